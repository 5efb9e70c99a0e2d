package dev.varint.jmh.suite;

import dev.varint.jmh.bench.BenchmarkSettings;
import dev.varint.jmh.bench.Operation;
import dev.varint.jmh.bench.ParamValue;
import java.lang.module.ModuleFinder;
import java.lang.reflect.Field;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Param;

/**
 * What a figure in a table is measured with: a benchmark class, its parameters, and flags of the JVM.
 *
 * @param type the benchmark class, whose one benchmark is {@code run}
 * @param params the benchmark's parameters by name
 * @param mode the flags
 */
@Operation // the defaults, for a benchmark class that has none
public record Trial(Class<?> type, Map<String, ParamValue> params, Mode mode) {

    private static final String METHOD = "method";
    private static final boolean HAS_VECTORS =
            ModuleFinder.ofSystem().find("jdk.incubator.vector").isPresent();

    /** Of a class within {@code dev.varint.jmh}, without parameters. */
    static Trial of(String name) {
        return new Trial(type(name), Map.of(), Mode.DEFAULT);
    }

    /** Of a method, without other parameters. */
    public static Trial of(Class<?> type, ParamValue method) {
        return new Trial(type, Map.of(METHOD, method), Mode.DEFAULT);
    }

    private static Class<?> type(String name) {
        try {
            return Class.forName("dev.varint.jmh." + name);
        } catch (ClassNotFoundException e) {
            throw new IllegalArgumentException("no benchmark is called " + name, e);
        }
    }

    /** This trial with one more parameter. */
    public Trial with(String param, ParamValue value) {
        Map<String, ParamValue> more = new LinkedHashMap<>(params);
        more.put(param, value);
        return new Trial(type, more, mode);
    }

    /** This trial with other flags. */
    public Trial with(Mode other) {
        return new Trial(type, params, other);
    }

    /** This trial with the method of that key, or the {@code mode}, the {@code benchmark} or the value of that name. */
    Trial with(String param, String value) {
        return switch (param) {
            case "mode" -> with(Mode.valueOf(value));
            case "benchmark" -> new Trial(type(value), params, mode);
            default ->
                with(
                        param,
                        values(param)
                                .filter(each -> value.equals(param.equals(METHOD) ? each.key() : each.name()))
                                .findFirst()
                                .orElseThrow(() -> new IllegalArgumentException(param + " is never " + value)));
        };
    }

    /** This trial with all of these. */
    Trial with(Map<String, String> values) {
        Trial trial = this;
        for (Map.Entry<String, String> each : values.entrySet()) {
            trial = trial.with(each.getKey(), each.getValue());
        }
        return trial;
    }

    /** The methods that JMH measures unless it is given others. */
    List<ParamValue> methods() {
        List<String> named = List.of(field(METHOD).getAnnotation(Param.class).value());
        return values(METHOD)
                .filter(value -> named.contains(Param.BLANK_ARGS) || named.contains(value.name()))
                .toList();
    }

    private Field field(String param) {
        return Stream.<Class<?>>iterate(type, each -> each != null, Class::getSuperclass)
                .flatMap(each -> Stream.of(each.getDeclaredFields()))
                .filter(field -> field.getName().equals(param))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(type + " has no parameter " + param));
    }

    private Stream<ParamValue> values(String param) {
        return Stream.of(field(param).getType().getEnumConstants()).map(ParamValue.class::cast);
    }

    /** The name of a parameter's value, or of the {@code mode}. */
    String name(String param) {
        return param.equals("mode") ? mode.name() : params.get(param).name();
    }

    /** What tables call a parameter's value, or the {@code mode}. */
    String title(String param) {
        return param.equals("mode") ? mode.title() : params.get(param).title();
    }

    /** The key of the method that it measures. */
    public String method() {
        return params.get(METHOD).key();
    }

    /** JMH's name of the benchmark. */
    public String benchmark() {
        return type.getName() + ".run";
    }

    /** JMH's names of the parameters' values. */
    public Map<String, String> paramNames() {
        Map<String, String> names = new TreeMap<>();
        params.forEach((name, value) -> names.put(name, value.name()));
        return names;
    }

    /** The flags of its JVMs. */
    public List<String> jvmArgs() {
        return Stream.of(BenchmarkSettings.JVM_ARGS, mode.jvmArgs())
                .flatMap(List::stream)
                .toList();
    }

    /** Whether this JDK has what its flags ask for, and this machine what its parameters do. */
    public boolean isAvailable() {
        return (mode != Mode.VECTORS || HAS_VECTORS) && params.values().stream().allMatch(ParamValue::isAvailable);
    }

    /** Values in what JMH counts as one operation. */
    public int valuesPerOperation() {
        return params.values().stream().mapToInt(ParamValue::valuesPerOperation).reduce(1, (a, b) -> a * b);
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
        Stream<String> titles =
                params.keySet().stream().filter(param -> !param.equals(METHOD)).map(this::title);
        Stream<String> modes = mode == Mode.DEFAULT ? Stream.of() : Stream.of(mode.title());
        String conditions = Stream.concat(titles, modes).collect(Collectors.joining(", "));
        return (type.getSimpleName() + "." + method() + " " + conditions).strip();
    }
}
