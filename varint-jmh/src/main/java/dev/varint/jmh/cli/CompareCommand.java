package dev.varint.jmh.cli;

import dev.varint.jmh.report.Cells;
import dev.varint.jmh.report.Table;
import dev.varint.jmh.results.Result;
import dev.varint.jmh.results.ResultSet;
import dev.varint.jmh.stats.Figure;
import dev.varint.jmh.suite.Mode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Compares two sets of results, benchmark by benchmark. */
@Command(
        name = "compare",
        mixinStandardHelpOptions = true,
        usageHelpWidth = 100,
        description = "Compare two sets of results: how many times as fast B is as A.",
        footer = {
            "",
            "\"faster\" or \"slower\" stands where the 95 %% interval over JVMs excludes the opposite, \"?\" where",
            "a set has fewer than three JVMs. Of two equal sets, one row in twenty may be marked; one in ten, if",
            "they have three JVMs a row. Benchmarks with the same name, parameters and Netty checks are taken as",
            "the same, whatever their other flags."
        })
public final class CompareCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "A", description = "Results, or a folder with one such file.")
    private Path before;

    @Parameters(index = "1", paramLabel = "B", description = "The same.")
    private Path after;

    @Override
    public Integer call() throws IOException {
        Map<String, Result> a = read(before);
        Map<String, Result> b = read(after);
        Table table = new Table("B against A", List.of("benchmark", "A: ns", "B: ns", "speed-up", ""));
        a.forEach((name, result) -> {
            if (b.containsKey(name)) {
                add(table, name, result, b.get(name));
            }
        });
        int common = table.rows().size() - 1;
        if (common == 0) {
            throw new IOException("no benchmark is in both " + before + " and " + after);
        }
        long alone = Stream.concat(a.keySet().stream(), b.keySet().stream())
                        .distinct()
                        .count()
                - common;
        if (alone > 0) {
            table.note(alone + (alone == 1 ? " benchmark is" : " benchmarks are") + " in one of them only.");
        }
        spec.commandLine().getOut().print(table.toText());
        spec.commandLine().getOut().flush();
        return 0;
    }

    private static void add(Table table, String name, Result a, Result b) {
        Figure speedUp = b.forks().speedUpOverOtherRun(a.forks());
        table.add(List.of(
                name,
                Cells.number(a.forks().median()),
                Cells.number(b.forks().median()),
                Cells.speedUp(speedUp),
                mark(speedUp)));
    }

    private static String mark(Figure speedUp) {
        if (!speedUp.hasInterval()) {
            return "?";
        }
        return speedUp.isUnresolved() ? "" : speedUp.value() > 1 ? "faster" : "slower";
    }

    private static Map<String, Result> read(Path place) throws IOException {
        Path file = Files.isDirectory(place) ? only(place) : place;
        if (!Files.exists(file)) {
            throw new IOException("there is no " + file);
        }
        Map<String, Result> byName = new LinkedHashMap<>();
        Result.read(file).forEach(result -> byName.put(name(result), result));
        return byName;
    }

    private static Path only(Path folder) throws IOException {
        try (Stream<Path> found = Files.walk(folder)) {
            List<Path> files = found.filter(ResultSet::isNamed).sorted().toList();
            if (files.size() != 1) {
                throw new IOException(folder + " holds " + files.size() + " files of results; name one: " + files);
            }
            return files.get(0);
        }
    }

    /** The class, its parameters, and flags that matter. */
    private static String name(Result result) {
        String[] words = result.benchmark().split("\\.");
        StringBuilder name = new StringBuilder(words[words.length - 1]);
        if (words.length > 1) {
            name.insert(0, words[words.length - 2] + ".");
        }
        result.params().values().forEach(value -> name.append(' ').append(value));
        Mode mode = Mode.of(result.jvmArgs());
        return (mode == Mode.DEFAULT ? name : name.append(' ').append(mode)).toString();
    }
}
