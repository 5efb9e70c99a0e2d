package dev.varint.jmh.bench;

import dev.varint.TypedVarInt;
import dev.varint.carrier.ByteArrayAccess;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.reader.UncheckedReader;
import dev.varint.writer.WordWriter;
import java.util.Arrays;
import java.util.Random;
import java.util.function.IntBinaryOperator;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * varint-simd's benchmarks: values of a type read or written one after the other in an array. Reading returns the sum
 * of the values. All bytes written are still there at the end.
 */
public class ByType extends BenchmarkSettings {

    /** Checked methods are this library's API. Unchecked ones read past the end, or write after the value. */
    public enum Method implements ParamValue {
        READ_CHECKED(Method::scanAndDecode, null),
        READ_UNCHECKED((in, type) -> UncheckedReader.read(PositionedByteArray.SOURCE, in, in.index, type), null),
        WRITE_CHECKED(null, (out, at, value, type) -> at + TypedVarInt.put(out, at, value, type)),
        WRITE_UNCHECKED(null, Method::writeWord);

        private interface Reader {
            long read(PositionedByteArray in, VarIntType type);
        }

        private interface Writer {
            int write(byte[] out, int at, long value, VarIntType type);
        }

        private final Reader reader;
        private final Writer writer;

        Method(Reader reader, Writer writer) {
            this.reader = reader;
            this.writer = writer;
        }

        private static long scanAndDecode(PositionedByteArray in, VarIntType type) {
            int from = in.index;
            int size = TypedVarInt.scan(in.bytes, from, in.bytes.length, type, Strictness.STRICT);
            in.index = from + size;
            return TypedVarInt.decode(in.bytes, from, size, type);
        }

        private static int writeWord(byte[] out, int at, long value, VarIntType type) {
            return type.bits() > Integer.SIZE
                    ? WordWriter.write(ByteArrayAccess.INSTANCE, out, at, value)
                    : WordWriter.write(ByteArrayAccess.INSTANCE, out, at, (int) value);
        }

        boolean writes() {
            return reader == null;
        }
    }

    /** Random values of a type. */
    public enum Sizes implements ParamValue {
        /** Uniformly random values, as in varint-simd's benchmark: nearly all have the most bytes. */
        UNIFORM((i, maxSize) -> 0),
        /** The sizes of recorded Minecraft traffic, in its order. */
        RECORDED((i, maxSize) -> Math.min(maxSize, Encoded.size(Holder.RECORDED[i]))),
        /** Each size equally often, in random order. */
        MIXED((i, maxSize) -> 1 + Holder.RANDOM[i] % maxSize);

        private static final class Holder {
            private static final int[] RECORDED = Input.RECORDED.ints();
            private static final int[] RANDOM =
                    new Random(0x5EED).ints(Input.MANY, 0, 2520).toArray();
        }

        private final IntBinaryOperator sizes;

        Sizes(IntBinaryOperator sizes) {
            this.sizes = sizes;
        }

        long[] generate(VarIntType type) {
            Random random = new Random(0xC0FFEE);
            long[] values = new long[Input.MANY];
            Arrays.setAll(values, i -> {
                int size = sizes.applyAsInt(i, type.maxSize());
                long value;
                do {
                    value = type.value(random.nextLong() >>> Math.max(0, Long.SIZE - 7 * size), type.maxSize());
                    if (type.isSigned() && size > 0) {
                        value = type.value(value, size);
                    }
                } while (size > 0 && type.size(value) != size);
                return value;
            });
            return values;
        }
    }

    @Param
    Method method;

    @Param
    TypeCase type;

    @Param
    Sizes input;

    private Encoded encoded;
    private long[] values;
    byte[] bytes;
    private int next;
    private int end;

    @Setup
    public void setUp() {
        values = input.generate(type.type());
        encoded = new Encoded(values, type.type().isSigned(), Encoded.MARGIN, PASS);
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
        Method.Reader reader = method.reader;
        PositionedByteArray in = PositionedByteArray.from(encoded.bytes, encoded.offsets[encoded.next(1)]);
        long sum = 0;
        for (int left = PASS; left > 0; left--) {
            sum += reader.read(in, type);
        }
        return sum;
    }

    @CompilerControl(CompilerControl.Mode.INLINE)
    private int writeAll(VarIntType type) {
        Method.Writer writer = method.writer;
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
