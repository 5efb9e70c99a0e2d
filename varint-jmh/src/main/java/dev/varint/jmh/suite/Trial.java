package dev.varint.jmh.suite;

import dev.varint.jmh.bench.BenchmarkSettings;
import dev.varint.jmh.bench.ParamValue;
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
 * @param params the benchmark's parameters by name; {@code mode}, which is a {@link Mode}, is one of them
 */
public record Trial(Class<?> type, Map<String, ParamValue> params) {

    private static final String METHOD = "method";
    private static final String MODE = "mode";

    /** Of a class within {@code dev.varint.jmh}, without parameters. */
    static Trial of(String name) {
        return new Trial(type(name), Map.of(MODE, Mode.DEFAULT));
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
        return new Trial(type, more);
    }

    /** This trial with values of these names, the method of that key, or another {@code benchmark}. */
    Trial with(Map<String, String> values) {
        Trial trial = this;
        for (Map.Entry<String, String> each : values.entrySet()) {
            trial = each.getKey().equals("benchmark")
                    ? new Trial(type(each.getValue()), trial.params)
                    : trial.with(each.getKey(), trial.value(each.getKey(), each.getValue()));
        }
        return trial;
    }

    /** The value of a name, or the method of that key. */
    ParamValue value(String param, String name) {
        return values(param)
                .filter(each -> name.equals(param.equals(METHOD) ? each.key() : each.name()))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(param + " is never " + name));
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
        Object[] all =
                param.equals(MODE) ? Mode.values() : field(param).getType().getEnumConstants();
        return Stream.of(all).map(ParamValue.class::cast);
    }

    /** The key of the method that it measures. */
    public String method() {
        return params.get(METHOD).key();
    }

    /** The flags. */
    public Mode mode() {
        return (Mode) params.get(MODE);
    }

    /** JMH's name of the benchmark. */
    public String benchmark() {
        return type.getName() + ".run";
    }

    /** JMH's names of the parameters' values. */
    public Map<String, String> paramNames() {
        Map<String, String> names = new TreeMap<>();
        params.forEach((name, value) -> names.put(name, value.name()));
        names.remove(MODE);
        return names;
    }

    /** The flags of its JVMs. */
    public List<String> jvmArgs() {
        return Stream.concat(BenchmarkSettings.JVM_ARGS.stream(), mode().jvmArgs().stream())
                .toList();
    }

    /** Whether this machine and this JDK have what it needs. */
    public boolean isAvailable() {
        return params.values().stream().allMatch(ParamValue::isAvailable);
    }

    /** Values in what JMH counts as one operation. */
    public int valuesPerOperation() {
        return params.values().stream().mapToInt(ParamValue::valuesPerOperation).reduce(1, (a, b) -> a * b);
    }

    @Override
    public String toString() {
        String conditions = params.values().stream()
                .filter(value -> value != params.get(METHOD) && value != Mode.DEFAULT)
                .map(ParamValue::title)
                .collect(Collectors.joining(", "));
        return (type.getSimpleName().replace("Benchmark", "") + "." + method() + " " + conditions).strip();
    }
}
