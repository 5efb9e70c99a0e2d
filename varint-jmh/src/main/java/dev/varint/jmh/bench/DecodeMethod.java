package dev.varint.jmh.bench;

import com.google.protobuf.CodedInputStream;
import dev.varint.PackedVarInts;
import dev.varint.format.PackedType;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.reader.LoopReader;
import dev.varint.reader.NimbleReader;
import dev.varint.reader.SfvIntReader;
import dev.varint.reader.UncheckedReader;
import dev.varint.reader.XorLadderReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import org.apache.kafka.common.utils.internals.ByteUtils;
import org.apache.lucene.store.ByteArrayDataInput;

/** Methods of decoding a packed region that {@link DecodeInts} and {@link DecodeLongs} compare. */
public enum DecodeMethod implements BenchmarkCase {
    /** Value by value, the end checked at each byte. */
    LOOP("loop") {
        @Override
        int decode(byte[] bytes, int from, int to, int[] out, int at) {
            PositionedByteArray in = new PositionedByteArray(bytes, from);
            int end = at;
            while (in.index < to) {
                out[end++] = (int) LoopReader.read(
                        PositionedByteArraySource.INSTANCE, in, in.index, to, VarIntType.U32, Strictness.STRICT);
            }
            return end - at;
        }

        @Override
        int decode(byte[] bytes, int from, int to, long[] out, int at) {
            PositionedByteArray in = new PositionedByteArray(bytes, from);
            int end = at;
            while (in.index < to) {
                out[end++] = LoopReader.read(
                        PositionedByteArraySource.INSTANCE, in, in.index, to, VarIntType.U64, Strictness.STRICT);
            }
            return end - at;
        }
    },
    /**
     * Value by value, as protozero did before its change. The end is checked once for each value that is not near it,
     * and at each byte of those that are. In one loop for both, the JIT keeps the index in memory: one-byte values take
     * 4 ns instead of 1.7.
     */
    XOR_LADDER("XOR ladder") {
        @Override
        int decode(byte[] bytes, int from, int to, int[] out, int at) {
            PositionedByteArray in = new PositionedByteArray(bytes, from);
            int end = at;
            while (to - in.index >= VarIntType.U32.maxSize()) {
                out[end++] = (int) XorLadderReader.readFast(
                        PositionedByteArraySource.INSTANCE, in, in.index, VarIntType.U32, Strictness.STRICT);
            }
            return end + LOOP.decode(bytes, in.index, to, out, end) - at;
        }

        @Override
        int decode(byte[] bytes, int from, int to, long[] out, int at) {
            PositionedByteArray in = new PositionedByteArray(bytes, from);
            int end = at;
            while (to - in.index >= VarIntType.U64.maxSize()) {
                out[end++] = XorLadderReader.readFast(
                        PositionedByteArraySource.INSTANCE, in, in.index, VarIntType.U64, Strictness.STRICT);
            }
            return end + LOOP.decode(bytes, in.index, to, out, end) - at;
        }
    },
    /** Value by value after a look at the region's last byte, which must end a value: protozero's change. */
    UNCHECKED("unchecked") {
        @Override
        int decode(byte[] bytes, int from, int to, int[] out, int at) {
            requireEnd(bytes, to);
            PositionedByteArray in = new PositionedByteArray(bytes, from);
            int end = at;
            while (in.index < to) {
                out[end++] =
                        (int) UncheckedReader.read(PositionedByteArraySource.INSTANCE, in, in.index, VarIntType.U32);
            }
            return end - at;
        }

        @Override
        int decode(byte[] bytes, int from, int to, long[] out, int at) {
            requireEnd(bytes, to);
            PositionedByteArray in = new PositionedByteArray(bytes, from);
            int end = at;
            while (in.index < to) {
                out[end++] = UncheckedReader.read(PositionedByteArraySource.INSTANCE, in, in.index, VarIntType.U64);
            }
            return end - at;
        }
    },
    /** This library's: all of the region is validated first. */
    PACKED("packed") {
        @Override
        int decode(byte[] bytes, int from, int to, int[] out, int at) {
            return PackedVarInts.decode(PackedType.UINT32, bytes, from, to, out, at);
        }

        @Override
        int decode(byte[] bytes, int from, int to, long[] out, int at) {
            return PackedVarInts.decode(PackedType.UINT64, bytes, from, to, out, at);
        }
    },
    /** Ints only. It checks nothing. */
    SFV_INT("SFVInt") {
        @Override
        int decode(byte[] bytes, int from, int to, int[] out, int at) {
            return SfvIntReader.read(bytes, from, to, out, at) - at;
        }

        @Override
        int decode(byte[] bytes, int from, int to, long[] out, int at) {
            throw new UnsupportedOperationException();
        }
    },
    /** Ints only. It checks nothing, and writes up to six values more. */
    NIMBLE("Nimble") {
        @Override
        int decode(byte[] bytes, int from, int to, int[] out, int at) {
            return NimbleReader.read(bytes, from, to, out, at) - at;
        }

        @Override
        int decode(byte[] bytes, int from, int to, long[] out, int at) {
            throw new UnsupportedOperationException();
        }
    },
    /** As generated code reads a packed field. */
    PROTOBUF("protobuf-java") {
        @Override
        int decode(byte[] bytes, int from, int to, int[] out, int at) {
            try {
                CodedInputStream in = CodedInputStream.newInstance(bytes, from, to - from);
                in.pushLimit(to - from);
                int end = at;
                while (in.getBytesUntilLimit() > 0) {
                    out[end++] = in.readUInt32();
                }
                return end - at;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        int decode(byte[] bytes, int from, int to, long[] out, int at) {
            try {
                CodedInputStream in = CodedInputStream.newInstance(bytes, from, to - from);
                in.pushLimit(to - from);
                int end = at;
                while (in.getBytesUntilLimit() > 0) {
                    out[end++] = in.readUInt64();
                }
                return end - at;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    },
    /** Ints only: its unsigned longs are not public. */
    KAFKA("Kafka") {
        @Override
        int decode(byte[] bytes, int from, int to, int[] out, int at) {
            ByteBuffer in = ByteBuffer.wrap(bytes, from, to - from);
            int end = at;
            while (in.hasRemaining()) {
                out[end++] = ByteUtils.readUnsignedVarint(in);
            }
            return end - at;
        }

        @Override
        int decode(byte[] bytes, int from, int to, long[] out, int at) {
            throw new UnsupportedOperationException();
        }
    },
    /** Ints only: its longs have nine bytes at most. */
    LUCENE("Lucene") {
        @Override
        int decode(byte[] bytes, int from, int to, int[] out, int at) {
            ByteArrayDataInput in = new ByteArrayDataInput(bytes, from, to - from);
            int end = at;
            while (!in.eof()) {
                out[end++] = in.readVInt();
            }
            return end - at;
        }

        @Override
        int decode(byte[] bytes, int from, int to, long[] out, int at) {
            throw new UnsupportedOperationException();
        }
    };

    private final String title;

    DecodeMethod(String title) {
        this.title = title;
    }

    @Override
    public String title() {
        return title;
    }

    /** Decodes a region and returns how many values it has. */
    abstract int decode(byte[] bytes, int from, int to, int[] out, int at);

    /** Decodes a region and returns how many values it has. */
    abstract int decode(byte[] bytes, int from, int to, long[] out, int at);

    private static void requireEnd(byte[] bytes, int to) {
        if (bytes[to - 1] < 0) {
            throw new IllegalArgumentException("the last value is cut off");
        }
    }
}
