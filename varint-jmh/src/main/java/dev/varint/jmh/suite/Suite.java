package dev.varint.jmh.suite;

import com.google.gson.Gson;
import com.google.gson.reflect.TypeToken;
import dev.varint.jmh.Jar;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What can be measured. What a suite compares is in {@code suites.json}; all its tables and charts are made of that.
 * Suites share trials.
 */
public enum Suite {
    WRITERS,
    DOLT,
    WIDTHS,
    READ_ARRAY,
    WRITE_ARRAY,
    PACKED,
    PACKED_ARRAYS,
    PACKETS,
    CODEC,
    HOP,
    SIZES,
    SEGMENTS,
    JVM;

    /** What is measured when no suite is named. It takes over a minute. */
    public static final Set<Suite> BY_DEFAULT = Collections.unmodifiableSet(EnumSet.of(WRITERS, HOP));

    /**
     * Why methods are faster than ours on some inputs, as somebody has found out. Bars stand between them.
     *
     * @param checksLess whether a method would accept bytes, or write into too little room, where ours throws
     */
    public record Loss(String inputs, String methods, Integer jdk, boolean checksLess, String why) {

        private static final Loss UNKNOWN = new Loss("", "", null, false, "");
    }

    record Data(
            String source,
            String title,
            String unit,
            List<Group> comparisons,
            List<String> notes,
            Map<String, String> headlines,
            List<Loss> losses) {

        static final Map<String, Data> ALL =
                new Gson().fromJson(Jar.text("suites.json"), new TypeToken<Map<String, Data>>() {});

        Data {
            headlines = headlines == null ? Map.of() : headlines;
            losses = losses == null ? List.of() : losses;
        }
    }

    final Data data = Data.ALL.get(toString());
    private final List<Comparison> comparisons =
            data.comparisons().stream().flatMap(Group::all).toList();

    /** The names of all suites. */
    public static List<String> names() {
        return Arrays.stream(values()).map(Suite::toString).toList();
    }

    /** The suite of a name. */
    public static Optional<Suite> byName(String name) {
        return Stream.of(values())
                .filter(suite -> suite.toString().equals(name))
                .findFirst();
    }

    /** What some suites measure, each trial once. */
    public static Set<Trial> trials(Collection<Suite> suites) {
        return suites.stream()
                .flatMap(suite -> suite.trials().stream())
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** What it measures. */
    public List<Trial> trials() {
        return comparisons.stream().flatMap(Comparison::trials).toList();
    }

    /** Where it was published; "ours" if that is here. */
    public String source() {
        return data.source();
    }

    /** A description of one line. */
    public String title() {
        return data.title();
    }

    /** Nanoseconds for what. */
    public String unit() {
        return "ns per " + data.unit();
    }

    /** What it compares. */
    public List<Comparison> comparisons() {
        return comparisons;
    }

    /** The methods of all its comparisons. */
    public Stream<Method> methods() {
        return comparisons.stream().flatMap(comparison -> comparison.methods().stream());
    }

    /** What a reader must know of all its figures. */
    public List<String> notes() {
        return data.notes();
    }

    /** The notes on what some words have: they begin with it, and a colon. */
    public Stream<String> notesOn(String words) {
        String all = words.toLowerCase(Locale.ROOT);
        return notes().stream()
                .filter(note -> all.contains(note.toLowerCase(Locale.ROOT).replaceFirst(": .*", "")));
    }

    /** The words for an input that a reader asks for first. */
    public Optional<String> headline(String input) {
        return Optional.ofNullable(data.headlines.get(input));
    }

    /** {@return why another method is faster on an input and a JDK} If it is unknown, the reason is empty. */
    public Loss loss(String input, String method, int jdk) {
        return data.losses.stream()
                .filter(loss -> ("|" + loss.inputs + "|").contains("|" + input + "|"))
                .filter(loss -> ("|" + loss.methods + "|").contains("|" + method + "|"))
                .filter(loss -> loss.jdk == null || loss.jdk == jdk)
                .findFirst()
                .orElse(Loss.UNKNOWN);
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
