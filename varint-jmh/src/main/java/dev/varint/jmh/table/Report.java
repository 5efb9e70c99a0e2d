package dev.varint.jmh.table;

import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What was measured where, as text, as Markdown and as a page.
 *
 * @param title its heading
 * @param machines where: one, or many that were merged
 * @param sections the suites
 */
record Report(String title, List<Machine> machines, List<Section> sections) {

    private static final String TITLE = "How fast can you write a VarInt?";

    /** The report of one machine, with the tables that the sources have. */
    static Report of(Machine machine, Collection<Suite> suites) {
        Effort effort = machine.where().effort();
        return new Report(
                TITLE,
                List.of(machine),
                suites.stream()
                        .map(suite -> new Section(
                                suite, List.of(machine.table(suite)), Chart.of(suite, effort, List.of(machine))))
                        .toList());
    }

    /** The report of many machines: a table of each panel, a column of each CPU. */
    static Report merged(List<Machine> machines) {
        List<Suite> suites = machines.stream()
                .flatMap(machine -> machine.suites().stream())
                .distinct()
                .sorted()
                .toList();
        Effort effort = machines.stream()
                .map(machine -> machine.where().effort())
                .max(Effort::compareTo)
                .orElseThrow();
        return new Report(
                TITLE + " " + machines.size() + (machines.size() == 1 ? " run" : " runs"),
                machines,
                suites.stream()
                        .map(suite -> new Section(
                                suite, MergedTables.of(suite, effort, machines), Chart.of(suite, effort, machines)))
                        .toList());
    }

    /** The environment of each machine, for a terminal. */
    String environment() {
        return machines.stream().map(machine -> machine.where().toText()).collect(Collectors.joining("\n"));
    }

    /** The tables, for a terminal. */
    String tables() {
        return sections.stream()
                .flatMap(section -> section.tables().stream())
                .map(Table::toText)
                .collect(Collectors.joining("\n"));
    }

    String toMarkdown() {
        return "# " + title + "\n\n"
                + machines.stream()
                        .map(machine -> machine.where().toMarkdown() + "\n")
                        .collect(Collectors.joining())
                + sections.stream()
                        .flatMap(section -> section.tables().stream())
                        .map(Table::toMarkdown)
                        .collect(Collectors.joining("\n"));
    }

    String toHtml() {
        return Page.of(this);
    }
}
