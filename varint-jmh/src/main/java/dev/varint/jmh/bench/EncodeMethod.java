package dev.varint.jmh.bench;

import com.google.protobuf.CodedOutputStream;
import dev.varint.PackedVarInts;
import dev.varint.carrier.ByteArraySink;
import dev.varint.format.PackedType;
import dev.varint.jmh.bench.NewerPeers.Lucene;
import dev.varint.writer.LoopWriter;
import dev.varint.writer.WordWriter;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.apache.kafka.common.utils.internals.ByteUtils;

/** Methods of encoding ints and, where they can, longs as a packed region. Lucene's longs have nine bytes at most. */
public enum EncodeMethod implements ParamValue {
    /** Value by value, byte by byte. */
    LOOP(
            ints((out, at, value) -> LoopWriter.write(ByteArraySink.INSTANCE, out, at, value)),
            longs((out, at, value) -> LoopWriter.write(ByteArraySink.INSTANCE, out, at, value))),
    /** Value by value, one word each. It also changes bytes after the last value. */
    WORD(
            ints((out, at, value) -> WordWriter.write(ByteArraySink.INSTANCE, out, at, value)),
            longs((out, at, value) -> WordWriter.write(ByteArraySink.INSTANCE, out, at, value))),
    /** This library's: exact. */
    PACKED(
            (values, from, to, out, at) -> at + PackedVarInts.encode(PackedType.UINT32, values, from, to, out, at),
            (values, from, to, out, at) -> at + PackedVarInts.encode(PackedType.UINT64, values, from, to, out, at)),
    /** As generated code writes a packed field whose size is known. */
    PROTOBUF(
            (values, from, to, out, at) -> {
                CodedOutputStream stream = CodedOutputStream.newInstance(out, at, out.length - at);
                for (int i = from; i < to; i++) {
                    stream.writeUInt32NoTag(values[i]);
                }
                return out.length - stream.spaceLeft();
            },
            (values, from, to, out, at) -> {
                CodedOutputStream stream = CodedOutputStream.newInstance(out, at, out.length - at);
                for (int i = from; i < to; i++) {
                    stream.writeUInt64NoTag(values[i]);
                }
                return out.length - stream.spaceLeft();
            }),
    /** Into a heap buffer. */
    KAFKA(
            (values, from, to, out, at) -> {
                ByteBuffer buffer = ByteBuffer.wrap(out, at, out.length - at);
                for (int i = from; i < to; i++) {
                    ByteUtils.writeUnsignedVarint(values[i], buffer);
                }
                return buffer.position();
            },
            (values, from, to, out, at) -> {
                ByteBuffer buffer = ByteBuffer.wrap(out, at, out.length - at);
                for (int i = from; i < to; i++) {
                    ByteUtils.writeUnsignedVarlong(values[i], buffer);
                }
                return buffer.position();
            }),
    LUCENE(
            (values, from, to, out, at) -> {
                Object output = NewerPeers.open(Lucene.OUTPUT, out, at, out.length - at);
                for (int i = from; i < to; i++) {
                    NewerPeers.write(output, values[i]);
                }
                return (int) NewerPeers.call(Lucene.POSITION, output);
            },
            null);

    /** Encodes some values into an array, from an index on, and returns the index after the last byte. */
    interface Encoder<A> {
        int encode(A values, int from, int to, byte[] out, int at) throws IOException;
    }

    private interface IntWriter {
        int write(byte[] out, int at, int value);
    }

    private interface LongWriter {
        int write(byte[] out, int at, long value);
    }

    final Encoder<int[]> ints;
    final Encoder<long[]> longs;

    EncodeMethod(Encoder<int[]> ints, Encoder<long[]> longs) {
        this.ints = ints;
        this.longs = longs;
    }

    @Override
    public int jdk() {
        return this == LUCENE ? NewerPeers.Lucene.JDK : ParamValue.super.jdk();
    }

    private static Encoder<int[]> ints(IntWriter writer) {
        return (values, from, to, out, at) -> {
            for (int i = from; i < to; i++) {
                at = writer.write(out, at, values[i]);
            }
            return at;
        };
    }

    private static Encoder<long[]> longs(LongWriter writer) {
        return (values, from, to, out, at) -> {
            for (int i = from; i < to; i++) {
                at = writer.write(out, at, values[i]);
            }
            return at;
        };
    }
}
