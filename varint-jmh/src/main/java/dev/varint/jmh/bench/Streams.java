package dev.varint.jmh.bench;

import io.netty.buffer.ByteBuf;
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
 * Streams: values one after the other in one pooled direct buffer, in code through which buffers of one, three or five classes have passed
 * before. None of the others passes while it is measured. An operation is one value.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(
        value = 1,
        jvmArgsAppend = {"-Dio.netty.leakDetection.level=disabled", "-Xms1g", "-Xmx1g"})
@Warmup(iterations = 10, time = 200, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 200, timeUnit = TimeUnit.MILLISECONDS)
public class Streams {

    /** Values in a pass. */
    static final int PASS = 1_000;

    private static final int COUNT = PacketInput.PACKETS * PacketInput.VALUES;

    /** Passes of the other classes' buffers before anything is measured: more than C2 waits for. */
    private static final int PASSES_BEFORE = 20_000;

    @Param("THREE")
    BufferClasses classes;

    @Param("PROXY")
    PacketInput input;

    long[] values;
    ByteBuf stream;
    private int[] offsets; // of each pass
    private int next;

    /** Fills the stream and lets buffers of other classes through the code. */
    @Setup
    public void setUp(BenchmarkParams params) {
        setUp(RunMethod.of(params.getBenchmark()), PASSES_BEFORE);
    }

    void setUp(RunMethod method, int passesBefore) {
        values = input.generate();
        stream = fill(BufferKind.POOLED);
        for (BufferKind kind : classes.with(BufferKind.POOLED)) {
            if (kind != BufferKind.POOLED) {
                ByteBuf other = fill(kind);
                for (int i = 0; i < passesBefore; i++) {
                    pass(method, other, i % (COUNT / PASS));
                }
                other.release();
            }
        }
    }

    private ByteBuf fill(BufferKind kind) {
        offsets = new int[COUNT / PASS];
        ByteBuf filled = kind.allocate(10 * COUNT);
        for (int i = 0; i < offsets.length; i++) {
            offsets[i] = filled.writerIndex();
            filled.writeBytes(Encoded.some(values, i * PASS, (i + 1) * PASS, 0));
        }
        return filled.writeZero(Encoded.MARGIN);
    }

    /** Releases the stream. */
    @TearDown
    public void tearDown() {
        stream.release();
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public long readLoop() {
        return pass(RunMethod.READ_LOOP);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public long readNetty() {
        return pass(RunMethod.READ_NETTY);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public long readVarInt() {
        return pass(RunMethod.READ_VAR_INT);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public long cursor() {
        return pass(RunMethod.CURSOR);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public long writeLoop() {
        return pass(RunMethod.WRITE_LOOP);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public long writeBlended() {
        return pass(RunMethod.WRITE_BLENDED);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public long writeVarInt() {
        return pass(RunMethod.WRITE_VAR_INT);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public long appendVarInt() {
        return pass(RunMethod.APPEND_VAR_INT);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public long appender() {
        return pass(RunMethod.APPENDER);
    }

    @CompilerControl(CompilerControl.Mode.INLINE)
    private long pass(RunMethod method) {
        int pass = next;
        next = pass + 1 == COUNT / PASS ? 0 : pass + 1;
        return pass(method, stream, pass);
    }

    @CompilerControl(CompilerControl.Mode.INLINE)
    private long pass(RunMethod method, ByteBuf buf, int pass) {
        if (method.writes()) {
            buf.setIndex(0, offsets[pass]);
        } else {
            buf.readerIndex(offsets[pass]);
        }
        return method.run(buf, values, pass * PASS, (pass + 1) * PASS);
    }
}
