package dev.varint.jmh;

import dev.varint.jmh.cli.CompareCommand;
import dev.varint.jmh.cli.ListCommand;
import dev.varint.jmh.cli.MergeCommand;
import dev.varint.jmh.cli.ReadmeCommand;
import dev.varint.jmh.cli.TableCommand;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.util.Arrays;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** The command line of {@code benchmarks.jar}. */
@Command(
        name = "benchmarks.jar",
        mixinStandardHelpOptions = true,
        usageHelpWidth = 100,
        versionProvider = BuildInfo.class,
        description = "How fast can you write and read a VarInt? Measures every known way on this machine.",
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            ListCommand.class,
            TableCommand.class,
            MergeCommand.class,
            CompareCommand.class,
            ReadmeCommand.class,
            Main.JmhCommand.class
        },
        footer = {
            "",
            "Examples:",
            "  java -jar benchmarks.jar list                   the suites, and how long each takes",
            "  java -jar benchmarks.jar table                  the tables of writing, in under 3 minutes",
            "  java -jar benchmarks.jar table append --full    one table, measured thoroughly",
            "  java -jar benchmarks.jar merge results          one report of all results there",
            "  java -jar benchmarks.jar compare a.json b.json  what is faster, and what is noise",
            "  java -jar benchmarks.jar jmh -l                 list the JMH benchmarks"
        })
public final class Main implements Runnable {

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

    static CommandLine commandLine() {
        return new CommandLine(new Main())
                .setOut(Stdout.writer())
                .setParameterExceptionHandler((error, args) -> misused(error))
                .setExecutionExceptionHandler((error, command, parsed) -> {
                    boolean telling = error instanceof IOException
                            && !(error instanceof FileSystemException failure && failure.getReason() == null);
                    command.getErr().println("error: " + (telling ? error.getMessage() : error));
                    return command.getCommandSpec().exitCodeOnExecutionException();
                });
    }

    /** What is wrong, in one line, and the usage. */
    private static int misused(ParameterException error) {
        List<String> meant =
                error instanceof UnmatchedArgumentException unmatched ? unmatched.getSuggestions() : List.of();
        CommandLine command = error.getCommandLine();
        command.getErr()
                .println(error.getMessage()
                        + (meant.isEmpty() ? "" : "; did you mean " + String.join(", ", meant) + "?"));
        command.usage(command.getErr());
        return command.getCommandSpec().exitCodeOnInvalidInput();
    }

    @Override
    public void run() {
        throw new ParameterException(
                spec.commandLine(),
                "Missing command: one of "
                        + String.join(", ", spec.subcommands().keySet()));
    }

    /** Here for the help text only: {@link #main} hands these arguments to JMH untouched. */
    @Command(name = "jmh", description = "Pass all that follows to JMH's own command line (jmh -h tells more).")
    static final class JmhCommand implements Runnable {
        @Override
        public void run() {
            throw new IllegalStateException("main() takes this command itself");
        }
    }
}
