package dev.varint.jmh.table;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Counts at the end of titles: "10", "1,000 values", "mixed, 1_000". */
final class Counts {

    private static final Pattern COUNT = Pattern.compile("(?:(.+), )?(\\d[\\d,_]*)( values)?");

    private Counts() {}

    static boolean isCount(String title) {
        return COUNT.matcher(title).matches();
    }

    /** The count. */
    static double parse(String title) {
        return Double.parseDouble(match(title).group(2).replaceAll("\\D", ""));
    }

    /** What stands before the count; may be empty. */
    static String group(String title) {
        String group = match(title).group(1);
        return group == null ? "" : group;
    }

    private static Matcher match(String title) {
        Matcher matcher = COUNT.matcher(title);
        if (!matcher.matches()) {
            throw new IllegalArgumentException(title + " does not end with a count");
        }
        return matcher;
    }
}
