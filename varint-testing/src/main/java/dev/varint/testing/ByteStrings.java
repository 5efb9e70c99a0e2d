package dev.varint.testing;

import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;

/** Byte strings to read, valid or not. */
public enum ByteStrings {
    /** 0 to 11 continued bytes and any last byte, with payloads of zeros, ones and noise. */
    STRUCTURED(Fill.COUNT * 12 * 256, i -> Fill.at(i % Fill.COUNT, i / Fill.COUNT % 12, i / Fill.COUNT / 12)),

    /** A few of the structured ones: last bytes at the edges of what a width and a strictness allow. */
    FEW(
            Fill.COUNT * 12 * Fill.LAST.length,
            i -> Fill.at(i % Fill.COUNT, i / Fill.COUNT % 12, Fill.LAST[i / Fill.COUNT / 12]));

    private final int count;
    private final IntFunction<byte[]> stringAt;

    ByteStrings(int count, IntFunction<byte[]> stringAt) {
        this.count = count;
        this.stringAt = stringAt;
    }

    /**
     * A few hundred strings: none to eleven continued bytes, whose payload is zeros, ones or noise, and a last byte at
     * the edge of what a width and a strictness allow. Every prefix of a string is in the set too.
     */
    public static List<byte[]> chosen() {
        return CHOSEN;
    }

    private static final List<byte[]> CHOSEN = chooseStrings();

    private static List<byte[]> chooseStrings() {
        HexFormat hex = HexFormat.of();
        Set<String> strings = new LinkedHashSet<>();
        strings.add("");
        for (String payload : List.of("80", "ff", "80ff", "c7a9e2959cd3")) {
            for (int continued = 0; continued < 12; continued++) {
                String start = payload.repeat(12).substring(0, 2 * continued);
                for (int last : Fill.LAST) {
                    strings.add(start + hex.toHexDigits((byte) last));
                }
                strings.add(start);
            }
        }
        return strings.stream().map(hex::parseHex).toList();
    }

    public int count() {
        return count;
    }

    public byte[] at(int i) {
        return stringAt.apply(i);
    }

    /** Continued bytes with some payload, and a last byte. */
    private static final class Fill {

        static final int COUNT = 4;
        static final int[] LAST = {0x00, 0x01, 0x02, 0x03, 0x04, 0x0F, 0x10, 0x7F, 0x80, 0xFF};

        static byte[] at(int payload, int continued, int last) {
            byte[] bytes = new byte[continued + 1];
            switch (payload) {
                case 0 -> Arrays.fill(bytes, (byte) 0x80);
                case 1 -> Arrays.fill(bytes, (byte) 0xFF);
                default -> noise(bytes, payload + 31 * (continued + 31 * last));
            }
            bytes[continued] = (byte) last;
            return bytes;
        }

        private static void noise(byte[] bytes, int seed) {
            for (int i = 0; i < bytes.length; i++) {
                seed = seed * 0x915F_77F5 + 0x5A5A_5A5B;
                bytes[i] = (byte) (seed >>> 24 | 0x80);
            }
        }
    }
}
