package dev.varint.jmh.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Collectors;

/** A titled table of text cells: the first column to the left, the others to the right. */
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

    /** A cell for each method on each input. What there is more of goes down. */
    static Table grid(
            String title,
            String corner,
            List<String> methods,
            List<String> inputs,
            BiFunction<Integer, Integer, String> cell) {
        boolean areMethodsDown = methods.size() >= inputs.size();
        List<String> down = areMethodsDown ? methods : inputs;
        List<String> across = areMethodsDown ? inputs : methods;
        List<String> header = new ArrayList<>(List.of(corner));
        header.addAll(across);
        Table table = new Table(title, header);
        for (int row = 0; row < down.size(); row++) {
            List<String> cells = new ArrayList<>(List.of(down.get(row)));
            for (int column = 0; column < across.size(); column++) {
                cells.add(areMethodsDown ? cell.apply(row, column) : cell.apply(column, row));
            }
            table.add(cells);
        }
        return table;
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

    /** The same in as many tables as it takes for all lines to be short, each with the first column. */
    List<Table> narrow() {
        List<Table> parts = new ArrayList<>();
        int from = 1;
        while (from < rows.get(0).size()) {
            int width = INDENT.length() + width(0) + GAP.length() + width(from);
            int to = from + 1;
            while (to < rows.get(0).size() && width + GAP.length() + width(to) <= MAX_WIDTH) {
                width += GAP.length() + width(to++);
            }
            Table part = new Table(title, part(rows.get(0), from, to));
            for (List<String> row : rows.subList(1, rows.size())) {
                part.add(part(row, from, to));
            }
            parts.add(part);
            from = to;
        }
        return parts;
    }

    private static List<String> part(List<String> cells, int from, int to) {
        List<String> part = new ArrayList<>(List.of(cells.get(0)));
        part.addAll(cells.subList(from, to));
        return part;
    }

    /** For a terminal; no line is longer than {@link #MAX_WIDTH}. */
    public String toText() {
        StringBuilder out = new StringBuilder(wrapped(title, "")).append('\n');
        for (Table part : narrow()) {
            for (List<String> row : part.rows) {
                String line = part.line(row, GAP);
                out.append(INDENT).append(line.stripTrailing()).append('\n');
                if (row == part.rows.get(0)) {
                    out.append(INDENT).append("-".repeat(line.length())).append('\n');
                }
            }
        }
        notes.forEach(note -> out.append(wrapped(note, INDENT)).append('\n'));
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

    /** The rows for a Markdown file; aligned as well, so that its source can be read. */
    String toMarkdown() {
        List<String> dashes = new ArrayList<>();
        for (int column = 0; column < rows.get(0).size(); column++) {
            dashes.add(column == 0 ? " " + "-".repeat(width(0)) + " " : " " + "-".repeat(width(column)) + ":");
        }
        List<String> lines =
                rows.stream().map(row -> "| " + line(row, " | ") + " |\n").collect(Collectors.toList());
        lines.add(1, "|" + String.join("|", dashes) + "|\n");
        return String.join("", lines);
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
