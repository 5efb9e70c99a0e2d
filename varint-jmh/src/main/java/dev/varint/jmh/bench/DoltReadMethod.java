package dev.varint.jmh.bench;

import dev.varint.VarLong;
import dev.varint.carrier.ByteArraySource;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.reader.DoltBranchlessReader;
import dev.varint.reader.DoltUnrolledReader;
import dev.varint.reader.LoopReader;
import dev.varint.reader.XorLadderReader;

/** Methods of reading a VarLong that {@link ReadDolt} compares. */
public enum DoltReadMethod implements BenchmarkCase {
    /** The baseline. */
    LOOP("loop") {
        @Override
        long read(byte[] bytes, int from, int to) {
            return LoopReader.read(ByteArraySource.INSTANCE, bytes, from, to, VarIntType.U64, Strictness.STRICT);
        }
    },
    /** Dolt's slowest. */
    BRANCHLESS("branchless") {
        @Override
        long read(byte[] bytes, int from, int to) {
            return DoltBranchlessReader.read(
                    ByteArraySource.INSTANCE, bytes, from, to, VarIntType.U64, Strictness.STRICT);
        }
    },
    /** Dolt's fastest. */
    UNROLLED("unrolled") {
        @Override
        long read(byte[] bytes, int from, int to) {
            return DoltUnrolledReader.read(
                    ByteArraySource.INSTANCE, bytes, from, to, VarIntType.U64, Strictness.STRICT);
        }
    },
    /** The XOR trick. */
    XOR_LADDER("XOR ladder") {
        @Override
        long read(byte[] bytes, int from, int to) {
            return XorLadderReader.read(ByteArraySource.INSTANCE, bytes, from, to, VarIntType.U64, Strictness.STRICT);
        }
    },
    /** This library's pair. */
    SCAN_AND_DECODE("scan, decode") {
        @Override
        long read(byte[] bytes, int from, int to) {
            return VarLong.decode(bytes, from, VarLong.scan(bytes, from, to));
        }
    };

    private final String title;

    DoltReadMethod(String title) {
        this.title = title;
    }

    @Override
    public String title() {
        return title;
    }

    /** Reads the value at an index. */
    abstract long read(byte[] bytes, int from, int to);
}
