package dev.varint.jmh.table;

import java.util.Locale;
import java.util.Optional;

/** Figures as text; a dash where there is none. */
final class Cells {

    private static final String NONE = "-";

    /** Values in one pass of the cleared benchmarks. */
    private static final double PASS = 2048;

    private Cells() {}

    static String ops(Optional<Score> score) {
        return score.map(s -> figure("%,.0f", s)).orElse(NONE);
    }

    static String opsError(Optional<Score> score) {
        return score.map(s -> error("%,.0f", s.error())).orElse(NONE);
    }

    static String ns(Optional<Score> score) {
        return score.map(s -> figure("%.2f", s)).orElse(NONE);
    }

    static String nsAndError(Optional<Score> score) {
        return score.map(s -> Double.isNaN(s.error()) ? ns(score) : ns(score) + " " + nsError(score))
                .orElse(NONE);
    }

    static String nsError(Optional<Score> score) {
        return score.map(s -> error("%.2f", s.error())).orElse(NONE);
    }

    static String whole(Optional<Score> score) {
        return score.map(s -> format("%,.0f", s.value())).orElse(NONE);
    }

    static String thousandths(Optional<Score> score) {
        return score.map(s -> figure("%.3f", s)).orElse(NONE);
    }

    static String perMicrosecond(Optional<Score> score) {
        return score.map(s -> figure("%,.1f", s)).orElse(NONE);
    }

    static String perMicrosecondError(Optional<Score> score) {
        return score.map(s -> error("%,.1f", s.error())).orElse(NONE);
    }

    /** {@code a} as a multiple of {@code b}. */
    static String times(Optional<Score> a, Optional<Score> b) {
        return a.isPresent() && b.isPresent()
                ? format("%.2fx", a.get().value() / b.get().value())
                : NONE;
    }

    /** Passes a second as nanoseconds a value. */
    static Optional<Score> nsPerValue(Optional<Score> passesPerSecond) {
        return passesPerSecond.map(s -> s.inverse().times(1e9 / PASS));
    }

    /** Nanoseconds a value as values a microsecond, and the other way round; the error stays the same part of the figure. */
    static Optional<Score> nsToPerMicrosecond(Optional<Score> ns) {
        return ns.map(s -> s.inverse().times(1000));
    }

    private static String figure(String format, Score score) {
        return (score.tooFast() ? Table.TOO_FAST : "") + format(format, score.value());
    }

    private static String error(String format, double error) {
        return Double.isNaN(error) ? NONE : "± " + format(format, error);
    }

    private static String format(String format, double value) {
        return String.format(Locale.ROOT, format, value);
    }
}
