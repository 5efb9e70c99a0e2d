package dev.varint.jmh.report;

import dev.varint.jmh.measure.Figure;
import dev.varint.jmh.measure.Result;
import dev.varint.jmh.measure.Versions;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Says how many times as long one version of the code takes as another one. */
@Command(
        name = "compare",
        mixinStandardHelpOptions = true,
        description = "Measure two versions of this jar in turns, and print what the new one takes of the old one.",
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

    @Override
    public Integer call() throws IOException, InterruptedException {
        PrintWriter err = spec.commandLine().getErr();
        Versions versions = new Versions(java, List.of(before, after), jmh);
        versions.measure(jvms, line -> {
            err.println(line);
            err.flush();
        });
        Table table = new Table("ns per operation, new / old", List.of("row", "old", "new", "ratio", "from", "to"));
        for (Result row : versions.rows()) {
            Figure was = versions.figure(0, row);
            Figure is = versions.figure(1, row);
            table.add(List.of(
                    row.benchmark().replaceFirst(".*[.](\\w+?)(Benchmark)?[.]run", "$1") + " "
                            + String.join(",", row.params().values()),
                    Cells.figure(was),
                    Cells.figure(is),
                    ratio(is.value(), was.value()),
                    ratio(is.low(), was.high()),
                    ratio(is.high(), was.low())));
        }
        Cells.explain(table);
        PrintWriter out = spec.commandLine().getOut();
        out.print(table.toText());
        out.printf(Locale.ROOT, "Quiet: %.0f %% of all samples.%n", 100 * versions.quietPart());
        out.flush();
        return 0;
    }

    private static String ratio(double now, double was) {
        return String.format(Locale.ROOT, "%.3f", now / was);
    }
}
