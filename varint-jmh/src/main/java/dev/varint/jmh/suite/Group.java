package dev.varint.jmh.suite;

import dev.varint.jmh.bench.ParamValue;
import dev.varint.jmh.suite.Comparison.Input;
import dev.varint.jmh.suite.Method.Role;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Comparisons as {@code suites.json} has them: one for each combination of the values in {@code params}. Lists are
 * words; what is not there is null.
 *
 * @param benchmark the class, within {@code dev.varint.jmh}
 * @param title with the name of a parameter in braces for its value
 * @param methods keys of constants of the parameter {@code method}; all that JMH measures if there are none
 * @param more methods with other parameters
 * @param baseline the method that speed-ups are over; the first if there is none
 * @param ours methods of this library's API; the first is what the guide recommends for these inputs
 * @param variants parts of this library
 * @param titles titles of methods, by key
 * @param notes notes about methods, by key
 * @param params values of parameters
 * @param on the parameter that has the inputs, or {@code mode}; {@code input} if there is none
 * @param inputs the inputs
 */
record Group(
        String benchmark,
        String title,
        String methods,
        List<Map<String, String>> more,
        String baseline,
        String ours,
        String variants,
        Map<String, String> titles,
        Map<String, String> notes,
        Map<String, String> params,
        String on,
        String inputs) {

    private static final String METHOD = "method";

    /** All comparisons. */
    Stream<Comparison> all() {
        Stream<Map<String, String>> combinations = Stream.of(new LinkedHashMap<>());
        for (Map.Entry<String, String> param : orEmpty(params).entrySet()) {
            combinations = combinations.flatMap(each -> words(param.getValue()).map(value -> {
                Map<String, String> more = new LinkedHashMap<>(each);
                more.put(param.getKey(), value);
                return more;
            }));
        }
        return combinations.map(this::comparison);
    }

    private Comparison comparison(Map<String, String> values) {
        Trial base = Trial.of(benchmark).with(values);
        String name = Objects.requireNonNullElse(title, "");
        for (String param : values.keySet()) {
            name = name.replace("{" + param + "}", base.params().get(param).title());
        }
        List<String> keys = methods == null
                ? base.methods().stream().map(ParamValue::key).toList()
                : words(methods).toList();
        List<Method> all = new ArrayList<>();
        keys.forEach(key -> all.add(method(key, keys.get(0), base.with(Map.of(METHOD, key)), Map.of())));
        for (Map<String, String> each : Objects.requireNonNullElse(more, List.<Map<String, String>>of())) {
            Map<String, String> changes = new LinkedHashMap<>(each);
            changes.keySet().removeAll(List.of("key", "title", "role"));
            all.add(method(each.get("key"), keys.get(0), base.with(changes), each));
        }
        String param = Objects.requireNonNullElse(on, "input");
        List<Input> some = words(inputs)
                .map(value -> new Input(base.value(param, value).title(), trial -> trial.with(Map.of(param, value))))
                .toList();
        Optional<Method> recommended = words(ours)
                .findFirst()
                .flatMap(key ->
                        all.stream().filter(method -> method.key().equals(key)).findFirst());
        return new Comparison(
                name, all, recommended, some.isEmpty() ? List.of(new Input("", UnaryOperator.identity())) : some);
    }

    private Method method(String key, String first, Trial trial, Map<String, String> its) {
        Role role = key.equals(Objects.requireNonNullElse(baseline, first))
                ? Role.BASELINE
                : words(ours).anyMatch(key::equals)
                        ? Role.OURS
                        : words(variants).anyMatch(key::equals)
                                ? Role.VARIANT
                                : Role.valueOf(its.getOrDefault("role", "OTHER"));
        String usual = trial.params().get(its.isEmpty() ? METHOD : "mode").title();
        String shown = orEmpty(titles).getOrDefault(key, its.getOrDefault("title", usual));
        return new Method(key, shown, role, orEmpty(notes).get(key), trial);
    }

    private static Map<String, String> orEmpty(Map<String, String> map) {
        return map == null ? Map.of() : map;
    }

    private static Stream<String> words(String text) {
        return text == null || text.isEmpty() ? Stream.of() : Stream.of(text.split(" "));
    }
}
