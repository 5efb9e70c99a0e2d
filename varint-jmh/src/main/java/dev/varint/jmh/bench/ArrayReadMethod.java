package dev.varint.jmh.bench;

import dev.varint.Strictness;
import dev.varint.VarInt;
import dev.varint.VarIntType;
import dev.varint.VarLong;
import dev.varint.packed.PositionedByteArray;
import dev.varint.packed.PositionedByteArraySource;
import dev.varint.reader.BitGatherReader;
import dev.varint.reader.LoopReader;
import dev.varint.reader.WordReader;
import dev.varint.reader.XorLadderReader;

/**
 * The ways of reading VarInts and VarLongs from an array that {@link ReadArray} and {@link ReadLongArray}
 * compare. Each constant is a class of its own, so a benchmark that names one calls it directly: nothing is
 * chosen at run time.
 */
public enum ArrayReadMethod {
    /** The baseline. */
    LOOP("loop", "loop") {
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
    XOR_LADDER("xorLadder", "XOR ladder") {
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
    WORD("word", "word") {
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
    /** Eight bytes at once, packed by the CPU: what {@code VarInt.get} does. */
    BIT_GATHER("bitGather", "bit-gather") {
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
    SCAN_AND_DECODE("scanAndDecode", "scan, decode (ours)") {
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
    };

    private final String benchmark;
    private final String title;

    ArrayReadMethod(String benchmark, String title) {
        this.benchmark = benchmark;
        this.title = title;
    }

    /** The name of its benchmark methods. */
    public String benchmark() {
        return benchmark;
    }

    /** What a table's row calls it. */
    public String title() {
        return title;
    }

    /** Reads the next VarInt. */
    abstract int readInt(PositionedByteArray in);

    /** Reads the next VarLong. */
    abstract long readLong(PositionedByteArray in);

    /** The method that a benchmark measures, by the benchmark's name with or without its class. */
    static ArrayReadMethod of(String benchmark) {
        String name = benchmark.substring(benchmark.lastIndexOf('.') + 1);
        for (ArrayReadMethod method : values()) {
            if (name.equals(method.benchmark)) {
                return method;
            }
        }
        throw new IllegalArgumentException("no method for benchmark " + benchmark);
    }
}
