package dev.varint.jmh.bench;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.io.IOException;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** VarInts or VarLongs read one after the other from one large direct buffer and added up. */
public class ReadByteBufBenchmark extends BenchmarkSettings {

    @Param
    ByteBufReadMethod method;

    @Param("U32")
    TypeCase type;

    @Param("RECORDED")
    Input input;

    private Encoded encoded;
    private ByteBuf buf;

    @Setup
    public void setUp() {
        encoded = new Encoded(type.values(input, Input.MANY), Encoded.MARGIN, PASS);
        buf = Unpooled.directBuffer(encoded.bytes.length)
                .writeBytes(encoded.bytes, 0, encoded.bytes.length - Encoded.MARGIN);
        atEnd(buf::release);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public long run() throws IOException {
        int pass = encoded.next(1);
        ByteBufReadMethod.Reader reader = type == TypeCase.U64 ? method.longs : method.ints;
        return reader.sum(buf, encoded.offsets[pass], encoded.length(pass), PASS);
    }
}
