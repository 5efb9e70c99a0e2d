package dev.varint.testing;

import dev.varint.VarIntType;
import dev.varint.carrier.ByteSink;
import dev.varint.writer.BlendedWriter;
import dev.varint.writer.FixedWidthWriter;
import dev.varint.writer.LoopWriter;
import dev.varint.writer.SmartUnrolledWriter;
import dev.varint.writer.WordWriter;
import java.util.stream.Stream;

/** Every writer that takes a {@code long} there is; those of a narrower {@link VarIntType} too. */
public enum NamedLongWriter {
    LOOP(Shape.SHORTEST.ofLong()) {
        @Override
        public <B> int write(ByteSink<B> io, B out, int at, long value) {
            return LoopWriter.write(io, out, at, value);
        }
    },
    SMART_UNROLLED(Shape.SHORTEST.ofLong()) {
        @Override
        public <B> int write(ByteSink<B> io, B out, int at, long value) {
            return SmartUnrolledWriter.write(io, out, at, value);
        }
    },
    BLENDED(Shape.SHORTEST.ofLong()) {
        @Override
        public <B> int write(ByteSink<B> io, B out, int at, long value) {
            return BlendedWriter.write(io, out, at, value);
        }
    },
    BLENDED_U8(Shape.SHORTEST.ofBits(8)) {
        @Override
        public <B> int write(ByteSink<B> io, B out, int at, long value) {
            return BlendedWriter.write(io, out, at, value, VarIntType.U8);
        }
    },
    BLENDED_U16(Shape.SHORTEST.ofBits(16)) {
        @Override
        public <B> int write(ByteSink<B> io, B out, int at, long value) {
            return BlendedWriter.write(io, out, at, value, VarIntType.U16);
        }
    },
    BLENDED_U32(Shape.SHORTEST.ofBits(32)) {
        @Override
        public <B> int write(ByteSink<B> io, B out, int at, long value) {
            return BlendedWriter.write(io, out, at, value, VarIntType.U32);
        }
    },
    BLENDED_U64(Shape.SHORTEST.ofLong()) {
        @Override
        public <B> int write(ByteSink<B> io, B out, int at, long value) {
            return BlendedWriter.write(io, out, at, value, VarIntType.U64);
        }
    },
    WORD(Shape.WORD.ofLong()) {
        @Override
        public <B> int write(ByteSink<B> io, B out, int at, long value) {
            return WordWriter.write(io, out, at, value);
        }
    },
    TEN(Shape.fixed(10).ofLong()) {
        @Override
        public <B> int write(ByteSink<B> io, B out, int at, long value) {
            return FixedWidthWriter.writeTen(io, out, at, value);
        }
    },
    FIXED_1(1),
    FIXED_2(2),
    FIXED_3(3),
    FIXED_4(4),
    FIXED_5(5),
    FIXED_6(6),
    FIXED_7(7),
    FIXED_8(8),
    FIXED_9(9),
    FIXED_10(10);

    private final Shape shape;

    NamedLongWriter(int type) {
        this(Shape.fixed(type).ofLong());
    }

    NamedLongWriter(Shape shape) {
        this.shape = shape;
    }

    public static Stream<NamedLongWriter> all() {
        return Stream.of(values());
    }

    public Shape shape() {
        return shape;
    }

    /** Unless told otherwise: as many bytes as the shape says. */
    public <B> int write(ByteSink<B> io, B out, int at, long value) {
        return FixedWidthWriter.write(io, out, at, value, shape.width());
    }

    /** This writer on a sink that writes where it is told. */
    public <B> WriteCase<B> on(Memory<B> memory, ByteSink<B> io) {
        return new WriteCase<>(
                "long " + this + " on " + memory, memory, shape, (out, at, value) -> write(io, out, at, value));
    }
}
