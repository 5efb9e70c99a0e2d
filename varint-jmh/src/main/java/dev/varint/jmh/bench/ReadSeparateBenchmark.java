package dev.varint.jmh.bench;

import dev.varint.VarLong;
import dev.varint.carrier.ByteArrayAccess;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.reader.DoltBranchlessReader;
import dev.varint.reader.DoltUnrolledReader;
import dev.varint.reader.LoopReader;
import java.util.Arrays;
import java.util.function.ToLongFunction;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** Dolt's benchmark: 64-bit values, each in an array of ten bytes of its own. The n-th has n mod 10 + 1 bytes. */
public class ReadSeparateBenchmark extends BenchmarkSettings {

    /** Values in an operation. */
    static final int PASS = 1_000;

    private static final int PASSES = 65;

    /** The four decoders of the source, and ours. */
    public enum Method implements ParamValue {
        LOOP(of(LoopReader::read)),
        NO_BRANCH(of(DoltBranchlessReader::read)),
        DENNWC(Method::dennwc),
        UNROLLED(of(DoltUnrolledReader::read)),
        GET(src -> VarLong.get(src, 0, src.length));

        final ToLongFunction<byte[]> reader;

        Method(ToLongFunction<byte[]> reader) {
            this.reader = reader;
        }

        private static ToLongFunction<byte[]> of(ReadAlgorithm algorithm) {
            return src ->
                    algorithm.read(ByteArrayAccess.INSTANCE, src, 0, src.length, VarIntType.U64, Strictness.STRICT);
        }

        /** The loop written out, which keeps its variable for the shift: the idea of dennwc/varint (Go). */
        private static long dennwc(byte[] src) {
            if (src.length < VarLong.MAX_SIZE) {
                return LOOP.reader.applyAsLong(src);
            }
            int shift = 0;
            long value = src[0] & 0x7F;
            if (src[0] < 0) {
                value |= (src[1] & 0x7FL) << (shift += 7);
                if (src[1] < 0) {
                    value |= (src[2] & 0x7FL) << (shift += 7);
                    if (src[2] < 0) {
                        value |= (src[3] & 0x7FL) << (shift += 7);
                        return src[3] < 0 ? dennwcFromFifth(src, value, shift) : value;
                    }
                }
            }
            return value;
        }

        private static long dennwcFromFifth(byte[] src, long value, int shift) {
            value |= (src[4] & 0x7FL) << (shift += 7);
            if (src[4] < 0) {
                value |= (src[5] & 0x7FL) << (shift += 7);
                if (src[5] < 0) {
                    value |= (src[6] & 0x7FL) << (shift += 7);
                    if (src[6] < 0) {
                        value |= (src[7] & 0x7FL) << (shift += 7);
                        if (src[7] < 0) {
                            value |= (src[8] & 0x7FL) << (shift += 7);
                            if (src[8] < 0) {
                                value |= (long) src[9] << shift + 7;
                                return src[9] >>> 1 == 0 ? value : LOOP.reader.applyAsLong(src); // throws
                            }
                        }
                    }
                }
            }
            return value;
        }
    }

    @Param
    Method method;

    byte[][] buffers;
    private int next;

    Input input() {
        return Input.IN_TURNS;
    }

    @Setup
    public void setUp() {
        long[] values = input().longs(PASS * PASSES);
        buffers = new byte[values.length][];
        Arrays.setAll(buffers, i -> Arrays.copyOf(Encoded.encode(values, i, i + 1, 0), VarLong.MAX_SIZE));
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public long run() {
        ToLongFunction<byte[]> reader = method.reader;
        int from = next;
        next = from + PASS == buffers.length ? 0 : from + PASS;
        long sum = 0;
        for (int i = from; i < from + PASS; i++) {
            sum += reader.applyAsLong(buffers[i]);
        }
        return sum;
    }
}
