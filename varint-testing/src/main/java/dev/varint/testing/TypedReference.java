package dev.varint.testing;

import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Packed regions of any width, signed or not. */
public record TypedReference(boolean isInt, boolean isSigned, int wireBits) implements PackedModel {

    /** Unsigned and signed types for both arrays. */
    public static final List<TypedReference> ALL = Stream.concat(
                    of(true, false, 7, 21, 28, 31), Stream.concat(of(true, true, 7, 32), others()))
            .toList();

    private static Stream<TypedReference> others() {
        return Stream.concat(of(false, false, 7, 21, 32, 57, 63), of(false, true, 7, 32, 33, 63, 64));
    }

    private static Stream<TypedReference> of(boolean isInt, boolean isSigned, int... bits) {
        return IntStream.of(bits).mapToObj(each -> new TypedReference(isInt, isSigned, each));
    }

    @Override
    public String name() {
        return (isInt ? "ints(" : "longs(") + (isSigned ? "S" : "U") + wireBits + ")";
    }

    @Override
    public byte[] encode(long... elements) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (long element : elements) {
            BigInteger value = BigInteger.valueOf(element);
            bytes.writeBytes(BigReference.encode(value, BigReference.size(value, isSigned)));
        }
        return bytes.toByteArray();
    }

    @Override
    public long element(long number, long previous) {
        return number;
    }

    @Override
    public long narrow(long value) {
        int unused = Long.SIZE - wireBits;
        return isSigned ? value << unused >> unused : value << unused >>> unused;
    }

    @Override
    public String toString() {
        return name();
    }
}
