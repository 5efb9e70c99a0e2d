package dev.varint.jmh.bench;

import com.google.protobuf.CodedInputStream;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.netty.ByteBufSource;
import dev.varint.netty.ByteBufVarInts;
import dev.varint.reader.BitGatherReader;
import dev.varint.reader.WordReader;
import dev.varint.reader.XorLadderReader;
import io.netty.buffer.ByteBuf;
import java.io.IOException;

/**
 * Methods of reading a VarLong from a ByteBuf, which {@link ReadLongByteBuf} compares. Netty reads no 64-bit values,
 * Lucene no negative ones, and Kafka's unsigned read is not public.
 */
public enum ByteBufLongReadMethod implements BenchmarkCase {
    /** The baseline: what most protocols write by hand. */
    BYTE_AT_A_TIME("readByte loop") {
        @Override
        long read(ByteBuf buf) {
            long value = 0;
            for (int shift = 0; shift < 70; shift += 7) {
                byte b = buf.readByte();
                value |= (long) (b & 0x7F) << shift;
                if (b >= 0) {
                    return value;
                }
            }
            throw new IllegalStateException("too long");
        }
    },
    /** The XOR trick. */
    XOR_LADDER("XOR ladder") {
        @Override
        long read(ByteBuf buf) {
            return XorLadderReader.read(
                    ByteBufSource.INSTANCE,
                    buf,
                    buf.readerIndex(),
                    buf.writerIndex(),
                    VarIntType.U64,
                    Strictness.STRICT);
        }
    },
    /** Eight bytes and two at once. */
    WORD("word") {
        @Override
        long read(ByteBuf buf) {
            return WordReader.read(
                    ByteBufSource.INSTANCE,
                    buf,
                    buf.readerIndex(),
                    buf.writerIndex(),
                    VarIntType.U64,
                    Strictness.STRICT);
        }
    },
    /** Eight bytes and two at once, packed by the CPU. */
    BIT_GATHER("bit-gather") {
        @Override
        long read(ByteBuf buf) {
            return BitGatherReader.read(
                    ByteBufSource.INSTANCE,
                    buf,
                    buf.readerIndex(),
                    buf.writerIndex(),
                    VarIntType.U64,
                    Strictness.STRICT);
        }
    },
    /** This library's read. */
    READ_VAR_LONG("readVarLong") {
        @Override
        long read(ByteBuf buf) {
            return ByteBufVarInts.readVarLong(buf);
        }
    },
    /** Over the same memory as a ByteBuffer, which protobuf-java copies to an array first if it is direct. */
    PROTOBUF("protobuf-java") {
        @Override
        long readAll(ByteBuf buf, int from, int to, int count) throws IOException {
            CodedInputStream in = CodedInputStream.newInstance(buf.nioBuffer(from, to - from));
            long sum = 0;
            for (int left = count; left > 0; left--) {
                sum += in.readRawVarint64();
            }
            return sum;
        }
    };

    private final String title;

    ByteBufLongReadMethod(String title) {
        this.title = title;
    }

    @Override
    public String title() {
        return title;
    }

    /** Reads the value at the buffer's readerIndex and moves that. */
    long read(ByteBuf buf) {
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
