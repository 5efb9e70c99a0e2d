package dev.varint.jmh.table;

import java.util.Collection;
import java.util.stream.Collectors;

/** The environment and the tables, as text and as Markdown. */
record Report(Environment where, Collection<Suite> suites, Results results, Effort effort) {

    String environment() {
        return where.toText();
    }

    String tables() {
        return suites.stream()
                .map(suite -> suite.table(results, effort).toText())
                .collect(Collectors.joining("\n"));
    }

    String toMarkdown() {
        return "# How fast can you write a VarInt?\n\n" + where.toMarkdown() + "\n"
                + suites.stream()
                        .map(suite -> suite.table(results, effort).toMarkdown())
                        .collect(Collectors.joining("\n"));
    }
}
