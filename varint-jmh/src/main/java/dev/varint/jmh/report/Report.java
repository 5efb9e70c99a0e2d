package dev.varint.jmh.report;

import dev.varint.jmh.results.ResultSet;
import dev.varint.jmh.suite.Effort;
import dev.varint.jmh.suite.Suite;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * What was measured where, as text and as a page.
 *
 * @param sets one run, or many side by side
 * @param headline the answer in a few lines
 * @param sections the suites
 */
public record Report(List<ResultSet> sets, List<String> headline, List<Section> sections) {

    private static final String SEVERAL_COMMITS =
            "These runs are of more than one commit: a difference may be one of the code. "
                    + "Compare rows within a column.";

    /**
     * A suite's part.
     *
     * @param suite the suite
     * @param tables its tables
     * @param chart its chart, if there is one
     */
    record Section(Suite suite, List<Table> tables, Optional<String> chart) {}

    /** The report of one run on some suites, or of many runs: a column for each that has the suite. */
    public static Report of(List<ResultSet> sets, Collection<Suite> suites) {
        boolean isOne = sets.size() == 1;
        Effort effort = sets.stream().anyMatch(set -> set.where().effort() == Effort.FULL) ? Effort.FULL : Effort.QUICK;
        List<String> headline = new ArrayList<>();
        if (sets.stream().map(set -> set.where().fact("Commit")).distinct().count() > 1) {
            headline.add(SEVERAL_COMMITS);
        }
        List<String> labels = ResultSet.labels(sets);
        for (int i = 0; i < sets.size(); i++) {
            String label = isOne ? "" : labels.get(i) + ": ";
            Headline.of(sets.get(i)).forEach(line -> headline.add(label + line));
        }
        List<Section> sections = new ArrayList<>();
        for (Suite suite : suites) {
            List<ResultSet> some = sets.stream()
                    .filter(set -> isOne || set.suites().contains(suite))
                    .toList();
            sections.add(new Section(
                    suite,
                    SuiteTables.of(suite, effort, some, isOne),
                    Chart.of(suite, Contest.of(suite, effort), some)));
        }
        return new Report(sets, headline, sections);
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
        for (ResultSet set : sets) {
            out.append('\n');
            set.where().facts().forEach((name, value) -> {
                String line = Table.wrapped(String.format("%-11s@%s", name, value), "");
                out.append(line.replace('@', ' ')).append('\n');
            });
        }
        return out.toString().stripLeading();
    }
}
