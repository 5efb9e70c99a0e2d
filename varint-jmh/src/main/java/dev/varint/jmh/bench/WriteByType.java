package dev.varint.jmh.bench;

import dev.varint.format.VarIntType;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * varint-simd's encoding benchmark: values of a type, uniformly random or of other sizes, written one after the other
 * to an array. All bytes are still there at the end, so no store can be dropped.
 */
public class WriteByType extends BenchmarkSettings {

    @Param
    TypeMethod method;

    @Param
    TypeCase type;

    @Param
    TypeInput input;

    private long[] values;
    byte[] bytes;
    private int next;
    private int end;

    /** Makes the values. */
    @Setup
    public void setUp() {
        values = input.generate(type.type());
        bytes = new byte[values.length * 10 + Long.BYTES];
    }

    /** C2 prunes the cases that it has never seen, so the type is a constant. */
    @Benchmark
    @OperationsPerInvocation(PASS)
    public int run() {
        return switch (type) {
            case U8 -> writeAll(VarIntType.U8);
            case U16 -> writeAll(VarIntType.U16);
            case U21 -> writeAll(VarIntType.U21);
            case U28 -> writeAll(VarIntType.U28);
            case U31 -> writeAll(VarIntType.U31);
            case U32 -> writeAll(VarIntType.U32);
            case U63 -> writeAll(VarIntType.U63);
            case U64 -> writeAll(VarIntType.U64);
            case S32 -> writeAll(VarIntType.S32);
            case S64 -> writeAll(VarIntType.S64);
        };
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
