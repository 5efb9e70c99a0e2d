package dev.varint.jmh.table;

import dev.varint.jmh.bench.FindLength;
import dev.varint.jmh.bench.ParamValue;
import dev.varint.jmh.bench.WriteCleared;
import dev.varint.jmh.bench.WriteStreamed;
import java.util.List;

/**
 * One measurement: a JMH benchmark with its parameter and its JVM flags, in a fork of its own.
 *
 * @param type the benchmark class
 * @param method the benchmark method
 * @param input the {@code input} parameter, or null where the benchmark has none
 * @param checkAccessible Netty's {@code io.netty.buffer.checkAccessible}
 */
record Trial(Class<?> type, String method, ParamValue input, boolean checkAccessible) {

    private static final String CHECK_ACCESSIBLE = "-Dio.netty.buffer.checkAccessible=";

    static Trial cleared(String method, boolean checkAccessible) {
        return new Trial(WriteCleared.class, method, null, checkAccessible);
    }

    static Trial streamed(String method, ParamValue input) {
        return of(WriteStreamed.class, method, input);
    }

    static Trial length(String method) {
        return of(FindLength.class, method, null);
    }

    static Trial of(Class<?> type, String method, ParamValue input) {
        return new Trial(type, method, input, true);
    }

    /** The name JMH knows the benchmark by. */
    String benchmark() {
        return type.getName() + "." + method;
    }

    List<String> jvmArgs() {
        return List.of("-Dio.netty.leakDetection.level=disabled", CHECK_ACCESSIBLE + checkAccessible);
    }

    /** Whether a result's JVM flags are those of this trial. */
    boolean matchesJvmArgs(List<String> args) {
        return args.contains(CHECK_ACCESSIBLE + checkAccessible);
    }

    @Override
    public String toString() {
        return type.getSimpleName() + "." + method + (input == null ? "" : " " + input.title())
                + (checkAccessible ? "" : " checkAccessible=false");
    }
}
