package dev.varint.jmh.table;

import java.util.function.Supplier;

/** While watched for: a JVM that ends early, by a signal or an error, has a last word. */
final class Interruption {

    private final Thread hook;

    private Interruption(Thread hook) {
        this.hook = hook;
    }

    static Interruption watch(Progress progress, Supplier<String> lastWord) {
        Thread hook = new Thread(() -> progress.say(lastWord.get()));
        Runtime.getRuntime().addShutdownHook(hook);
        return new Interruption(hook);
    }

    void unwatch() {
        Runtime.getRuntime().removeShutdownHook(hook);
    }
}
