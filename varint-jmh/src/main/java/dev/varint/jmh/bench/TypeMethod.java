package dev.varint.jmh.bench;

import dev.varint.TypedVarInt;
import dev.varint.carrier.ByteArraySink;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.reader.UncheckedReader;
import dev.varint.writer.WordWriter;

/** The ways of reading and writing a VarInt of some type. */
public enum TypeMethod implements ParamValue {
    /** By this library's exact and whole calls. */
    READ_CHECKED(TypeMethod::scanAndDecode, null),
    /** Checks nothing but the bounds of the array. */
    READ_UNCHECKED((in, type) -> UncheckedReader.read(PositionedByteArraySource.INSTANCE, in, in.index, type), null),
    /** By this library's exact and whole calls. */
    WRITE_CHECKED(null, (out, at, value, type) -> at + TypedVarInt.put(out, at, value, type)),
    /** Also changes bytes after the value. */
    WRITE_UNCHECKED(null, TypeMethod::writeWord);

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
