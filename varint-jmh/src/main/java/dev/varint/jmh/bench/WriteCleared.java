package dev.varint.jmh.bench;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;

/**
 * Steinborn's published method: a value is written to a direct buffer, which is then cleared, for 2,048 values an
 * operation. The buffer has five bytes of capacity; sixteen for {@code appendVarInt}, which needs the room, and for
 * blended beside it.
 *
 * <p>One thing is added. As published, nothing reads the buffer, so a compiler may keep only the last of the stores:
 * fixed five took 10 ns for all 2,048. Here an opaque store follows each write. It costs one plain store. The compiler
 * must not move or drop memory accesses across it, so every byte is really written.
 */
public class WriteCleared extends BenchmarkSettings {

    /** Values in an operation. */
    static final int VALUES = 2_048;

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

    /** Makes the buffers. */
    @Setup
    public void setUp() {
        values = Input.PUBLISHED.generate();
        five = Unpooled.directBuffer(5);
        sixteen = Unpooled.directBuffer(16);
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
    @OperationsPerInvocation(VALUES)
    public int loop() {
        return writeAll(WriteMethod.LOOP, five);
    }

    @Benchmark
    @OperationsPerInvocation(VALUES)
    public int startin() {
        return writeAll(WriteMethod.STARTIN, five);
    }

    @Benchmark
    @OperationsPerInvocation(VALUES)
    public int unrolled() {
        return writeAll(WriteMethod.UNROLLED, five);
    }

    @Benchmark
    @OperationsPerInvocation(VALUES)
    public int smartUnrolled() {
        return writeAll(WriteMethod.SMART_UNROLLED, five);
    }

    @Benchmark
    @OperationsPerInvocation(VALUES)
    public int smartUnrolledByLeadingZeros() {
        return writeAll(WriteMethod.SMART_UNROLLED_BY_LEADING_ZEROS, five);
    }

    @Benchmark
    @OperationsPerInvocation(VALUES)
    public int noDataDependency() {
        return writeAll(WriteMethod.NO_DATA_DEPENDENCY, five);
    }

    @Benchmark
    @OperationsPerInvocation(VALUES)
    public int blended() {
        return writeAll(WriteMethod.BLENDED, five);
    }

    @Benchmark
    @OperationsPerInvocation(VALUES)
    public int fixedFive() {
        return writeAll(WriteMethod.FIXED_FIVE, five);
    }

    @Benchmark
    @OperationsPerInvocation(VALUES)
    public int writeVarInt() {
        return writeAll(WriteMethod.WRITE_VAR_INT, five);
    }

    @Benchmark
    @OperationsPerInvocation(VALUES)
    public int blended16() {
        return writeAll(WriteMethod.BLENDED, sixteen);
    }

    @Benchmark
    @OperationsPerInvocation(VALUES)
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
