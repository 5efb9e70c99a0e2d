package dev.varint.jmh.report;

import dev.varint.jmh.measure.Figure;
import dev.varint.jmh.measure.Measured;
import dev.varint.jmh.measure.Result;
import dev.varint.jmh.measure.Rounds;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Says how many times as long one version of the code takes as another one. */
@Command(
        name = "compare",
        mixinStandardHelpOptions = true,
        description = "Measure two versions of this jar in turns, and print the ratio of their times, new to old.",
        footer = """

                The ratio is that of the medians. "From" is the fastest JVM of the new jar over the slowest
                of the old one, "to" the slowest over the fastest. Only quiet samples count.
                Example: compare --jvms 5 old.jar new.jar Packets -p method=READ_VAR_INT -p classes=ONE,THREE""")
public final class CompareCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--java",
            paramLabel = "FILE",
            description = "The java command of the JDK to measure with (default: of this JDK).")
    private Path java = Path.of(System.getProperty("java.home"), "bin", "java");

    @Option(
            names = "--jvms",
            paramLabel = "N",
            defaultValue = "3",
            description = "JVMs that measure each row with each jar (default: ${DEFAULT-VALUE}).")
    private int jvms;

    @Parameters(index = "0", paramLabel = "OLD.jar", description = "The old benchmarks.jar.")
    private Path before;

    @Parameters(index = "1", paramLabel = "NEW.jar", description = "The new benchmarks.jar.")
    private Path after;

    @Parameters(
            index = "2..*",
            paramLabel = "JMH",
            description = "Names of benchmarks and other options for JMH; those of this command come first.")
    private List<String> jmh = List.of();

    private final Measured measured = new Measured();
    private final List<Result> rows = new ArrayList<>();

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (jvms < 1) {
            throw new ParameterException(spec.commandLine(), "--jvms " + jvms + ": it must be at least 1");
        }
        for (int turn = 0; turn < jvms || turn < jvms + Rounds.more(jvms) && hasTooFew(); turn++) {
            for (int each = 0; each < 2; each++) {
                boolean isOld = (turn + each) % 2 == 0;
                Path jar = isOld ? before : after;
                spec.commandLine().getErr().println("[" + (turn + 1) + "/" + jvms + "] " + jar);
                List<Result> results = run(jar);
                results.forEach(result -> measured.add(key(isOld, result), result));
                if (rows.isEmpty()) {
                    rows.addAll(results);
                }
            }
        }
        Table table = new Table("ns per operation, new / old", List.of("row", "old", "new", "ratio", "from", "to"));
        for (Result row : rows) {
            Figure was = measured.figure(key(true, row));
            Figure is = measured.figure(key(false, row));
            table.add(List.of(
                    row.benchmark().replaceFirst(".*[.](\\w+?)(Benchmark)?[.]run", "$1") + " "
                            + String.join(",", row.params().values()),
                    Cells.figure(was),
                    Cells.figure(is),
                    ratio(is.value(), was.value()),
                    ratio(is.low(), was.high()),
                    ratio(is.high(), was.low())));
        }
        table.note(String.format(Locale.ROOT, "Quiet: %.0f %% of all samples.", 100 * measured.quietPart()));
        Cells.marks(table.rows().toString()).forEach(table::note);
        spec.commandLine().getOut().print(table.toText());
        spec.commandLine().getOut().flush();
        return 0;
    }

    private static String key(boolean isOld, Result row) {
        return isOld + row.key();
    }

    private boolean hasTooFew() {
        return Stream.of(true, false)
                .anyMatch(isOld -> rows.stream().anyMatch(row -> measured.quietJvms(key(isOld, row)) < jvms));
    }

    private List<Result> run(Path jar) throws IOException, InterruptedException {
        Path json = Files.createTempFile("compare", ".json");
        Path log = Files.createTempFile("compare", ".log");
        try {
            List<String> command = new ArrayList<>(List.of(java.toString(), "-jar", jar.toString(), "jmh"));
            command.addAll(jmh);
            command.addAll(List.of("-f", "1", "-foe", "true", "-rf", "json", "-rff", json.toString()));
            ProcessBuilder process = new ProcessBuilder(command).redirectErrorStream(true);
            if (process.redirectOutput(log.toFile()).start().waitFor() != 0 || Files.size(json) == 0) {
                throw new IOException(String.join(" ", command) + " failed:\n" + Files.readString(log));
            }
            return Result.read(json);
        } finally {
            Files.delete(json);
            Files.delete(log);
        }
    }

    private static String ratio(double now, double was) {
        return String.format(Locale.ROOT, "%.3f", now / was);
    }
}
