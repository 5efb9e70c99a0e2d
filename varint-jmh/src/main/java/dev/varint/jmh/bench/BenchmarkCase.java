package dev.varint.jmh.bench;

import java.util.Comparator;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * One of the methods that a benchmark class compares. Each is a constant of an enum and has a class of its own. A
 * benchmark that names a constant calls its code directly: nothing is chosen at run time.
 */
public interface BenchmarkCase {

    /** The name of the constant. */
    String name();

    /** What tables call it. */
    String title();

    /** The name of its benchmark method: the constant's, in camel case. */
    default String benchmark() {
        StringBuilder camel = new StringBuilder();
        for (String word : name().toLowerCase(Locale.ROOT).split("_")) {
            camel.append(camel.isEmpty() ? word : word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1));
        }
        return camel.toString();
    }

    /**
     * The case that a benchmark measures.
     *
     * @param cases the cases to choose from
     * @param benchmark the benchmark's name, with or without its class; more may follow the case's name, as in
     *     {@code packedSwar}
     */
    static <T extends BenchmarkCase> T of(T[] cases, String benchmark) {
        String name = benchmark.substring(benchmark.lastIndexOf('.') + 1);
        return Stream.of(cases)
                .filter(each -> name.startsWith(each.benchmark()))
                .max(Comparator.comparing(each -> each.benchmark().length()))
                .orElseThrow(() -> new IllegalArgumentException("no case for benchmark " + benchmark));
    }
}
