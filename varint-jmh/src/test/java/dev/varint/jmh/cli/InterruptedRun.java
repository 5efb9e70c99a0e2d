package dev.varint.jmh.cli;

import dev.varint.jmh.run.ForkRunner;
import dev.varint.jmh.run.Guard;
import dev.varint.jmh.run.Jdk;
import dev.varint.jmh.run.Kernel;
import dev.varint.jmh.run.Progress;
import dev.varint.jmh.run.Terminal;
import dev.varint.jmh.suite.Trial;
import dev.varint.jmh.testing.FakeForks;
import java.nio.file.Path;
import org.openjdk.jmh.runner.RunnerException;
import picocli.CommandLine;

/**
 * A run in a JVM of its own, of trials that end at once; the one after the first {@code -Dtrials}, or three, does not.
 */
final class InterruptedRun {

    private InterruptedRun() {}

    public static void main(String[] args) {
        FakeForks fake = new FakeForks();
        ForkRunner runner = (Trial trial, int warmUp, Jdk jdk, Path log) -> {
            if (fake.ran.size() == Integer.getInteger("trials", 3)) {
                sleep();
            }
            return fake.run(trial, warmUp, jdk, log);
        };
        TableCommand table = new TableCommand(
                runner, () -> Guard.lenient(new Kernel(1000)), new Progress(System.err, Terminal::columns));
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
