package dev.varint.jmh.bench;

import com.google.protobuf.CodedOutputStream;
import dev.varint.VarIntOutput;
import dev.varint.format.ZigZag;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** How a library writes fields, as {@link FieldReader} has it for reading. */
record FieldWriter<T>(
        Putter<T> varInt,
        Putter<T> varLong,
        Putter<T> zigZag,
        Texter<T> string,
        Putter<T> fixed64,
        Putter<T> fixed32,
        Putter<T> single) {

    interface Putter<T> {
        void put(T out, long value) throws IOException;
    }

    interface Texter<T> {
        void put(T out, String text) throws IOException;
    }

    static final FieldWriter<VarIntOutput> OURS = new FieldWriter<>(
            (out, value) -> out.writeVarInt((int) value),
            VarIntOutput::writeVarLong,
            (out, value) -> out.writeZigZagVarInt((int) value),
            VarIntOutput::writeString,
            VarIntOutput::writeLongLE,
            (out, value) -> out.writeIntLE((int) value),
            (out, value) -> out.writeByte((int) value));

    static final FieldWriter<CodedOutputStream> PROTOBUF = new FieldWriter<>(
            (out, value) -> out.writeUInt32NoTag((int) value),
            CodedOutputStream::writeUInt64NoTag,
            (out, value) -> out.writeSInt32NoTag((int) value),
            CodedOutputStream::writeStringNoTag,
            CodedOutputStream::writeFixed64NoTag,
            (out, value) -> out.writeFixed32NoTag((int) value),
            (out, value) -> out.write((byte) value));

    static final FieldWriter<Bytes> LOOP = new FieldWriter<>(
            (out, value) -> out.varInt(value & 0xFFFF_FFFFL),
            Bytes::varInt,
            (out, value) -> out.varInt(ZigZag.encode((int) value) & 0xFFFF_FFFFL),
            (out, text) -> {
                byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
                out.varInt(utf8.length);
                for (byte b : utf8) {
                    out.put(b);
                }
            },
            (out, value) -> out.fixed(value, Long.BYTES),
            (out, value) -> out.fixed(value, Integer.BYTES),
            (out, value) -> out.put((int) value));

    /** Writes a byte at a time, by the carrier's own method. */
    interface Bytes {

        void put(int value);

        private void varInt(long value) {
            for (; (value & ~0x7FL) != 0; value >>>= 7) {
                put((int) value & 0x7F | 0x80);
            }
            put((int) value);
        }

        private void fixed(long value, int size) {
            for (int i = 0; i < size; i++) {
                put((int) (value >> 8 * i));
            }
        }
    }
}
