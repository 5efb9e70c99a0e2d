package dev.varint.jmh.bench;

import com.google.protobuf.CodedOutputStream;
import dev.varint.PackedVarInts;
import dev.varint.carrier.ByteArrayAccess;
import dev.varint.format.PackedType;
import dev.varint.writer.LoopWriter;
import java.io.IOException;

/** Methods of encoding ints and longs as a packed region. */
public enum EncodeMethod implements ParamValue {
    /** Value by value, byte by byte. */
    LOOP(
            ints((out, at, value) -> LoopWriter.write(ByteArrayAccess.INSTANCE, out, at, (int) value)),
            longs((out, at, value) -> LoopWriter.write(ByteArrayAccess.INSTANCE, out, at, value))),
    /** This library's: exact. */
    PACKED(
            (values, from, to, out, at) -> at + PackedVarInts.encode(PackedType.UINT32, values, from, to, out, at),
            (values, from, to, out, at) -> at + PackedVarInts.encode(PackedType.UINT64, values, from, to, out, at)),
    /** As generated code writes a packed field whose size is known. */
    PROTOBUF(EncodeMethod::protobuf, EncodeMethod::protobuf);

    /** Encodes some values into an array, from an index on, and returns the index after the last byte. */
    interface Encoder<A> {
        int encode(A values, int from, int to, byte[] out, int at) throws IOException;
    }

    private interface Algorithm {
        int write(byte[] out, int at, long value);
    }

    final Encoder<int[]> ints;
    final Encoder<long[]> longs;

    EncodeMethod(Encoder<int[]> ints, Encoder<long[]> longs) {
        this.ints = ints;
        this.longs = longs;
    }

    private static Encoder<int[]> ints(Algorithm algorithm) {
        return (values, from, to, out, at) -> {
            for (int i = from; i < to; i++) {
                at = algorithm.write(out, at, values[i]);
            }
            return at;
        };
    }

    private static Encoder<long[]> longs(Algorithm algorithm) {
        return (values, from, to, out, at) -> {
            for (int i = from; i < to; i++) {
                at = algorithm.write(out, at, values[i]);
            }
            return at;
        };
    }

    private static int protobuf(int[] values, int from, int to, byte[] bytes, int at) throws IOException {
        CodedOutputStream out = CodedOutputStream.newInstance(bytes, at, bytes.length - at);
        for (int i = from; i < to; i++) {
            out.writeUInt32NoTag(values[i]);
        }
        return bytes.length - out.spaceLeft();
    }

    private static int protobuf(long[] values, int from, int to, byte[] bytes, int at) throws IOException {
        CodedOutputStream out = CodedOutputStream.newInstance(bytes, at, bytes.length - at);
        for (int i = from; i < to; i++) {
            out.writeUInt64NoTag(values[i]);
        }
        return bytes.length - out.spaceLeft();
    }
}
