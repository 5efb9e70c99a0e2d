package dev.varint.jmh.suite;

import static dev.varint.jmh.suite.SuiteData.words;

import dev.varint.jmh.bench.ParamValue;
import dev.varint.jmh.bench.RegionSize;
import dev.varint.jmh.suite.Method.Role;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Methods on inputs. */
public final class Comparison {

    private final String title;
    private final List<Method> methods = new ArrayList<>();
    private final List<Condition> inputs = new ArrayList<>();
    private final String headline;

    /** One of a group, with some values of parameters. */
    Comparison(SuiteData.Group group, Map<String, String> params) {
        Trial base = with(Trial.of(type(group.benchmark())), params);
        List<String> keys = group.methods() == null
                ? base.methods().stream().map(ParamValue::key).toList()
                : words(group.methods());
        String baseline = group.baseline() == null ? keys.get(0) : group.baseline();
        keys.forEach(key -> add(key, "", Role.OTHER, base.measuring(key), group, baseline));
        for (Map<String, String> more : group.more() == null ? List.<Map<String, String>>of() : group.more()) {
            Trial trial = base;
            for (Map.Entry<String, String> each : more.entrySet()) {
                trial = switch (each.getKey()) {
                    case "key", "title", "role" -> trial;
                    case "method" -> trial.measuring(each.getValue());
                    case "benchmark" -> trial.in(type(each.getValue()));
                    default -> with(trial, Map.of(each.getKey(), each.getValue()));
                };
            }
            Role role = Role.valueOf(more.getOrDefault("role", "OTHER"));
            add(more.get("key"), more.getOrDefault("title", trial.mode().title()), role, trial, group, baseline);
        }
        headline = words(group.ours()).stream().findFirst().orElse("");
        title = Stream.concat(Stream.of(group.title() == null ? "" : group.title()), params.keySet().stream())
                .reduce((text, param) -> text.replace("{" + param + "}", titleOf(base, param)))
                .orElseThrow();
        String on = group.on() == null ? "input" : group.on();
        words(group.inputs()).forEach(value -> addInput(base, on, value, group.quick()));
    }

    private static Class<?> type(String name) {
        try {
            return Class.forName("dev.varint.jmh." + name);
        } catch (ClassNotFoundException e) {
            throw new IllegalArgumentException("no benchmark is called " + name, e);
        }
    }

    private static Trial with(Trial trial, Map<String, String> params) {
        Trial all = trial;
        for (Map.Entry<String, String> param : params.entrySet()) {
            all = all.with(param.getKey(), param.getValue());
        }
        return all;
    }

    private static String titleOf(Trial trial, String param) {
        return trial.params().get(param).title();
    }

    private void add(String key, String name, Role usually, Trial trial, SuiteData.Group group, String baseline) {
        String usual = name.isEmpty() ? titleOf(trial, "method") : name;
        Role role = key.equals(baseline)
                ? Role.BASELINE
                : words(group.ours()).contains(key)
                        ? Role.OURS
                        : words(group.variants()).contains(key) ? Role.VARIANT : usually;
        String shown = group.titles() == null ? usual : group.titles().getOrDefault(key, usual);
        methods.add(new Method(
                key, shown, role, group.notes() == null ? null : group.notes().get(key), trial));
    }

    private void addInput(Trial base, String param, String value, Map<String, String> quick) {
        UnaryOperator<Trial> of = trial -> trial.with(param, value);
        Trial trial = of.apply(base);
        ParamValue input = trial.params().get(param);
        boolean isQuick = quick == null
                || quick.entrySet().stream()
                        .allMatch(each -> words(each.getValue()).contains(trial.nameOf(each.getKey())));
        int count = input instanceof RegionSize size ? size.count() : 0;
        inputs.add(new Condition(input == null ? trial.mode().title() : input.title(), count, isQuick, of));
    }

    /** Its name; empty if its suite has no other. */
    public String title() {
        return title;
    }

    /** The methods in the order of the tables. */
    public List<Method> methods() {
        return List.copyOf(methods);
    }

    /** The method of a key. */
    public Method method(String key) {
        return methods.stream()
                .filter(method -> method.key().equals(key))
                .findFirst()
                .orElseThrow();
    }

    /** The method that speed-ups are over. */
    public Optional<Method> baseline() {
        return methods.stream().filter(method -> method.role() == Role.BASELINE).findFirst();
    }

    /** The method of the API whose speed-up the headline gives, if the comparison has one. */
    public Optional<Method> headline() {
        return methods.stream().filter(method -> method.key().equals(headline)).findFirst();
    }

    /** The inputs that a run measures; one without a title where there is no choice. */
    public List<Condition> inputs(Effort effort) {
        if (inputs.isEmpty()) {
            return List.of(new Condition("", 0, true, UnaryOperator.identity()));
        }
        return inputs.stream()
                .filter(input -> !effort.isQuick() || input.isQuick())
                .toList();
    }

    /** What a reader sees of an input beside others of the suite. */
    public String label(Condition input) {
        return title.isEmpty() || input.title().isEmpty() ? title + input.title() : title + ", " + input.title();
    }

    /** What measures a method on an input. */
    public Trial trial(Method method, Condition input) {
        return input.of().apply(method.trial());
    }

    /** Everything that a run measures. */
    public List<Trial> trials(Effort effort) {
        return inputs(effort).stream()
                .flatMap(input -> methods.stream().map(method -> trial(method, input)))
                .toList();
    }

    /** Whether the inputs are counts, so that figures over them are lines. */
    public boolean isOverCounts() {
        return inputs.size() > 1 && inputs.stream().allMatch(input -> input.count() > 0);
    }
}
