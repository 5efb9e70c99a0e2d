package dev.varint.jmh.bench;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.zip.GZIPInputStream;

/**
 * The VarInts of recorded Minecraft sessions, in the order in which they came. The folder {@code recording} of this
 * module tells how they were recorded.
 */
final class Recorded {

    private Recorded() {}

    /** The first values. */
    static int[] values(int count) {
        try (InputStream file = Recorded.class.getResourceAsStream("values.gz");
                DataInputStream in = new DataInputStream(new BufferedInputStream(new GZIPInputStream(file)))) {
            int[] values = new int[count];
            for (int i = 0; i < count; i++) {
                values[i] = next(in);
            }
            return values;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static int next(DataInputStream in) throws IOException {
        int value = 0;
        int shift = 0;
        byte b;
        do {
            b = in.readByte();
            value |= (b & 0x7F) << shift;
            shift += 7;
        } while (b < 0);
        return value;
    }
}
