package dev.varint.jmh.bench;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.ObjIntConsumer;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * Steinborn's published method: a value is written to a direct buffer, which is then cleared, for 2,048 values an
 * operation. The buffer has five bytes of capacity; sixteen for {@code appendVarInt}, which needs the room, and for
 * blended beside it.
 *
 * <p>As published, nothing reads the buffer, so a compiler may keep only the last of the stores. Here an opaque store
 * follows each write. It costs one plain store, and the compiler must not move or drop memory accesses across it.
 */
public class WriteClearedBenchmark extends BenchmarkSettings {

    /** Values in an operation. */
    static final int VALUES = 2_048;

    /** The capacity of the buffer. */
    public enum Capacity implements ParamValue {
        FIVE,
        SIXTEEN;
    }

    @Param
    WriteMethod method;

    @Param
    Capacity capacity;

    int[] values;
    ByteBuf buf;
    private final AtomicInteger observed = new AtomicInteger();

    @Setup
    public void setUp() {
        values = Input.PUBLISHED.ints();
        buf = Unpooled.directBuffer(capacity == Capacity.FIVE ? 5 : 16);
        atEnd(buf::release);
    }

    @Benchmark
    @OperationsPerInvocation(VALUES)
    public int run() {
        ObjIntConsumer<ByteBuf> writer = method.writer;
        AtomicInteger observer = observed;
        ByteBuf out = buf;
        int bytes = 0;
        for (int value : values) {
            writer.accept(out, value);
            bytes += out.writerIndex();
            observer.setOpaque(bytes);
            out.clear();
        }
        return bytes;
    }
}
