package dev.varint.jmh.frames;

import dev.varint.VarInt;
import dev.varint.jmh.bench.BenchmarkSettings;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.zip.GZIPInputStream;

/** The frames of recorded Minecraft sessions; the folder {@code recording} of this module tells how they came. */
final class RecordedFrames {

    /** All of them, each with its length. */
    static final byte[] BYTES = read();

    private static final int[] STARTS = starts();

    static final int COUNT = STARTS.length - 1;

    private RecordedFrames() {}

    private static byte[] read() {
        try (InputStream in = new GZIPInputStream(BenchmarkSettings.class.getResourceAsStream("frames.gz"))) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static int[] starts() {
        int[] starts = new int[BYTES.length + 1];
        int count = 0;
        for (int at = 0; at < BYTES.length; starts[++count] = at) {
            int size = VarInt.scan(BYTES, at, BYTES.length);
            at += size + VarInt.decode(BYTES, at, size);
        }
        return Arrays.copyOf(starts, count + 1);
    }

    /** Where a frame begins, or where the one before it ends. */
    static int start(int frame) {
        return STARTS[frame];
    }
}
