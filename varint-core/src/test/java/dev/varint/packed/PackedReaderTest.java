package dev.varint.packed;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.varint.format.MalformedVarIntException;
import dev.varint.format.VarIntType;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** How often a region is read, in parts of which size, and where the indices of its carrier are. */
class PackedReaderTest {

    private static final int CHUNK = 32 << 10;
    private static final int FROM = 5;

    /** Of a carrier whose bytes begin amid an array. */
    @Test
    void indicesOfBadValuesAreThoseOfTheCarrier() {
        byte[] array = new byte[200];
        int bad = 100;
        Arrays.fill(array, bad, bad + 5, (byte) 0x80);
        ShiftedBytes io = new ShiftedBytes();
        int at = bad - ShiftedBytes.OFFSET;
        int to = array.length - ShiftedBytes.OFFSET;
        for (int from : new int[] {0, at - 20, at}) {
            for (int end : new int[] {at + 8, to}) {
                isBadAt(at, () -> PackedReader.count(io, array, from, end, VarIntType.U32));
                isBadAt(at, () -> PackedReader.decode(io, array, from, end, PackedIntCodec.UINT32));
                isBadAt(at, () -> PackedReader.decode(io, array, from, end, PackedIntCodec.UINT32, new int[200], 0));
                isBadAt(at, () -> PackedReader.skip(io, array, from, end, 150, VarIntType.U32));
            }
        }
        assertEquals(7, PackedReader.skip(io, array, 3, to, 4, VarIntType.U32));
        assertEquals(4, PackedReader.count(io, array, 3, 7, VarIntType.U32));
    }

    private static void isBadAt(int index, Executable read) {
        assertEquals(index, assertThrows(MalformedVarIntException.class, read).index());
    }

    @Test
    void whatFitsIntoAChunkIsCopiedOnce() {
        for (int size : new int[] {0, 1, 64, 65, CHUNK - 1, CHUNK}) {
            checkCopies(1, size, size);
        }
    }

    /** Once to be validated and counted, and then to be decoded. */
    @Test
    void whatIsLargerIsCopiedTwiceInChunks() {
        for (int size : new int[] {CHUNK + 1, 2 * CHUNK}) {
            checkCopies(4, 2 * size, size);
        }
        checkCopies(6, 4 * CHUNK + 2, 2 * CHUNK + 1);
    }

    private static void checkCopies(int copies, int copied, int size) {
        byte[] src = new byte[FROM + size];
        for (int i = FROM; i < src.length; i++) {
            src[i] = (byte) (i % 127);
        }
        int[] values = new int[size];
        Arrays.setAll(values, i -> src[FROM + i]);
        CopiedBytes io = new CopiedBytes();
        assertArrayEquals(values, PackedReader.decode(io, src, FROM, src.length, PackedIntCodec.UINT32));
        checkCopies(copies, copied, io);
        CopiedBytes again = new CopiedBytes();
        int[] into = new int[size];
        assertEquals(size, PackedReader.decode(again, src, FROM, src.length, PackedIntCodec.UINT32, into, 0));
        assertArrayEquals(values, into);
        checkCopies(copies, copied, again);
    }

    private static void checkCopies(int copies, int copied, CopiedBytes io) {
        assertEquals(copies, io.copies);
        assertEquals(copied, io.copied);
    }

    /** Whether the last value is cut off or not, its bytes are not read again. */
    @Test
    void aRegionThatIsCutOffIsCopiedOnce() {
        byte[] src = new byte[FROM + 3];
        src[FROM + 2] = (byte) 0x80;
        CopiedBytes io = new CopiedBytes();
        isBadAt(FROM + 2, () -> PackedReader.count(io, src, FROM, FROM + 3, VarIntType.U32));
        checkCopies(1, 3, io);
        assertEquals(2, PackedReader.count(io, src, FROM, FROM + 2, VarIntType.U32));
        checkCopies(2, 5, io);
    }

    /** No more of them than there can be in so many values. */
    @Test
    void bytesAreSkippedInTheirChunks() {
        byte[] src = new byte[3 * CHUNK];
        checkSkip(src, 10, 1, 50);
        checkSkip(src, CHUNK / 5, 1, CHUNK / 5 * 5);
        checkSkip(src, CHUNK, 1, CHUNK);
        checkSkip(src, CHUNK + 1, 2, 2 * CHUNK);
    }

    private static void checkSkip(byte[] src, int values, int copies, int copied) {
        CopiedBytes io = new CopiedBytes();
        assertEquals(values + 1, PackedReader.skip(io, src, 1, src.length, values, VarIntType.U32));
        checkCopies(copies, copied, io);
    }

    /** Where its values end is known from the check, and the decoder is told. Of a longer one it is not. */
    @Test
    void aRegionOfUpToABlockIsLookedThroughOnce() {
        for (int size = 1; size <= RegionBytes.SIZE + 1; size++) {
            byte[] src = new byte[FROM + size];
            long expected = size > RegionBytes.SIZE ? 0 : -1L >>> RegionBytes.SIZE - size;
            ToldEnds codec = new ToldEnds();
            PackedReader.decode(new CopiedBytes(), src, FROM, src.length, codec);
            assertEquals(expected, codec.ends);
            PackedReader.decode(new ShiftedBytes(), src, FROM - ShiftedBytes.OFFSET, size, codec, new int[size], 0);
            assertEquals(expected, codec.ends);
        }
    }

    /** Keeps what the decoder is told, and decodes nothing. */
    private static final class ToldEnds extends ForwardingInts {

        private long ends;

        @Override
        public int decode(byte[] src, int from, int to, long ends, int[] dst, int base, int offset, int end) {
            this.ends = ends;
            return end;
        }
    }

    /** An array whose first bytes are not the carrier's. */
    private static final class ShiftedBytes extends CopiedBytes {

        private static final int OFFSET = FROM;

        @Override
        public byte[] array(byte[] src) {
            return src;
        }

        @Override
        public int arrayOffset(byte[] src) {
            return OFFSET;
        }
    }
}
