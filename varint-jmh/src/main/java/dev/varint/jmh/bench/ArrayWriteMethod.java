package dev.varint.jmh.bench;

import com.google.protobuf.CodedOutputStream;
import dev.varint.ByteArrayOutput;
import dev.varint.VarInt;
import dev.varint.carrier.ByteArrayAccess;
import dev.varint.writer.BlendedWriter;
import dev.varint.writer.SmartUnrolledWriter;
import java.io.IOException;

/** Methods of writing VarInts to an array, one after the other. */
public enum ArrayWriteMethod implements ParamValue {
    LOOP((values, from, to, dst) -> {
        int index = 0;
        for (int i = from; i < to; i++) {
            int value = values[i];
            for (; (value & -1 << 7) != 0; value >>>= 7) {
                dst[index++] = (byte) (value | 0x80);
            }
            dst[index++] = (byte) value;
        }
        return index;
    }),
    /** The same loop, in a class that keeps the index in a field, as serializers do. */
    FIELD_LOOP((values, from, to, dst) -> {
        Position position = Position.ONE;
        position.index = 0;
        for (int i = from; i < to; i++) {
            int value = values[i];
            for (; (value & -1 << 7) != 0; value >>>= 7) {
                dst[position.index++] = (byte) (value | 0x80);
            }
            dst[position.index++] = (byte) value;
        }
        return position.index;
    }),
    SMART_UNROLLED(all((dst, index, value) -> SmartUnrolledWriter.write(ByteArrayAccess.INSTANCE, dst, index, value))),
    BLENDED(all((dst, index, value) -> BlendedWriter.write(ByteArrayAccess.INSTANCE, dst, index, value))),
    PUT(all((dst, index, value) -> index + VarInt.put(dst, index, value))),
    OUTPUT((values, from, to, dst) -> {
        ByteArrayOutput out = new ByteArrayOutput(dst, 0, dst.length);
        for (int i = from; i < to; i++) {
            out.writeVarInt(values[i]);
        }
        return out.size();
    }),
    PROTOBUF((values, from, to, dst) -> {
        CodedOutputStream out = CodedOutputStream.newInstance(dst);
        for (int i = from; i < to; i++) {
            out.writeUInt32NoTag(values[i]);
        }
        return out.getTotalBytesWritten();
    });

    /** Writes some of the values, and returns the index after the last one. */
    interface Writer {
        int write(int[] values, int from, int to, byte[] dst) throws IOException;
    }

    private interface Next {
        int write(byte[] dst, int index, int value);
    }

    private static final class Position {
        static final Position ONE = new Position();

        int index;
    }

    final Writer writer;

    ArrayWriteMethod(Writer writer) {
        this.writer = writer;
    }

    private static Writer all(Next next) {
        return (values, from, to, dst) -> {
            int index = 0;
            for (int i = from; i < to; i++) {
                index = next.write(dst, index, values[i]);
            }
            return index;
        };
    }
}
