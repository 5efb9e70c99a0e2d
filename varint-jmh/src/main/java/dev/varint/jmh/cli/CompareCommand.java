package dev.varint.jmh.cli;

import dev.varint.jmh.report.Cells;
import dev.varint.jmh.report.Table;
import dev.varint.jmh.results.Figure;
import dev.varint.jmh.results.Result;
import dev.varint.jmh.results.ResultSet;
import dev.varint.jmh.suite.Mode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Compares two sets of results, benchmark by benchmark. */
@Command(
        name = "compare",
        description = "Compare two sets of results: how many times as fast B is as A.",
        footer = {
            "",
            "\"faster\" or \"slower\" stands where the 95 %% interval over JVMs excludes the opposite, \"?\" where",
            "a set has fewer than three JVMs. Of two equal sets, one row in twenty may be marked; one in ten, if",
            "they have three JVMs a row. Benchmarks with the same name, parameters and Netty checks are taken as",
            "the same, whatever their other flags."
        })
public final class CompareCommand extends Subcommand {

    @Parameters(index = "0", paramLabel = "A", description = "Results, or a folder with one such file.")
    private Path before;

    @Parameters(index = "1", paramLabel = "B", description = "The same.")
    private Path after;

    @Override
    void execute() throws IOException {
        Map<String, Result> a = read(before);
        Map<String, Result> b = read(after);
        Table table = new Table("B against A", List.of("benchmark", "A: ns", "B: ns", "speed-up", ""));
        a.forEach((name, result) -> {
            if (b.containsKey(name)) {
                table.add(row(name, result, b.get(name)));
            }
        });
        int common = table.rows().size() - 1;
        if (common == 0) {
            throw new IOException("no benchmark is in both " + before + " and " + after);
        }
        int alone = a.size() + b.size() - 2 * common;
        if (alone > 0) {
            table.note(alone + (alone == 1 ? " benchmark is" : " benchmarks are") + " in one of them only.");
        }
        out().print(table.toText());
        out().flush();
    }

    private static List<String> row(String name, Result a, Result b) {
        Figure speedUp = b.forks().speedUpOverOtherRun(a.forks());
        String mark =
                !speedUp.hasInterval() ? "?" : speedUp.isUnresolved() ? "" : speedUp.value() > 1 ? "faster" : "slower";
        return List.of(
                name, Cells.number(a.forks().median()), Cells.number(b.forks().median()), Cells.speedUp(speedUp), mark);
    }

    private static Map<String, Result> read(Path place) throws IOException {
        List<Path> files = ResultSet.files(place, Integer.MAX_VALUE);
        if (files.size() != 1) {
            throw new IOException(place + " holds " + files.size() + " files of results; name one: " + files);
        }
        Map<String, Result> byName = new LinkedHashMap<>();
        Result.read(files.get(0)).forEach(result -> byName.put(name(result), result));
        return byName;
    }

    /** The class, its parameters, and flags that matter. */
    private static String name(Result result) {
        String name = result.benchmark().replaceFirst(".*[.](?=.*[.])", "");
        String params = String.join(" ", result.params().values());
        Mode mode = Mode.of(result.jvmArgs());
        return name + (params.isEmpty() ? "" : " " + params) + (mode == Mode.DEFAULT ? "" : " " + mode);
    }
}
