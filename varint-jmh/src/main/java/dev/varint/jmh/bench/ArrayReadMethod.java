package dev.varint.jmh.bench;

import com.esotericsoftware.kryo.io.Input;
import com.google.protobuf.CodedInputStream;
import dev.varint.VarInt;
import dev.varint.VarLong;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.reader.BitGatherReader;
import dev.varint.reader.LoopReader;
import dev.varint.reader.WordReader;
import dev.varint.reader.XorLadderReader;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.apache.fory.memory.MemoryBuffer;
import org.apache.kafka.common.utils.internals.ByteUtils;
import org.apache.lucene.store.ByteArrayDataInput;
import us.hebi.quickbuf.ProtoSource;

/**
 * Methods of reading VarInts and VarLongs from an array, which {@link ReadArray} and {@link ReadLongArray} compare. The
 * long formats of Lucene, Kryo and Fory have nine bytes at most, and Kafka's unsigned one is not public.
 */
public enum ArrayReadMethod implements BenchmarkCase {
    /** The baseline. */
    LOOP("loop") {
        @Override
        int readInt(PositionedByteArray in) {
            return (int) LoopReader.read(
                    PositionedByteArraySource.INSTANCE,
                    in,
                    in.index,
                    in.bytes.length,
                    VarIntType.U32,
                    Strictness.STRICT);
        }

        @Override
        long readLong(PositionedByteArray in) {
            return LoopReader.read(
                    PositionedByteArraySource.INSTANCE,
                    in,
                    in.index,
                    in.bytes.length,
                    VarIntType.U64,
                    Strictness.STRICT);
        }
    },
    /** The XOR trick. */
    XOR_LADDER("XOR ladder") {
        @Override
        int readInt(PositionedByteArray in) {
            return (int) XorLadderReader.read(
                    PositionedByteArraySource.INSTANCE,
                    in,
                    in.index,
                    in.bytes.length,
                    VarIntType.U32,
                    Strictness.STRICT);
        }

        @Override
        long readLong(PositionedByteArray in) {
            return XorLadderReader.read(
                    PositionedByteArraySource.INSTANCE,
                    in,
                    in.index,
                    in.bytes.length,
                    VarIntType.U64,
                    Strictness.STRICT);
        }
    },
    /** Eight bytes at once. */
    WORD("word") {
        @Override
        int readInt(PositionedByteArray in) {
            return (int) WordReader.read(
                    PositionedByteArraySource.INSTANCE,
                    in,
                    in.index,
                    in.bytes.length,
                    VarIntType.U32,
                    Strictness.STRICT);
        }

        @Override
        long readLong(PositionedByteArray in) {
            return WordReader.read(
                    PositionedByteArraySource.INSTANCE,
                    in,
                    in.index,
                    in.bytes.length,
                    VarIntType.U64,
                    Strictness.STRICT);
        }
    },
    /** Eight bytes at once, packed by the CPU. */
    BIT_GATHER("bit-gather") {
        @Override
        int readInt(PositionedByteArray in) {
            return (int) BitGatherReader.read(
                    PositionedByteArraySource.INSTANCE,
                    in,
                    in.index,
                    in.bytes.length,
                    VarIntType.U32,
                    Strictness.STRICT);
        }

        @Override
        long readLong(PositionedByteArray in) {
            return BitGatherReader.read(
                    PositionedByteArraySource.INSTANCE,
                    in,
                    in.index,
                    in.bytes.length,
                    VarIntType.U64,
                    Strictness.STRICT);
        }
    },
    /** This library's pair. */
    SCAN_AND_DECODE("scan, decode") {
        @Override
        int readInt(PositionedByteArray in) {
            int from = in.index;
            int size = VarInt.scan(in.bytes, from, in.bytes.length);
            in.index = from + size;
            return VarInt.decode(in.bytes, from, size);
        }

        @Override
        long readLong(PositionedByteArray in) {
            int from = in.index;
            int size = VarLong.scan(in.bytes, from, in.bytes.length);
            in.index = from + size;
            return VarLong.decode(in.bytes, from, size);
        }
    },
    /** CodedInputStream. */
    PROTOBUF("protobuf-java") {
        @Override
        long readInts(byte[] bytes, int from, int to, int count) throws IOException {
            CodedInputStream in = CodedInputStream.newInstance(bytes, from, to - from);
            long sum = 0;
            for (int left = count; left > 0; left--) {
                sum += in.readRawVarint32();
            }
            return sum;
        }

        @Override
        long readLongs(byte[] bytes, int from, int to, int count) throws IOException {
            CodedInputStream in = CodedInputStream.newInstance(bytes, from, to - from);
            long sum = 0;
            for (int left = count; left > 0; left--) {
                sum += in.readRawVarint64();
            }
            return sum;
        }
    },
    /** ProtoSource. */
    QUICK_BUFFERS("QuickBuffers") {
        @Override
        long readInts(byte[] bytes, int from, int to, int count) throws IOException {
            ProtoSource in = ProtoSource.newInstance(bytes, from, to - from);
            long sum = 0;
            for (int left = count; left > 0; left--) {
                sum += in.readRawVarint32();
            }
            return sum;
        }

        @Override
        long readLongs(byte[] bytes, int from, int to, int count) throws IOException {
            ProtoSource in = ProtoSource.newInstance(bytes, from, to - from);
            long sum = 0;
            for (int left = count; left > 0; left--) {
                sum += in.readRawVarint64();
            }
            return sum;
        }
    },
    /** Over a heap ByteBuffer. */
    KAFKA("Kafka") {
        @Override
        long readInts(byte[] bytes, int from, int to, int count) throws IOException {
            ByteBuffer in = ByteBuffer.wrap(bytes, from, to - from);
            long sum = 0;
            for (int left = count; left > 0; left--) {
                sum += ByteUtils.readUnsignedVarint(in);
            }
            return sum;
        }
    },
    /** ByteArrayDataInput. */
    LUCENE("Lucene") {
        @Override
        long readInts(byte[] bytes, int from, int to, int count) throws IOException {
            ByteArrayDataInput in = new ByteArrayDataInput(bytes, from, to - from);
            long sum = 0;
            for (int left = count; left > 0; left--) {
                sum += in.readVInt();
            }
            return sum;
        }
    },
    /** Input. */
    KRYO("Kryo") {
        @Override
        long readInts(byte[] bytes, int from, int to, int count) throws IOException {
            Input in = new Input(bytes, from, to - from);
            long sum = 0;
            for (int left = count; left > 0; left--) {
                sum += in.readVarInt(true);
            }
            return sum;
        }
    },
    /** MemoryBuffer. */
    FORY("Fory") {
        @Override
        long readInts(byte[] bytes, int from, int to, int count) throws IOException {
            MemoryBuffer in = MemoryBuffer.fromByteArray(bytes, from, to - from);
            long sum = 0;
            for (int left = count; left > 0; left--) {
                sum += in.readVarUint32();
            }
            return sum;
        }
    };

    private final String title;

    ArrayReadMethod(String title) {
        this.title = title;
    }

    @Override
    public String title() {
        return title;
    }

    /** Reads the next VarInt. */
    int readInt(PositionedByteArray in) {
        throw new UnsupportedOperationException("reads many values at once only");
    }

    /** Reads the next VarLong. */
    long readLong(PositionedByteArray in) {
        throw new UnsupportedOperationException("reads no VarLongs one at a time");
    }

    /** The sum of as many VarInts as {@code count} says, which lie between two indices. */
    long readInts(byte[] bytes, int from, int to, int count) throws IOException {
        PositionedByteArray in = new PositionedByteArray(bytes, from);
        long sum = 0;
        for (int left = count; left > 0; left--) {
            sum += readInt(in);
        }
        return sum;
    }

    /** The same for VarLongs. */
    long readLongs(byte[] bytes, int from, int to, int count) throws IOException {
        PositionedByteArray in = new PositionedByteArray(bytes, from);
        long sum = 0;
        for (int left = count; left > 0; left--) {
            sum += readLong(in);
        }
        return sum;
    }
}
