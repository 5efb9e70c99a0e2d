package dev.varint.jmh.suite;

import dev.varint.jmh.Jar;
import java.util.List;

/**
 * A figure that a source has published, as it stands there, and in nanoseconds a value. All of them are in
 * {@code published.tsv}.
 *
 * @param suite the suite that measures the same
 * @param cpu the machine
 * @param unit the unit of the figure
 * @param input on what input, or in which table of the source
 * @param method the key of the method, or its name if only the source has it
 * @param figure the figure
 * @param error its error, or empty
 * @param speedUp the speed-up that the source gives beside it, or empty
 */
public record Published(
        String suite,
        String cpu,
        String unit,
        String input,
        String method,
        String figure,
        String error,
        String speedUp) {

    private static final List<Published> ALL = Jar.text("published.tsv")
            .lines()
            .skip(1)
            .map(line -> line.split("\t", -1))
            .map(field -> new Published(field[0], field[1], field[2], field[3], field[4], field[5], field[6], field[7]))
            .toList();

    /** Whether the source measured the method again in other tries, each of which adds one. */
    public boolean isRepeated() {
        return input.startsWith("try ");
    }

    /** Nanoseconds a value. */
    public double ns() {
        double published = Double.parseDouble(figure);
        return switch (unit) {
            case "ns" -> published;
            case "operations/s of 2,048 values" -> 1e9 / published / 2_048;
            case "operations/µs" -> 1e3 / published;
            case "ns a region" ->
                published / Integer.parseInt(input.replaceFirst(".*, ", "").replace(",", ""));
            default -> throw new IllegalStateException("unknown unit: " + unit);
        };
    }

    /** The error as a part of the figure; NaN if none was published. */
    public double relativeError() {
        return error.isEmpty() ? Double.NaN : Double.parseDouble(error) / Double.parseDouble(figure);
    }

    /** All figures. */
    public static List<Published> all() {
        return ALL;
    }

    /** Those that belong to a suite. */
    public static List<Published> of(Suite suite) {
        return ALL.stream().filter(each -> each.suite.equals(suite.toString())).toList();
    }
}
