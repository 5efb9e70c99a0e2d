package dev.varint.jmh.report;

import dev.varint.jmh.measure.ResultSet;
import dev.varint.jmh.suite.Suite;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a run measured, as text and as a page.
 *
 * @param set the run
 * @param losses where others are faster
 * @param sections the suites
 */
public record Report(ResultSet set, Losses losses, List<Section> sections) {

    /**
     * A suite's part.
     *
     * @param suite the suite
     * @param chart its picture
     * @param tables its tables
     * @param published what its source published
     */
    record Section(Suite suite, String chart, List<Table> tables, Optional<Table> published) {}

    /** The report of a run on some suites. */
    public static Report of(ResultSet set, Collection<Suite> suites) {
        return new Report(
                set,
                Losses.of(Map.of(set, set.suites())),
                suites.stream()
                        .map(suite -> new Section(
                                suite, Chart.of(suite, set), SuiteTables.of(suite, set), SuiteTables.published(suite)))
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
        StringBuilder out = new StringBuilder(set.where().label() + "\n\n");
        losses.count().ifPresent(count -> out.append(count).append('\n'));
        Stream<Table> tables = sections.stream()
                .flatMap(section -> Stream.concat(section.tables().stream(), section.published().stream()));
        Stream.concat(losses.table().stream(), tables)
                .forEach(table -> out.append('\n').append(table.toText()));
        out.append('\n');
        set.where().facts().forEach((name, value) -> {
            String line = Table.wrapped(String.format("%-11s@%s", name, value), "");
            out.append(line.replace('@', ' ')).append('\n');
        });
        return out.toString();
    }
}
