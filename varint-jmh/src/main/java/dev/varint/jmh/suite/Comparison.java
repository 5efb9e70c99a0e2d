package dev.varint.jmh.suite;

import dev.varint.jmh.bench.BenchmarkCase;
import dev.varint.jmh.bench.ParamValue;
import dev.varint.jmh.bench.RegionSize;
import dev.varint.jmh.suite.Method.Role;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** Methods on inputs. It is made in the declaration of its suite, and not changed afterwards. */
public final class Comparison {

    private final Class<?> type;
    private final List<Method> methods = new ArrayList<>();
    private final List<Condition> inputs = new ArrayList<>();
    private String title = "";
    private String headline = "";
    private UnaryOperator<Trial> fixed = UnaryOperator.identity();

    private Comparison(Class<?> type) {
        this.type = type;
    }

    /** Of some cases of a benchmark class. */
    static Comparison of(Class<?> type, BenchmarkCase... cases) {
        Comparison comparison = new Comparison(type);
        for (BenchmarkCase each : cases) {
            comparison.and(each.benchmark(), each.title());
        }
        return comparison;
    }

    /** Names the comparison, where a suite has several. */
    Comparison titled(String name) {
        title = name;
        return this;
    }

    /** Adds a method. */
    Comparison and(String benchmark, String name) {
        methods.add(new Method(benchmark, name, Role.OTHER, null));
        return this;
    }

    /** Speed-ups are over this method. */
    Comparison baseline(String key) {
        return change(key, method -> method.in(Role.BASELINE));
    }

    /** Marks the methods of this library's API. The headline is about the first. */
    Comparison ours(String... keys) {
        List.of(keys).forEach(key -> change(key, method -> method.in(Role.OURS)));
        headline = keys[0];
        return this;
    }

    /** Marks parts of this library, and its API under other conditions. */
    Comparison variants(String... keys) {
        List.of(keys).forEach(key -> change(key, method -> method.in(Role.VARIANT)));
        return this;
    }

    /** Adds a note about the figures of a method. */
    Comparison note(String key, String note) {
        return change(key, method -> method.noted(note));
    }

    /** Gives a method another title. */
    Comparison rename(String key, String name) {
        return change(key, method -> method.titled(name));
    }

    private Comparison change(String key, UnaryOperator<Method> change) {
        int index = methods.indexOf(method(key));
        methods.set(index, change.apply(methods.get(index)));
        return this;
    }

    /** All trials have this parameter. */
    Comparison with(String param, ParamValue value) {
        UnaryOperator<Trial> before = fixed;
        fixed = trial -> before.apply(trial).with(param, value);
        return this;
    }

    /** On values of the parameter {@code input}; a quick run measures only some. */
    Comparison on(ParamValue[] all, ParamValue... quick) {
        return on("input", all, quick);
    }

    /** On values of a parameter; a quick run measures only some. */
    Comparison on(String param, ParamValue[] all, ParamValue... quick) {
        for (ParamValue value : all) {
            int count = value instanceof RegionSize size ? size.count() : 0;
            inputs.add(new Condition(
                    value.title(), count, List.of(quick).contains(value), trial -> trial.with(param, value)));
        }
        return this;
    }

    /** With Netty's checks on and off. */
    Comparison onChecks(NettyChecks... quick) {
        for (NettyChecks checks : NettyChecks.values()) {
            inputs.add(new Condition(
                    checks.title(), 0, Arrays.asList(quick).contains(checks), trial -> trial.with(checks)));
        }
        return this;
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
        return input.of().apply(fixed.apply(Trial.of(type, method.key())));
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

    /** One for each of some values. */
    static <T> List<Comparison> each(List<T> values, Function<T, Comparison> comparison) {
        return values.stream().map(comparison).toList();
    }
}
