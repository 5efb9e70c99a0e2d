package dev.varint.jmh.cli;

import dev.varint.jmh.report.Report;
import dev.varint.jmh.report.SuiteTables;
import dev.varint.jmh.results.ResultFiles;
import dev.varint.jmh.results.ResultSet;
import dev.varint.jmh.results.Results;
import dev.varint.jmh.suite.Suite;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Fills tables into Markdown files, from results that lie beside them. */
@Command(
        name = "readme",
        mixinStandardHelpOptions = true,
        usageHelpWidth = 100,
        description = "Fill the tables of Markdown files in from results.",
        footer = {
            "",
            "Between <!-- results FILE.json SUITE --> and <!-- /results --> go that suite's tables, and after them the",
            "environment they were measured in.",
            "",
            "<!-- figures holds a table with a place for each figure, --> ends it, and the same table with the figures",
            "goes between that and <!-- /figures -->. A line NAME: FILE.json names results, and a place is",
            "{NAME Class.method PARAM...}, in nanoseconds a value.",
            "",
            "FILE.json is as seen from the Markdown file."
        })
public final class ReadmeCommand implements Callable<Integer> {

    private static final List<Path> PAGES =
            List.of(Path.of("README.md"), Path.of("docs/performance.md"), Path.of("docs/performance-packed.md"));

    private static final Pattern FIGURES =
            Pattern.compile("(<!-- figures\\n(.*?)-->\\n).*?(<!-- /figures -->)", Pattern.DOTALL);

    private static final Pattern TABLE =
            Pattern.compile("(<!-- results (\\S+) (\\S+) -->\\n).*?(<!-- /results -->)", Pattern.DOTALL);

    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "FILE",
            arity = "0..*",
            description = "The files (default: README.md and the performance pages in docs/).")
    private List<Path> files;

    @Option(names = "--check", description = "Change nothing; exit with 1 if a file does not say what the results do.")
    private boolean check;

    @Override
    public Integer call() throws IOException {
        for (Path file : files == null ? PAGES : files) {
            fill(file);
        }
        return 0;
    }

    private void fill(Path file) throws IOException {
        String before = Files.readString(file);
        String after = filled(before, file.toAbsolutePath().getParent());
        if (before.equals(after)) {
            return;
        }
        if (check) {
            throw new IOException(file + " does not say what its results do; the command \"readme\" mends that");
        }
        Results.save(file, after);
        spec.commandLine().getErr().println("Filled in: " + file);
    }

    /** A text with its tables filled in from results in a folder. */
    static String filled(String text, Path folder) throws IOException {
        Matcher matcher = TABLE.matcher(text);
        StringBuilder out = new StringBuilder();
        while (matcher.find()) {
            String table = table(folder.resolve(matcher.group(2)), matcher.group(3));
            matcher.appendReplacement(out, Matcher.quoteReplacement(matcher.group(1) + table + matcher.group(4)));
        }
        return withFigures(matcher.appendTail(out).toString(), folder);
    }

    private static String withFigures(String text, Path folder) throws IOException {
        Matcher matcher = FIGURES.matcher(text);
        StringBuilder out = new StringBuilder();
        while (matcher.find()) {
            // Markdown needs a blank line between a comment and a table.
            String table = "\n" + FigureTemplate.fill(matcher.group(2), folder) + "\n";
            matcher.appendReplacement(out, Matcher.quoteReplacement(matcher.group(1) + table + matcher.group(3)));
        }
        return matcher.appendTail(out).toString();
    }

    private static String table(Path json, String name) throws IOException {
        ResultSet set = ResultSet.read(new ResultFiles(json));
        Suite suite = Suite.byName(name).orElseThrow(() -> new IOException("there is no suite " + name));
        if (!set.suites().contains(suite)) {
            throw new IOException(json + " holds no results of suite " + name);
        }
        return "```text\n"
                + SuiteTables.of(suite, set).stream()
                        .map(table -> table.toText() + "\n")
                        .collect(Collectors.joining())
                + Report.text(set.where()) + "```\n";
    }
}
