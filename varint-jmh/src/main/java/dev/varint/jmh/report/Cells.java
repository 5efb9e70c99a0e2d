package dev.varint.jmh.report;

import dev.varint.jmh.measure.Figure;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Figures as text, which says how sure they are. */
final class Cells {

    /** Where there is no figure. */
    static final String NONE = "-";

    private static final String NOISY = " *";
    private static final char NO_BREAK = '\u00a0';

    /** Pages show a spread beside a figure if it is more than this part of it. */
    private static final double WIDE = 0.25;

    /** What the marks mean, by expressions that find them behind a figure. */
    private static final Map<String, String> MARKS = new TreeMap<>(Map.of(
            "\\d.[*]",
            "*: no JVM had enough quiet samples. The figure is the median of its least disturbed ones.",
            "\\d.±",
            "±: how far the quartiles of quiet samples are from the figure."));

    private Cells() {}

    /** For a report, such as "1.52 ± 0.02". */
    static String figure(Figure figure) {
        if (!figure.exists()) {
            return NONE;
        }
        return spread(figure.value(), figure.error(), 3) + (figure.isNoisy() ? NOISY : "");
    }

    /** For a page: digits that differ from JVM to JVM are rounded away, and no line ends within. */
    static String known(Figure figure) {
        if (!figure.exists()) {
            return NONE;
        }
        int digits = figure.value() < 10 ? 2 : 3;
        String text = figure.error() > WIDE * figure.value()
                ? spread(figure.value(), figure.error(), digits)
                : text(figure.value(), unit(figure.value(), figure.error(), digits));
        return (text + (figure.isNoisy() ? NOISY : "")).replace(' ', NO_BREAK);
    }

    /** A figure and its error, unless that is rounded away. */
    static String spread(double value, double error, int digits) {
        int unit = unit(value, error, digits);
        boolean isSeen = error >= Math.pow(10, unit) / 2;
        return text(value, unit) + (isSeen ? " ± " + text(error, unit) : "");
    }

    /** Two digits, or three from 10 on. */
    static String rounded(double value) {
        return text(value, unit(value, 0, value < 10 ? 2 : 3));
    }

    /** A ratio, such as "3.34x". */
    static String times(double ratio) {
        return text(ratio, ratio < 100 ? -2 : 0) + "x";
    }

    /**
     * The power of ten that a figure is rounded to. The figure keeps at most {@code digits} digits, and none after the
     * first digit of its error; after the second digit if the error begins with 1.
     */
    private static int unit(double value, double error, int digits) {
        int first = exponent(value);
        int least = first - digits + 1;
        if (error <= 0) {
            return least;
        }
        int ofError = exponent(error) - (error < 2 * Math.pow(10, exponent(error)) ? 1 : 0);
        return Math.min(first, Math.max(least, ofError));
    }

    private static int exponent(double value) {
        return value > 0 ? (int) Math.floor(Math.log10(value)) : 0;
    }

    private static String text(double value, int unit) {
        double power = Math.pow(10, Math.max(unit, 0));
        return String.format(
                Locale.ROOT, "%,." + Math.max(-unit, 0) + "f", unit > 0 ? Math.round(value / power) * power : value);
    }

    /** What the marks in a text mean. */
    static Stream<String> marks(String text) {
        return MARKS.entrySet().stream()
                .filter(mark -> Pattern.compile(mark.getKey()).matcher(text).find())
                .map(Map.Entry::getValue);
    }
}
