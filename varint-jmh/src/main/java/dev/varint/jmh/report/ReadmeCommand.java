package dev.varint.jmh.report;

import dev.varint.jmh.measure.ResultSet;
import dev.varint.jmh.measure.Runs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Fills the project's pages in from its published results. */
@Command(
        name = "readme",
        description = "Fill the project's pages in from the results in varint-jmh/results.",
        footer = {
            "",
            "Pages are README.md, docs/*.md and varint-jmh/README.md. What stands between a line of these",
            "and the next line <!-- end --> is replaced:",
            "  <!-- table SUITE -->       figures",
            "  <!-- chart SUITE -->       a link to a chart, which goes to docs/charts",
            "  <!-- losses -->            where others are more than 5 %% faster; with as=number, only how often",
            "  <!-- environment -->       where the results were measured",
            "Options follow: cpu=\"Zen 5\" (else the CPU that measured the suite last) inputs=\"A|B\" methods=\"C|D\",",
            "and as=NAME for a chart."
        })
public final class ReadmeCommand extends Subcommand {

    @Parameters(paramLabel = "DIR", arity = "0..1", description = "The project (default: the working directory).")
    private Path project = Path.of("");

    @Override
    void execute() throws IOException {
        for (Map.Entry<Path, String> file : filled(project).entrySet()) {
            Path place = file.getKey();
            if (!Files.exists(place) || !Files.readString(place).equals(file.getValue())) {
                Files.createDirectories(place.toAbsolutePath().getParent());
                ResultSet.write(place, file.getValue());
                err().println("Written: " + place);
            }
        }
    }

    /** What the pages and charts of a project must say. */
    static Map<Path, String> filled(Path project) throws IOException {
        Path docs = project.resolve("docs");
        Filling filling = new Filling(Runs.in(project.resolve("varint-jmh/results")), docs.resolve("charts"));
        Map<Path, String> files = new TreeMap<>();
        try (Stream<Path> pages =
                Stream.concat(Stream.of("README.md", "varint-jmh/README.md").map(project::resolve), Files.list(docs))) {
            for (Path page : (Iterable<Path>) pages.filter(Files::exists)::iterator) {
                if (page.toString().endsWith(".md")) {
                    files.put(page, filling.filled(page, Files.readString(page)));
                }
            }
        }
        files.putAll(filling.charts());
        return files;
    }
}
