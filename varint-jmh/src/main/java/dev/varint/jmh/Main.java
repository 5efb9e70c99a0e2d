package dev.varint.jmh;

import dev.varint.jmh.report.ListCommand;
import dev.varint.jmh.report.ReadmeCommand;
import dev.varint.jmh.report.ReportCommand;
import dev.varint.jmh.report.TableCommand;
import java.io.IOException;
import java.util.Arrays;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The command line of {@code benchmarks.jar}. */
@Command(
        name = "benchmarks.jar",
        mixinStandardHelpOptions = true,
        usageHelpWidth = 100,
        description = "How fast can you write and read a VarInt? Measures every known way on this machine.",
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            ListCommand.class,
            TableCommand.class,
            ReportCommand.class,
            ReadmeCommand.class,
            Main.JmhCommand.class
        },
        footer = {
            "",
            "Examples:",
            "  java -jar benchmarks.jar list                   the suites, and how long each takes",
            "  java -jar benchmarks.jar table                  published values and a proxy, in under 2 minutes",
            "  java -jar benchmarks.jar table packets --full   one table, measured thoroughly",
            "  java -jar benchmarks.jar jmh -l                 list the JMH benchmarks"
        })
public final class Main {

    /** Runs the command line and exits with its code: 0 well, 1 failed, 2 misused. */
    public static void main(String[] args) throws Exception {
        if (args.length > 0 && args[0].equals("jmh")) {
            org.openjdk.jmh.Main.main(Arrays.copyOfRange(args, 1, args.length));
        } else {
            System.exit(commandLine().execute(args));
        }
    }

    static CommandLine commandLine() {
        CommandLine line = new CommandLine(new Main());
        line.getCommandSpec()
                .version("varint " + Jar.version("varint") + ", Netty " + Jar.version("netty") + ", JMH "
                        + Jar.version("jmh"));
        return line.setExecutionExceptionHandler((error, command, parsed) -> {
            boolean isOurs = error.getClass() == IOException.class;
            command.getErr().println("error: " + (isOurs ? error.getMessage() : error));
            return command.getCommandSpec().exitCodeOnExecutionException();
        });
    }

    /** Here for the help text only: {@link #main} hands these arguments to JMH untouched. */
    @Command(name = "jmh", description = "Pass all that follows to JMH's own command line (jmh -h tells more).")
    static final class JmhCommand {}
}
