package dev.varint.jmh.suite;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Methods on inputs.
 *
 * @param title its name; empty if its suite has no other
 * @param methods the methods in the order of the tables
 * @param recommended the one that the guide recommends for these inputs; empty if none is this library's API
 * @param inputs the inputs; one without a title where there is no choice
 */
public record Comparison(String title, List<Method> methods, Optional<Method> recommended, List<Input> inputs) {

    /**
     * An input, or a setting.
     *
     * @param title what tables call it
     * @param of makes a method's trial one on this input
     */
    public record Input(String title, UnaryOperator<Trial> of) {}

    /** The method that speed-ups are over. */
    public Optional<Method> baseline() {
        return methods.stream()
                .filter(method -> method.role() == Method.Role.BASELINE)
                .findFirst();
    }

    /** What a reader sees of an input beside others of the suite. */
    public String label(Input input) {
        return title + (title.isEmpty() || input.title.isEmpty() ? "" : ", ") + input.title;
    }

    /** What measures a method on an input. */
    public Trial trial(Method method, Input input) {
        return input.of.apply(method.trial());
    }

    /** Everything that a run measures. */
    Stream<Trial> trials() {
        return inputs.stream().flatMap(input -> methods.stream().map(method -> trial(method, input)));
    }
}
