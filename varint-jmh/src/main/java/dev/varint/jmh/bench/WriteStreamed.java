package dev.varint.jmh.bench;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.util.function.ObjIntConsumer;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** Values appended to one large direct buffer. All bytes are still there at the end, so no store can be dropped. */
public class WriteStreamed extends BenchmarkSettings {

    static final int PASSES = Input.MANY / PASS;

    @Param
    WriteMethod method;

    @Param("RECORDED")
    Input input;

    int[] values;
    ByteBuf buf;
    private int next;

    @Setup
    public void setUp() {
        values = input.ints();
        buf = Unpooled.directBuffer(Input.MANY * 5 + Long.BYTES);
        atEnd(buf::release);
    }

    @Benchmark
    @OperationsPerInvocation(PASS)
    public ByteBuf run() {
        ObjIntConsumer<ByteBuf> writer = method.writer;
        ByteBuf out = buf;
        int[] in = values;
        int pass = next;
        next = pass + 1 == PASSES ? 0 : pass + 1;
        if (pass == 0) {
            out.clear();
        }
        int from = pass * PASS % in.length;
        for (int i = from; i < from + PASS; i++) {
            writer.accept(out, in[i]);
        }
        return out;
    }
}
