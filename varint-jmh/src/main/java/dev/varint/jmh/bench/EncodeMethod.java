package dev.varint.jmh.bench;

import com.google.protobuf.CodedOutputStream;
import dev.varint.PackedVarInts;
import dev.varint.carrier.ByteArraySink;
import dev.varint.format.PackedType;
import dev.varint.writer.LoopWriter;
import dev.varint.writer.WordWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import org.apache.kafka.common.utils.internals.ByteUtils;
import org.apache.lucene.store.ByteArrayDataOutput;

/** Methods of encoding a packed region that {@link EncodeInts} and {@link EncodeLongs} compare. */
public enum EncodeMethod implements BenchmarkCase {
    /** Value by value, byte by byte. */
    LOOP("loop") {
        @Override
        int encode(int[] values, int from, int to, byte[] out, int at) {
            for (int i = from; i < to; i++) {
                at = LoopWriter.write(ByteArraySink.INSTANCE, out, at, values[i]);
            }
            return at;
        }

        @Override
        int encode(long[] values, int from, int to, byte[] out, int at) {
            for (int i = from; i < to; i++) {
                at = LoopWriter.write(ByteArraySink.INSTANCE, out, at, values[i]);
            }
            return at;
        }
    },
    /** Value by value, one word each. It also changes bytes after the last value. */
    WORD("word") {
        @Override
        int encode(int[] values, int from, int to, byte[] out, int at) {
            for (int i = from; i < to; i++) {
                at = WordWriter.write(ByteArraySink.INSTANCE, out, at, values[i]);
            }
            return at;
        }

        @Override
        int encode(long[] values, int from, int to, byte[] out, int at) {
            for (int i = from; i < to; i++) {
                at = WordWriter.write(ByteArraySink.INSTANCE, out, at, values[i]);
            }
            return at;
        }
    },
    /** This library's: exact. */
    PACKED("packed") {
        @Override
        int encode(int[] values, int from, int to, byte[] out, int at) {
            return at + PackedVarInts.encode(PackedType.UINT32, values, from, to, out, at);
        }

        @Override
        int encode(long[] values, int from, int to, byte[] out, int at) {
            return at + PackedVarInts.encode(PackedType.UINT64, values, from, to, out, at);
        }
    },
    /** As generated code writes a packed field whose size is known. */
    PROTOBUF("protobuf-java") {
        @Override
        int encode(int[] values, int from, int to, byte[] out, int at) {
            try {
                CodedOutputStream stream = CodedOutputStream.newInstance(out, at, out.length - at);
                for (int i = from; i < to; i++) {
                    stream.writeUInt32NoTag(values[i]);
                }
                return out.length - stream.spaceLeft();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        int encode(long[] values, int from, int to, byte[] out, int at) {
            try {
                CodedOutputStream stream = CodedOutputStream.newInstance(out, at, out.length - at);
                for (int i = from; i < to; i++) {
                    stream.writeUInt64NoTag(values[i]);
                }
                return out.length - stream.spaceLeft();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    },
    /** Into a heap buffer. */
    KAFKA("Kafka") {
        @Override
        int encode(int[] values, int from, int to, byte[] out, int at) {
            ByteBuffer buffer = ByteBuffer.wrap(out, at, out.length - at);
            for (int i = from; i < to; i++) {
                ByteUtils.writeUnsignedVarint(values[i], buffer);
            }
            return buffer.position();
        }

        @Override
        int encode(long[] values, int from, int to, byte[] out, int at) {
            ByteBuffer buffer = ByteBuffer.wrap(out, at, out.length - at);
            for (int i = from; i < to; i++) {
                ByteUtils.writeUnsignedVarlong(values[i], buffer);
            }
            return buffer.position();
        }
    },
    /** Ints only: its longs have nine bytes at most. */
    LUCENE("Lucene") {
        @Override
        int encode(int[] values, int from, int to, byte[] out, int at) {
            ByteArrayDataOutput output = new ByteArrayDataOutput(out, at, out.length - at);
            try {
                for (int i = from; i < to; i++) {
                    output.writeVInt(values[i]);
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return output.getPosition();
        }

        @Override
        int encode(long[] values, int from, int to, byte[] out, int at) {
            throw new UnsupportedOperationException();
        }
    };

    private final String title;

    EncodeMethod(String title) {
        this.title = title;
    }

    @Override
    public String title() {
        return title;
    }

    /** Encodes values and returns the index after the last byte. */
    abstract int encode(int[] values, int from, int to, byte[] out, int at);

    /** Encodes values and returns the index after the last byte. */
    abstract int encode(long[] values, int from, int to, byte[] out, int at);
}
