package dev.varint.jmh.bench;

import com.google.protobuf.CodedInputStream;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.common.utils.internals.ByteUtils;
import org.apache.lucene.store.ByteBuffersDataInput;
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
 * 131,072 values read one after the other from one large direct buffer, as a pipeline does. An operation is
 * one VarInt. The sum of the values is returned, so no read can be dropped. Peers that know no ByteBuf read
 * the same memory as a ByteBuffer; protobuf-java copies it to an array first, because it is direct.
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
        String benchmark = params.getBenchmark();
        setUp(benchmark.substring(benchmark.lastIndexOf('.') + 1));
    }

    void setUp(String benchmark) {
        values = input.stream();
        byte[] bytes = Encoded.stream(values, true);
        buf = Unpooled.directBuffer(bytes.length).writeBytes(bytes, 0, bytes.length - Encoded.MARGIN);
        reading(benchmark).check(benchmark, values);
    }

    private Values reading(String benchmark) {
        ByteBuffer memory = memory();
        switch (benchmark) {
            case "protobuf":
                CodedInputStream stream = CodedInputStream.newInstance(memory);
                return () -> stream.readRawVarint32();
            case "kafka":
                return () -> ByteUtils.readUnsignedVarint(memory);
            case "lucene":
                ByteBuffersDataInput input = new ByteBuffersDataInput(List.of(memory));
                return () -> input.readVInt();
            default:
                ByteBufReadMethod method = ByteBufReadMethod.of(benchmark);
                return () -> method.read(buf);
        }
    }

    /** Releases the buffer. */
    @TearDown
    public void tearDown() {
        buf.release();
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public long byteAtATime() {
        return readAll(ByteBufReadMethod.BYTE_AT_A_TIME);
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public long loop() {
        return readAll(ByteBufReadMethod.LOOP);
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public long xorLadder() {
        return readAll(ByteBufReadMethod.XOR_LADDER);
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public long doltUnrolled() {
        return readAll(ByteBufReadMethod.DOLT_UNROLLED);
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public long doltBranchless() {
        return readAll(ByteBufReadMethod.DOLT_BRANCHLESS);
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public long word() {
        return readAll(ByteBufReadMethod.WORD);
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public long bitGather() {
        return readAll(ByteBufReadMethod.BIT_GATHER);
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public long readVarInt() {
        return readAll(ByteBufReadMethod.READ_VAR_INT);
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public long readVarIntLenient() {
        return readAll(ByteBufReadMethod.READ_VAR_INT_LENIENT);
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public long protobuf() throws IOException {
        CodedInputStream in = CodedInputStream.newInstance(memory());
        long sum = 0;
        for (int left = Input.MANY; left > 0; left--) {
            sum += in.readRawVarint32();
        }
        return sum;
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public long netty() {
        return readAll(ByteBufReadMethod.NETTY);
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public long kafka() {
        ByteBuffer in = memory();
        long sum = 0;
        for (int left = Input.MANY; left > 0; left--) {
            sum += ByteUtils.readUnsignedVarint(in);
        }
        return sum;
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public long lucene() throws IOException {
        ByteBuffersDataInput in = new ByteBuffersDataInput(List.of(memory()));
        long sum = 0;
        for (int left = Input.MANY; left > 0; left--) {
            sum += in.readVInt();
        }
        return sum;
    }

    @CompilerControl(CompilerControl.Mode.INLINE)
    private long readAll(ByteBufReadMethod method) {
        ByteBuf in = buf;
        in.readerIndex(0);
        long sum = 0;
        for (int left = Input.MANY; left > 0; left--) {
            sum += method.read(in);
        }
        return sum;
    }

    /** What peers read that know no ByteBuf. */
    private ByteBuffer memory() {
        return buf.nioBuffer(0, buf.writerIndex());
    }
}
