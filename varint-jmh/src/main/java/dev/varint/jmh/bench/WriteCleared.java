package dev.varint.jmh.bench;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.function.ObjIntConsumer;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;

/**
 * Steinborn's published method: a value is written to a direct buffer, which is then cleared, for 2,048 values an
 * operation. The buffer has five bytes of capacity; sixteen for {@code appendVarInt}, which needs the room, and for
 * blended beside it.
 *
 * <p>One thing is added. As published, nothing reads the buffer, so a compiler may keep only the last of the stores:
 * fixed five took 10 ns for all 2,048. Here an opaque store follows each write. It costs one plain store. The compiler
 * must not move or drop memory accesses across it, so every byte is really written.
 */
public class WriteCleared extends BenchmarkSettings {

    /** Values in an operation. */
    static final int VALUES = 2_048;

    /** The capacity of the buffer. */
    public enum Capacity implements ParamValue {
        FIVE(5),
        SIXTEEN(16);

        private final int bytes;

        Capacity(int bytes) {
            this.bytes = bytes;
        }
    }

    private static final VarHandle OBSERVED;

    static {
        try {
            OBSERVED = MethodHandles.lookup().findVarHandle(WriteCleared.class, "observed", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    @Param
    WriteMethod method;

    @Param
    Capacity capacity;

    int[] values;
    ByteBuf buf;

    @SuppressWarnings("unused") // written through OBSERVED
    private int observed;

    /** Makes the buffer. */
    @Setup
    public void setUp() {
        values = Input.PUBLISHED.ints();
        buf = Unpooled.directBuffer(capacity.bytes);
    }

    /** Releases the buffer. */
    @TearDown
    public void tearDown() {
        buf.release();
    }

    @Benchmark
    @OperationsPerInvocation(VALUES)
    public int run() {
        ObjIntConsumer<ByteBuf> writer = method.writer;
        ByteBuf out = buf;
        int bytes = 0;
        for (int value : values) {
            writer.accept(out, value);
            bytes += out.writerIndex();
            OBSERVED.setOpaque(this, bytes);
            out.clear();
        }
        return bytes;
    }
}
