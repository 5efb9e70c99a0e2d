package dev.varint.testing;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;

/**
 * The format by its definition, on {@link BigInteger}. It shares no code with the library or with {@link Reference}.
 */
public final class BigReference {

    public static final List<String> STRICTNESSES = List.of("lenient", "strict", "canonical");

    private static final BigInteger BASE = BigInteger.valueOf(128);

    private BigReference() {}

    /**
     * The result of reading one value.
     *
     * @param outcome {@code value}, {@code incomplete} or {@code malformed}
     * @param value the value, or null
     * @param examined how many bytes decided it
     */
    public record Result(String outcome, BigInteger value, int examined) {}

    /** Reads the value at the start of some bytes. */
    public static Result read(byte[] bytes, int bits, String strictness) {
        return read(bytes, false, bits, strictness);
    }

    /** {@link #read(byte[], int, String)}, of a signed value if {@code isSigned}. */
    public static Result read(byte[] bytes, boolean isSigned, int bits, String strictness) {
        int maxSize = maxSize(bits);
        BigInteger number = BigInteger.ZERO;
        for (int i = 0; i < Math.min(bytes.length, maxSize); i++) {
            BigInteger group = BigInteger.valueOf(bytes[i] & 0x7F);
            number = number.add(group.multiply(BASE.pow(i)));
            if (bytes[i] >= 0) {
                int size = i + 1;
                BigInteger value = isSigned ? signed(number, 7 * size) : number;
                BigInteger kept = isSigned ? signed(number, Math.min(bits, 7 * size)) : number.mod(power(bits));
                boolean overflow = !kept.equals(value);
                boolean padded = size > size(value, isSigned);
                boolean malformed =
                        !strictness.equals("lenient") && overflow || strictness.equals("canonical") && padded;
                return malformed ? malformed(size) : new Result("value", kept, size);
            }
        }
        return bytes.length < maxSize ? new Result("incomplete", null, bytes.length) : malformed(maxSize);
    }

    private static Result malformed(int examined) {
        return new Result("malformed", null, examined);
    }

    public static int maxSize(int bits) {
        return (bits + 6) / 7;
    }

    /** The size of the shortest encoding. */
    public static int size(BigInteger value) {
        return value.signum() == 0 ? 1 : (value.bitLength() + 6) / 7;
    }

    /** The size of the shortest encoding; one bit more tells the sign. */
    public static int size(BigInteger value, boolean isSigned) {
        return isSigned ? (value.bitLength() + 7) / 7 : size(value);
    }

    public static byte[] encode(BigInteger value) {
        return encode(value, size(value));
    }

    /** The encoding in exactly {@code size} bytes. */
    public static byte[] encode(BigInteger value, int size) {
        byte[] bytes = new byte[size];
        for (int i = 0; i < size; i++) {
            int group = value.shiftRight(7 * i).mod(BASE).intValue();
            bytes[i] = (byte) (i < size - 1 ? group + 128 : group);
        }
        return bytes;
    }

    public static BigInteger zigZag(BigInteger signed) {
        BigInteger twice = signed.shiftLeft(1);
        return signed.signum() < 0 ? twice.negate().subtract(BigInteger.ONE) : twice;
    }

    public static BigInteger fromZigZag(BigInteger number) {
        BigInteger half = number.shiftRight(1);
        return number.testBit(0) ? half.negate().subtract(BigInteger.ONE) : half;
    }

    /** The value that a signed type of that many bits sees in a number; the bits beyond are dropped. */
    public static BigInteger signed(BigInteger number, int bits) {
        BigInteger low = number.mod(power(bits));
        return low.testBit(bits - 1) ? low.subtract(power(bits)) : low;
    }

    public static BigInteger power(int exponent) {
        return BigInteger.ONE.shiftLeft(exponent);
    }

    /**
     * The result of framing a stream.
     *
     * @param frames the bodies, in hexadecimal
     * @param outcome {@code open}, {@code malformed} or {@code too_long}
     * @param consumed the bytes of complete frames, with their prefixes
     */
    public record Framing(List<String> frames, String outcome, int consumed) {}

    /** Frames a whole stream, in which any number of frames of length zero may be skipped. */
    public static Framing frame(
            byte[] stream, int maxPrefixSize, int maxFrameLength, String zeroLength, String strictness) {
        return frame(stream, maxPrefixSize, maxFrameLength, zeroLength, Integer.MAX_VALUE, strictness);
    }

    /** Frames a whole stream. */
    public static Framing frame(
            byte[] stream,
            int maxPrefixSize,
            int maxFrameLength,
            String zeroLength,
            int maxSkippedInARow,
            String strictness) {
        List<String> frames = new ArrayList<>();
        int skippedInARow = 0;
        int at = 0;
        while (true) {
            int prefix = at;
            while (prefix < stream.length && prefix - at < maxPrefixSize - 1 && stream[prefix] < 0) {
                prefix++;
            }
            if (prefix == stream.length) {
                return new Framing(frames, "open", at);
            }
            prefix++;
            Result length = read(Arrays.copyOfRange(stream, at, prefix), 32, strictness);
            boolean zero = length.value() != null && length.value().signum() == 0;
            if (length.value() == null || length.value().bitLength() == 32 || zero && zeroLength.equals("reject")) {
                return new Framing(frames, "malformed", at);
            }
            if (length.value().compareTo(BigInteger.valueOf(maxFrameLength)) > 0) {
                return new Framing(frames, "too_long", at);
            }
            if (length.value().intValue() > stream.length - prefix) {
                return new Framing(frames, "open", at);
            }
            skippedInARow = zero && zeroLength.equals("skip") ? skippedInARow + 1 : 0;
            if (skippedInARow > maxSkippedInARow) {
                return new Framing(frames, "malformed", at);
            }
            int end = prefix + length.value().intValue();
            if (!zero || zeroLength.equals("emit")) {
                frames.add(HexFormat.of().formatHex(stream, prefix, end));
            }
            at = end;
        }
    }
}
