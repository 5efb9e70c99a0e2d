package dev.varint.jmh.report;

import dev.varint.jmh.results.Environment;
import dev.varint.jmh.results.ResultSet;
import dev.varint.jmh.suite.Effort;
import dev.varint.jmh.suite.Suite;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What was measured where, as text, as Markdown and as a page.
 *
 * @param title its heading
 * @param sets one run, or many that were merged
 * @param headline the answer in a few lines
 * @param sections the suites
 */
public record Report(String title, List<ResultSet> sets, List<String> headline, List<Section> sections) {

    static final String SEVERAL_COMMITS =
            "These runs are of more than one commit: a difference may be one of the code. "
                    + "Compare rows within a column.";

    private static final String TITLE = "How fast can you read and write a VarInt?";

    /**
     * A suite's part.
     *
     * @param suite the suite
     * @param tables its tables
     * @param chart its chart, if there is one
     */
    public record Section(Suite suite, List<Table> tables, Optional<String> chart) {}

    /** The report of one run. */
    public static Report of(ResultSet set, Collection<Suite> suites) {
        Effort effort = set.where().effort();
        List<ResultSet> sets = List.of(set);
        return new Report(
                TITLE,
                sets,
                Headline.of(set),
                suites.stream()
                        .map(suite -> new Section(
                                suite, SuiteTables.of(suite, set), Chart.of(suite, Contest.of(suite, effort), sets)))
                        .toList());
    }

    /** The report of many runs: a column for each. */
    public static Report merged(List<ResultSet> sets) {
        List<Suite> suites = sets.stream()
                .flatMap(set -> set.suites().stream())
                .distinct()
                .sorted()
                .toList();
        Effort effort = sets.stream()
                .map(set -> set.where().effort())
                .max(Effort::compareTo)
                .orElseThrow();
        List<String> labels = ResultSet.labels(sets);
        List<String> headline = new ArrayList<>();
        if (sets.stream().map(set -> set.where().commit()).distinct().count() > 1) {
            headline.add(SEVERAL_COMMITS);
        }
        for (int i = 0; i < sets.size(); i++) {
            for (String line : Headline.of(sets.get(i))) {
                headline.add(labels.get(i) + ": " + line);
            }
        }
        return new Report(
                TITLE + " " + sets.size() + (sets.size() == 1 ? " run" : " runs"),
                sets,
                headline,
                suites.stream().map(suite -> section(suite, effort, sets)).toList());
    }

    /** Runs that have nothing of the suite have no column. */
    private static Section section(Suite suite, Effort effort, List<ResultSet> sets) {
        List<ResultSet> some =
                sets.stream().filter(set -> set.suites().contains(suite)).toList();
        return new Section(
                suite, SuiteTables.merged(suite, effort, some), Chart.of(suite, Contest.of(suite, effort), some));
    }

    /** For a terminal. */
    public String toText() {
        StringBuilder out = new StringBuilder();
        headline.forEach(line -> out.append(Table.wrapped(line, "")).append('\n'));
        sections.forEach(
                section -> section.tables().forEach(table -> out.append('\n').append(table.toText())));
        sets.forEach(set -> out.append('\n').append(text(set.where())));
        return out.toString().stripLeading();
    }

    /** The facts of an environment, for a terminal. */
    public static String text(Environment where) {
        StringBuilder out = new StringBuilder();
        where.facts()
                .forEach((name, value) -> out.append(Table.wrapped(String.format("%-11s@%s", name, value), "")
                                .replace('@', ' '))
                        .append('\n'));
        return out.toString();
    }

    /** As a Markdown file. */
    public String toMarkdown() {
        return "# " + title + "\n\n"
                + headline.stream()
                        .map(line -> "- " + Table.wrapped(line, "") + "\n")
                        .collect(Collectors.joining())
                + "\n"
                + sections.stream()
                        .flatMap(section -> section.tables().stream())
                        .map(Table::toMarkdown)
                        .collect(Collectors.joining())
                + sets.stream().map(set -> markdown(set.where())).collect(Collectors.joining("\n"));
    }

    private static String markdown(Environment where) {
        StringBuilder out = new StringBuilder("### Environment: " + where.label() + "\n\n| | |\n| --- | --- |\n");
        where.facts().forEach((name, value) -> out.append("| " + name + " | " + value + " |\n"));
        return out.toString();
    }

    /** As a page that needs nothing else. */
    public String toHtml() {
        return Page.of(this);
    }
}
