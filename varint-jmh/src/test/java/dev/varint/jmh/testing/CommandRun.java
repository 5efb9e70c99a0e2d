package dev.varint.jmh.testing;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine;

/** Runs commands and keeps what they print. */
public final class CommandRun {

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    /** Runs a command; where it throws, prints the message and returns 1. */
    public int run(Object command, Object... args) {
        return run(
                new CommandLine(command).setExecutionExceptionHandler((error, line, parsed) -> {
                    line.getErr().println(error.getMessage());
                    return 1;
                }),
                args);
    }

    /** Runs a command line. */
    public int run(CommandLine line, Object... args) {
        return line.setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(Stream.of(args).map(Object::toString).toArray(String[]::new));
    }

    public String out() {
        return out.toString();
    }

    public String err() {
        return err.toString();
    }

    public List<String> errLines() {
        return err().lines().toList();
    }
}
