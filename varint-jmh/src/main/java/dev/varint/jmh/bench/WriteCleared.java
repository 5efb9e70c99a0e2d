package dev.varint.jmh.bench;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.BenchmarkParams;

/**
 * The published method of source 000: one direct buffer, a value written, the buffer cleared, for 2,048 values an
 * operation. Five bytes of capacity; sixteen for {@code appendVarInt}, which needs the room, and for blended beside it.
 *
 * <p>One thing is added. As published, nothing reads the buffer, so a compiler may keep only the last of the stores: fixed
 * five took 10 ns for all 2,048. Here an opaque store follows each write. It costs one plain store and the compiler may not
 * move or drop memory accesses across it, so every byte is really written.
 */
@Work(values = 2048)
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(value = 1, jvmArgsAppend = "-Dio.netty.leakDetection.level=disabled")
@Warmup(iterations = 3, time = 5)
@Measurement(iterations = 5, time = 5)
public class WriteCleared {

    private static final VarHandle OBSERVED;

    static {
        try {
            OBSERVED = MethodHandles.lookup().findVarHandle(WriteCleared.class, "observed", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    int[] values;
    ByteBuf five;
    ByteBuf sixteen;

    @SuppressWarnings("unused") // written through OBSERVED
    private int observed;

    /** Makes the buffers and checks the method to be measured. */
    @Setup
    public void setUp(BenchmarkParams params) {
        setUp(params.getBenchmark());
    }

    void setUp(String benchmark) {
        values = Input.PUBLISHED.generate();
        five = Unpooled.directBuffer(5);
        sixteen = Unpooled.directBuffer(16);
        Oracle.check(WriteMethod.of(benchmark), bufferOf(benchmark), values);
    }

    /** The buffer a benchmark writes to. */
    ByteBuf bufferOf(String benchmark) {
        return benchmark.endsWith("16") || benchmark.endsWith("appendVarInt") ? sixteen : five;
    }

    /** Releases the buffers. */
    @TearDown
    public void tearDown() {
        five.release();
        sixteen.release();
    }

    @Benchmark
    public int loop() {
        return writeAll(WriteMethod.LOOP, five);
    }

    @Benchmark
    public int startin() {
        return writeAll(WriteMethod.STARTIN, five);
    }

    @Benchmark
    public int unrolled() {
        return writeAll(WriteMethod.UNROLLED, five);
    }

    @Benchmark
    public int smartUnrolled() {
        return writeAll(WriteMethod.SMART_UNROLLED, five);
    }

    @Benchmark
    public int smartUnrolledByLeadingZeros() {
        return writeAll(WriteMethod.SMART_UNROLLED_BY_LEADING_ZEROS, five);
    }

    @Benchmark
    public int noDataDependency() {
        return writeAll(WriteMethod.NO_DATA_DEPENDENCY, five);
    }

    @Benchmark
    public int blended() {
        return writeAll(WriteMethod.BLENDED, five);
    }

    @Benchmark
    public int fixedFive() {
        return writeAll(WriteMethod.FIXED_FIVE, five);
    }

    @Benchmark
    public int writeVarInt() {
        return writeAll(WriteMethod.WRITE_VAR_INT, five);
    }

    @Benchmark
    public int blended16() {
        return writeAll(WriteMethod.BLENDED, sixteen);
    }

    @Benchmark
    public int appendVarInt() {
        return writeAll(WriteMethod.APPEND_VAR_INT, sixteen);
    }

    @CompilerControl(CompilerControl.Mode.INLINE)
    private int writeAll(WriteMethod method, ByteBuf buf) {
        int bytes = 0;
        for (int value : values) {
            method.write(buf, value);
            bytes += buf.writerIndex();
            OBSERVED.setOpaque(this, bytes);
            buf.clear();
        }
        return bytes;
    }
}
