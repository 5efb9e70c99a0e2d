package dev.varint.jmh.bench;

import com.esotericsoftware.kryo.io.Output;
import com.google.protobuf.CodedOutputStream;
import dev.varint.VarIntOutput;
import dev.varint.format.PackedType;
import dev.varint.format.ZigZag;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.openjdk.jmh.annotations.CompilerControl;

/** How a library writes fields, as {@link FieldReader} has it for reading. */
record FieldWriter<T>(
        Putter<T> varInt,
        Putter<T> varLong,
        Putter<T> zigZag,
        Texter<T> string,
        Putter<T> fixed64,
        Putter<T> fixed32,
        Putter<T> fixed16,
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
            (out, value) -> out.writeShortLE((int) value),
            (out, value) -> out.writeByte((int) value));

    static final FieldWriter<CodedOutputStream> PROTOBUF = new FieldWriter<>(
            (out, value) -> out.writeUInt32NoTag((int) value),
            CodedOutputStream::writeUInt64NoTag,
            (out, value) -> out.writeSInt32NoTag((int) value),
            CodedOutputStream::writeStringNoTag,
            CodedOutputStream::writeFixed64NoTag,
            (out, value) -> out.writeFixed32NoTag((int) value),
            (out, value) -> {
                out.write((byte) value);
                out.write((byte) (value >> 8));
            },
            (out, value) -> out.write((byte) value));

    static final FieldWriter<Output> KRYO = new FieldWriter<>(
            (out, value) -> out.writeVarInt((int) value, true),
            (out, value) -> out.writeVarLong(value, true),
            (out, value) -> out.writeVarInt((int) value, false),
            (out, text) -> {
                byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
                out.writeVarInt(utf8.length, true);
                out.writeBytes(utf8);
            },
            Output::writeLong,
            (out, value) -> out.writeInt((int) value),
            (out, value) -> out.writeShort((int) value),
            (out, value) -> out.writeByte((int) value));

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
            (out, value) -> out.fixed(value, Short.BYTES),
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

    /** Writes messages, the first of which has the number {@code from}. */
    @CompilerControl(CompilerControl.Mode.INLINE)
    void writeAll(Message message, T out, int[] values, int from) throws IOException {
        if (message == Message.PACKET) {
            for (int at = from; at < from + Message.BATCH; at++) {
                packet(out, values, at);
            }
        } else if (message == Message.TAGGED) {
            for (int at = from; at < from + Message.BATCH; at++) {
                tagged(out, values, at);
            }
        } else {
            for (int at = from; at < from + Message.BATCH; at++) {
                varInt.put(out, values[at]);
            }
        }
    }

    @CompilerControl(CompilerControl.Mode.INLINE)
    private void packet(T out, int[] v, int at) throws IOException {
        varInt.put(out, v[at]);
        string.put(out, Message.name(v, at));
        fixed64.put(out, v[at + 1]);
        varInt.put(out, v[at + 1]);
        single.put(out, v[at + 2] > 100 ? 1 : 0);
        fixed32.put(out, v[at + 2]);
        fixed16.put(out, v[at + 3]);
        varLong.put(out, (long) v[at + 3] << 20 & Long.MAX_VALUE);
        zigZag.put(out, v[at + 4]);
        single.put(out, v[at + 5]);
    }

    @CompilerControl(CompilerControl.Mode.INLINE)
    private void tagged(T out, int[] v, int at) throws IOException {
        varInt.put(out, Message.ITEM);
        long item = enter(out, Message::taggedSize, v, at);
        varInt.put(out, Message.ID);
        varInt.put(out, v[at]);
        varInt.put(out, Message.NAME);
        string.put(out, Message.name(v, at));
        varInt.put(out, Message.DELTA);
        zigZag.put(out, ZigZag.decode(v[at + 1]));
        varInt.put(out, Message.TIME);
        fixed64.put(out, v[at + 1]);
        varInt.put(out, Message.INNER);
        long inner = enter(out, Message::innerSize, v, at);
        varInt.put(out, Message.ID);
        varInt.put(out, v[at + 2]);
        varInt.put(out, Message.DELTA);
        varInt.put(out, v[at + 3]);
        leave(out, inner);
        varInt.put(out, Message.PACKED);
        packed(out, v, at);
        varInt.put(out, Message.NOTE);
        string.put(out, Message.name(v, at + 1));
        leave(out, item);
    }

    /** Writes the size of what follows. Ours reserves a place for it instead, and fills that in afterwards. */
    @CompilerControl(CompilerControl.Mode.INLINE)
    private long enter(T out, Message.Size size, int[] v, int at) throws IOException {
        if (out instanceof VarIntOutput ours) {
            return ours.reserve(1);
        }
        varInt.put(out, size.of(v, at));
        return 0;
    }

    @CompilerControl(CompilerControl.Mode.INLINE)
    private void leave(T out, long reserved) {
        if (out instanceof VarIntOutput ours) {
            ours.patch(reserved, 1);
        }
    }

    @CompilerControl(CompilerControl.Mode.INLINE)
    private void packed(T out, int[] v, int at) throws IOException {
        long reserved = enter(out, Message::packedSize, v, at);
        if (out instanceof VarIntOutput ours) {
            ours.writePacked(PackedType.UINT32, Message.packed(v, at));
        } else {
            for (int value : Message.packed(v, at)) {
                varInt.put(out, value);
            }
        }
        leave(out, reserved);
    }
}
