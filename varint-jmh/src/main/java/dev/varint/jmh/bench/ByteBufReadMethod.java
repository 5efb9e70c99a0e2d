package dev.varint.jmh.bench;

import com.esotericsoftware.kryo.io.ByteBufferInput;
import com.google.protobuf.CodedInputStream;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.netty.ByteBufSource;
import dev.varint.netty.ByteBufVarInts;
import dev.varint.reader.BitGatherReader;
import dev.varint.reader.DoltBranchlessReader;
import dev.varint.reader.DoltUnrolledReader;
import dev.varint.reader.LoopReader;
import dev.varint.reader.WordReader;
import dev.varint.reader.XorLadderReader;
import io.netty.buffer.ByteBuf;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import org.apache.kafka.common.utils.internals.ByteUtils;
import org.apache.lucene.store.ByteBuffersDataInput;

/** Methods of reading a VarInt from a ByteBuf, which {@link ReadByteBuf} compares. */
public enum ByteBufReadMethod implements BenchmarkCase {
    /** The baseline: what most protocols write by hand. */
    BYTE_AT_A_TIME("readByte loop") {
        @Override
        int read(ByteBuf buf) {
            int value = 0;
            for (int shift = 0; shift < 35; shift += 7) {
                byte b = buf.readByte();
                value |= (b & 0x7F) << shift;
                if (b >= 0) {
                    return value;
                }
            }
            throw new IllegalStateException("too long");
        }
    },
    /** The oracle, which leaves the index alone until the end. */
    LOOP("getByte loop") {
        @Override
        int read(ByteBuf buf) {
            return (int) LoopReader.read(
                    ByteBufSource.INSTANCE,
                    buf,
                    buf.readerIndex(),
                    buf.writerIndex(),
                    VarIntType.U32,
                    Strictness.STRICT);
        }
    },
    /** The XOR trick. */
    XOR_LADDER("XOR ladder") {
        @Override
        int read(ByteBuf buf) {
            return (int) XorLadderReader.read(
                    ByteBufSource.INSTANCE,
                    buf,
                    buf.readerIndex(),
                    buf.writerIndex(),
                    VarIntType.U32,
                    Strictness.STRICT);
        }
    },
    /** Dolt's fastest. */
    DOLT_UNROLLED("Dolt unrolled") {
        @Override
        int read(ByteBuf buf) {
            return (int) DoltUnrolledReader.read(
                    ByteBufSource.INSTANCE,
                    buf,
                    buf.readerIndex(),
                    buf.writerIndex(),
                    VarIntType.U32,
                    Strictness.STRICT);
        }
    },
    /** Dolt's slowest. */
    DOLT_BRANCHLESS("Dolt branchless") {
        @Override
        int read(ByteBuf buf) {
            return (int) DoltBranchlessReader.read(
                    ByteBufSource.INSTANCE,
                    buf,
                    buf.readerIndex(),
                    buf.writerIndex(),
                    VarIntType.U32,
                    Strictness.STRICT);
        }
    },
    /** Eight bytes at once. */
    WORD("word") {
        @Override
        int read(ByteBuf buf) {
            return (int) WordReader.read(
                    ByteBufSource.INSTANCE,
                    buf,
                    buf.readerIndex(),
                    buf.writerIndex(),
                    VarIntType.U32,
                    Strictness.STRICT);
        }
    },
    /** Eight bytes at once, packed by the CPU. */
    BIT_GATHER("bit-gather") {
        @Override
        int read(ByteBuf buf) {
            return (int) BitGatherReader.read(
                    ByteBufSource.INSTANCE,
                    buf,
                    buf.readerIndex(),
                    buf.writerIndex(),
                    VarIntType.U32,
                    Strictness.STRICT);
        }
    },
    /** This library's read. */
    READ_VAR_INT("readVarInt") {
        @Override
        int read(ByteBuf buf) {
            return ByteBufVarInts.readVarInt(buf);
        }
    },
    /** This library's read for sizes that nothing predicts. */
    READ_VAR_INT_BRANCHLESS("readVarIntBranchless") {
        @Override
        int read(ByteBuf buf) {
            return ByteBufVarInts.readVarIntBranchless(buf);
        }
    },
    /** This library's read, forgiving. */
    READ_VAR_INT_LENIENT("readVarInt LENIENT") {
        @Override
        int read(ByteBuf buf) {
            return ByteBufVarInts.readVarInt(buf, Strictness.LENIENT);
        }
    },
    /** What Netty's protobuf frame decoder does for a length. */
    NETTY("Netty") {
        @Override
        int read(ByteBuf buf) {
            return NettyVarInts.read(buf);
        }
    },
    /** Over the same memory as a ByteBuffer, which protobuf-java copies to an array first if it is direct. */
    PROTOBUF("protobuf-java") {
        @Override
        long readAll(ByteBuf buf, int from, int to, int count) throws IOException {
            CodedInputStream in = CodedInputStream.newInstance(buf.nioBuffer(from, to - from));
            long sum = 0;
            for (int left = count; left > 0; left--) {
                sum += in.readRawVarint32();
            }
            return sum;
        }
    },
    /** Over the same memory as a ByteBuffer. */
    KAFKA("Kafka") {
        @Override
        long readAll(ByteBuf buf, int from, int to, int count) {
            ByteBuffer in = buf.nioBuffer(from, to - from);
            long sum = 0;
            for (int left = count; left > 0; left--) {
                sum += ByteUtils.readUnsignedVarint(in);
            }
            return sum;
        }
    },
    /** Over the same memory as a ByteBuffer. */
    LUCENE("Lucene") {
        @Override
        long readAll(ByteBuf buf, int from, int to, int count) throws IOException {
            ByteBuffersDataInput in = new ByteBuffersDataInput(List.of(buf.nioBuffer(from, to - from)));
            long sum = 0;
            for (int left = count; left > 0; left--) {
                sum += in.readVInt();
            }
            return sum;
        }
    },
    /** Over the same memory as a ByteBuffer. */
    KRYO("Kryo") {
        @Override
        long readAll(ByteBuf buf, int from, int to, int count) {
            ByteBufferInput in = new ByteBufferInput(buf.nioBuffer(from, to - from));
            long sum = 0;
            for (int left = count; left > 0; left--) {
                sum += in.readVarInt(true);
            }
            return sum;
        }
    };

    private final String title;

    ByteBufReadMethod(String title) {
        this.title = title;
    }

    @Override
    public String title() {
        return title;
    }

    /** Reads the value at the buffer's readerIndex and moves that. */
    int read(ByteBuf buf) {
        throw new UnsupportedOperationException("reads no ByteBuf");
    }

    /** The sum of as many values as {@code count} says, which lie between two indices. */
    long readAll(ByteBuf buf, int from, int to, int count) throws IOException {
        buf.readerIndex(from);
        long sum = 0;
        for (int left = count; left > 0; left--) {
            sum += read(buf);
        }
        return sum;
    }
}
