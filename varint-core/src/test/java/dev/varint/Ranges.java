package dev.varint;

import java.util.List;

/** Ranges that are none. */
final class Ranges {

    private Ranges() {}

    /** From and to, not both within a length, or the wrong way round. */
    static List<List<Integer>> notIn(int length) {
        int most = Integer.MAX_VALUE;
        int least = Integer.MIN_VALUE;
        return List.of(
                List.of(-1, 0),
                List.of(-1, -1),
                List.of(0, -1),
                List.of(1, 0),
                List.of(0, length + 1),
                List.of(length + 1, length + 1),
                List.of(most, most),
                List.of(0, most),
                List.of(least, most),
                List.of(least, least),
                List.of(least, 0),
                List.of(0, least),
                List.of(most, least));
    }
}
