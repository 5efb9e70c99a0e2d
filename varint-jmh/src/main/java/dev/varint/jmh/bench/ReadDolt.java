package dev.varint.jmh.bench;

import dev.varint.VarLong;
import dev.varint.carrier.ByteArrayAccess;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.reader.DoltBranchlessReader;
import dev.varint.reader.DoltUnrolledReader;
import dev.varint.reader.LoopReader;
import dev.varint.reader.XorLadderReader;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * Dolt's benchmark: VarLongs of 1 to 10 bytes, each at the beginning of ten bytes of its own. So the place of a value
 * does not depend on the length of the one before. The source has ten million slices of an array each, here they are 5
 * MB of one array.
 */
public class ReadDolt extends BenchmarkSettings {

    /** Values in an operation: a multiple of ten, as lengths come in turn. */
    static final int VALUES = 1_000;

    private static final int STRIDE = 10;

    private interface Reader {
        long read(byte[] bytes, int from, int to);
    }

    /** Dolt's readers, and others. */
    public enum Method implements ParamValue {
        LOOP(algorithm(LoopReader::read)),
        BRANCHLESS(algorithm(DoltBranchlessReader::read)),
        UNROLLED(algorithm(DoltUnrolledReader::read)),
        XOR_LADDER(algorithm(XorLadderReader::read)),
        SCAN_AND_DECODE((bytes, from, to) -> VarLong.decode(bytes, from, VarLong.scan(bytes, from, to)));

        private final Reader reader;

        Method(Reader reader) {
            this.reader = reader;
        }

        private static Reader algorithm(ReadAlgorithm algorithm) {
            return (bytes, from, to) ->
                    algorithm.read(ByteArrayAccess.INSTANCE, bytes, from, to, VarIntType.U64, Strictness.STRICT);
        }
    }

    @Param
    Method method;

    @Param({"IN_TURN", "MIXED_BYTE_LENGTH"})
    Input input;

    private byte[] bytes;
    private int next;

    @Setup
    public void setUp() {
        long[] values = input.longs(Input.MANY / VALUES * VALUES);
        bytes = new byte[values.length * STRIDE];
        for (int i = 0; i < values.length; i++) {
            Encoded.put(bytes, i * STRIDE, values[i], false);
        }
    }

    @Benchmark
    @OperationsPerInvocation(VALUES)
    public long run() {
        Reader reader = method.reader;
        byte[] in = bytes;
        int from = next;
        int to = from + VALUES * STRIDE;
        next = to == in.length ? 0 : to;
        long sum = 0;
        for (; from < to; from += STRIDE) {
            sum += reader.read(in, from, from + STRIDE);
        }
        return sum;
    }
}
