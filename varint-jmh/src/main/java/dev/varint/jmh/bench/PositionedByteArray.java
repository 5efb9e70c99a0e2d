package dev.varint.jmh.bench;

import dev.varint.carrier.ByteArrayAccess;
import dev.varint.carrier.ReadAccess;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;

/**
 * An array and the index of the next value in it. Made in the method that reads and passed only to what is inlined, it
 * costs nothing: C2 keeps the index in a register.
 */
final class PositionedByteArray {

    /** Reads at any index. A complete read moves the array's own index after the value. */
    static final ReadAccess<PositionedByteArray> SOURCE = new Source();

    final byte[] bytes;
    final int end;
    int index;

    PositionedByteArray(byte[] bytes, int from, int length) {
        this.bytes = bytes;
        index = from;
        end = from + length;
    }

    boolean hasMore() {
        return index < end;
    }

    long read(ReadAlgorithm algorithm, VarIntType type) {
        return algorithm.read(SOURCE, this, index, end, type, Strictness.STRICT);
    }

    private static final class Source implements ReadAccess<PositionedByteArray> {

        @Override
        public byte readByte(PositionedByteArray src, int index) {
            return ByteArrayAccess.INSTANCE.readByte(src.bytes, index);
        }

        @Override
        public int readShort(PositionedByteArray src, int index) {
            return ByteArrayAccess.INSTANCE.readShort(src.bytes, index);
        }

        @Override
        public long readLong(PositionedByteArray src, int index) {
            return ByteArrayAccess.INSTANCE.readLong(src.bytes, index);
        }

        @Override
        public boolean holds(PositionedByteArray src, int index, int size) {
            return ByteArrayAccess.INSTANCE.holds(src.bytes, index, size);
        }

        @Override
        public int limit(PositionedByteArray src) {
            return src.bytes.length;
        }

        @Override
        public void complete(PositionedByteArray src, int from, int end) {
            src.index = end;
        }
    }
}
