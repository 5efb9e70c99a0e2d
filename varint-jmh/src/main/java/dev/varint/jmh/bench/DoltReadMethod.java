package dev.varint.jmh.bench;

import dev.varint.Strictness;
import dev.varint.VarIntType;
import dev.varint.VarLong;
import dev.varint.carrier.ByteArraySource;
import dev.varint.reader.DoltBranchlessReader;
import dev.varint.reader.DoltUnrolledReader;
import dev.varint.reader.LoopReader;
import dev.varint.reader.XorLadderReader;

/**
 * The ways of reading a VarLong that {@link ReadDolt} compares. Each constant is a class of its own, so a
 * benchmark that names one calls it directly: nothing is chosen at run time.
 */
public enum DoltReadMethod {
    /** The baseline. */
    LOOP("loop", "loop (binary.Uvarint)") {
        @Override
        long read(byte[] bytes, int from, int to) {
            return LoopReader.read(ByteArraySource.INSTANCE, bytes, from, to, VarIntType.U64, Strictness.STRICT);
        }
    },
    /** Dolt's slowest. */
    BRANCHLESS("branchless", "branchless (noBranch)") {
        @Override
        long read(byte[] bytes, int from, int to) {
            return DoltBranchlessReader.read(
                    ByteArraySource.INSTANCE, bytes, from, to, VarIntType.U64, Strictness.STRICT);
        }
    },
    /** Dolt's fastest. */
    UNROLLED("unrolled", "unrolled") {
        @Override
        long read(byte[] bytes, int from, int to) {
            return DoltUnrolledReader.read(
                    ByteArraySource.INSTANCE, bytes, from, to, VarIntType.U64, Strictness.STRICT);
        }
    },
    /** The XOR trick. */
    XOR_LADDER("xorLadder", "XOR ladder") {
        @Override
        long read(byte[] bytes, int from, int to) {
            return XorLadderReader.read(ByteArraySource.INSTANCE, bytes, from, to, VarIntType.U64, Strictness.STRICT);
        }
    },
    /** This library's pair. */
    SCAN_AND_DECODE("scanAndDecode", "scan, decode (ours)") {
        @Override
        long read(byte[] bytes, int from, int to) {
            return VarLong.decode(bytes, from, VarLong.scan(bytes, from, to));
        }
    };

    private final String benchmark;
    private final String title;

    DoltReadMethod(String benchmark, String title) {
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

    /** Reads the value at an index. */
    abstract long read(byte[] bytes, int from, int to);

    /** The method that a benchmark measures, by the benchmark's name with or without its class. */
    static DoltReadMethod of(String benchmark) {
        String name = benchmark.substring(benchmark.lastIndexOf('.') + 1);
        for (DoltReadMethod method : values()) {
            if (name.equals(method.benchmark)) {
                return method;
            }
        }
        throw new IllegalArgumentException("no method for benchmark " + benchmark);
    }
}
