package dev.varint.jmh.bench;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.io.IOException;
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
 * 131,072 values read one after the other from one large direct buffer, as a pipeline does. An operation is one VarInt. The
 * sum of the values is returned, so no read can be dropped. Peers read the same memory through {@link ByteBuf#nioBuffer}.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(value = 1, jvmArgsAppend = "-Dio.netty.leakDetection.level=disabled")
@Warmup(iterations = 3, time = 5)
@Measurement(iterations = 5, time = 5)
public class ReadByteBuf {

    @Param
    Input input;

    long[] values;
    ByteBuf buf;

    /** Fills the buffer and checks the method to be measured. */
    @Setup
    public void setUp(BenchmarkParams params) {
        setUp(ByteBufReadMethod.of(params.getBenchmark()));
    }

    void setUp(ByteBufReadMethod method) {
        values = input.stream();
        byte[] bytes = Encoded.stream(values, true);
        buf = Unpooled.directBuffer(bytes.length).writeBytes(bytes, 0, bytes.length - Encoded.MARGIN);
        method.over(buf).check(method, values);
    }

    /** Releases the buffer. */
    @TearDown
    public void tearDown() {
        buf.release();
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public long loop() throws IOException {
        return readAll(ByteBufReadMethod.LOOP);
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public long xorLadder() throws IOException {
        return readAll(ByteBufReadMethod.XOR_LADDER);
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public long doltUnrolled() throws IOException {
        return readAll(ByteBufReadMethod.DOLT_UNROLLED);
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public long doltBranchless() throws IOException {
        return readAll(ByteBufReadMethod.DOLT_BRANCHLESS);
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public long word() throws IOException {
        return readAll(ByteBufReadMethod.WORD);
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public long bitGather() throws IOException {
        return readAll(ByteBufReadMethod.BIT_GATHER);
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public long readVarInt() throws IOException {
        return readAll(ByteBufReadMethod.READ_VAR_INT);
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public long protobuf() throws IOException {
        return readAll(ByteBufReadMethod.PROTOBUF);
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public long netty() throws IOException {
        return readAll(ByteBufReadMethod.NETTY);
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public long kafka() throws IOException {
        return readAll(ByteBufReadMethod.KAFKA);
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public long lucene() throws IOException {
        return readAll(ByteBufReadMethod.LUCENE);
    }

    @CompilerControl(CompilerControl.Mode.INLINE)
    private long readAll(ByteBufReadMethod method) throws IOException {
        ByteBuf in = buf;
        in.readerIndex(0);
        Values reading = method.over(in);
        long sum = 0;
        for (int left = Input.MANY; left > 0; left--) {
            sum += reading.next();
        }
        return sum;
    }
}
