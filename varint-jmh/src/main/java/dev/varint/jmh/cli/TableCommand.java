package dev.varint.jmh.cli;

import dev.varint.jmh.report.Report;
import dev.varint.jmh.results.Environment;
import dev.varint.jmh.results.ResultSet;
import dev.varint.jmh.run.ForkRunner;
import dev.varint.jmh.run.Guard;
import dev.varint.jmh.run.Host;
import dev.varint.jmh.run.Jdk;
import dev.varint.jmh.run.Progress;
import dev.varint.jmh.run.Rounds;
import dev.varint.jmh.run.TimedLoop;
import dev.varint.jmh.suite.Effort;
import dev.varint.jmh.suite.Suite;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.stream.Stream;
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
        usageHelpWidth = 100,
        description = "Measure this machine and print the tables beside the published figures.",
        footer = {
            "",
            "Progress goes to stderr, the tables to stdout. Each run has a folder named for its time and the JDK:",
            "JMH's JSON, which is saved after each JVM, the environment, the tables and a page with charts."
        })
public final class TableCommand implements Callable<Integer> {

    private static final String ALL = "all";

    /** For the help text. */
    static final class SuiteNames implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Stream.concat(Suite.names().stream(), Stream.of(ALL)).iterator();
        }
    }

    static final class EffortOptions {
        @Option(names = "--quick", description = "One JVM a row: the default tables in under 3 minutes (default).")
        boolean quick;

        @Option(names = "--full", description = "Five or ten JVMs a row, and more inputs: enough to publish.")
        boolean full;
    }

    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "SUITE",
            arity = "0..*",
            completionCandidates = SuiteNames.class,
            description =
                    "The suites to measure: ${COMPLETION-CANDIDATES}. By default those of writing, the first six.")
    private List<String> suiteNames = List.of();

    @ArgGroup
    private EffortOptions effort = new EffortOptions();

    @Option(
            names = "--jdk",
            paramLabel = "JAVA",
            description = "Measure with another installed JDK, by its home or java executable; once for each JDK.")
    private List<Path> jdkPaths = List.of();

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Where the folder of the run goes (default: ${DEFAULT-VALUE}).")
    private Path out = Path.of("results");

    @Option(
            names = "--rounds",
            paramLabel = "N",
            description = "The number of JVMs that measure each row; replaces the number that --quick or --full sets.")
    private int rounds;

    private final ForkRunner runner;
    private final Supplier<Guard> guards;
    private final Progress progress;

    /** Measures with JMH and tells of its progress on stderr. */
    public TableCommand() {
        this(ForkRunner::jmh, () -> new Guard(new TimedLoop()), new Progress(System.err));
    }

    TableCommand(ForkRunner runner, Supplier<Guard> guards, Progress progress) {
        this.runner = runner;
        this.guards = guards;
        this.progress = progress;
    }

    @Override
    public Integer call() throws IOException {
        Set<Suite> suites = suites();
        List<Jdk> jdks = jdks();
        Guard guard = guards.get();
        for (Jdk jdk : jdks) {
            measure(suites, jdk, guard);
        }
        return 0;
    }

    private void measure(Set<Suite> suites, Jdk jdk, Guard guard) throws IOException {
        Environment where =
                Host.with(jdk, effort.full ? Effort.FULL : Effort.QUICK, rounds, guard.gigahertz(), command());
        String time = where.date().replaceAll("\\D+", "-");
        ResultSet set = ResultSet.begin(out.resolve(time + "jdk-" + where.jdk()), where);
        try {
            new Rounds(runner, jdk, set, guard, progress).measure(suites, rounds);
        } finally {
            Report report = Report.of(List.of(set), suites);
            spec.commandLine().getOut().print(report.toText());
            spec.commandLine().getOut().flush();
            ResultSet.write(set.file(".txt"), report.toText());
            ResultSet.write(set.file(".html"), report.toHtml());
            progress.say("Results: " + set.file(".json") + ", .txt and .html");
        }
    }

    /** What to run elsewhere to measure the same: without paths of this machine. */
    private String command() {
        return "java -jar benchmarks.jar table "
                + String.join(" ", suiteNames)
                + (suiteNames.isEmpty() ? "" : " ")
                + (effort.full ? "--full" : "--quick")
                + (rounds > 0 ? " --rounds " + rounds : "");
    }

    private Set<Suite> suites() {
        Set<Suite> suites = EnumSet.noneOf(Suite.class);
        for (String name : suiteNames) {
            suites.addAll(name.equals(ALL) ? EnumSet.allOf(Suite.class) : Set.of(byName(name)));
        }
        return suites.isEmpty() ? Suite.BY_DEFAULT : suites;
    }

    private Suite byName(String name) {
        return Suite.byName(name)
                .orElseThrow(() -> new ParameterException(
                        spec.commandLine(),
                        "Unknown suite '" + name + "': one of " + String.join(", ", Suite.names()) + ", " + ALL));
    }

    private List<Jdk> jdks() {
        List<Jdk> jdks = new ArrayList<>();
        for (Path path : jdkPaths) {
            try {
                jdks.add(Jdk.at(path));
            } catch (IOException e) {
                throw new ParameterException(spec.commandLine(), "--jdk: " + e.getMessage(), e);
            }
        }
        return jdks.isEmpty() ? List.of(Jdk.running()) : jdks;
    }
}
