package dev.varint.jmh.table;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Collection;
import java.util.LinkedHashSet;
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
        progress.begin(missing(suites).size());
        try {
            for (Suite suite : suites) {
                Set<Trial> trials = missing(Set.of(suite));
                if (!trials.isEmpty()) {
                    measure(suite, trials);
                }
            }
        } finally {
            progress.end();
        }
        report();
    }

    private Set<Trial> missing(Collection<Suite> suites) {
        return missing(suites, machine.where().effort(), jdk, machine.results());
    }

    /** The trials of suites that a JDK can run and that have no result; suites share some. */
    static Set<Trial> missing(Collection<Suite> suites, Effort effort, Jdk jdk, Results results) {
        Set<Trial> missing = new LinkedHashSet<>();
        for (Suite suite : suites) {
            suite.trials(effort).stream()
                    .filter(trial -> trial.runsOn(jdk))
                    .filter(trial -> results.find(trial).isEmpty())
                    .forEach(missing::add);
        }
        return missing;
    }

    private void measure(Suite suite, Set<Trial> trials) throws IOException {
        double before = calibration.busy();
        for (Trial trial : trials) {
            progress.starting(trial);
            keep(run(trial));
            Results.save(files.markdown(), Report.of(machine, machine.suites()).toMarkdown());
            progress.finished();
        }
        machine.where().add(new Noise(suite.toString(), before, calibration.busy()));
        machine.where().save(files.environment());
    }

    /** The first result of a new run takes the place of those of an earlier one, which are set aside only now. */
    private void keep(String result) throws IOException {
        if (machine.results().all().isEmpty()) {
            files.setAside().ifPresent(older -> progress.say("Earlier results are kept in " + older));
        }
        machine.where().save(files.environment());
        machine.results().add(result);
    }

    private String run(Trial trial) throws IOException {
        try {
            return runner.run(trial, machine.where().effort(), jdk, files.log());
        } catch (RunnerException e) {
            boolean told = Files.exists(files.log()) && Files.size(files.log()) > 0;
            String why = told ? "; " + files.log() + " says why" : "";
            throw new IOException(trial + " failed (" + e.getMessage() + ")" + why, e);
        }
    }

    private void report() throws IOException {
        Report report = Report.of(machine, machine.suites());
        Results.save(files.markdown(), report.toMarkdown());
        Results.save(files.html(), report.toHtml());
    }
}
