package dev.varint.packed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.carrier.ByteBufferSink;
import dev.varint.format.VarIntType;
import java.lang.reflect.Method;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** How much memory is taken for the part of the values or bytes that is copied: no more than there are. */
class PartSizesTest {

    /** Far into an array, so that a size cannot be confused with an index. */
    private static final int FROM = 50_000;

    private static final int VALUES = 3;

    /** What a few values may take. */
    private static final int LITTLE = 500;

    private final int[] ints = new int[FROM + 2000];
    private final long[] longs = new long[FROM + 2000];
    private final byte[] bytes = new byte[FROM + 10_000];

    @Test
    void fewValuesAreMappedInALittleArray() {
        int to = FROM + VALUES;
        for (PackedIntCodec codec : new PackedIntCodec[] {
            PackedIntCodec.SINT32, PackedIntCodec.INT32, PackedIntCodec.UINT32_DELTA, PackedIntCodec.SINT32_DELTA
        }) {
            assertTakes(LITTLE, () -> assertEquals(VALUES, codec.encode(ints, FROM, FROM, to, bytes, 0)));
            assertTakes(LITTLE, () -> assertEquals(VALUES, codec.encodedSize(ints, FROM, to)));
        }
        for (PackedLongCodec codec : new PackedLongCodec[] {
            PackedLongCodec.SINT64, PackedLongCodec.UINT64_DELTA, PackedLongCodec.SINT64_DELTA
        }) {
            assertTakes(LITTLE, () -> assertEquals(VALUES, codec.encode(longs, FROM, FROM, to, bytes, 0)));
            assertTakes(LITTLE, () -> assertEquals(VALUES, codec.encodedSize(longs, FROM, to)));
        }
    }

    @Test
    void fewValuesAreWrittenByALittleChunk() {
        ByteBuffer direct = ByteBuffer.allocateDirect(100);
        assertTakes(
                LITTLE,
                () -> assertEquals(
                        VALUES + 5,
                        PackedWriter.write(
                                ByteBufferSink.INSTANCE, direct, 5, PackedIntCodec.UINT32, ints, FROM, FROM + VALUES)));
    }

    @Test
    void fewBytesAreCountedInALittleChunk() {
        CopiedBytes io = new CopiedBytes();
        assertTakes(
                LITTLE, () -> assertEquals(VALUES, PackedReader.count(io, bytes, FROM, FROM + VALUES, VarIntType.U32)));
    }

    /** As many as there are, though so many values may take more. */
    @Test
    void bytesAreSkippedInAChunkOfTheirSize() {
        CopiedBytes io = new CopiedBytes();
        int size = 60;
        assertTakes(
                3 * size, // what counting takes, too
                () -> assertEquals(FROM + size, PackedReader.skip(io, bytes, FROM, FROM + size, size, VarIntType.U32)));
    }

    /** They are looked for first. */
    @Test
    void ninthAndTenthBytesAreListedWhereThereAreAny() {
        long[] ends = new long[16];
        Arrays.fill(ends, -1);
        assertTakes(100, () -> new NinthAndTenthBytes().addTo(longs, 0, bytes, 0, ends));
    }

    /** Values that need not be mapped are decoded as runs of any length; others in parts that stay in the cache. */
    @Test
    void runsOfMappedValuesHaveAnEnd() {
        assertEquals(Integer.MAX_VALUE, PackedIntCodec.UINT32.bytesOfRun());
        assertEquals(Integer.MAX_VALUE, PackedIntCodec.INT32.bytesOfRun());
        assertEquals(Integer.MAX_VALUE, PackedLongCodec.UINT64.bytesOfRun());
        for (PackedIntCodec codec :
                new PackedIntCodec[] {PackedIntCodec.SINT32, PackedIntCodec.UINT32_DELTA, PackedIntCodec.SINT32_DELTA
                }) {
            assertEquals(PackedIntCodec.MAPPED_RUN, codec.bytesOfRun());
        }
        for (PackedLongCodec codec : new PackedLongCodec[] {
            PackedLongCodec.SINT64, PackedLongCodec.UINT64_DELTA, PackedLongCodec.SINT64_DELTA
        }) {
            assertEquals(PackedIntCodec.MAPPED_RUN, codec.bytesOfRun());
        }
    }

    private static void assertTakes(long most, Runnable action) {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 5; i++) { // the first one may load classes
            long before = AllocatedBytes.ofThisThread();
            action.run();
            least = Math.min(least, AllocatedBytes.ofThisThread() - before);
        }
        long taken = least;
        assertTrue(taken <= most, () -> taken + " bytes");
    }

    /** HotSpot's count. By reflection: the module of these classes does not read that of management. */
    private static final class AllocatedBytes {

        private static final Object THREADS;
        private static final Method COUNT;

        static {
            try {
                THREADS = Class.forName("java.lang.management.ManagementFactory")
                        .getMethod("getThreadMXBean")
                        .invoke(null);
                COUNT = Class.forName("com.sun.management.ThreadMXBean")
                        .getMethod("getThreadAllocatedBytes", long.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        static long ofThisThread() {
            try {
                return (long) COUNT.invoke(THREADS, Thread.currentThread().getId());
            } catch (ReflectiveOperationException e) {
                throw new AssertionError(e);
            }
        }
    }
}
