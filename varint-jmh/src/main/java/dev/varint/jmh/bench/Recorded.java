package dev.varint.jmh.bench;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.zip.GZIPInputStream;

/** Recorded Minecraft sessions; the folder {@code recording} of this module tells how they were recorded. */
public final class Recorded {

    private Recorded() {}

    /** The bytes of a file. */
    public static byte[] bytes(String file) {
        try (InputStream in = new GZIPInputStream(Recorded.class.getResourceAsStream(file))) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The first VarInts, in the order in which they came. */
    static int[] values(int count) {
        byte[] bytes = bytes("values.gz");
        int[] values = new int[count];
        for (int i = 0, at = 0; i < count; i++) {
            int shift = 0;
            for (; bytes[at] < 0; shift += 7) {
                values[i] |= (bytes[at++] & 0x7F) << shift;
            }
            values[i] |= bytes[at++] << shift;
        }
        return values;
    }
}
