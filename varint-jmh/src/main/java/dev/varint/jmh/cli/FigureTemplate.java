package dev.varint.jmh.cli;

import dev.varint.jmh.results.Result;
import dev.varint.jmh.results.Results;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A Markdown table with a place for each figure. A line {@code NAME: FILE.json} names results. A place {@code {NAME
 * Class.method PARAM...}} takes the figure of that benchmark with those parameters, in nanoseconds a value.
 *
 * <pre>
 *   25: varint-jmh/results/zen-5/full.json
 *   | read | {25 ReadByteBuf.readVarInt UNPREDICTABLE} |       becomes       | read | 2.5 |
 * </pre>
 */
final class FigureTemplate {

    private static final Pattern FILE = Pattern.compile("(\\w+): (\\S+[.]json)");

    private static final Pattern PLACE = Pattern.compile("\\{(\\w+) (\\w+[.]\\w+)((?: \\w+)*)}");

    private final Path folder;
    private final Map<String, Results> results = new HashMap<>();

    private FigureTemplate(Path folder) {
        this.folder = folder;
    }

    /**
     * Fills a template in.
     *
     * @param template the lines of the template
     * @param folder the folder that its files are relative to
     * @throws IOException if a place has no result, or more than one
     */
    static String fill(String template, Path folder) throws IOException {
        return new FigureTemplate(folder).fill(template);
    }

    private String fill(String template) throws IOException {
        StringBuilder out = new StringBuilder();
        for (String line : template.split("\n")) {
            Matcher file = FILE.matcher(line);
            if (file.matches()) {
                results.put(file.group(1), Results.read(folder.resolve(file.group(2))));
            } else if (!line.isBlank()) {
                out.append(filledLine(line)).append('\n');
            }
        }
        return out.toString();
    }

    private String filledLine(String line) throws IOException {
        StringBuilder out = new StringBuilder();
        Matcher place = PLACE.matcher(line);
        while (place.find()) {
            place.appendReplacement(out, text(figure(place)));
        }
        place.appendTail(out);
        if (out.indexOf("{") >= 0) {
            throw new IOException("not understood: " + line);
        }
        return out.toString();
    }

    private double figure(Matcher place) throws IOException {
        Results named = results.get(place.group(1));
        if (named == null) {
            throw new IOException("no file is named " + place.group(1));
        }
        List<String> params = Arrays.stream(place.group(3).split(" "))
                .filter(param -> !param.isEmpty())
                .sorted()
                .toList();
        List<Result> found = named.all().stream()
                .filter(result -> result.benchmark().endsWith("." + place.group(2))
                        && result.params().values().stream().sorted().toList().equals(params))
                .toList();
        if (found.size() != 1) {
            throw new IOException(found.size() + " results for " + place.group());
        }
        double figure = found.get(0).forks().median();
        if (Double.isNaN(figure)) {
            throw new IOException("no JVM had settled for " + place.group());
        }
        return figure;
    }

    /** Two digits, or three from 10 on: more than the errors allow would be pretence. */
    private static String text(double figure) {
        int decimals = figure < 0.1 ? 3 : figure < 1 ? 2 : figure < 100 ? 1 : 0;
        return String.format(Locale.ROOT, "%." + decimals + "f", figure);
    }
}
