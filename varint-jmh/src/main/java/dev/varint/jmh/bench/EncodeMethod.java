package dev.varint.jmh.bench;

import com.google.protobuf.CodedOutputStream;
import dev.varint.ByteArrayOutput;
import dev.varint.PackedVarInts;
import dev.varint.VarInt;
import dev.varint.carrier.ByteArrayAccess;
import dev.varint.format.PackedType;
import dev.varint.writer.BlendedWriter;
import dev.varint.writer.SmartUnrolledWriter;
import java.io.IOException;

/** Methods of writing ints to an array as VarInts, one after the other. */
public enum EncodeMethod implements ParamValue {
    LOOP((values, from, to, dst, at) -> {
        int index = at;
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
    FIELD_LOOP((values, from, to, dst, at) -> {
        Position position = Position.ONE;
        position.index = at;
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
    OUTPUT((values, from, to, dst, at) -> {
        ByteArrayOutput out = new ByteArrayOutput(dst, at, dst.length);
        for (int i = from; i < to; i++) {
            out.writeVarInt(values[i]);
        }
        return at + out.size();
    }),
    /** As a packed region, exactly as long as it must be. */
    PACKED((values, from, to, dst, at) -> at + PackedVarInts.encode(PackedType.UINT32, values, from, to, dst, at)),
    /** As generated code writes a packed field whose size is known. */
    PROTOBUF((values, from, to, dst, at) -> {
        CodedOutputStream out = CodedOutputStream.newInstance(dst, at, dst.length - at);
        for (int i = from; i < to; i++) {
            out.writeUInt32NoTag(values[i]);
        }
        return at + out.getTotalBytesWritten();
    });

    /** Writes some of the values from an index on, and returns the index after the last one. */
    interface Encoder {
        int encode(int[] values, int from, int to, byte[] dst, int at) throws IOException;
    }

    private interface Next {
        int write(byte[] dst, int index, int value);
    }

    private static final class Position {
        static final Position ONE = new Position();

        int index;
    }

    final Encoder encoder;

    EncodeMethod(Encoder encoder) {
        this.encoder = encoder;
    }

    private static Encoder all(Next next) {
        return (values, from, to, dst, at) -> {
            int index = at;
            for (int i = from; i < to; i++) {
                index = next.write(dst, index, values[i]);
            }
            return index;
        };
    }
}
