package dev.varint.jmh.report;

import dev.varint.jmh.measure.ResultSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Shows runs that were measured before, on this machine or another. */
@Command(
        name = "report",
        description = "Print the tables of runs that were measured before, and write their pages beside them.")
public final class ReportCommand extends Subcommand {

    @Parameters(paramLabel = "JSON", arity = "1..*", description = "Files of results, with their environments beside.")
    private List<Path> files;

    @Override
    void execute() throws IOException {
        for (Path file : files) {
            ResultSet set = ResultSet.read(file);
            Report.of(set, set.suites()).write(set.file(""), out());
            err().println("Written: " + set.file(".txt") + " and .html");
        }
    }
}
