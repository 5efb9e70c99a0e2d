package dev.varint.jmh.table;

/** Words of a command line that can be pasted into a POSIX shell. */
final class Shell {

    private Shell() {}

    /** A word that the shell takes as it is. */
    static String quoted(Object word) {
        return "'" + word.toString().replace("'", "'\\''") + "'";
    }
}
