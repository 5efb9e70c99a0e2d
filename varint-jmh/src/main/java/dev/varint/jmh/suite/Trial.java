package dev.varint.jmh.suite;

import dev.varint.jmh.bench.BenchmarkSettings;
import dev.varint.jmh.bench.Operation;
import dev.varint.jmh.bench.ParamValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Fork;

/**
 * What a figure in a table is measured with: a JMH benchmark, its parameters, and Netty's checks.
 *
 * @param type the benchmark class
 * @param method the benchmark method
 * @param params the benchmark's parameters by name
 * @param checks which of Netty's checks are on
 */
@Operation // the defaults, for a benchmark class that has none
public record Trial(Class<?> type, String method, Map<String, ParamValue> params, NettyChecks checks) {

    /** The module of the Vector API, which a JVM needs a flag for. */
    public static final String VECTOR_MODULE = "jdk.incubator.vector";

    /** Without parameters, with Netty's usual checks. */
    public static Trial of(Class<?> type, String method) {
        return new Trial(type, method, Map.of(), NettyChecks.BOTH);
    }

    /** With the parameter {@code input}. */
    public static Trial of(Class<?> type, String method, ParamValue input) {
        return of(type, method).with("input", input);
    }

    /** This trial with one more parameter. */
    public Trial with(String param, ParamValue value) {
        Map<String, ParamValue> more = new LinkedHashMap<>(params);
        more.put(param, value);
        return new Trial(type, method, more, checks);
    }

    /** This trial with other checks. */
    public Trial with(NettyChecks others) {
        return new Trial(type, method, params, others);
    }

    /** JMH's name of the benchmark. */
    public String benchmark() {
        return type.getName() + "." + method;
    }

    /** JMH's names of the parameters' values. */
    public Map<String, String> paramNames() {
        Map<String, String> names = new TreeMap<>();
        params.forEach((name, value) -> names.put(name, value.name()));
        return names;
    }

    /** The flags of its JVMs. */
    public List<String> jvmArgs() {
        List<String> args = new ArrayList<>(BenchmarkSettings.JVM_ARGS);
        args.addAll(checks.jvmArgs());
        return args;
    }

    /** Whether its own flags ask for the Vector API's module, which some JDKs lack. */
    public boolean needsVectors() {
        return Stream.of(type.getMethods())
                .filter(each -> each.getName().equals(method) && each.isAnnotationPresent(Fork.class))
                .flatMap(each -> Stream.of(each.getAnnotation(Fork.class).jvmArgsPrepend()))
                .anyMatch(arg -> arg.contains(VECTOR_MODULE));
    }

    /** Values in what JMH counts as one operation. */
    public int valuesPerOperation() {
        return params.values().stream()
                .mapToInt(ParamValue::valuesPerOperation)
                .reduce(operation().values(), (a, b) -> a * b);
    }

    /** Whether to measure allocated bytes, too. */
    public boolean countsAllocations() {
        return operation().allocations();
    }

    /** The nanoseconds that a value takes at least on a core with this clock. */
    public double floor(double gigahertz) {
        return 1 / (gigahertz * operation().maxPerCycle());
    }

    private Operation operation() {
        return (type.isAnnotationPresent(Operation.class) ? type : Trial.class).getAnnotation(Operation.class);
    }

    @Override
    public String toString() {
        String inputs = params.values().stream().map(ParamValue::title).collect(Collectors.joining(", "));
        String settings = checks == NettyChecks.BOTH ? "" : " " + checks.title();
        return (type.getSimpleName() + "." + method + " " + inputs + settings).strip();
    }
}
