package dev.varint.jmh.report;

import dev.varint.jmh.results.ResultSet;
import dev.varint.jmh.suite.Effort;
import dev.varint.jmh.suite.Suite;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * What a run measured, as text and as a page.
 *
 * @param set the run
 * @param headline the answer in a few lines
 * @param sections the suites
 */
public record Report(ResultSet set, List<String> headline, List<Section> sections) {

    /**
     * A suite's part.
     *
     * @param suite the suite
     * @param tables its tables
     * @param chart its chart, if there is one
     */
    record Section(Suite suite, List<Table> tables, Optional<String> chart) {}

    /** The report of a run on some suites. */
    public static Report of(ResultSet set, Collection<Suite> suites) {
        Effort effort = set.where().effort();
        return new Report(
                set,
                Headline.of(set),
                suites.stream()
                        .map(suite -> new Section(
                                suite,
                                SuiteTables.of(suite, set),
                                Chart.of(suite, Contest.of(suite, effort), List.of(set))))
                        .toList());
    }

    /** Prints it, and writes it to files of that name with the endings {@code .txt} and {@code .html}. */
    public void write(Path file, PrintWriter out) throws IOException {
        out.print(toText());
        out.flush();
        ResultSet.write(file.resolveSibling(file.getFileName() + ".txt"), toText());
        ResultSet.write(file.resolveSibling(file.getFileName() + ".html"), Page.of(this));
    }

    String toText() {
        StringBuilder out = new StringBuilder();
        headline.forEach(line -> out.append(Table.wrapped(line, "")).append('\n'));
        sections.forEach(
                section -> section.tables().forEach(table -> out.append('\n').append(table.toText())));
        out.append('\n');
        set.where().facts().forEach((name, value) -> {
            String line = Table.wrapped(String.format("%-11s@%s", name, value), "");
            out.append(line.replace('@', ' ')).append('\n');
        });
        return out.toString().stripLeading();
    }
}
