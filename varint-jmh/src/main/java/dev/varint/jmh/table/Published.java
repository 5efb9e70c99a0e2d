package dev.varint.jmh.table;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The figures of the sources, from {@code published.csv}. */
final class Published {

    private static final Map<String, Score> FIGURES = load();

    private Published() {}

    private static Map<String, Score> load() {
        Map<String, Score> figures = new HashMap<>();
        try (BufferedReader in = new BufferedReader(new InputStreamReader(
                Published.class.getResourceAsStream("/dev/varint/jmh/published.csv"), StandardCharsets.UTF_8))) {
            in.lines().skip(1).map(line -> line.split(",", -1)).forEach(field -> {
                double error = field[5].isEmpty() ? Double.NaN : Double.parseDouble(field[5]);
                Score old =
                        figures.put(key(field[1], field[2], field[3]), new Score(Double.parseDouble(field[4]), error));
                if (old != null) {
                    throw new IllegalStateException("published twice: " + String.join(",", field));
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return figures;
    }

    private static String key(String table, String cpu, String row) {
        return table + "/" + cpu + "/" + row;
    }

    /** A figure, if the source gives it. */
    static Optional<Score> find(String table, String cpu, String row) {
        return Optional.ofNullable(FIGURES.get(key(table, cpu, row)));
    }

    /** How many figures there are. */
    static int count() {
        return FIGURES.size();
    }
}
