package dev.varint.testing;

import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;

/** A packed region, good or bad, between other bytes. */
public record PackedRegion(byte[] bytes, int from, int to) {

    /** The region alone: no byte can be read before or after it. */
    public static PackedRegion alone(byte[] region) {
        return new PackedRegion(region, 0, region.length);
    }

    /** The region between {@code before} and {@code after} bytes that are all equal to {@code filling}. */
    public static PackedRegion amid(int before, byte[] region, int after, int filling) {
        byte[] bytes = new byte[before + region.length + after];
        Arrays.fill(bytes, (byte) filling);
        System.arraycopy(region, 0, bytes, before, region.length);
        return new PackedRegion(bytes, before, before + region.length);
    }

    /** The region with up to eleven bytes before it. In half of the cases, up to eighty bytes follow. */
    public static PackedRegion anywhere(Random random, byte[] region) {
        int[] fillings = {0x00, 0x7F, 0x80, 0xFF};
        int after = random.nextBoolean() ? 0 : random.nextInt(80);
        return amid(random.nextInt(12), region, after, fillings[random.nextInt(fillings.length)]);
    }

    @Override
    public String toString() {
        HexFormat hex = HexFormat.of();
        return to - from > 1000
                ? "[" + from + ", " + to + ") of " + bytes.length
                : hex.formatHex(bytes, 0, from) + "|" + hex.formatHex(bytes, from, to) + "|"
                        + hex.formatHex(bytes, to, bytes.length);
    }
}
