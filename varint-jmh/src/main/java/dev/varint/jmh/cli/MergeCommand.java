package dev.varint.jmh.cli;

import dev.varint.jmh.report.Report;
import dev.varint.jmh.results.ResultFiles;
import dev.varint.jmh.results.ResultSet;
import dev.varint.jmh.results.Results;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Sets the results of many machines side by side. */
@Command(
        name = "merge",
        mixinStandardHelpOptions = true,
        usageHelpWidth = 100,
        description = "Make one report, with a column of each CPU, of the results of many machines.",
        footer = {
            "",
            "A file that cannot be read, or that holds something else than results of this program, is",
            "named on stderr and left out, whole. The exit code is 1 if nothing is left."
        })
public final class MergeCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "DIR",
            arity = "1..*",
            description = "Folders that \"table\" wrote its results to, or folders of such; or single JSON files.")
    private List<Path> places;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Where merged.md and merged.html go (default: ${DEFAULT-VALUE}).")
    private Path out = Path.of("results");

    @Override
    public Integer call() throws IOException {
        List<ResultSet> sets = new ArrayList<>();
        for (Path file : files()) {
            try {
                sets.add(ResultSet.read(new ResultFiles(file)));
            } catch (IOException e) {
                spec.commandLine().getErr().println("skipped: " + e.getMessage());
            }
        }
        if (sets.isEmpty()) {
            throw new IOException("no results in " + places);
        }
        Report report = Report.merged(sets);
        Files.createDirectories(out);
        Results.save(out.resolve("merged.md"), report.toMarkdown());
        Results.save(out.resolve("merged.html"), report.toHtml());
        PrintWriter terminal = spec.commandLine().getOut();
        terminal.print(report.toText());
        terminal.flush();
        spec.commandLine().getErr().println("Written: merged.md and merged.html in " + out);
        return 0;
    }

    /** Each file once, however often it is named. */
    private Set<Path> files() throws IOException {
        Set<Path> files = new LinkedHashSet<>();
        for (Path place : places) {
            if (!Files.exists(place)) {
                throw new IOException("there is no " + place);
            }
            try (Stream<Path> found = Files.walk(place)) {
                for (Path file : found.filter(Files::isRegularFile)
                        .filter(path -> path.equals(place) || ResultFiles.areResults(path))
                        .sorted()
                        .toList()) {
                    files.add(file.toRealPath());
                }
            }
        }
        return files;
    }
}
