package dev.varint.jmh.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A titled table of text cells, with notes below. The first row is the header. The first column is to the left, the
 * others to the right.
 */
public record Table(String title, List<List<String>> rows, List<String> notes) {

    static final int MAX_WIDTH = 110;

    private static final String INDENT = "  ";
    private static final String GAP = "  ";

    /** With the names of its columns. */
    public Table(String title, List<String> header) {
        this(title, new ArrayList<>(List.of(header)), new ArrayList<>());
    }

    /** A cell for each method on each input. What there is more of goes down. */
    static Table grid(
            String title,
            String corner,
            List<String> methods,
            List<String> inputs,
            BiFunction<Integer, Integer, String> cell) {
        boolean areMethodsAcross = methods.size() < inputs.size();
        List<String> across = areMethodsAcross ? methods : inputs;
        List<String> down = areMethodsAcross ? inputs : methods;
        Table table = new Table(title, row(corner, across.stream()));
        for (int i = 0; i < down.size(); i++) {
            int row = i;
            Stream<String> cells = IntStream.range(0, across.size())
                    .mapToObj(column -> areMethodsAcross ? cell.apply(column, row) : cell.apply(row, column));
            table.add(row(down.get(row), cells));
        }
        return table;
    }

    static List<String> row(String first, Stream<String> others) {
        return Stream.concat(Stream.of(first), others).toList();
    }

    /** Adds a row. */
    public void add(List<String> cells) {
        if (cells.size() != rows.get(0).size()) {
            throw new IllegalArgumentException(cells + " does not fit under " + rows.get(0));
        }
        rows.add(cells);
    }

    /** Adds a note under the table, once. */
    public void note(String note) {
        if (!notes.contains(note)) {
            notes.add(note);
        }
    }

    /**
     * For a terminal; no line is longer than {@link #MAX_WIDTH}. A table that is too wide becomes several below each
     * other, each with the first column.
     */
    public String toText() {
        StringBuilder out = new StringBuilder(wrapped(title, "")).append('\n');
        int columns = rows.get(0).size();
        int to;
        for (int from = 1; from < columns; from = to) {
            int width = INDENT.length() + width(0) + GAP.length() + width(from);
            for (to = from + 1; to < columns && width + GAP.length() + width(to) <= MAX_WIDTH; to++) {
                width += GAP.length() + width(to);
            }
            for (List<String> row : rows) {
                out.append(INDENT + line(row, from, to).stripTrailing() + "\n");
                if (row == rows.get(0)) {
                    out.append(INDENT + "-".repeat(width - INDENT.length()) + "\n");
                }
            }
        }
        notes.forEach(note -> out.append(wrapped(note, INDENT)).append('\n'));
        return out.toString();
    }

    /** Breaks a text into lines that are short enough. */
    static String wrapped(String text, String indent) {
        List<String> lines = lines(text, MAX_WIDTH - indent.length() - INDENT.length());
        return indent + String.join("\n" + indent + INDENT, lines);
    }

    /** The lines of a text, broken at spaces. */
    static List<String> lines(String text, int width) {
        return Pattern.compile("(.{1," + width + "})( |$)")
                .matcher(text)
                .results()
                .map(line -> line.group(1))
                .toList();
    }

    /** The rows for a Markdown file. They are not aligned: the spaces would be a third of a page. */
    String toMarkdown() {
        List<String> lines = rows.stream()
                .map(row -> ("| " + String.join(" | ", row) + " |\n").replace("  ", " "))
                .collect(Collectors.toList());
        lines.add(1, "| - |" + " -:|".repeat(rows.get(0).size() - 1) + "\n");
        return String.join("", lines);
    }

    /** The first cell of a row and some others, aligned. */
    private String line(List<String> cells, int from, int to) {
        String line = cells.get(0) + " ".repeat(width(0) - cells.get(0).length());
        for (int column = from; column < to; column++) {
            String cell = cells.get(column);
            line += GAP + " ".repeat(width(column) - cell.length()) + cell;
        }
        return line;
    }

    private int width(int column) {
        return rows.stream().mapToInt(row -> row.get(column).length()).max().orElseThrow();
    }
}
