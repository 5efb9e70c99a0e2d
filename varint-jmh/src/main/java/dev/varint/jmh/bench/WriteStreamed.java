package dev.varint.jmh.bench;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.BenchmarkParams;

/**
 * 131,072 values appended to one large direct buffer, as a pipeline does. An operation is one VarInt. Every byte written is
 * still there at the end, so no store can be dropped.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(value = 1, jvmArgsAppend = "-Dio.netty.leakDetection.level=disabled")
@Warmup(iterations = 3, time = 5)
@Measurement(iterations = 5, time = 5)
public class WriteStreamed {

    @Param
    Input input;

    int[] values;
    ByteBuf buf;

    /** Makes the buffer and checks the method to be measured. */
    @Setup
    public void setUp(BenchmarkParams params) {
        setUp(WriteMethod.of(params.getBenchmark()));
    }

    void setUp(WriteMethod method) {
        values = input.generate();
        buf = Unpooled.directBuffer(Input.MANY * 5 + Long.BYTES);
        Oracle.check(method, buf, values);
    }

    /** Releases the buffer. */
    @TearDown
    public void tearDown() {
        buf.release();
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public ByteBuf loop() {
        return writeAll(WriteMethod.LOOP);
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public ByteBuf startin() {
        return writeAll(WriteMethod.STARTIN);
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public ByteBuf unrolled() {
        return writeAll(WriteMethod.UNROLLED);
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public ByteBuf smartUnrolled() {
        return writeAll(WriteMethod.SMART_UNROLLED);
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public ByteBuf smartUnrolledByLeadingZeros() {
        return writeAll(WriteMethod.SMART_UNROLLED_BY_LEADING_ZEROS);
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public ByteBuf noDataDependency() {
        return writeAll(WriteMethod.NO_DATA_DEPENDENCY);
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public ByteBuf blended() {
        return writeAll(WriteMethod.BLENDED);
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public ByteBuf fixedFive() {
        return writeAll(WriteMethod.FIXED_FIVE);
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public ByteBuf writeVarInt() {
        return writeAll(WriteMethod.WRITE_VAR_INT);
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public ByteBuf appendVarInt() {
        return writeAll(WriteMethod.APPEND_VAR_INT);
    }

    @CompilerControl(CompilerControl.Mode.INLINE)
    private ByteBuf writeAll(WriteMethod method) {
        ByteBuf out = buf;
        int[] in = values;
        out.clear();
        for (int pass = Input.MANY / in.length; pass > 0; pass--) {
            for (int value : in) {
                method.write(out, value);
            }
        }
        return out;
    }
}
