package dev.varint.reader;

import dev.varint.carrier.ByteArrayAccess;
import dev.varint.carrier.ByteBufferAccess;
import dev.varint.fixtures.ByteBuffers;
import dev.varint.fixtures.FacadeReads;
import dev.varint.fixtures.Readers;
import dev.varint.fixtures.Readers.Reader;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.testing.Placed;
import dev.varint.writer.LoopWriter;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every reader, and what the façades read, on {@code byte[]} and on every kind of {@link ByteBuffer}. */
class ReadersTest {

    private static final int FROM = 3;
    private static final int AFTER = 12;

    private final Readers<byte[]> readers = new Readers<>(ByteArrayAccess.INSTANCE);

    @Test
    void readChosenStrings() {
        Placed.chosen().forEach(placed -> readers.check(placed.array(), placed));
    }

    /** On a thread of a pool, whose short stack makes exceptions cheap. */
    @Test
    void readChosenStringsByTheFacades() {
        CompletableFuture.runAsync(() -> Placed.chosen().forEach(FacadeReads::checkArray))
                .join();
    }

    @Test
    void readNearTheEndOfAnArray() {
        Placed.nearTheEnd().forEach(placed -> readers.check(placed.array(), placed));
    }

    @ParameterizedTest
    @EnumSource
    void readByteBuffers(ByteBuffers kind) {
        Readers<ByteBuffer> readers = new Readers<>(ByteBufferAccess.INSTANCE);
        boolean isLimited = true;
        for (Placed placed : Placed.once()) {
            ByteBuffer src = kind.of(placed.array());
            readers.check(isLimited ? src.limit(placed.to()) : src, placed);
            isLimited = !isLimited;
        }
        CompletableFuture.runAsync(() -> Placed.once().forEach(placed -> FacadeReads.checkByteBuffer(kind, placed)))
                .join();
    }

    @Tag("sweep")
    @Test
    void readEveryStringOfUpToTwoBytes() {
        for (int first = 0; first < 256; first++) {
            check(0, first);
            // The first byte ends a value if its high bit is clear. The second one is then like any filling.
            for (int second = 0; second < 256; second += first < 0x80 ? 17 : 1) {
                check(first + second, first, second);
            }
        }
    }

    /** Every last byte after any number of continued bytes of zeros, ones and noise. */
    @Tag("sweep")
    @Test
    void readEveryLastByte() {
        Random random = new Random(7);
        for (int continued = 0; continued < 12; continued++) {
            int[] string = new int[continued + 1];
            for (int last = 0; last < 256; last++) {
                for (int payload : new int[] {0x00, 0x7F, -1}) {
                    Arrays.setAll(string, i -> 0x80 | (payload < 0 ? random.nextInt(128) : payload));
                    string[continued] = last;
                    check(last + continued, string);
                }
            }
        }
    }

    @Tag("thorough")
    @Test
    void readEveryStringOfThreeBytes() {
        for (int i = 0; i < 1 << 22; i++) { // what follows a byte without continuation bit is like any filling
            check(i, i | 0x80, i >> 7 | 0x80, i >> 14);
        }
    }

    /** What {@link LoopWriter} writes; its bytes are tested where it is. */
    @Tag("exhaustive")
    @Test
    void readEveryInt() {
        int blockBits = 20;
        IntStream.range(0, 1 << 32 - blockBits).parallel().forEach(block -> {
            byte[] src = new byte[16];
            for (int i = 0; i < 1 << blockBits; i++) {
                int value = block << blockBits | i;
                int end = LoopWriter.write(ByteArrayAccess.INSTANCE, src, FROM, value);
                for (Reader<byte[]> reader : readers.all()) {
                    long read =
                            reader.read(ByteArrayAccess.INSTANCE, src, FROM, end, VarIntType.U32, Strictness.STRICT);
                    if (read != Integer.toUnsignedLong(value)) {
                        throw new AssertionError(reader + " reads " + read + " instead of " + value);
                    }
                }
            }
        });
    }

    /** Reads a string at the end of an array if {@code filling} is even, or else before bytes that do not count. */
    private void check(int filling, int... string) {
        int to = FROM + string.length;
        byte[] src = new byte[to + AFTER * (filling & 1)];
        Arrays.fill(src, (byte) (filling * 0x55));
        for (int i = 0; i < string.length; i++) {
            src[FROM + i] = (byte) string[i];
        }
        readers.check(src, src, FROM, to);
    }
}
