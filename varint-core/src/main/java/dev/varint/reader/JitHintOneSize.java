package dev.varint.reader;

/**
 * A hint to the JIT: makes a size a constant where all values have the same size. Both methods return their argument.
 * Where the profile has seen several sizes, C2 drops all comparisons, because they change nothing. Where it has seen
 * one size only, C2 keeps one comparison, and the size is a constant after it. Then masks become constants, and the
 * index of the next value does not have to wait for the load of this one. That halves the time of values of one size,
 * and changes nothing where sizes are mixed.
 */
final class JitHintOneSize {

    private JitHintOneSize() {}

    /**
     * Returns its argument.
     *
     * @param stop the first clear continuation bit of a word, 7 to 63 in steps of eight; 64 if there is none
     * @return {@code stop}
     */
    static int stop(int stop) {
        // One by one: "x == c ? c : x" is x to C2, which does not see through a switch. Not 7, for one-byte values have
        // a branch of their own, and two bytes are faster without it.
        if (stop == 15) {
            stop = 15;
        }
        if (stop == 23) {
            stop = 23;
        }
        if (stop == 31) {
            stop = 31;
        }
        if (stop == 39) {
            stop = 39;
        }
        if (stop == 47) {
            stop = 47;
        }
        if (stop == 55) {
            stop = 55;
        }
        if (stop == 63) {
            stop = 63;
        }
        if (stop == 64) {
            stop = 64;
        }
        return stop;
    }

    /**
     * Returns its argument, for the bytes that follow a word.
     *
     * @param continued &minus;1 if there is a tenth byte, else 0
     * @return {@code continued}
     */
    static int continued(int continued) {
        if (continued == 0) {
            continued = 0;
        }
        if (continued == -1) {
            continued = -1;
        }
        return continued;
    }
}
