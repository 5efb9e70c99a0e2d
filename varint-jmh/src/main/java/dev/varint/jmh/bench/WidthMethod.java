package dev.varint.jmh.bench;

import dev.varint.Strictness;
import dev.varint.TypedVarInt;
import dev.varint.VarIntType;
import dev.varint.carrier.ByteArraySink;
import dev.varint.packed.PositionedByteArray;
import dev.varint.packed.PositionedByteArraySource;
import dev.varint.reader.UncheckedReader;
import dev.varint.writer.WordWriter;

/**
 * The ways of reading and writing a VarInt of some type that {@link ReadByWidth} and {@link WriteByWidth}
 * compare. Each constant is a class of its own, and the type is a constant, too: nothing is chosen at run
 * time.
 */
public enum WidthMethod {
    /** This library's exact and whole calls. */
    CHECKED("checked") {
        @Override
        long read(PositionedByteArray in, VarIntType width) {
            int from = in.index;
            int size = TypedVarInt.scan(in.bytes, from, in.bytes.length, width, Strictness.STRICT);
            in.index = from + size;
            return TypedVarInt.decode(in.bytes, from, size, width);
        }

        @Override
        int write(byte[] out, int at, long value, VarIntType width) {
            return at + TypedVarInt.put(out, at, value, width);
        }
    },
    /**
     * A read that finds no error, a write that scribbles behind the value. The array's own checks are still
     * made.
     */
    UNCHECKED("unchecked") {
        @Override
        long read(PositionedByteArray in, VarIntType width) {
            return UncheckedReader.read(PositionedByteArraySource.INSTANCE, in, in.index, width);
        }

        @Override
        int write(byte[] out, int at, long value, VarIntType width) {
            return width == VarIntType.U64
                    ? WordWriter.write(ByteArraySink.INSTANCE, out, at, value)
                    : WordWriter.write(ByteArraySink.INSTANCE, out, at, (int) value);
        }
    };

    private final String prefix;

    WidthMethod(String prefix) {
        this.prefix = prefix;
    }

    /** The name of its benchmark methods for a type. */
    public String benchmark(VarIntType width) {
        return prefix + width.name();
    }

    /** What a table's row calls it. */
    public String title() {
        return prefix;
    }

    /** Reads the next value of a type. */
    abstract long read(PositionedByteArray in, VarIntType width);

    /** Writes a value of a type and returns the index after it. */
    abstract int write(byte[] out, int at, long value, VarIntType width);

    /** The method that a benchmark measures, by the benchmark's name with or without its class. */
    static WidthMethod of(String benchmark) {
        String name = benchmark.substring(benchmark.lastIndexOf('.') + 1);
        for (WidthMethod method : values()) {
            if (name.equals(method.benchmark(widthOf(name)))) {
                return method;
            }
        }
        throw new IllegalArgumentException("no method for benchmark " + benchmark);
    }

    /** The type that a benchmark is about, by the benchmark's name with or without its class. */
    static VarIntType widthOf(String benchmark) {
        return VarIntType.valueOf(benchmark.substring(benchmark.lastIndexOf('U')));
    }
}
