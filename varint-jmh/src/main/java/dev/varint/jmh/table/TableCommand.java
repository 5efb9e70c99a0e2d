package dev.varint.jmh.table;

import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.openjdk.jmh.runner.RunnerException;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Measures what the asked-for tables need and prints them. */
@Command(
        name = "table",
        mixinStandardHelpOptions = true,
        usageHelpWidth = 100,
        description = "Measure this machine and print the tables beside the published figures.",
        footer = {
            "",
            "Progress goes to stderr, the tables to stdout. Results are kept as they come, as",
            "JMH's JSON and as Markdown, in a folder named for the CPU and the JDK."
        })
public final class TableCommand implements Callable<Integer> {

    /** For the help text. */
    static final class SuiteNames implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Suite.names().iterator();
        }
    }

    static final class EffortOptions {
        @Option(names = "--quick", description = "Short measurements: the default tables in under 3 minutes (default).")
        boolean quick;

        @Option(names = "--full", description = "As published: 3 x 5 s of warm-up and 5 x 5 s of measurement a row.")
        boolean full;
    }

    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "SUITE",
            arity = "0..*",
            completionCandidates = SuiteNames.class,
            description = "The tables to print: ${COMPLETION-CANDIDATES}. By default those of writing, the first six.")
    private List<String> suiteNames =
            Suite.BY_DEFAULT.stream().map(Suite::toString).toList();

    @ArgGroup
    private EffortOptions effort = new EffortOptions();

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Where the folder with the results goes (default: ${DEFAULT-VALUE}).")
    private Path out = Path.of("results");

    @Option(names = "--resume", description = "Go on with an interrupted run: measure only what has no result yet.")
    private boolean resume;

    private final TrialRunner runner;
    private final PrintStream progress;

    /** Measures with JMH and tells of its progress on stderr. */
    public TableCommand() {
        this(TrialRunner::jmh, System.err);
    }

    TableCommand(TrialRunner runner, PrintStream progress) {
        this.runner = runner;
        this.progress = progress;
    }

    @Override
    public Integer call() throws IOException {
        Set<Suite> suites = suites();
        Effort chosen = effort.full ? Effort.FULL : Effort.QUICK;
        Environment environment = Environment.here(chosen, command(suites, chosen, false));
        Path folder = Files.createDirectories(out.resolve(environment.folder()));
        Path json = folder.resolve(chosen.fileName() + ".json");
        Results results = resume ? Results.resume(json) : Results.startAnew(json);
        Report report = new Report(environment, suites, results, chosen);

        spec.commandLine().getOut().println(report.environment());
        spec.commandLine().getOut().flush();
        Interruption interruption = Interruption.watch(progress, json, command(suites, chosen, true));
        measure(suites, chosen, results, report, folder);
        interruption.unwatch();
        spec.commandLine().getOut().print(report.tables());
        spec.commandLine().getOut().flush();
        progress.println("Results: " + json + " and " + markdown(folder, chosen).getFileName());
        return 0;
    }

    private void measure(Set<Suite> suites, Effort chosen, Results results, Report report, Path folder)
            throws IOException {
        List<Trial> missing = trials(suites, chosen).stream()
                .filter(trial -> results.find(trial).isEmpty())
                .toList();
        Progress bar = new Progress(progress, Ansi.AUTO.enabled(), missing.size());
        for (Trial trial : missing) {
            bar.starting(trial);
            results.add(run(trial, chosen, folder.resolve(chosen.fileName() + ".log")));
            Files.writeString(markdown(folder, chosen), report.toMarkdown());
            bar.finished();
        }
    }

    private String run(Trial trial, Effort chosen, Path log) throws IOException {
        try {
            return runner.run(trial, chosen, log);
        } catch (RunnerException e) {
            throw new IOException(trial + " failed (" + e.getMessage() + "); " + log + " says why", e);
        }
    }

    private static Set<Trial> trials(Set<Suite> suites, Effort chosen) {
        Set<Trial> trials = new LinkedHashSet<>();
        suites.forEach(suite -> trials.addAll(suite.trials(chosen)));
        return trials;
    }

    private Set<Suite> suites() {
        Set<Suite> suites = EnumSet.noneOf(Suite.class);
        for (String name : suiteNames) {
            suites.add(Suite.byName(name)
                    .orElseThrow(() -> new ParameterException(
                            spec.commandLine(),
                            "Unknown suite '" + name + "': one of " + String.join(", ", Suite.names()))));
        }
        return suites;
    }

    private static Path markdown(Path folder, Effort effort) {
        return folder.resolve(effort.fileName() + ".md");
    }

    /** Where this program is, as seen from the working directory. */
    private static String jar() {
        Path here = Path.of("").toAbsolutePath();
        Path code = Path.of(URI.create(TableCommand.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toString()));
        return (code.startsWith(here) ? here.relativize(code) : code).toString();
    }

    private String command(Set<Suite> suites, Effort chosen, boolean resumed) {
        List<String> words = new ArrayList<>(List.of("java -jar " + (resumed ? jar() : "benchmarks.jar") + " table"));
        if (!suites.equals(Suite.BY_DEFAULT)) {
            suites.forEach(suite -> words.add(suite.toString()));
        }
        words.add("--" + chosen.fileName());
        if (resumed) {
            words.add("--out '" + out + "'");
            words.add("--resume");
        }
        return String.join(" ", words);
    }
}
