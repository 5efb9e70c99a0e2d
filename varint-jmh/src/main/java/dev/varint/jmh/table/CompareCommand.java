package dev.varint.jmh.table;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
        description = "Compare two sets of JMH results: the time of B as a multiple of A's, with its error.",
        footer = {
            "",
            "\"faster\" and \"slower\" stand where B differs from A by more than the error; \"?\" where an error",
            "is unknown. JMH takes the iterations of one JVM for independent, which they are not: of two equal",
            "sets two to four rows in a hundred are marked. Netty's checks and the parameters tell benchmarks",
            "apart, other flags do not."
        })
public final class CompareCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "A", description = "JMH's JSON, or a folder with one such file.")
    private Path before;

    @Parameters(index = "1", paramLabel = "B", description = "The same.")
    private Path after;

    @Override
    public Integer call() throws IOException {
        Map<String, JmhResult> a = read(before);
        Map<String, JmhResult> b = read(after);
        Table table =
                new Table("B against A", List.of(), List.of("benchmark", "A: ns/op", "B: ns/op", "B/A", "error", ""));
        a.forEach((name, result) -> {
            if (b.containsKey(name)) {
                addRow(table, name, ns(result), ns(b.get(name)));
            }
        });
        if (table.rows().size() == 1) {
            throw new IOException("no benchmark is in both " + before + " and " + after);
        }
        long alone = Stream.concat(a.keySet().stream(), b.keySet().stream())
                        .distinct()
                        .count()
                - table.rows().size()
                + 1;
        if (alone > 0) {
            table.note(alone + (alone == 1 ? " benchmark is" : " benchmarks are") + " in one of them only.");
        }
        spec.commandLine().getOut().print(table.toText());
        spec.commandLine().getOut().flush();
        return 0;
    }

    private static void addRow(Table table, String name, Score a, Score b) {
        Score ratio = a.ratioOf(b);
        table.addRow(List.of(
                name,
                Cells.ns(Optional.of(a)),
                Cells.ns(Optional.of(b)),
                Cells.ns(Optional.of(ratio)),
                Cells.nsError(Optional.of(ratio)),
                mark(ratio)));
    }

    private static String mark(Score ratio) {
        if (Double.isNaN(ratio.error())) {
            return "?";
        }
        if (Math.abs(ratio.value() - 1) <= ratio.error()) {
            return "";
        }
        return ratio.value() < 1 ? "faster" : "slower";
    }

    private static Score ns(JmhResult result) {
        return TimeUnits.nsPerOperation(result.score(), result.unit());
    }

    private static Map<String, JmhResult> read(Path place) throws IOException {
        Path file = Files.isDirectory(place) ? only(place) : place;
        if (!Files.exists(file)) {
            throw new IOException("there is no " + file);
        }
        Map<String, JmhResult> byName = new LinkedHashMap<>();
        Results.read(file).all().stream()
                .filter(result -> ns(result) != null)
                .forEach(result -> byName.put(name(result), result));
        return byName;
    }

    private static Path only(Path folder) throws IOException {
        try (Stream<Path> found = Files.walk(folder)) {
            List<Path> files = found.filter(ResultFiles::areResults).sorted().toList();
            if (files.size() != 1) {
                throw new IOException(folder + " holds " + files.size() + " files of results; name one: " + files);
            }
            return files.get(0);
        }
    }

    /** Class and method, parameters, and those of Netty's checks that are off. */
    private static String name(JmhResult result) {
        String[] words = result.benchmark().split("\\.");
        StringBuilder name = new StringBuilder(words[words.length - 1]);
        if (words.length > 1) {
            name.insert(0, words[words.length - 2] + ".");
        }
        result.params().values().forEach(value -> name.append(' ').append(value));
        result.jvmArgs().stream()
                .filter(arg -> arg.matches("-Dio\\.netty\\.buffer\\.check\\w+=false"))
                .forEach(arg -> name.append(' ').append(arg.substring(arg.lastIndexOf('.') + 1)));
        return name.toString();
    }
}
