package dev.varint.jmh.report;

import dev.varint.jmh.measure.Figure;
import dev.varint.jmh.measure.ResultSet;
import dev.varint.jmh.suite.Method;
import dev.varint.jmh.suite.Method.Role;
import dev.varint.jmh.suite.Suite;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * A picture that a phone can show: bars on one axis for each of one or two inputs, the fastest first. Colours are
 * attributes, because many programs that show pictures ignore styles.
 */
final class Chart {

    /** Inputs whose longest bars differ by more are not in one picture: the shorter bars would be hairlines. */
    private static final double COMPARABLE = 8;

    private static final int MARGIN = 8;
    private static final int WIDTH = 384;
    private static final int NAMES = 154;
    private static final int BARS = NAMES + 24;
    private static final int VALUES = 80;
    private static final int BAR = 15;
    private static final int GAP = 6;
    private static final int LINE = 17;

    private static final String HEAD = "text\" font-size=\"14\" font-weight=\"bold";
    private static final String NOTE = "soft\" font-size=\"12";
    private static final String VALUE = "text\" font-size=\"13";
    private static final String END = "\" text-anchor=\"end";

    private static final Map<String, String> COLOURS = Map.of(
            "page", "#ffffff",
            "text", "#1f2328",
            "soft", "#59636e",
            "ours", "#0b63ce",
            "variant", "#7fb2ec",
            "other", "#98a2ad");

    private final List<String> titles;
    private final List<ResultSet> sets;
    private final StringBuilder out = new StringBuilder();
    private int y;

    private Chart(List<String> titles, List<ResultSet> sets) {
        this.titles = titles;
        this.sets = sets;
    }

    /**
     * Pictures of some methods of a suite, by the inputs that they show.
     *
     * @param titles the titles of the methods
     * @param isAlone whether the pictures explain the words in them
     */
    static Map<String, String> of(
            Suite suite, List<Contest> contests, List<String> titles, List<ResultSet> sets, boolean isAlone) {
        Map<String, String> pictures = new LinkedHashMap<>();
        List<Contest> some = new ArrayList<>();
        for (Contest contest : contests) {
            Chart chart = new Chart(titles, sets);
            double longest = chart.longest(contest);
            if (longest > 0) {
                double ratio = some.size() == 1 ? longest / chart.longest(some.get(0)) : 0;
                if (ratio > COMPARABLE || ratio < 1 / COMPARABLE) {
                    some.clear();
                }
                pictures.remove(labels(some));
                some.add(contest);
                pictures.put(labels(some), chart.drawn(suite, some, isAlone));
            }
        }
        return pictures;
    }

    private static String labels(List<Contest> contests) {
        return contests.stream().map(Contest::label).collect(Collectors.joining("; "));
    }

    private DoubleStream values(Contest contest, Method method) {
        return sets.stream()
                .map(set -> contest.figure(set, method))
                .filter(Figure::exists)
                .mapToDouble(Figure::value);
    }

    private double longest(Contest contest) {
        return methods(contest)
                .flatMapToDouble(method -> values(contest, method))
                .max()
                .orElse(0);
    }

    private Stream<Method> methods(Contest contest) {
        return contest.methods().stream()
                .filter(method -> titles.contains(method.title()) && contest.isMeasured(method.title(), sets))
                .sorted(Comparator.comparing(
                        method -> values(contest, method).min().orElseThrow()));
    }

    private String drawn(Suite suite, List<Contest> contests, boolean isAlone) {
        double longest = contests.stream().mapToDouble(this::longest).max().orElseThrow();
        String unit = suite.unit().replace("ns ", "Nanoseconds ");
        lines(HEAD, 46, unit + ": lower is better");
        lines(NOTE, 56, Filling.where(sets) + ". Blue: this library.");
        for (Contest contest : contests) {
            y += GAP;
            lines(HEAD, 46, contest.label());
            y += GAP;
            methods(contest).forEach(method -> row(contest, method, (WIDTH - BARS - VALUES) / longest));
        }
        if (isAlone) {
            Stream.concat(suite.notesOn(labels(contests) + titles), Cells.marks(out.toString()))
                    .forEach(note -> lines(NOTE, 56, note));
        }
        String size = String.format("viewBox=\"-8 0 400 %1$d\" width=\"400\" height=\"%1$d\"", y + MARGIN);
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" " + size
                + " role=\"img\" font-family=\"system-ui, Helvetica, Arial, sans-serif\">\n<title>"
                + Report.escape(suite.title() + ", " + suite.unit()) + "</title>\n<style>\n" + Report.CHART_STYLE
                + "</style>\n" + bar(-MARGIN, 0, 400, y + MARGIN, "page") + out + "</svg>\n";
    }

    /** A method's name, and a bar for each run. */
    private void row(Contest contest, Method method, double scale) {
        String colour = method.role() == Role.OURS ? "ours" : method.role() == Role.VARIANT ? "variant" : "other";
        String name = method.role() == Role.OURS ? VALUE.replace("text", "ours") : VALUE;
        text(name + END, NAMES, y + sets.size() * BAR / 2 + 4, method.title());
        for (ResultSet set : sets) {
            Figure figure = contest.figure(set, method);
            if (figure.exists()) {
                double length = Math.max(figure.value() * scale, 0.5);
                text(NOTE + END, BARS - 3, y + 11, sets.size() > 1 ? set.where().jdk() : "");
                out.append(bar(BARS, y, length, BAR - 2, colour));
                text(VALUE, BARS + length + 4, y + 11, Cells.known(figure));
            }
            y += BAR;
        }
        y += GAP;
    }

    private void lines(String style, int columns, String text) {
        for (String line : Table.lines(text, columns)) {
            y += LINE;
            text(style, 0, y - 3, line);
        }
    }

    /** A style begins with the name of a colour. */
    private void text(String style, double x, double y, Object text) {
        String element = "<text x=\"%.0f\" y=\"%.0f\" fill=\"%s\" class=\"%s\">%s</text>\n";
        String colour = COLOURS.get(style.substring(0, 4));
        out.append(String.format(Locale.ROOT, element, x, y, colour, style, Report.escape(text.toString())));
    }

    private static String bar(double x, double y, double length, double thickness, String colour) {
        String element = "<rect x=\"%.0f\" y=\"%.0f\" width=\"%.1f\" height=\"%.0f\" fill=\"%s\" class=\"%s\"/>\n";
        return String.format(Locale.ROOT, element, x, y, length, thickness, COLOURS.get(colour), colour);
    }
}
