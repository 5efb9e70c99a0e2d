package dev.varint.jmh.bench;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;

/** Values appended to one large direct buffer. All bytes are still there at the end, so no store can be dropped. */
public class WriteStreamed extends BenchmarkSettings {

    static final int PASSES = Input.MANY / PASS;

    @Param
    Input input;

    int[] values;
    ByteBuf buf;
    private int next;

    /** Makes the buffer. */
    @Setup
    public void setUp() {
        values = input.generate();
        buf = Unpooled.directBuffer(Input.MANY * 5 + Long.BYTES);
    }

    /** Releases the buffer. */
    @TearDown
    public void tearDown() {
        buf.release();
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public ByteBuf loop() {
        return writeAll(WriteMethod.LOOP);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public ByteBuf startin() {
        return writeAll(WriteMethod.STARTIN);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public ByteBuf unrolled() {
        return writeAll(WriteMethod.UNROLLED);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public ByteBuf smartUnrolled() {
        return writeAll(WriteMethod.SMART_UNROLLED);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public ByteBuf smartUnrolledByLeadingZeros() {
        return writeAll(WriteMethod.SMART_UNROLLED_BY_LEADING_ZEROS);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public ByteBuf noDataDependency() {
        return writeAll(WriteMethod.NO_DATA_DEPENDENCY);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public ByteBuf blended() {
        return writeAll(WriteMethod.BLENDED);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public ByteBuf fixedFive() {
        return writeAll(WriteMethod.FIXED_FIVE);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public ByteBuf writeVarInt() {
        return writeAll(WriteMethod.WRITE_VAR_INT);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public ByteBuf appendVarInt() {
        return writeAll(WriteMethod.APPEND_VAR_INT);
    }

    @CompilerControl(CompilerControl.Mode.INLINE)
    private ByteBuf writeAll(WriteMethod method) {
        ByteBuf out = buf;
        int[] in = values;
        int pass = next;
        next = pass + 1 == PASSES ? 0 : pass + 1;
        if (pass == 0) {
            out.clear();
        }
        int from = pass * PASS % in.length;
        for (int i = from; i < from + PASS; i++) {
            method.write(out, in[i]);
        }
        return out;
    }
}
