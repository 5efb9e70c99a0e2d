package dev.varint.jmh.bench;

import com.google.protobuf.CodedOutputStream;
import dev.varint.PackedVarInts;
import dev.varint.carrier.ByteArrayAccess;
import dev.varint.format.PackedType;
import dev.varint.jmh.bench.ArrayReadMethod.Opener;
import dev.varint.jmh.bench.NewerPeers.Lucene;
import dev.varint.writer.LoopWriter;
import java.io.IOException;

/** Methods of encoding ints and, where they can, longs as a packed region. Lucene's longs have nine bytes at most. */
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
    PROTOBUF(
            ints(CodedOutputStream::newInstance, (out, v) -> out.writeUInt32NoTag((int) v), EncodeMethod::end),
            longs(CodedOutputStream::newInstance, CodedOutputStream::writeUInt64NoTag, EncodeMethod::end)),
    LUCENE(
            ints(
                    (bytes, from, length) -> NewerPeers.open(Lucene.OUTPUT, bytes, from, length),
                    (out, v) -> NewerPeers.write(out, (int) v),
                    (out, length) -> (int) NewerPeers.call(Lucene.POSITION, out)),
            null);

    /** Encodes some values into an array, from an index on, and returns the index after the last byte. */
    interface Encoder<A> {
        int encode(A values, int from, int to, byte[] out, int at) throws IOException;
    }

    private interface Algorithm {
        int write(byte[] out, int at, long value);
    }

    private interface Putter<T> {
        void put(T out, long value) throws IOException;
    }

    /** The index after what was written into an array of some length. */
    private interface End<T> {
        int of(T out, int length);
    }

    final Encoder<int[]> ints;
    final Encoder<long[]> longs;

    EncodeMethod(Encoder<int[]> ints, Encoder<long[]> longs) {
        this.ints = ints;
        this.longs = longs;
    }

    @Override
    public int jdk() {
        return this == LUCENE ? Lucene.JDK : ParamValue.super.jdk();
    }

    private static int end(CodedOutputStream out, int length) {
        return length - out.spaceLeft();
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

    private static <T> Encoder<int[]> ints(Opener<T> opener, Putter<T> putter, End<T> end) {
        return (values, from, to, bytes, at) -> {
            T out = opener.open(bytes, at, bytes.length - at);
            for (int i = from; i < to; i++) {
                putter.put(out, values[i]);
            }
            return end.of(out, bytes.length);
        };
    }

    private static <T> Encoder<long[]> longs(Opener<T> opener, Putter<T> putter, End<T> end) {
        return (values, from, to, bytes, at) -> {
            T out = opener.open(bytes, at, bytes.length - at);
            for (int i = from; i < to; i++) {
                putter.put(out, values[i]);
            }
            return end.of(out, bytes.length);
        };
    }
}
