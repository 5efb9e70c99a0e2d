package dev.varint.jmh.bench;

import io.netty.buffer.ByteBuf;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;

/**
 * Streams: values one after the other in one pooled direct buffer, in code through which buffers of one, three or five
 * classes have passed before. None of the others passes while it is measured. An operation is one value.
 */
public class Streams extends BenchmarkSettings {

    /** Values in a pass. */
    static final int VALUES = 1_000;

    private static final int COUNT = Input.MANY;

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

    /** Fills the stream and lets buffers of other classes through the code. */
    @Setup
    public void setUp() {
        setUp(PASSES_BEFORE);
    }

    void setUp(int passesBefore) {
        values = input.longs(Input.MANY);
        stream = fill(BufferKind.POOLED);
        for (BufferKind kind : classes.with(BufferKind.POOLED)) {
            if (kind != BufferKind.POOLED) {
                ByteBuf other = fill(kind);
                for (int i = 0; i < passesBefore; i++) {
                    pass(other, i % (COUNT / VALUES));
                }
                other.release();
            }
        }
    }

    private ByteBuf fill(BufferKind kind) {
        offsets = new int[COUNT / VALUES];
        ByteBuf filled = kind.allocate(10 * COUNT);
        for (int i = 0; i < offsets.length; i++) {
            offsets[i] = filled.writerIndex();
            filled.writeBytes(Encoded.some(values, i * VALUES, (i + 1) * VALUES, 0));
        }
        return filled.writeZero(Encoded.MARGIN);
    }

    /** Releases the stream. */
    @TearDown
    public void tearDown() {
        stream.release();
    }

    @Benchmark
    @OperationsPerInvocation(VALUES)
    public long run() {
        int pass = next;
        next = pass + 1 == COUNT / VALUES ? 0 : pass + 1;
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
