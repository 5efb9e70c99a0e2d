package dev.varint.jmh.report;

import dev.varint.jmh.suite.Suite;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** A line of a page that asks for what the results say: {@code <!-- KIND [SUITE] [name=value]... -->}. */
final class Marker {

    static final String END = "<!-- end -->";

    private static final Pattern LINE = Pattern.compile("<!-- (?=(?:table|chart|losses|environment)\\b)(.*) -->");
    private static final Pattern WORD = Pattern.compile("(?:[^\\s\"]|\"[^\"]*\")+");

    @Parameters(index = "0")
    String kind;

    @Parameters(index = "1", arity = "0..1")
    private String suite = "";

    @Option(names = "cpu")
    Optional<String> cpu = Optional.empty();

    @Option(names = "inputs", split = "\\|")
    List<String> inputs;

    @Option(names = "methods", split = "\\|")
    List<String> methods;

    /** The name of a chart. With any name, {@code losses} shows the number of rows and no table. */
    @Option(names = "as")
    Optional<String> as = Optional.empty();

    private final String line;

    private Marker(String line) {
        this.line = line;
    }

    /** The marker that a line is, if it is one. */
    static Optional<Marker> of(String line) throws IOException {
        Matcher matcher = LINE.matcher(line);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        String[] words = WORD.matcher(matcher.group(1))
                .results()
                .map(MatchResult::group)
                .map(word -> word.replace("\"", ""))
                .toArray(String[]::new);
        try {
            return Optional.of(CommandLine.populateCommand(new Marker(line), words));
        } catch (CommandLine.ParameterException e) {
            throw new IOException("not understood: " + line, e);
        }
    }

    Suite suite() throws IOException {
        return Suite.byName(suite).orElseThrow(() -> new IOException("there is no suite \"" + suite + "\": " + line));
    }

    /** The chosen ones of some names, or all. */
    List<String> chosen(List<String> chosen, List<String> all) throws IOException {
        if (chosen != null && !all.containsAll(chosen)) {
            throw new IOException(chosen + " is not in " + all + ": " + line);
        }
        return chosen == null ? all : chosen;
    }
}
