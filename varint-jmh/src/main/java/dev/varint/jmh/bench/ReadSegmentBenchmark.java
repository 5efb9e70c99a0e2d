package dev.varint.jmh.bench;

import java.io.IOException;
import java.util.function.LongUnaryOperator;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** VarInts read one after the other from a native segment and added up. */
public class ReadSegmentBenchmark extends BenchmarkSettings {

    /** Ways of reading. */
    public enum Method implements ParamValue {
        LOOP,
        SCAN_DECODE,
        INPUT,
        LUCENE;

        @Override
        public boolean isAvailable() {
            return Segments.areAvailable();
        }
    }

    @Param
    Method method;

    @Param({"RECORDED", "UNPREDICTABLE"})
    Input input;

    /** {@code THREE}: segments of all kinds pass before. */
    @Param("ONE")
    BufferClasses classes;

    private Encoded encoded;
    private LongUnaryOperator reader;

    @Setup
    public void setUp() throws IOException {
        encoded = new Encoded(TypeCase.U32.values(input, Input.MANY), Encoded.MARGIN, PASS);
        reader = Segments.find().reader(method, encoded.bytes, classes);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public long run() {
        return reader.applyAsLong(encoded.offsets[encoded.next(1)]);
    }
}
