package dev.varint.jmh.bench;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.io.IOException;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;

/**
 * VarInts or VarLongs read one after the other from one large direct buffer. The sum of the values is returned, so no
 * read can be dropped.
 */
public class ReadByteBuf extends BenchmarkSettings {

    @Param
    ByteBufReadMethod method;

    @Param("U32")
    TypeCase type;

    @Param("RECORDED")
    Input input;

    private EncodedValues encoded;
    private ByteBuf buf;

    /** Fills the buffer. */
    @Setup
    public void setUp() {
        encoded = new EncodedValues(type.values(input, Input.MANY));
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
    public long run() throws IOException {
        int pass = encoded.next();
        ByteBufReadMethod.Reader reader = type == TypeCase.U64 ? method.longs : method.ints;
        return reader.sum(buf, encoded.offsets[pass], encoded.length(pass), PASS);
    }
}
