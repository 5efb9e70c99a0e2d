package dev.varint.jmh.bench;

import dev.varint.TypedVarInt;
import dev.varint.carrier.ByteArraySink;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.reader.UncheckedReader;
import dev.varint.writer.WordWriter;

/**
 * The ways of reading and writing a VarInt of some type that {@link ReadByType} and {@link WriteByType} compare. Each
 * constant is a class of its own, and the type is a constant, too: nothing is chosen at run time.
 */
public enum TypeMethod implements BenchmarkCase {
    /** This library's exact and whole calls. */
    CHECKED {
        @Override
        long read(PositionedByteArray in, VarIntType type) {
            int from = in.index;
            int size = TypedVarInt.scan(in.bytes, from, in.bytes.length, type, Strictness.STRICT);
            in.index = from + size;
            return TypedVarInt.decode(in.bytes, from, size, type);
        }

        @Override
        int write(byte[] out, int at, long value, VarIntType type) {
            return at + TypedVarInt.put(out, at, value, type);
        }
    },
    /**
     * A read that checks nothing, and a write that also changes bytes after the value. The array's own checks are still
     * made.
     */
    UNCHECKED {
        @Override
        long read(PositionedByteArray in, VarIntType type) {
            return UncheckedReader.read(PositionedByteArraySource.INSTANCE, in, in.index, type);
        }

        @Override
        int write(byte[] out, int at, long value, VarIntType type) {
            return type.bits() > Integer.SIZE
                    ? WordWriter.write(ByteArraySink.INSTANCE, out, at, value)
                    : WordWriter.write(ByteArraySink.INSTANCE, out, at, (int) value);
        }
    };

    @Override
    public String title() {
        return benchmark();
    }

    /** Reads the next value of a type. */
    abstract long read(PositionedByteArray in, VarIntType type);

    /** Writes a value of a type and returns the index after it. */
    abstract int write(byte[] out, int at, long value, VarIntType type);
}
