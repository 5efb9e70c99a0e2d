package dev.varint.testing;

import dev.varint.testing.BigReference.Result;
import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Packed regions of any width, signed or not, element by element with {@link BigReference}. */
public record TypedReference(boolean isInt, boolean isSigned, int bits) implements PackedModel {

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
        return (isInt ? "ints(" : "longs(") + (isSigned ? "S" : "U") + bits + ")";
    }

    @Override
    public int maxSize() {
        return BigReference.maxSize(bits);
    }

    /** A good region of exactly {@code length} bytes, in which elements may be padded. */
    public byte[] region(SizeMix mix, Random random, int length) {
        return mix.region(random, length, isSigned, bits);
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
    public PackedOutcome decode(byte[] bytes, int from, int to) {
        long[] elements = new long[to - from];
        int[] ends = new int[to - from];
        int count = 0;
        String reason = null;
        int index = from;
        while (index < to && reason == null) {
            Result one = BigReference.read(
                    Arrays.copyOfRange(bytes, index, Math.min(to, index + 10)), isSigned, bits, "strict");
            switch (one.outcome()) {
                case "value" -> {
                    index += one.examined();
                    elements[count] = one.value().longValueExact();
                    ends[count++] = index;
                }
                case "incomplete" -> reason = "TRUNCATED";
                default -> reason = bytes[index + one.examined() - 1] < 0 ? "TOO_LONG" : "OVERFLOW";
            }
        }
        return new PackedOutcome(Arrays.copyOf(elements, count), Arrays.copyOf(ends, count), reason, index);
    }

    @Override
    public String toString() {
        return name();
    }
}
