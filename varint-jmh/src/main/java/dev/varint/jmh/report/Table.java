package dev.varint.jmh.report;

import java.util.ArrayList;
import java.util.List;

/**
 * A titled table of text cells: the first column to the left, the others to the right. No line is longer than
 * {@link #MAX_WIDTH}.
 */
public final class Table {

    static final int MAX_WIDTH = 110;

    private static final String INDENT = "  ";
    private static final String GAP = "  ";

    private final String title;
    private final List<String> notes = new ArrayList<>();
    private final List<List<String>> rows = new ArrayList<>();

    /** With the names of its columns. */
    public Table(String title, List<String> header) {
        this.title = title;
        rows.add(List.copyOf(header));
    }

    /** Adds a row. */
    public void add(List<String> cells) {
        if (cells.size() != rows.get(0).size()) {
            throw new IllegalArgumentException(cells + " does not fit under " + rows.get(0));
        }
        rows.add(List.copyOf(cells));
    }

    /** Adds a note under the table, once. */
    public void note(String note) {
        if (!notes.contains(note)) {
            notes.add(note);
        }
    }

    /** The title. */
    public String title() {
        return title;
    }

    /** The notes. */
    public List<String> notes() {
        return List.copyOf(notes);
    }

    /** The header and the rows. */
    public List<List<String>> rows() {
        return List.copyOf(rows);
    }

    /**
     * The same in as many tables as it takes for all lines to be short. Each has the first column, the last has the
     * notes.
     */
    List<Table> narrow() {
        List<Table> parts = new ArrayList<>();
        int from = 1;
        while (from < rows.get(0).size()) {
            int width = INDENT.length() + width(0);
            int to = from;
            while (to < rows.get(0).size() && (to == from || width + GAP.length() + 1 + width(to) <= MAX_WIDTH)) {
                width += GAP.length() + 1 + width(to++);
            }
            Table part = new Table(title, part(rows.get(0), from, to));
            for (List<String> row : rows.subList(1, rows.size())) {
                part.rows.add(part(row, from, to));
            }
            parts.add(part);
            from = to;
        }
        if (parts.isEmpty()) {
            return List.of(this);
        }
        parts.get(parts.size() - 1).notes.addAll(notes);
        return parts;
    }

    private static List<String> part(List<String> cells, int from, int to) {
        List<String> part = new ArrayList<>(List.of(cells.get(0)));
        part.addAll(cells.subList(from, to));
        return List.copyOf(part);
    }

    /** For a terminal. */
    public String toText() {
        StringBuilder out = new StringBuilder(wrapped(title, "")).append('\n');
        for (Table part : narrow()) {
            for (int i = 0; i < part.rows.size(); i++) {
                String line = part.line(part.rows.get(i), GAP).stripTrailing();
                out.append(INDENT).append(line).append('\n');
                if (i == 0) {
                    out.append(INDENT)
                            .append("-".repeat(part.line(part.rows.get(0), GAP).length()))
                            .append('\n');
                }
            }
            part.notes.forEach(note -> out.append(wrapped(note, INDENT)).append('\n'));
        }
        return out.toString();
    }

    /** Breaks a text into lines that are short enough. */
    static String wrapped(String text, String indent) {
        StringBuilder out = new StringBuilder(indent);
        int column = indent.length();
        for (String word : text.split(" ")) {
            if (column > indent.length() && column + 1 + word.length() > MAX_WIDTH) {
                out.append('\n').append(indent).append(INDENT);
                column = indent.length() + INDENT.length();
            } else if (column > indent.length()) {
                out.append(' ');
                column++;
            }
            out.append(word);
            column += word.length();
        }
        return out.toString();
    }

    /** For a Markdown file; aligned as well, so that its source can be read. */
    public String toMarkdown() {
        StringBuilder out = new StringBuilder("### ").append(title).append("\n\n");
        narrow().forEach(part -> out.append(part.markdownRows()).append('\n'));
        notes.forEach(note -> out.append("- ").append(wrapped(note, "")).append('\n'));
        return notes.isEmpty() ? out.toString() : out.append('\n').toString();
    }

    /** The rows alone, however long they are. */
    String markdownRows() {
        StringBuilder out = new StringBuilder();
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
