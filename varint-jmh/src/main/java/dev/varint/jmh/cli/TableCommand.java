package dev.varint.jmh.cli;

import dev.varint.jmh.report.Report;
import dev.varint.jmh.results.Environment;
import dev.varint.jmh.results.ResultFiles;
import dev.varint.jmh.results.ResultSet;
import dev.varint.jmh.results.Results;
import dev.varint.jmh.run.ForkRunner;
import dev.varint.jmh.run.Guard;
import dev.varint.jmh.run.Host;
import dev.varint.jmh.run.Jdk;
import dev.varint.jmh.run.Progress;
import dev.varint.jmh.run.Rounds;
import dev.varint.jmh.run.Terminal;
import dev.varint.jmh.run.TimedLoop;
import dev.varint.jmh.suite.Effort;
import dev.varint.jmh.suite.Suite;
import java.io.IOException;
import java.nio.file.Files;
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
            "Progress goes to stderr, the tables to stdout. Results are kept as they come, in a folder named",
            "for the CPU and the JDK: JMH's JSON, the environment, Markdown and a page with charts."
        })
public final class TableCommand implements Callable<Integer> {

    /** For the help text. */
    static final class SuiteNames implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Stream.concat(Suite.names().stream(), Stream.of(CommandLines.ALL))
                    .iterator();
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
    private List<String> suiteNames =
            Suite.BY_DEFAULT.stream().map(Suite::toString).toList();

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
            description = "Where the folder with the results goes (default: ${DEFAULT-VALUE}).")
    private Path out = Path.of("results");

    @Option(
            names = "--rounds",
            paramLabel = "N",
            description = "The number of JVMs that measure each row; replaces the number that --quick or --full sets.")
    private int rounds;

    @Option(
            names = "--resume",
            description =
                    "Keep the results there are and measure only what is missing: after an interruption, or for more"
                            + " suites. Refused if they are of another commit.")
    private boolean resume;

    private final ForkRunner runner;
    private final Supplier<Guard> guards;
    private final Progress progress;

    /** Measures with JMH and tells of its progress on stderr. */
    public TableCommand() {
        this(ForkRunner::jmh, () -> new Guard(new TimedLoop()), new Progress(System.err, Terminal::columns));
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
        Host here = new Host(guard.gigahertz());
        for (Jdk jdk : jdks) {
            measure(suites, jdk, here, guard);
        }
        return 0;
    }

    private void measure(Set<Suite> suites, Jdk jdk, Host here, Guard guard) throws IOException {
        Effort chosen = effort.full ? Effort.FULL : Effort.QUICK;
        Environment where = here.with(jdk, chosen, rounds, CommandLines.elsewhere(suites, chosen, rounds));
        ResultFiles files = ResultFiles.in(Files.createDirectories(folder(where)), chosen);
        Results results = resume ? Results.resume(files.json()) : Results.startAnew(files.json());
        ResultSet set = new ResultSet(where, results);
        if (resume && Files.exists(files.environment())) {
            Environment earlier = Environment.read(files.environment());
            boolean isComplete = rounds(jdk, set, files, guard).isComplete(suites);
            set = new ResultSet(isComplete ? earlier : where.continuing(earlier), results);
        }
        Thread lastWord = lastWord(suites, chosen, results, files);
        try {
            rounds(jdk, set, files, guard).measure(suites);
            Runtime.getRuntime().removeShutdownHook(lastWord);
        } finally {
            if (!results.all().isEmpty()) {
                Report all = Report.of(set, set.suites());
                Results.save(files.markdown(), all.toMarkdown());
                Results.save(files.html(), all.toHtml());
            }
        }
        spec.commandLine().getOut().print(Report.of(set, suites).toText());
        spec.commandLine().getOut().flush();
        progress.say("Results: " + files.json() + ", " + files.markdown().getFileName() + " and "
                + files.html().getFileName());
    }

    private Rounds rounds(Jdk jdk, ResultSet set, ResultFiles files, Guard guard) {
        Effort chosen = set.where().effort();
        return new Rounds(
                runner, jdk, set, files, guard, progress, suite -> rounds > 0 ? rounds : chosen.rounds(suite));
    }

    /** What is said if a signal or an error ends the JVM. */
    private Thread lastWord(Set<Suite> suites, Effort chosen, Results results, ResultFiles files) {
        Thread lastWord = new Thread(() -> progress.say(
                results.all().isEmpty()
                        ? "Stopped before the first row was finished."
                        : "Stopped. Finished rounds are kept in " + files.json() + "; go on with\n  "
                                + CommandLines.resume(suites, chosen, rounds, jdkPaths, out)));
        Runtime.getRuntime().addShutdownHook(lastWord);
        return lastWord;
    }

    /** Another one, numbered, for a JDK of the same version by somebody else, or with another Netty. */
    private Path folder(Environment where) throws IOException {
        Path folder = out.resolve(where.folder());
        for (int i = 2; !ResultFiles.mayTake(folder, where); i++) {
            folder = out.resolve(where.folder() + "-" + i);
        }
        return folder;
    }

    private Set<Suite> suites() {
        Set<Suite> suites = EnumSet.noneOf(Suite.class);
        for (String name : suiteNames) {
            suites.addAll(name.equals(CommandLines.ALL) ? EnumSet.allOf(Suite.class) : Set.of(byName(name)));
        }
        return suites;
    }

    private Suite byName(String name) {
        return Suite.byName(name)
                .orElseThrow(() -> new ParameterException(
                        spec.commandLine(),
                        "Unknown suite '" + name + "': one of " + String.join(", ", Suite.names()) + ", "
                                + CommandLines.ALL));
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
