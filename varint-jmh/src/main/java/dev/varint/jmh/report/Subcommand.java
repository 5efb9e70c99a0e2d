package dev.varint.jmh.report;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** What all commands have. */
@Command(mixinStandardHelpOptions = true, usageHelpWidth = 100)
abstract class Subcommand implements Callable<Integer> {

    @Spec
    CommandSpec spec;

    abstract void execute() throws IOException;

    @Override
    public final Integer call() throws IOException {
        execute();
        return 0;
    }

    final PrintWriter out() {
        return spec.commandLine().getOut();
    }

    final PrintWriter err() {
        return spec.commandLine().getErr();
    }
}
