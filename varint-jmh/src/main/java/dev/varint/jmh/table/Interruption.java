package dev.varint.jmh.table;

import java.nio.file.Path;

/** While watched for: a JVM that ends early, by a signal or an error, says where the finished rows are and how to go on. */
final class Interruption {

    private final Thread hook;

    private Interruption(Thread hook) {
        this.hook = hook;
    }

    static Interruption watch(Progress progress, Path results, String resumeCommand) {
        Thread hook = new Thread(() ->
                progress.say("Interrupted. Finished rows are kept in " + results + "; go on with\n  " + resumeCommand));
        Runtime.getRuntime().addShutdownHook(hook);
        return new Interruption(hook);
    }

    void unwatch() {
        Runtime.getRuntime().removeShutdownHook(hook);
    }
}
