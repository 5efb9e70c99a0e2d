package dev.varint.jmh.bench;

import io.netty.buffer.ByteBuf;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * Streams: values one after the other in one pooled direct buffer, in code through which buffers of one, three or five
 * classes have passed before. None of the others passes while it is measured.
 */
public class Streams extends BenchmarkSettings {

    /** Values in a pass. */
    static final int VALUES = 1_000;

    private static final int PARTS = Input.MANY / VALUES;

    /** Passes of the other classes' buffers before anything is measured: more than C2 waits for. */
    private static final int PASSES_BEFORE = 20_000;

    @Param
    RunMethod method;

    @Param("THREE")
    BufferClasses classes;

    @Param("RECORDED")
    Input input;

    long[] values;
    ByteBuf stream;
    private int[] offsets; // of each pass
    private int next;

    @Setup
    public void setUp() {
        setUp(PASSES_BEFORE);
    }

    void setUp(int passesBefore) {
        values = input.longs(Input.MANY);
        stream = fill(BufferKind.POOLED);
        atEnd(stream::release);
        classes.before(BufferKind.POOLED, kind -> {
            ByteBuf other = fill(kind);
            for (int i = 0; i < passesBefore; i++) {
                pass(other, i % PARTS);
            }
            other.release();
        });
    }

    private ByteBuf fill(BufferKind kind) {
        offsets = new int[PARTS];
        ByteBuf filled = kind.allocate(10 * Input.MANY);
        for (int i = 0; i < offsets.length; i++) {
            offsets[i] = filled.writerIndex();
            filled.writeBytes(Encoded.encode(values, i * VALUES, (i + 1) * VALUES));
        }
        return filled.writeZero(Encoded.MARGIN);
    }

    @Benchmark
    @OperationsPerInvocation(VALUES)
    public long run() {
        int pass = next;
        next = pass + 1 == PARTS ? 0 : pass + 1;
        return pass(stream, pass);
    }

    @CompilerControl(CompilerControl.Mode.INLINE)
    private long pass(ByteBuf buf, int pass) {
        if (method.writes()) {
            buf.setIndex(0, offsets[pass]);
        } else {
            buf.readerIndex(offsets[pass]);
        }
        return method.run.run(buf, values, pass * VALUES, (pass + 1) * VALUES);
    }
}
