package dev.varint.jmh.table;

import java.io.IOException;
import java.net.URI;
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

/** Measures what the asked-for tables need and prints them. */
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

    private static final String ALL = "all";

    /** For the help text. */
    static final class SuiteNames implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Stream.concat(Suite.names().stream(), Stream.of(ALL)).iterator();
        }
    }

    static final class EffortOptions {
        @Option(names = "--quick", description = "Short measurements: the default tables in under 3 minutes (default).")
        boolean quick;

        @Option(names = "--full", description = "Three forks a row, and more inputs: enough to publish.")
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
            names = "--resume",
            description =
                    "Keep the results there are and measure only what has none: after an interruption, or for more"
                            + " suites.")
    private boolean resume;

    private final TrialRunner runner;
    private final Supplier<Calibration> calibrations;
    private final Progress progress;

    /** Measures with JMH and tells of its progress on stderr. */
    public TableCommand() {
        this(TrialRunner::jmh, Calibration::new, new Progress(System.err, Terminal::columns));
    }

    TableCommand(TrialRunner runner, Supplier<Calibration> calibrations, Progress progress) {
        this.runner = runner;
        this.calibrations = calibrations;
        this.progress = progress;
    }

    @Override
    public Integer call() throws IOException {
        Set<Suite> suites = suites();
        List<Jdk> jdks = jdks();
        Calibration calibration = calibrations.get();
        Surroundings here = new Surroundings(calibration.gigahertz());
        for (Jdk jdk : jdks) {
            measure(suites, jdk, here, calibration);
        }
        return 0;
    }

    private void measure(Set<Suite> suites, Jdk jdk, Surroundings here, Calibration calibration) throws IOException {
        Effort chosen = effort.full ? Effort.FULL : Effort.QUICK;
        Environment where = here.with(jdk, chosen, command(suites, chosen));
        ResultFiles files = ResultFiles.in(Files.createDirectories(folder(where)), chosen);
        Results results = resume ? Results.resume(files.json()) : Results.startAnew(files.json());
        if (resume && Files.exists(files.environment())) {
            Environment earlier = Environment.read(files.environment());
            boolean whole = Measurement.missing(suites, chosen, jdk, results).isEmpty();
            where = whole ? earlier : where.continuing(earlier);
        }
        Machine machine = new Machine(where, results);

        print(machine.where().toText() + "\n");
        Interruption interruption =
                Interruption.watch(progress, () -> lastWord(machine, files, resumeCommand(suites, chosen)));
        new Measurement(runner, jdk, machine, files, calibration, progress).of(suites);
        interruption.unwatch();
        print(Report.of(machine, suites).tables());
        progress.say("Results: " + files.json() + ", " + files.markdown().getFileName() + " and "
                + files.html().getFileName());
    }

    private static String lastWord(Machine machine, ResultFiles files, String resumeCommand) {
        return machine.results().all().isEmpty()
                ? "Stopped before the first row was finished."
                : "Stopped. Finished rows are kept in " + files.json() + "; go on with\n  " + resumeCommand;
    }

    /** Another one, numbered, for a JDK of the same version by somebody else, or with another Netty. */
    private Path folder(Environment where) throws IOException {
        Path folder = out.resolve(where.folder());
        for (int i = 2; !ResultFiles.mayTake(folder, where); i++) {
            folder = out.resolve(where.folder() + "-" + i);
        }
        return folder;
    }

    private void print(String text) {
        spec.commandLine().getOut().print(text);
        spec.commandLine().getOut().flush();
    }

    private Set<Suite> suites() {
        Set<Suite> suites = EnumSet.noneOf(Suite.class);
        for (String name : suiteNames) {
            suites.addAll(name.equals(ALL) ? EnumSet.allOf(Suite.class) : Set.of(byName(name)));
        }
        return suites;
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

    /** What to run elsewhere to measure the same: without paths of this machine. */
    private static String command(Set<Suite> suites, Effort chosen) {
        return "java -jar benchmarks.jar table " + words(suites) + "--" + chosen.fileName();
    }

    private String resumeCommand(Set<Suite> suites, Effort chosen) {
        StringBuilder jdks = new StringBuilder();
        jdkPaths.forEach(path -> jdks.append(" --jdk ").append(Shell.quoted(path)));
        return java() + " -jar " + Shell.quoted(jar()) + " table " + words(suites) + "--" + chosen.fileName() + jdks
                + " --out " + Shell.quoted(out) + " --resume";
    }

    /** What runs this, with its flags. */
    private static String java() {
        StringBuilder java = new StringBuilder(Shell.quoted(Jdk.running().java()));
        Jdk.flags().forEach(flag -> java.append(' ').append(Shell.quoted(flag)));
        return java.toString();
    }

    private static String words(Set<Suite> suites) {
        if (suites.equals(Suite.BY_DEFAULT)) {
            return "";
        }
        return suites.equals(EnumSet.allOf(Suite.class))
                ? ALL + " "
                : String.join(" ", suites.stream().map(Suite::toString).toList()) + " ";
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
}
