package dev.varint.jmh.bench;

import dev.varint.Strictness;
import dev.varint.VarIntType;
import dev.varint.netty.ByteBufSource;
import dev.varint.netty.ByteBufVarInts;
import dev.varint.reader.BitGatherReader;
import dev.varint.reader.WordReader;
import dev.varint.reader.XorLadderReader;
import io.netty.buffer.ByteBuf;

/**
 * The ways of reading a VarLong from a ByteBuf that {@link ReadLongByteBuf} compares. Each constant is a class
 * of its own, so a benchmark that names one calls it directly: nothing is chosen at run time.
 */
public enum ByteBufLongReadMethod {
    /** The baseline: what most protocols write by hand. */
    BYTE_AT_A_TIME("byteAtATime", "byte at a time, readByte") {
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
    XOR_LADDER("xorLadder", "XOR ladder") {
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
    WORD("word", "word") {
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
    BIT_GATHER("bitGather", "bit-gather") {
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
    READ_VAR_LONG("readVarLong", "readVarLong (ours)") {
        @Override
        long read(ByteBuf buf) {
            return ByteBufVarInts.readVarLong(buf);
        }
    };

    private final String benchmark;
    private final String title;

    ByteBufLongReadMethod(String benchmark, String title) {
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
    abstract long read(ByteBuf buf);

    /** The method that a benchmark measures, by the benchmark's name with or without its class. */
    static ByteBufLongReadMethod of(String benchmark) {
        String name = benchmark.substring(benchmark.lastIndexOf('.') + 1);
        for (ByteBufLongReadMethod method : values()) {
            if (name.equals(method.benchmark)) {
                return method;
            }
        }
        throw new IllegalArgumentException("no method for benchmark " + benchmark);
    }
}
