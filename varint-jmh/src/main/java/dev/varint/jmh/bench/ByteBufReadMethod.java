package dev.varint.jmh.bench;

import dev.varint.Strictness;
import dev.varint.VarIntType;
import dev.varint.netty.ByteBufSource;
import dev.varint.netty.ByteBufVarInts;
import dev.varint.reader.BitGatherReader;
import dev.varint.reader.DoltBranchlessReader;
import dev.varint.reader.DoltUnrolledReader;
import dev.varint.reader.LoopReader;
import dev.varint.reader.WordReader;
import dev.varint.reader.XorLadderReader;
import io.netty.buffer.ByteBuf;

/**
 * The ways of reading a VarInt from a ByteBuf itself that {@link ReadByteBuf} compares. Each constant is a
 * class of its own, so a benchmark that names one calls it directly: nothing is chosen at run time.
 */
public enum ByteBufReadMethod {
    /** The baseline: what most protocols write by hand. */
    BYTE_AT_A_TIME("byteAtATime", "byte at a time, readByte") {
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
    LOOP("loop", "loop, getByte") {
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
    XOR_LADDER("xorLadder", "XOR ladder") {
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
    DOLT_UNROLLED("doltUnrolled", "Dolt unrolled") {
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
    DOLT_BRANCHLESS("doltBranchless", "Dolt branchless") {
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
    WORD("word", "word") {
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
    BIT_GATHER("bitGather", "bit-gather") {
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
    READ_VAR_INT("readVarInt", "readVarInt (ours)") {
        @Override
        int read(ByteBuf buf) {
            return ByteBufVarInts.readVarInt(buf);
        }
    },
    /** This library's read, forgiving. */
    READ_VAR_INT_LENIENT("readVarIntLenient", "readVarInt, LENIENT") {
        @Override
        int read(ByteBuf buf) {
            return ByteBufVarInts.readVarInt(buf, Strictness.LENIENT);
        }
    },
    /** What Netty's protobuf frame decoder does for a length. */
    NETTY("netty", "Netty, readRawVarint32") {
        @Override
        int read(ByteBuf buf) {
            return NettyVarInts.read(buf);
        }
    };

    private final String benchmark;
    private final String title;

    ByteBufReadMethod(String benchmark, String title) {
        this.benchmark = benchmark;
        this.title = title;
    }

    /** The name of its benchmark method. */
    public String benchmark() {
        return benchmark;
    }

    /** What a table's row calls it. */
    public String title() {
        return title;
    }

    /** Reads the value at the buffer's readerIndex and moves that. */
    abstract int read(ByteBuf buf);

    /** The method that a benchmark measures, by the benchmark's name with or without its class. */
    static ByteBufReadMethod of(String benchmark) {
        String name = benchmark.substring(benchmark.lastIndexOf('.') + 1);
        for (ByteBufReadMethod method : values()) {
            if (name.equals(method.benchmark)) {
                return method;
            }
        }
        throw new IllegalArgumentException("no method for benchmark " + benchmark);
    }
}
