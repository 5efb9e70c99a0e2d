package dev.varint.testing;

import dev.varint.Strictness;
import dev.varint.VarIntType;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A byte string somewhere in a carrier, with other bytes around it, and what a read must make of it. */
public final class Placed {

    static final VarIntType[] WIDTHS = VarIntType.values();
    static final Strictness[] STRICTNESSES = Strictness.values();

    private static final int FROM = 3;
    private static final int ALL = -1;
    /** What stands after the bytes that count, over and over: stops, continued bytes, and both. */
    private static final byte[][] FILLINGS = {{0x00}, {0x7F}, {(byte) 0x80}, {(byte) 0xFF}, {(byte) 0x80, 0x01}};

    private final byte[] carrier;
    private final int to;
    private final Outcome[] expected = new Outcome[WIDTHS.length * STRICTNESSES.length];

    private Placed(byte[] carrier, int to) {
        this(carrier, to, ALL);
    }

    /** To be read under all widths and strictnesses, or under that one pair of them. */
    private Placed(byte[] carrier, int to, int pair) {
        this.carrier = carrier;
        this.to = to;
        ReadOracle oracle = new ReadOracle(carrier, FROM, to);
        for (VarIntType type : WIDTHS) {
            for (Strictness strictness : STRICTNESSES) {
                int i = index(type, strictness);
                expected[i] = pair == ALL || pair == i ? oracle.outcome(type, strictness) : null;
            }
        }
    }

    /** The string, and after it the end of the carrier. */
    public static Placed last(byte[] string) {
        return followed(string, 0, 0, 0);
    }

    /** The string, and after it bytes that do not count, more than any read can load. */
    public static Placed filled(byte[] string, int filling) {
        return followed(string, 0, Math.max(12, 24 - string.length), filling);
    }

    /** The string without bytes after it, and with some. */
    public static Stream<Placed> lastAndFilled(byte[] string) {
        return Stream.of(last(string), filled(string, Math.floorMod(noise(string), FILLINGS.length)));
    }

    /**
     * The string without bytes after it, and with some; or if it has bytes after its first stop, some of
     * that.
     */
    public static Stream<Placed> lastAndFilledOrSome(byte[] string) {
        return isOneValue(string) ? lastAndFilled(string) : some(string);
    }

    /**
     * The string without bytes after it, or with some; or if it has bytes after its first stop, some of that.
     */
    public static Stream<Placed> lastOrFilledOrSome(byte[] string) {
        return isOneValue(string) ? Stream.of(lastOrFilled(string, ALL)) : some(string);
    }

    private static boolean isOneValue(byte[] string) {
        for (int i = 0; i < string.length - 1; i++) {
            if (string[i] >= 0) {
                return false;
            }
        }
        return true;
    }

    /** For one width and one strictness only: the bytes after the stop are just another filling. */
    private static Stream<Placed> some(byte[] string) {
        return Stream.of(lastOrFilled(string, Math.floorMod(noise(string) >> 8, WIDTHS.length * STRICTNESSES.length)));
    }

    private static Placed lastOrFilled(byte[] string, int pair) {
        int filling = noise(string) & 7;
        return filling < FILLINGS.length ? followed(string, 0, 12, filling, pair) : followed(string, 0, 0, 0, pair);
    }

    private static int noise(byte[] string) {
        int noise = Arrays.hashCode(string) * 0x9E37_79B1;
        return noise ^ noise >>> 15;
    }

    /** The string without bytes after it, and with all sorts. */
    public static Stream<Placed> everyFilling(byte[] string) {
        return Stream.concat(
                Stream.of(last(string)), IntStream.range(0, FILLINGS.length).mapToObj(i -> filled(string, i)));
    }

    /** Every prefix of the string, in front of the rest. */
    public static Stream<Placed> everyPrefix(byte[] string) {
        byte[] carrier = filled(string, 3).carrier;
        return IntStream.rangeClosed(0, string.length).mapToObj(length -> new Placed(carrier, FROM + length));
    }

    /** The string with 0 to 12 bytes after it that count, and 0 to 12 more that do not. */
    public static Stream<Placed> nearTheEnd(byte[] string) {
        return IntStream.rangeClosed(0, 12)
                .boxed()
                .flatMap(counting -> IntStream.rangeClosed(0, 12)
                        .mapToObj(others -> followed(string, counting, others, (counting + others) % FILLINGS.length)));
    }

    private static Placed followed(byte[] string, int counting, int others, int filling) {
        return followed(string, counting, others, filling, ALL);
    }

    private static Placed followed(byte[] string, int counting, int others, int filling, int pair) {
        int end = FROM + string.length;
        byte[] carrier = Arrays.copyOf(Canary.around(FROM, string, 0), end + counting + others);
        for (int i = end; i < carrier.length; i++) {
            carrier[i] = FILLINGS[filling][(i - end) % FILLINGS[filling].length];
        }
        return new Placed(carrier, end + counting, pair);
    }

    public byte[] carrier() {
        return carrier;
    }

    public int from() {
        return FROM;
    }

    public int to() {
        return to;
    }

    /** Null where it is not to be read. */
    public Outcome expected(VarIntType type, Strictness strictness) {
        return expected[index(type, strictness)];
    }

    private static int index(VarIntType type, Strictness strictness) {
        return type.ordinal() * STRICTNESSES.length + strictness.ordinal();
    }

    @Override
    public String toString() {
        HexFormat hex = HexFormat.of();
        return String.join(
                "|",
                List.of(
                        hex.formatHex(carrier, 0, FROM),
                        hex.formatHex(carrier, FROM, to),
                        hex.formatHex(carrier, to, carrier.length)));
    }
}
