package dev.varint.testing;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The bytes {@code from} to {@code to} of an array, to be read as one value. Canaries stand before them; after them
 * stand bytes that a read must not depend on.
 */
public record Placed(byte[] array, int from, int to) {

    private static final int FROM = 3;
    private static final int MAX_TAIL = 12;
    private static final byte[][] FILLINGS = {{0x00}, {0x7F}, {(byte) 0x80}, {(byte) 0xFF}, {(byte) 0x80, 0x01}};

    private static final List<Placed> CHOSEN = chosen(ByteStrings.chosen());

    /** A byte string, then {@code counted} bytes before {@code to}, then {@code others} after it. */
    public static Placed followed(byte[] string, int counted, int others, int filling) {
        byte[] array = Canary.around(FROM, string, counted + others);
        int end = FROM + string.length;
        for (int i = end; i < array.length; i++) {
            array[i] = FILLINGS[filling][(i - end) % FILLINGS[filling].length];
        }
        return new Placed(array, FROM, end + counted);
    }

    /**
     * Every {@linkplain ByteStrings#chosen() chosen string} at the end of its array, before bytes that do not count,
     * and before bytes that do: about 1,500. The set holds every prefix of every string.
     */
    public static List<Placed> chosen() {
        return CHOSEN;
    }

    /** Every chosen string once, in one of those places: about 500. */
    public static List<Placed> once() {
        return IntStream.range(0, CHOSEN.size() / 3)
                .mapToObj(i -> CHOSEN.get(3 * i + i % 3))
                .toList();
    }

    private static List<Placed> chosen(List<byte[]> strings) {
        List<Placed> chosen = new ArrayList<>();
        for (byte[] string : strings) {
            int i = chosen.size();
            chosen.add(followed(string, 0, 0, 0));
            chosen.add(followed(string, 0, MAX_TAIL, i / 3 % FILLINGS.length));
            chosen.add(followed(string, i / 3 % MAX_TAIL, i % 4, i / 15 % FILLINGS.length));
        }
        return List.copyOf(chosen);
    }

    /** Every chosen string with every number of bytes after it, for readers that load more than a byte at once. */
    public static List<Placed> nearTheEnd() {
        List<Placed> placed = new ArrayList<>();
        for (byte[] string : ByteStrings.chosen()) {
            for (int tail = 0; tail <= MAX_TAIL; tail++) {
                int filling = (string.length + tail) % FILLINGS.length;
                placed.add(followed(string, 0, tail, filling));
                placed.add(followed(string, tail, 0, filling));
                placed.add(followed(string, tail / 2, MAX_TAIL - tail, filling));
            }
        }
        return placed;
    }

    /** What a read must find, by {@link Reference}. */
    public Outcome expected(int bits, String strictness) {
        return expected(false, bits, strictness);
    }

    /** {@link #expected(int, String)}, of a signed value if {@code isSigned}. */
    public Outcome expected(boolean isSigned, int bits, String strictness) {
        return Reference.read(array, from, to, isSigned, bits, strictness);
    }

    /** In hexadecimal: what stands before, the bytes to read, and what stands after. */
    @Override
    public String toString() {
        HexFormat hex = HexFormat.of();
        return String.join(
                "|",
                hex.formatHex(array, 0, from),
                hex.formatHex(array, from, to),
                hex.formatHex(array, to, array.length));
    }
}
