package dev.varint.jmh.table;

import java.io.IOException;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.openjdk.jmh.runner.RunnerException;

/**
 * Measures what suites need with one JDK and keeps everything as it comes: the results and the tables after each trial, how
 * noisy it was after each suite, the page at the end. So what an interrupted suite has measured is not known to be quiet or not.
 *
 * @param runner what measures a trial
 * @param jdk with which JDK
 * @param machine what is known so far
 * @param files where it is kept
 * @param calibration tells whether the machine is the same after a suite as before
 * @param progress where to tell how far it is
 */
record Measurement(
        TrialRunner runner, Jdk jdk, Machine machine, ResultFiles files, Calibration calibration, Progress progress) {

    /** Measures what has no result yet. */
    void of(Collection<Suite> suites) throws IOException {
        Set<Trial> missing = new LinkedHashSet<>();
        suites.forEach(suite -> missing.addAll(missing(suite)));
        progress.begin(missing.size());
        machine.where().save(files.environment());
        try {
            for (Suite suite : suites) {
                List<Trial> trials = missing(suite);
                if (!trials.isEmpty()) {
                    measure(suite, trials);
                }
            }
        } finally {
            progress.end();
        }
        report();
    }

    /** The trials of a suite that this JDK can run and that have no result; suites share some. */
    private List<Trial> missing(Suite suite) {
        return suite.trials(machine.where().effort()).stream()
                .filter(trial -> trial.runsOn(jdk))
                .filter(trial -> machine.results().find(trial).isEmpty())
                .distinct()
                .toList();
    }

    private void measure(Suite suite, List<Trial> trials) throws IOException {
        double before = calibration.busy();
        for (Trial trial : trials) {
            progress.starting(trial);
            machine.results().add(run(trial));
            Results.save(files.markdown(), Report.of(machine, machine.suites()).toMarkdown());
            progress.finished();
        }
        machine.where().add(new Noise(suite.toString(), before, calibration.busy()));
        machine.where().save(files.environment());
    }

    private String run(Trial trial) throws IOException {
        try {
            return runner.run(trial, machine.where().effort(), jdk, files.log());
        } catch (RunnerException e) {
            throw new IOException(trial + " failed (" + e.getMessage() + "); " + files.log() + " says why", e);
        }
    }

    private void report() throws IOException {
        Report report = Report.of(machine, machine.suites());
        Results.save(files.markdown(), report.toMarkdown());
        Results.save(files.html(), report.toHtml());
    }
}
