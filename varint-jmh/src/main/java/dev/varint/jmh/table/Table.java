package dev.varint.jmh.table;

import java.util.ArrayList;
import java.util.List;

/** A titled table of text cells: the first column to the left, the others to the right. */
final class Table {

    /** Before a figure that cannot be true. */
    static final String TOO_FAST = "! ";

    private final String title;
    private final List<String> notes;
    private final List<List<String>> rows = new ArrayList<>();
    private char nextFootnote = 'a';

    Table(String title, List<String> notes, List<String> header) {
        this.title = title;
        this.notes = new ArrayList<>(notes);
        rows.add(List.copyOf(header));
    }

    void addRow(List<String> cells) {
        if (cells.size() != rows.get(0).size()) {
            throw new IllegalArgumentException(cells + " does not fit under " + rows.get(0));
        }
        rows.add(List.copyOf(cells));
    }

    /** Adds a note under the table. */
    void note(String note) {
        notes.add(note);
    }

    /** Adds a note under the table, and its letter to the rows of a title; or the title itself, where no row has it. */
    void footnote(String rowTitle, String note) {
        if (rows.stream().skip(1).noneMatch(row -> isTitled(row.get(0), rowTitle))) {
            notes.add(rowTitle + ": " + note);
            return;
        }
        String letter = " [" + nextFootnote++ + "]";
        for (int i = 1; i < rows.size(); i++) {
            if (isTitled(rows.get(i).get(0), rowTitle)) {
                List<String> cells = new ArrayList<>(rows.get(i));
                cells.set(0, cells.get(0) + letter);
                rows.set(i, List.copyOf(cells));
            }
        }
        notes.add(letter.strip() + " " + note);
    }

    private static boolean isTitled(String cell, String title) {
        String plain = cell.replaceAll("( \\[[a-z]])+$", "");
        return plain.equals(title) || plain.endsWith(": " + title);
    }

    /** Whether a figure is marked as too fast. */
    boolean hasTooFast() {
        return rows.stream().flatMap(List::stream).anyMatch(cell -> cell.startsWith(TOO_FAST));
    }

    String title() {
        return title;
    }

    List<String> notes() {
        return List.copyOf(notes);
    }

    /** The header and the rows. */
    List<List<String>> rows() {
        return List.copyOf(rows);
    }

    /** For a terminal. */
    String toText() {
        StringBuilder out = new StringBuilder(title).append('\n');
        for (int i = 0; i < rows.size(); i++) {
            out.append("  ").append(line(rows.get(i), "  ").stripTrailing()).append('\n');
            if (i == 0) {
                out.append("  ")
                        .append("-".repeat(line(rows.get(0), "  ").length()))
                        .append('\n');
            }
        }
        notes.forEach(note -> out.append("  ").append(note).append('\n'));
        return out.toString();
    }

    /** For a Markdown file; aligned as well, so its source can be read. */
    String toMarkdown() {
        StringBuilder out = new StringBuilder("### ").append(title).append("\n\n");
        for (int i = 0; i < rows.size(); i++) {
            out.append("| ").append(line(rows.get(i), " | ")).append(" |\n");
            if (i == 0) {
                out.append('|');
                for (int column = 0; column < rows.get(0).size(); column++) {
                    String dashes = "-".repeat(width(column));
                    out.append(column == 0 ? " " + dashes + " |" : " " + dashes + ":|");
                }
                out.append('\n');
            }
        }
        notes.forEach(note -> out.append("\n").append(note).append('\n'));
        return out.toString();
    }

    private String line(List<String> cells, String separator) {
        List<String> padded = new ArrayList<>();
        for (int column = 0; column < cells.size(); column++) {
            String cell = cells.get(column);
            String pad = " ".repeat(width(column) - cell.length());
            padded.add(column == 0 ? cell + pad : pad + cell);
        }
        return String.join(separator, padded);
    }

    private int width(int column) {
        return rows.stream().mapToInt(row -> row.get(column).length()).max().orElseThrow();
    }
}
