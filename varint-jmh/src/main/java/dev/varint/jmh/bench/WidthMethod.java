package dev.varint.jmh.bench;

import dev.varint.Strictness;
import dev.varint.TypedVarInt;
import dev.varint.Width;
import dev.varint.carrier.ArrayCursor;
import dev.varint.carrier.ArrayCursorSource;
import dev.varint.carrier.ByteArraySink;
import dev.varint.reader.UncheckedReader;
import dev.varint.writer.WordWriter;

/**
 * The ways of reading and writing a VarInt of some type that {@link ReadByWidth} and {@link WriteByWidth}
 * compare. Each constant is a class of its own, and the type is a constant, too: nothing is chosen at run
 * time.
 */
public enum WidthMethod implements BenchmarkCase {
    /** This library's exact and whole calls. */
    CHECKED {
        @Override
        long read(ArrayCursor in, Width width) {
            int from = in.index;
            int size = TypedVarInt.scan(in.bytes, from, in.bytes.length, width, Strictness.STRICT);
            in.index = from + size;
            return TypedVarInt.decode(in.bytes, from, size, width);
        }

        @Override
        int write(byte[] out, int at, long value, Width width) {
            return at + TypedVarInt.put(out, at, value, width);
        }
    },
    /**
     * A read that finds no error, a write that scribbles behind the value. The array's own checks are still
     * made.
     */
    UNCHECKED {
        @Override
        long read(ArrayCursor in, Width width) {
            return UncheckedReader.read(ArrayCursorSource.INSTANCE, in, in.index, width);
        }

        @Override
        int write(byte[] out, int at, long value, Width width) {
            return width == Width.U64
                    ? WordWriter.write(ByteArraySink.INSTANCE, out, at, value)
                    : WordWriter.write(ByteArraySink.INSTANCE, out, at, (int) value);
        }
    };

    /** The name of its benchmark methods for a type. */
    public String benchmark(Width width) {
        return benchmark() + width.name();
    }

    @Override
    public String title() {
        return benchmark();
    }

    /** Reads the next value of a type. */
    abstract long read(ArrayCursor in, Width width);

    /** Writes a value of a type and returns the index after it. */
    abstract int write(byte[] out, int at, long value, Width width);

    /** The type that a benchmark is about, by the benchmark's name with or without its class. */
    static Width widthOf(String benchmark) {
        return Width.valueOf(benchmark.substring(benchmark.lastIndexOf('U')));
    }
}
