package dev.varint.jmh.bench;

import dev.varint.TypedVarInt;
import dev.varint.carrier.ByteArraySink;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.reader.UncheckedReader;
import dev.varint.writer.WordWriter;

/** The ways of reading and writing a VarInt of some type. */
public enum TypeMethod implements ParamValue {
    /** This library's exact and whole calls. */
    CHECKED(TypeMethod::scanAndDecode, (out, at, value, type) -> at + TypedVarInt.put(out, at, value, type)),
    /**
     * A read that checks nothing, and a write that also changes bytes after the value. The array's own checks are still
     * made.
     */
    UNCHECKED(
            (in, type) -> UncheckedReader.read(PositionedByteArraySource.INSTANCE, in, in.index, type),
            TypeMethod::writeWord);

    /** Reads the next value of a type. */
    interface Reader {
        long read(PositionedByteArray in, VarIntType type);
    }

    /** Writes a value of a type and returns the index after it. */
    interface Writer {
        int write(byte[] out, int at, long value, VarIntType type);
    }

    final Reader reader;
    final Writer writer;

    TypeMethod(Reader reader, Writer writer) {
        this.reader = reader;
        this.writer = writer;
    }

    private static long scanAndDecode(PositionedByteArray in, VarIntType type) {
        int from = in.index;
        int size = TypedVarInt.scan(in.bytes, from, in.bytes.length, type, Strictness.STRICT);
        in.index = from + size;
        return TypedVarInt.decode(in.bytes, from, size, type);
    }

    private static int writeWord(byte[] out, int at, long value, VarIntType type) {
        return type.bits() > Integer.SIZE
                ? WordWriter.write(ByteArraySink.INSTANCE, out, at, value)
                : WordWriter.write(ByteArraySink.INSTANCE, out, at, (int) value);
    }
}
