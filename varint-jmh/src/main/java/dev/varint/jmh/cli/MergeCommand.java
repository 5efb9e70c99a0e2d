package dev.varint.jmh.cli;

import dev.varint.jmh.report.Report;
import dev.varint.jmh.results.ResultSet;
import dev.varint.jmh.suite.Suite;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Sets the results of many runs side by side. */
@Command(
        name = "merge",
        description = "Make one report, with a column of each run, of the results of many.",
        footer = {
            "",
            "A file that cannot be read, or that holds something else than results of this program, is",
            "named on stderr and left out, whole. The exit code is 1 if nothing is left."
        })
public final class MergeCommand extends Subcommand {

    @Parameters(
            paramLabel = "DIR",
            arity = "1..*",
            description = "Folders that \"table\" wrote its results to, or folders of such; or single JSON files.")
    private List<Path> places;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Where merged.txt and merged.html go (default: ${DEFAULT-VALUE}).")
    private Path out = Path.of("results");

    @Override
    void execute() throws IOException {
        Set<Path> files = new LinkedHashSet<>();
        for (Path place : places) {
            ResultSet.files(place, Integer.MAX_VALUE).forEach(file -> files.add(file.toAbsolutePath()));
        }
        List<ResultSet> sets = new ArrayList<>();
        Set<Suite> suites = new TreeSet<>();
        for (Path file : files) {
            try {
                ResultSet set = ResultSet.read(file);
                if (set.suites().isEmpty()) {
                    throw new IOException(file + " holds no suite of this program");
                }
                sets.add(set);
                suites.addAll(set.suites());
            } catch (IOException e) {
                err().println("skipped: " + e.getMessage());
            }
        }
        if (sets.isEmpty()) {
            throw new IOException("no results in " + places);
        }
        Files.createDirectories(out);
        Report.of(sets, suites).write(out.resolve("merged"), out());
    }
}
