package dev.varint.jmh.suite;

import dev.varint.jmh.bench.BenchmarkSettings;
import dev.varint.jmh.bench.Operation;
import dev.varint.jmh.bench.ParamValue;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
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

    /** The module of the Vector API, which a JVM needs a flag for. */
    public static final String VECTOR_MODULE = "jdk.incubator.vector";

    /** Of a benchmark class, without parameters. */
    static Trial of(Class<?> type) {
        return new Trial(type, Map.of(), Mode.DEFAULT);
    }

    /** Of a method, without other parameters. */
    public static Trial of(Class<?> type, ParamValue method) {
        return of(type).with("method", method);
    }

    /** This trial with one more parameter. */
    public Trial with(String param, ParamValue value) {
        Map<String, ParamValue> more = new LinkedHashMap<>(params);
        more.put(param, value);
        return new Trial(type, more, mode);
    }

    /** This trial with the value of that name; {@code mode} is a parameter, too. */
    Trial with(String param, String value) {
        return param.equals("mode")
                ? with(Mode.valueOf(value))
                : with(param, named(valuesOf(param), ParamValue::name, value));
    }

    /** This trial with other flags. */
    public Trial with(Mode other) {
        return new Trial(type, params, other);
    }

    /** This trial of another class. */
    Trial in(Class<?> other) {
        return new Trial(other, params, mode);
    }

    /** This trial of the method of a key. */
    Trial measuring(String key) {
        return with("method", named(valuesOf("method"), ParamValue::key, key));
    }

    /** The methods that JMH measures unless it is given others. */
    public List<ParamValue> methods() {
        List<String> named = List.of(field("method").getAnnotation(Param.class).value());
        return valuesOf("method").stream()
                .filter(value -> named.contains(Param.BLANK_ARGS) || named.contains(value.name()))
                .toList();
    }

    /** The name of a parameter's value. */
    String nameOf(String param) {
        return param.equals("mode") ? mode.name() : params.get(param).name();
    }

    private Field field(String param) {
        for (Class<?> each = type; each != null; each = each.getSuperclass()) {
            try {
                return each.getDeclaredField(param);
            } catch (NoSuchFieldException e) {
                continue; // in a superclass
            }
        }
        throw new IllegalArgumentException(type + " has no parameter " + param);
    }

    private List<ParamValue> valuesOf(String param) {
        return Stream.of(field(param).getType().getEnumConstants())
                .map(ParamValue.class::cast)
                .toList();
    }

    private static ParamValue named(List<ParamValue> values, Function<ParamValue, String> name, String wanted) {
        return values.stream()
                .filter(value -> name.apply(value).equals(wanted))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("none of " + values + " is " + wanted));
    }

    /** The key of the method that it measures. */
    public String method() {
        return params.get("method").key();
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
        List<String> args = new ArrayList<>(BenchmarkSettings.JVM_ARGS);
        args.addAll(mode.jvmArgs());
        return args;
    }

    /** Whether it needs the Vector API's module, which some JDKs lack. */
    public boolean needsVectors() {
        return mode == Mode.VECTORS;
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
        Stream<String> titles = params.values().stream()
                .filter(value -> value != params.get("method"))
                .map(ParamValue::title);
        Stream<String> modes = mode == Mode.DEFAULT ? Stream.of() : Stream.of(mode.title());
        String conditions = Stream.concat(titles, modes).collect(Collectors.joining(", "));
        return (type.getSimpleName() + "." + method() + " " + conditions).strip();
    }
}
