package dev.varint.testing;

import java.util.Arrays;
import java.util.HexFormat;

/** A region somewhere in a carrier, with other bytes around it. */
public record PackedRegion(byte[] bytes, int from, int to) {

    /** So many bytes before it and after it, all of them such ones. */
    public static PackedRegion amid(int before, byte[] region, int after, int filling) {
        byte[] bytes = new byte[before + region.length + after];
        Arrays.fill(bytes, (byte) filling);
        System.arraycopy(region, 0, bytes, before, region.length);
        return new PackedRegion(bytes, before, before + region.length);
    }

    public PackedOutcome outcome(PackedType type) {
        return PackedOutcome.of(bytes, from, to, type);
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
