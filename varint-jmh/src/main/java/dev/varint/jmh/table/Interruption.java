package dev.varint.jmh.table;

import java.io.PrintStream;
import java.nio.file.Path;

/** While watched for: a JVM that ends early, by a signal or an error, says where the finished rows are and how to go on. */
final class Interruption {

    private final Thread hook;

    private Interruption(Thread hook) {
        this.hook = hook;
    }

    static Interruption watch(PrintStream out, Path results, String resumeCommand) {
        Thread hook = new Thread(() -> {
            out.printf("%nInterrupted. Finished rows are kept in %s; go on with%n  %s%n", results, resumeCommand);
            out.flush();
        });
        Runtime.getRuntime().addShutdownHook(hook);
        return new Interruption(hook);
    }

    void unwatch() {
        Runtime.getRuntime().removeShutdownHook(hook);
    }
}
