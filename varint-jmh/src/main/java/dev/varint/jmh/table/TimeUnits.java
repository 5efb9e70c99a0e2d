package dev.varint.jmh.table;

import java.util.Map;

/** JMH's units of scores, made comparable. */
final class TimeUnits {

    private static final Map<String, Double> NANOSECONDS =
            Map.of("ns", 1.0, "us", 1e3, "ms", 1e6, "s", 1e9, "min", 60e9, "hr", 3600e9, "day", 86400e9);

    private TimeUnits() {}

    /** A score as nanoseconds an operation, or null if its unit is neither operations a time nor a time an operation. */
    static Score nsPerOperation(Score score, String unit) {
        if (unit.endsWith("/op") && NANOSECONDS.containsKey(unit.substring(0, unit.length() - 3))) {
            return score.times(NANOSECONDS.get(unit.substring(0, unit.length() - 3)));
        }
        if (unit.startsWith("ops/") && NANOSECONDS.containsKey(unit.substring(4))) {
            return score.inverse().times(NANOSECONDS.get(unit.substring(4)));
        }
        return null;
    }
}
