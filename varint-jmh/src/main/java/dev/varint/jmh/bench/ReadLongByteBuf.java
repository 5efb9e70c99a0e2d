package dev.varint.jmh.bench;

import com.google.protobuf.CodedInputStream;
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
 * {@link ReadByteBuf} for 131,072 VarLongs. Of its peers only protobuf-java is here: Netty reads no value of 64
 * bits, Lucene no negative one, and Kafka's unsigned read is not public.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(value = 1, jvmArgsAppend = "-Dio.netty.leakDetection.level=disabled")
@Warmup(iterations = 3, time = 5)
@Measurement(iterations = 5, time = 5)
public class ReadLongByteBuf {

    @Param
    LongInput input;

    long[] values;
    ByteBuf buf;

    /** Fills the buffer and checks the method to be measured. */
    @Setup
    public void setUp(BenchmarkParams params) {
        String benchmark = params.getBenchmark();
        setUp(benchmark.substring(benchmark.lastIndexOf('.') + 1));
    }

    void setUp(String benchmark) {
        values = input.generate();
        byte[] bytes = Encoded.stream(values, false);
        buf = Unpooled.directBuffer(bytes.length).writeBytes(bytes, 0, bytes.length - Encoded.MARGIN);
        reading(benchmark).check(benchmark, values);
    }

    private Values reading(String benchmark) {
        if (benchmark.equals("protobuf")) {
            CodedInputStream in = protobufInput();
            return () -> in.readRawVarint64();
        }
        ByteBufLongReadMethod method = ByteBufLongReadMethod.of(benchmark);
        return () -> method.read(buf);
    }

    /** Releases the buffer. */
    @TearDown
    public void tearDown() {
        buf.release();
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public long byteAtATime() {
        return readAll(ByteBufLongReadMethod.BYTE_AT_A_TIME);
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public long xorLadder() {
        return readAll(ByteBufLongReadMethod.XOR_LADDER);
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public long word() {
        return readAll(ByteBufLongReadMethod.WORD);
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public long bitGather() {
        return readAll(ByteBufLongReadMethod.BIT_GATHER);
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public long readVarLong() {
        return readAll(ByteBufLongReadMethod.READ_VAR_LONG);
    }

    @Benchmark
    @OperationsPerInvocation(Input.MANY)
    public long protobuf() throws IOException {
        CodedInputStream in = protobufInput();
        long sum = 0;
        for (int left = Input.MANY; left > 0; left--) {
            sum += in.readRawVarint64();
        }
        return sum;
    }

    @CompilerControl(CompilerControl.Mode.INLINE)
    private long readAll(ByteBufLongReadMethod method) {
        ByteBuf in = buf;
        in.readerIndex(0);
        long sum = 0;
        for (int left = Input.MANY; left > 0; left--) {
            sum += method.read(in);
        }
        return sum;
    }

    private CodedInputStream protobufInput() {
        return CodedInputStream.newInstance(buf.nioBuffer(0, buf.writerIndex()));
    }
}
