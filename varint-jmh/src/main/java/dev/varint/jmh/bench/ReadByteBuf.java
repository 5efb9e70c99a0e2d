package dev.varint.jmh.bench;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.io.IOException;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;

/**
 * VarInts read one after the other from one large direct buffer. The sum of the values is returned, so no read can be
 * dropped.
 */
public class ReadByteBuf extends BenchmarkSettings {

    @Param
    Input input;

    private EncodedValues encoded;
    private ByteBuf buf;

    /** Fills the buffer. */
    @Setup
    public void setUp() {
        encoded = new EncodedValues(input.stream(), true);
        buf = Unpooled.directBuffer(encoded.bytes.length)
                .writeBytes(encoded.bytes, 0, encoded.bytes.length - EncodedValues.MARGIN);
    }

    /** Releases the buffer. */
    @TearDown
    public void tearDown() {
        buf.release();
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public long byteAtATime() throws IOException {
        return readAll(ByteBufReadMethod.BYTE_AT_A_TIME);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public long loop() throws IOException {
        return readAll(ByteBufReadMethod.LOOP);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public long xorLadder() throws IOException {
        return readAll(ByteBufReadMethod.XOR_LADDER);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public long doltUnrolled() throws IOException {
        return readAll(ByteBufReadMethod.DOLT_UNROLLED);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public long doltBranchless() throws IOException {
        return readAll(ByteBufReadMethod.DOLT_BRANCHLESS);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public long word() throws IOException {
        return readAll(ByteBufReadMethod.WORD);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public long bitGather() throws IOException {
        return readAll(ByteBufReadMethod.BIT_GATHER);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public long readVarInt() throws IOException {
        return readAll(ByteBufReadMethod.READ_VAR_INT);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public long readVarIntBranchless() throws IOException {
        return readAll(ByteBufReadMethod.READ_VAR_INT_BRANCHLESS);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public long readVarIntLenient() throws IOException {
        return readAll(ByteBufReadMethod.READ_VAR_INT_LENIENT);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public long netty() throws IOException {
        return readAll(ByteBufReadMethod.NETTY);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public long protobuf() throws IOException {
        return readAll(ByteBufReadMethod.PROTOBUF);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public long kafka() throws IOException {
        return readAll(ByteBufReadMethod.KAFKA);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public long lucene() throws IOException {
        return readAll(ByteBufReadMethod.LUCENE);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public long kryo() throws IOException {
        return readAll(ByteBufReadMethod.KRYO);
    }

    @CompilerControl(CompilerControl.Mode.INLINE)
    private long readAll(ByteBufReadMethod method) throws IOException {
        int pass = encoded.next();
        return method.readAll(buf, encoded.offsets[pass], encoded.offsets[pass + 1], PASS);
    }
}
