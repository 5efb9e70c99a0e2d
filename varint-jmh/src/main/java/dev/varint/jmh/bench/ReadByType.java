package dev.varint.jmh.bench;

import dev.varint.format.VarIntType;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * varint-simd's decoding benchmark: values of a type, uniformly random or of other sizes, read one after the other from
 * an array. The sum of the values is returned, so no read can be dropped.
 */
public class ReadByType extends BenchmarkSettings {

    @Param
    TypeMethod method;

    @Param
    TypeCase type;

    @Param
    TypeInput input;

    private EncodedValues encoded;

    /** Encodes the values. */
    @Setup
    public void setUp() {
        encoded = new EncodedValues(input.generate(type.type()), type.type());
    }

    /** C2 prunes the cases that it has never seen, so the type is a constant. */
    @Benchmark
    @OperationsPerInvocation(PASS)
    public long run() {
        return switch (type) {
            case U8 -> readAll(VarIntType.U8);
            case U16 -> readAll(VarIntType.U16);
            case U21 -> readAll(VarIntType.U21);
            case U28 -> readAll(VarIntType.U28);
            case U31 -> readAll(VarIntType.U31);
            case U32 -> readAll(VarIntType.U32);
            case U63 -> readAll(VarIntType.U63);
            case U64 -> readAll(VarIntType.U64);
            case S32 -> readAll(VarIntType.S32);
            case S64 -> readAll(VarIntType.S64);
        };
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
}
