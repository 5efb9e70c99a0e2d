package dev.varint.jmh.table;

import java.nio.file.Path;
import org.openjdk.jmh.runner.RunnerException;
import picocli.CommandLine;

/** A run in a JVM of its own, of trials that end at once; the one after the first {@code -Dtrials}, or three, does not. */
final class InterruptedRun {

    private InterruptedRun() {}

    public static void main(String[] args) {
        FakeRunner fake = new FakeRunner();
        TrialRunner runner = (Trial trial, Effort effort, Jdk jdk, Path log) -> {
            if (fake.ran.size() == Integer.getInteger("trials", 3)) {
                sleep();
            }
            return fake.run(trial, effort, jdk, log);
        };
        TableCommand table =
                new TableCommand(runner, () -> new Calibration(1000), new Progress(System.err, Terminal::columns));
        System.exit(new CommandLine(table).execute(args));
    }

    private static void sleep() throws RunnerException {
        try {
            Thread.sleep(60_000);
        } catch (InterruptedException e) {
            throw new RunnerException(e);
        }
    }
}
