package dev.varint.jmh.bench;

import dev.varint.format.VarIntType;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * varint-simd's benchmarks: values of a type, uniformly random or of other sizes, read or written one after the other
 * in an array. Reading returns the sum of the values, so no read can be dropped. All bytes written are still there at
 * the end.
 */
public class ByType extends BenchmarkSettings {

    @Param
    TypeMethod method;

    @Param
    TypeCase type;

    @Param
    TypeInput input;

    private EncodedValues encoded;
    private long[] values;
    byte[] bytes;
    private int next;
    private int end;

    /** Makes the values. */
    @Setup
    public void setUp() {
        values = input.generate(type.type());
        encoded = new EncodedValues(values, type.type());
        bytes = new byte[values.length * 10 + Long.BYTES];
    }

    /** C2 prunes the cases that it has never seen, so the type is a constant. */
    @Benchmark
    @OperationsPerInvocation(PASS)
    public long run() {
        return switch (type) {
            case U8 -> run(VarIntType.U8);
            case U16 -> run(VarIntType.U16);
            case U21 -> run(VarIntType.U21);
            case U28 -> run(VarIntType.U28);
            case U31 -> run(VarIntType.U31);
            case U32 -> run(VarIntType.U32);
            case U63 -> run(VarIntType.U63);
            case U64 -> run(VarIntType.U64);
            case S32 -> run(VarIntType.S32);
            case S64 -> run(VarIntType.S64);
        };
    }

    @CompilerControl(CompilerControl.Mode.INLINE)
    private long run(VarIntType type) {
        return method.reader == null ? writeAll(type) : readAll(type);
    }

    @CompilerControl(CompilerControl.Mode.INLINE)
    private long readAll(VarIntType type) {
        TypeMethod.Reader reader = method.reader;
        PositionedByteArray in = new PositionedByteArray(encoded.bytes, encoded.offsets[encoded.next()]);
        long sum = 0;
        for (int left = PASS; left > 0; left--) {
            sum += reader.read(in, type);
        }
        return sum;
    }

    @CompilerControl(CompilerControl.Mode.INLINE)
    private int writeAll(VarIntType type) {
        TypeMethod.Writer writer = method.writer;
        byte[] out = bytes;
        int from = next;
        next = from + PASS == values.length ? 0 : from + PASS;
        int at = from == 0 ? 0 : end;
        for (int i = from; i < from + PASS; i++) {
            at = writer.write(out, at, values[i], type);
        }
        end = at;
        return at;
    }
}
