package dev.varint.jmh.report;

import dev.varint.jmh.suite.Suite;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A line of a page that asks for what the results say: {@code <!-- KIND [SUITE] [name=value]... -->}.
 *
 * @param line the line
 * @param kind table, chart, losses or environment
 * @param options by their names; the suite is one, too
 */
record Marker(String line, String kind, Map<String, String> options) {

    static final String END = "<!-- end -->";

    private static final Pattern LINE = Pattern.compile("<!-- (table|chart|losses|environment)\\b(.*) -->");
    private static final Pattern OPTION = Pattern.compile("(?:(\\w+)=)?(?:\"([^\"]*)\"|([^\\s\"=]+))");
    private static final String SUITE = "suite";
    private static final Set<String> NAMES = Set.of(SUITE, "jdk", "cpu", "inputs", "methods", "as");

    /** The marker that a line is, if it is one. */
    static Optional<Marker> of(String line) throws IOException {
        Matcher matcher = LINE.matcher(line);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        Map<String, String> options = new HashMap<>();
        for (String rest = matcher.group(2).strip(); !rest.isEmpty(); ) {
            Matcher option = OPTION.matcher(rest);
            boolean isThere = option.lookingAt();
            String name = isThere && option.group(1) != null ? option.group(1) : SUITE;
            if (!isThere || !NAMES.contains(name)) {
                throw new IOException("not understood: " + line);
            }
            options.put(name, option.group(2) != null ? option.group(2) : option.group(3));
            rest = rest.substring(option.end()).strip();
        }
        return Optional.of(new Marker(line, matcher.group(1), options));
    }

    Optional<String> option(String name) {
        return Optional.ofNullable(options.get(name));
    }

    Suite suite() throws IOException {
        String name = options.getOrDefault(SUITE, "");
        return Suite.byName(name).orElseThrow(() -> new IOException("there is no suite \"" + name + "\": " + line));
    }

    /** Feature versions; empty if all are wanted. */
    List<Integer> jdks() {
        return option("jdk")
                .map(text ->
                        Arrays.stream(text.split(",")).map(Integer::valueOf).toList())
                .orElse(List.of());
    }

    /** The chosen ones of some names, or all. */
    List<String> chosen(String name, List<String> all) throws IOException {
        List<String> chosen =
                option(name).map(text -> List.of(text.split("\\|"))).orElse(all);
        for (String each : chosen) {
            if (!all.contains(each)) {
                throw new IOException(name + " has \"" + each + "\", which is none of " + all + ": " + line);
            }
        }
        return chosen;
    }
}
