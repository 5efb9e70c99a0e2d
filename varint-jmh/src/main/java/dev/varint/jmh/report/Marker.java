package dev.varint.jmh.report;

import dev.varint.jmh.suite.Suite;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A line of a page that asks for what the results say: {@code <!-- KIND [SUITE] [name=value]... -->}.
 *
 * @param line the line
 * @param kind {@code table}, {@code chart}, {@code losses} or {@code environment}
 * @param suite a suite's name, or empty
 * @param options {@code cpu}, {@code inputs}, {@code methods} and {@code as} where they are given
 */
record Marker(String line, String kind, String suite, Map<String, String> options) {

    static final String END = "<!-- end -->";

    private static final Pattern LINE =
            Pattern.compile("<!-- (table|chart|losses|environment)\\b(?: ([a-z-]+)(?!\\S))?(.*) -->");
    private static final Pattern OPTION = Pattern.compile(" (\\w+)=(?:\"([^\"]*)\"|(\\S+))");
    private static final Set<String> OPTIONS = Set.of("cpu", "inputs", "methods", "as");

    /** The marker that a line is, if it is one. */
    static Optional<Marker> of(String line) throws IOException {
        Matcher matcher = LINE.matcher(line);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        Map<String, String> options = new TreeMap<>();
        OPTION.matcher(matcher.group(3))
                .results()
                .forEach(each -> options.put(each.group(1), each.group(2) == null ? each.group(3) : each.group(2)));
        if (!OPTION.matcher(matcher.group(3)).replaceAll("").isEmpty() || !OPTIONS.containsAll(options.keySet())) {
            throw new IOException("not understood: " + line);
        }
        String suite = matcher.group(2) == null ? "" : matcher.group(2);
        return Optional.of(new Marker(line, matcher.group(1), suite, options));
    }

    Optional<String> option(String name) {
        return Optional.ofNullable(options.get(name));
    }

    Suite measured() throws IOException {
        return Suite.byName(suite).orElseThrow(() -> new IOException("there is no suite \"" + suite + "\": " + line));
    }

    /** What an option chooses from some names; all of them if it is not there. */
    List<String> chosen(String option, List<String> all) throws IOException {
        List<String> chosen =
                option(option).map(words -> List.of(words.split("\\|"))).orElse(all);
        if (!all.containsAll(chosen)) {
            throw new IOException(chosen + " is not in " + all + ": " + line);
        }
        return chosen;
    }
}
