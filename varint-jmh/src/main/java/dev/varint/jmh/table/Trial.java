package dev.varint.jmh.table;

import dev.varint.jmh.bench.FindLength;
import dev.varint.jmh.bench.ParamValue;
import dev.varint.jmh.bench.Work;
import dev.varint.jmh.bench.WriteCleared;
import dev.varint.jmh.bench.WriteStreamed;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Fork;

/**
 * One measurement: a JMH benchmark with its parameters and its JVM flags, in forks of its own.
 *
 * @param type the benchmark class
 * @param method the benchmark method
 * @param params the benchmark's parameters by name
 * @param checks which of Netty's checks are on
 */
@Work // the defaults, for a benchmark class that says nothing of itself
record Trial(Class<?> type, String method, Map<String, ParamValue> params, Checks checks) {

    static Trial cleared(String method, Checks checks) {
        return new Trial(WriteCleared.class, method, Map.of(), checks);
    }

    static Trial streamed(String method, ParamValue input) {
        return of(WriteStreamed.class, method, input);
    }

    static Trial length(String method) {
        return of(FindLength.class, method, null);
    }

    /** With the parameter {@code input}, or without any where it is null. */
    static Trial of(Class<?> type, String method, ParamValue input) {
        return new Trial(type, method, input == null ? Map.of() : Map.of("input", input), Checks.BOTH);
    }

    /** This trial with one more parameter. */
    Trial with(String param, ParamValue value) {
        Map<String, ParamValue> more = new LinkedHashMap<>(params);
        more.put(param, value);
        return new Trial(type, method, more, checks);
    }

    /** The name JMH knows the benchmark by. */
    String benchmark() {
        return type.getName() + "." + method;
    }

    List<String> jvmArgs() {
        List<String> args = new ArrayList<>(List.of("-Dio.netty.leakDetection.level=disabled"));
        args.addAll(checks.jvmArgs());
        return args;
    }

    /** Whether a JDK has what the benchmark's own JVM flags ask for. */
    boolean runsOn(Jdk jdk) {
        return jdk.vectors() || !needsVectors();
    }

    boolean needsVectors() {
        return Stream.of(type.getMethods())
                .filter(each -> each.getName().equals(method) && each.isAnnotationPresent(Fork.class))
                .flatMap(each -> Stream.of(each.getAnnotation(Fork.class).jvmArgsPrepend()))
                .anyMatch(arg -> arg.contains(Jdk.VECTOR_MODULE));
    }

    /** Whether a result is one of this trial. */
    boolean produced(JmhResult result) {
        return result.benchmark().equals(benchmark())
                && params.entrySet().stream()
                        .allMatch(param ->
                                param.getValue().name().equals(result.params().get(param.getKey())))
                && result.jvmArgs().containsAll(checks.jvmArgs());
    }

    /** A score of this trial as nanoseconds a value, or null if its unit is not one of time. */
    Score nsPerValue(Score score, String unit) {
        Score ns = TimeUnits.nsPerOperation(score, unit);
        return ns == null ? null : perValue(ns);
    }

    private int valuesPerOperation() {
        return params.values().stream().mapToInt(ParamValue::perOperation).reduce(work().values(), (a, b) -> a * b);
    }

    /** Whether to measure the bytes that are allocated, too. */
    boolean countsAllocations() {
        return work().allocations();
    }

    /** A figure an operation as one a value. */
    Score perValue(Score score) {
        return score.times(1.0 / valuesPerOperation());
    }

    /** Less time for a value than any core of this clock takes. */
    double floor(double gigahertz) {
        return 1 / (gigahertz * work().perCycle());
    }

    private Work work() {
        return (type.isAnnotationPresent(Work.class) ? type : Trial.class).getAnnotation(Work.class);
    }

    /** What a column over this and other methods is called: its parameters and settings. */
    String condition() {
        return params.values().stream().map(ParamValue::title).collect(Collectors.joining(", "))
                + (checks == Checks.BOTH ? "" : (params.isEmpty() ? "" : ", ") + checks.title());
    }

    @Override
    public String toString() {
        return (type.getSimpleName() + "." + method + " " + condition()).strip();
    }
}
