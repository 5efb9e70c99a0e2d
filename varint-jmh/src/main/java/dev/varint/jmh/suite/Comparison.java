package dev.varint.jmh.suite;

import dev.varint.jmh.bench.ParamValue;
import dev.varint.jmh.bench.RegionSize;
import dev.varint.jmh.suite.Method.Role;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

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

    /** Of some methods of a benchmark class; speed-ups are over the first. */
    static Comparison of(Class<?> type, ParamValue... methods) {
        Comparison comparison = new Comparison(type);
        Stream.of(methods).forEach(each -> comparison.and(each.key(), each.title(), Role.OTHER, Trial.of(type, each)));
        return comparison.baseline(methods[0]);
    }

    /** Names the comparison, where a suite has several. */
    Comparison titled(String name) {
        title = name;
        return this;
    }

    /** Adds a method. */
    Comparison and(String key, String name, Role role, Trial trial) {
        methods.add(new Method(key, name, role, null, trial));
        return this;
    }

    /** Adds a method of this library under other conditions. */
    Comparison and(String key, ParamValue method, Mode mode) {
        return and(key, mode.title(), Role.VARIANT, Trial.of(type, method).with(mode));
    }

    /** Speed-ups are over this method instead. */
    Comparison baseline(ParamValue method) {
        baseline().ifPresent(before -> change(before.key(), other -> other.in(Role.OTHER)));
        return change(method.key(), each -> each.in(Role.BASELINE));
    }

    /** Marks the methods of this library's API. The headline is about the first. */
    Comparison ours(ParamValue... ours) {
        Stream.of(ours).forEach(each -> change(each.key(), method -> method.in(Role.OURS)));
        headline = ours[0].key();
        return this;
    }

    /** Marks parts of this library. */
    Comparison variants(ParamValue... variants) {
        Stream.of(variants).forEach(each -> change(each.key(), method -> method.in(Role.VARIANT)));
        return this;
    }

    /** Adds a note about the figures of a method. */
    Comparison note(ParamValue about, String note) {
        return change(about.key(), method -> method.noted(note));
    }

    /** Gives a method another title. */
    Comparison rename(ParamValue renamed, String name) {
        return change(renamed.key(), method -> method.titled(name));
    }

    private Comparison change(String key, UnaryOperator<Method> change) {
        int index = methods.indexOf(method(key));
        methods.set(index, change.apply(methods.get(index)));
        return this;
    }

    /** All trials have this parameter, unless their method has another value of it. */
    Comparison with(String param, ParamValue value) {
        UnaryOperator<Trial> before = fixed;
        fixed = trial -> before.apply(trial.params().containsKey(param) ? trial : trial.with(param, value));
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

    /** In JVMs with these flags; a quick run has the first two. */
    Comparison on(Mode... modes) {
        for (Mode mode : modes) {
            inputs.add(new Condition(mode.title(), 0, inputs.size() < 2, trial -> trial.with(mode)));
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
        return input.of().apply(fixed.apply(method.trial()));
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
