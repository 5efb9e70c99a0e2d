package dev.varint.testing;

import dev.varint.carrier.ByteSink;
import dev.varint.writer.BlendedWriter;
import dev.varint.writer.FixedWidthWriter;
import dev.varint.writer.LoopWriter;
import dev.varint.writer.NoDataDependencyWriter;
import dev.varint.writer.SmartUnrolledByLeadingZerosWriter;
import dev.varint.writer.SmartUnrolledWriter;
import dev.varint.writer.StartinWriter;
import dev.varint.writer.UnrolledWriter;
import dev.varint.writer.WordWriter;
import java.util.stream.Stream;

/** Every writer of 32 bits there is. */
public enum NamedWriter {
    LOOP(Shape.SHORTEST) {
        @Override
        public <B> int write(ByteSink<B> io, B out, int at, int value) {
            return LoopWriter.write(io, out, at, value);
        }
    },
    STARTIN(Shape.SHORTEST) {
        @Override
        public <B> int write(ByteSink<B> io, B out, int at, int value) {
            return StartinWriter.write(io, out, at, value);
        }
    },
    UNROLLED(Shape.SHORTEST) {
        @Override
        public <B> int write(ByteSink<B> io, B out, int at, int value) {
            return UnrolledWriter.write(io, out, at, value);
        }
    },
    SMART_UNROLLED(Shape.SHORTEST) {
        @Override
        public <B> int write(ByteSink<B> io, B out, int at, int value) {
            return SmartUnrolledWriter.write(io, out, at, value);
        }
    },
    SMART_UNROLLED_BY_LEADING_ZEROS(Shape.SHORTEST) {
        @Override
        public <B> int write(ByteSink<B> io, B out, int at, int value) {
            return SmartUnrolledByLeadingZerosWriter.write(io, out, at, value);
        }
    },
    NO_DATA_DEPENDENCY(Shape.SHORTEST) {
        @Override
        public <B> int write(ByteSink<B> io, B out, int at, int value) {
            return NoDataDependencyWriter.write(io, out, at, value);
        }
    },
    BLENDED(Shape.SHORTEST) {
        @Override
        public <B> int write(ByteSink<B> io, B out, int at, int value) {
            return BlendedWriter.write(io, out, at, value);
        }
    },
    WORD(Shape.WORD) {
        @Override
        public <B> int write(ByteSink<B> io, B out, int at, int value) {
            return WordWriter.write(io, out, at, value);
        }
    },
    THREE(Shape.fixed(3)) {
        @Override
        public <B> int write(ByteSink<B> io, B out, int at, int value) {
            return FixedWidthWriter.writeThree(io, out, at, value);
        }
    },
    FIVE(Shape.fixed(5)) {
        @Override
        public <B> int write(ByteSink<B> io, B out, int at, int value) {
            return FixedWidthWriter.writeFive(io, out, at, value);
        }
    },
    FIXED_1(Shape.fixed(1)) {
        @Override
        public <B> int write(ByteSink<B> io, B out, int at, int value) {
            return FixedWidthWriter.write(io, out, at, value, 1);
        }
    },
    FIXED_2(Shape.fixed(2)) {
        @Override
        public <B> int write(ByteSink<B> io, B out, int at, int value) {
            return FixedWidthWriter.write(io, out, at, value, 2);
        }
    },
    FIXED_3(Shape.fixed(3)) {
        @Override
        public <B> int write(ByteSink<B> io, B out, int at, int value) {
            return FixedWidthWriter.write(io, out, at, value, 3);
        }
    },
    FIXED_4(Shape.fixed(4)) {
        @Override
        public <B> int write(ByteSink<B> io, B out, int at, int value) {
            return FixedWidthWriter.write(io, out, at, value, 4);
        }
    },
    FIXED_5(Shape.fixed(5)) {
        @Override
        public <B> int write(ByteSink<B> io, B out, int at, int value) {
            return FixedWidthWriter.write(io, out, at, value, 5);
        }
    };

    private final Shape shape;

    NamedWriter(Shape shape) {
        this.shape = shape;
    }

    public static Stream<NamedWriter> all() {
        return Stream.of(values());
    }

    public Shape shape() {
        return shape;
    }

    public abstract <B> int write(ByteSink<B> io, B out, int at, int value);

    /** This writer on a sink that writes where it is told. */
    public <B> WriteCase<B> on(Memory<B> memory, ByteSink<B> io) {
        return new WriteCase<>(
                this + " on " + memory, memory, shape, (out, at, value) -> write(io, out, at, (int) value));
    }
}
