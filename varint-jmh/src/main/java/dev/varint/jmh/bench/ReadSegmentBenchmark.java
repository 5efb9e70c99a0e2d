package dev.varint.jmh.bench;

import java.io.IOException;
import java.util.function.LongUnaryOperator;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * VarInts read one after the other from a native segment and added up. What reads them needs Java 22, and is in a jar
 * only if that was built with JDK 25.
 */
public class ReadSegmentBenchmark extends BenchmarkSettings {

    /** Ways of reading. */
    public enum Method implements ParamValue {
        LOOP,
        SCAN_DECODE,
        INPUT;

        @Override
        public boolean isAvailable() {
            return Runtime.version().feature() >= 22 && Methods.class.getResource("SegmentMethods.class") != null;
        }
    }

    interface Methods {

        /** Sums up VarInts from an offset of a native segment on. */
        LongUnaryOperator reader(Method method, byte[] bytes, BufferClasses classes) throws IOException;
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
    public void setUp() throws IOException, ReflectiveOperationException {
        encoded = new Encoded(TypeCase.U32.values(input, Input.MANY), Encoded.MARGIN, PASS);
        Class<?> methods = Class.forName("dev.varint.jmh.bench.SegmentMethods");
        reader = ((Methods) methods.getDeclaredConstructor().newInstance()).reader(method, encoded.bytes, classes);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public long run() {
        return reader.applyAsLong(encoded.offsets[encoded.next(1)]);
    }
}
