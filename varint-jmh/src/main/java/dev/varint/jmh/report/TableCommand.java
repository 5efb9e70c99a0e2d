package dev.varint.jmh.report;

import dev.varint.jmh.bench.BenchmarkSettings;
import dev.varint.jmh.measure.Environment;
import dev.varint.jmh.measure.ResultSet;
import dev.varint.jmh.measure.Rounds;
import dev.varint.jmh.measure.Rounds.ForkRunner;
import dev.varint.jmh.suite.Suite;
import dev.varint.jmh.suite.Trial;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Measures what suites need and prints their tables. */
@Command(
        name = "table",
        mixinStandardHelpOptions = true,
        description = "Measure this machine and this JDK and print the tables beside the published figures.",
        footer = """

                Progress goes to stderr, the tables to stdout. Each run has a folder named for its time and the JDK:
                JMH's JSON, which is saved after each JVM, the environment, the tables and a page with charts.""")
public final class TableCommand implements Callable<Integer> {

    /** Shows the ranking. */
    public static final int QUICK = 1;

    /** Enough to publish. */
    public static final int FULL = BenchmarkSettings.FORKS;

    private static final String ALL = "all";

    /** For the help text. */
    static final class SuiteNames extends ArrayList<String> {
        private static final long serialVersionUID = 1;

        SuiteNames() {
            super(Suite.names());
            add(ALL);
        }
    }

    static final class Effort {
        @Option(names = "--quick", description = "One JVM a row: the default tables in under 2 minutes (default).")
        boolean quick;

        @Option(names = "--full", description = "Three JVMs a row: enough to publish.")
        boolean full;
    }

    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "SUITE",
            arity = "0..*",
            completionCandidates = SuiteNames.class,
            description = "The suites to measure: ${COMPLETION-CANDIDATES}. By default writers and hop.")
    private List<String> suiteNames = List.of();

    @ArgGroup
    private Effort effort = new Effort();

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Where the folder of the run goes (default: ${DEFAULT-VALUE}).")
    private Path out = Path.of("results");

    @Option(
            names = "--rounds",
            paramLabel = "N",
            description = "The number of JVMs that measure each row; replaces the number that --quick or --full sets.")
    private Integer rounds;

    private final ForkRunner runner;

    /** Measures with JMH. */
    public TableCommand() {
        this(ForkRunner::jmh);
    }

    TableCommand(ForkRunner runner) {
        this.runner = runner;
    }

    @Override
    public Integer call() throws IOException {
        if (rounds != null && rounds < 1) {
            throw new ParameterException(spec.commandLine(), "--rounds " + rounds + ": it must be at least 1");
        }
        Set<Suite> suites = suites();
        String name = effort.full ? "full" : "quick";
        String command = "java -jar benchmarks.jar table " + String.join(" ", suiteNames)
                + (suiteNames.isEmpty() ? "--" : " --") + name + (rounds == null ? "" : " --rounds " + rounds);
        int jvms = rounds != null ? rounds : effort.full ? FULL : QUICK;
        Environment where = Environment.here(jvms, command);
        String time = where.fact("Date").replaceAll("\\D+", "-");
        ResultSet set = ResultSet.begin(out.resolve(time + "jdk-" + where.jdk()), name, where);
        suites.forEach(suite -> err().println("To be measured: " + suite + ": " + suite.title()));
        err().println("This takes about " + (1 + Rounds.expected(suites, jvms).toMinutes()) + " min: "
                + Suite.trials(suites).size() + " rows, " + Rounds.describe(jvms) + ".");
        try {
            new Rounds(runner, Trial::isAvailable, set, err()).measure(suites, jvms);
        } finally {
            new Report(set, suites).write(set.file(""), spec.commandLine().getOut());
            err().println("Results: " + set.file(".json") + ", .txt and .html");
        }
        return 0;
    }

    private Set<Suite> suites() {
        Set<Suite> suites = suiteNames.isEmpty() ? EnumSet.copyOf(Suite.BY_DEFAULT) : EnumSet.noneOf(Suite.class);
        for (String name : suiteNames) {
            suites.addAll(name.equals(ALL) ? EnumSet.allOf(Suite.class) : Set.of(byName(name)));
        }
        suites.removeIf(suite -> {
            boolean isLeftOut = suite.trials().stream().noneMatch(Trial::isAvailable);
            if (isLeftOut) {
                err().println(suite + " is left out: it needs a newer JDK, or a jar that was built with one");
            }
            return isLeftOut;
        });
        if (suites.isEmpty()) {
            throw new ParameterException(spec.commandLine(), "nothing is left to measure");
        }
        return suites;
    }

    private PrintWriter err() {
        return spec.commandLine().getErr();
    }

    private Suite byName(String name) {
        return Suite.byName(name)
                .orElseThrow(() -> new ParameterException(
                        spec.commandLine(),
                        "Unknown suite '" + name + "': one of " + String.join(", ", new SuiteNames())));
    }
}
