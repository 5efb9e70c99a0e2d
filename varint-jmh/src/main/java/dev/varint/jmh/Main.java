package dev.varint.jmh;

import dev.varint.jmh.measure.ResultSet;
import dev.varint.jmh.measure.Rounds;
import dev.varint.jmh.report.CompareCommand;
import dev.varint.jmh.report.Filling;
import dev.varint.jmh.report.Report;
import dev.varint.jmh.report.TableCommand;
import dev.varint.jmh.suite.Method;
import dev.varint.jmh.suite.Suite;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command line of {@code benchmarks.jar}. */
@Command(
        name = "benchmarks.jar",
        mixinStandardHelpOptions = true,
        addMethodSubcommands = false, // their order would be that of the alphabet
        description = "How fast can you write and read a VarInt? Measures every known way on this machine.",
        synopsisSubcommandLabel = "COMMAND",
        footer = """

                Examples:
                  java -jar benchmarks.jar list                   the suites, and how long each takes
                  java -jar benchmarks.jar table                  published values and a proxy, in under 2 minutes
                  java -jar benchmarks.jar table packets --full   one table, measured thoroughly
                  java -jar benchmarks.jar jmh -l                 list the JMH benchmarks""")
public final class Main {

    @Spec
    private CommandSpec spec;

    /** Runs the command line and exits with its code: 0 well, 1 failed, 2 misused. */
    public static void main(String[] args) throws Exception {
        if (args.length > 0 && args[0].equals("jmh")) {
            org.openjdk.jmh.Main.main(Arrays.copyOfRange(args, 1, args.length));
        } else {
            System.exit(commandLine().execute(args));
        }
    }

    /** All commands. */
    public static CommandLine commandLine() {
        CommandLine line = new CommandLine(new Main());
        line.getCommandSpec()
                .version("varint " + Jar.version("varint") + ", Netty " + Jar.version("netty") + ", JMH "
                        + Jar.version("jmh"));
        line.addSubcommand(CommandLine.getCommandMethods(Main.class, "list").get(0))
                .addSubcommand(new TableCommand())
                .addSubcommand(new CommandLine(new CompareCommand()).setStopAtPositional(true));
        for (String name : List.of("report", "readme", "jmh")) {
            line.addSubcommand(CommandLine.getCommandMethods(Main.class, name).get(0));
        }
        line.addSubcommand(new CommandLine.HelpCommand());
        return line.setUsageHelpWidth(100).setExecutionExceptionHandler((error, command, parsed) -> {
            boolean isOurs = error.getClass() == IOException.class;
            boolean isMissing = error instanceof NoSuchFileException;
            String text = isOurs || isMissing ? error.getMessage() : error.toString();
            command.getErr().println("error: " + (isMissing ? "no such file: " : "") + text);
            return command.getCommandSpec().exitCodeOnExecutionException();
        });
    }

    @Command(
            mixinStandardHelpOptions = true,
            description = "List the suites with their methods, sources and expected minutes.")
    private void list() {
        PrintWriter out = spec.commandLine().getOut();
        for (Suite suite : Suite.values()) {
            out.printf(
                    "%s: %s%n  source: %s%n  compares: %s%n  takes about %s%n%n",
                    suite,
                    suite.title(),
                    suite.source(),
                    suite.methods().map(Method::title).distinct().collect(Collectors.joining("; ")),
                    minutes(List.of(suite)));
        }
        out.println("By default, writers and hop: about " + minutes(Suite.BY_DEFAULT));
        out.println("all: about " + minutes(EnumSet.allOf(Suite.class)) + ", because suites share measurements");
        out.flush();
    }

    private static String minutes(Collection<Suite> suites) {
        return (1 + Rounds.expected(suites, TableCommand.QUICK).toMinutes()) + " min with --quick, "
                + (1 + Rounds.expected(suites, TableCommand.FULL).toMinutes()) + " with --full";
    }

    @Command(
            mixinStandardHelpOptions = true,
            description = "Print the tables of runs that were measured before, and write their pages beside them.")
    private void report(
            @Parameters(
                            paramLabel = "JSON",
                            arity = "1..*",
                            description = "Files of results, with their environments beside.")
                    List<Path> files)
            throws IOException {
        files.removeIf(file -> file.toString().endsWith(".environment.json"));
        for (Path file : files) {
            ResultSet set = ResultSet.read(file);
            new Report(set, set.suites()).write(set.file(""), spec.commandLine().getOut());
            spec.commandLine().getErr().println("Written: " + set.file(".txt") + " and .html");
        }
    }

    @Command(
            mixinStandardHelpOptions = true,
            description = "Fill the project's pages in from the results in varint-jmh/results.",
            footer = """

                    Pages are README.md, docs/*.md and varint-jmh/README.md. What stands between a line of these
                    and the next line <!-- end --> is replaced:
                      <!-- table SUITE -->       figures
                      <!-- chart SUITE -->       a link to a chart, which goes to docs/charts
                      <!-- losses -->            where others are faster; with as=number, only how often
                      <!-- environment -->       where the results were measured
                    Options follow: cpu="Zen 5" (else the CPU that measured the suite last) jdk=25 (else all)
                    inputs="A|B" methods="C|D", and as=NAME for a chart.""")
    private void readme(
            @Parameters(
                            paramLabel = "DIR",
                            arity = "0..1",
                            defaultValue = "",
                            description = "The project (default: the working directory).")
                    Path project)
            throws IOException {
        for (Map.Entry<Path, String> file : Filling.of(project).entrySet()) {
            Path place = file.getKey();
            if (!Files.exists(place) || !Files.readString(place).equals(file.getValue())) {
                Files.createDirectories(place.toAbsolutePath().getParent());
                ResultSet.write(place, file.getValue());
                spec.commandLine().getErr().println("Written: " + place);
            }
        }
    }

    /** Here for the help text only: {@link #main} hands these arguments to JMH untouched. */
    @Command(description = "Pass all that follows to JMH's own command line (jmh -h tells more).")
    private void jmh() {}
}
