package dev.varint.jmh.bench;

import dev.varint.netty.ByteBufSink;
import dev.varint.netty.ByteBufVarInts;
import dev.varint.writer.BlendedWriter;
import dev.varint.writer.FixedWidthWriter;
import dev.varint.writer.LoopWriter;
import dev.varint.writer.NoDataDependencyWriter;
import dev.varint.writer.SmartUnrolledByLeadingZerosWriter;
import dev.varint.writer.SmartUnrolledWriter;
import dev.varint.writer.StartinWriter;
import dev.varint.writer.UnrolledWriter;
import io.netty.buffer.ByteBuf;

/**
 * The ways of writing a VarInt to a ByteBuf that the benchmarks compare. Each constant is a class of its own, so a benchmark
 * that names one calls it directly: nothing is chosen at run time.
 */
public enum WriteMethod {
    /** The baseline. */
    LOOP("loop", "old loop (baseline)") {
        @Override
        public void write(ByteBuf buf, int value) {
            LoopWriter.write(ByteBufSink.INSTANCE, buf, 0, value);
        }
    },
    /** Startin's. */
    STARTIN("startin", "Startin") {
        @Override
        public void write(ByteBuf buf, int value) {
            StartinWriter.write(ByteBufSink.INSTANCE, buf, 0, value);
        }
    },
    /** Naively unrolled. */
    UNROLLED("unrolled", "unrolled") {
        @Override
        public void write(ByteBuf buf, int value) {
            UnrolledWriter.write(ByteBufSink.INSTANCE, buf, 0, value);
        }
    },
    /** Smartly unrolled. */
    SMART_UNROLLED("smartUnrolled", "smart unrolled") {
        @Override
        public void write(ByteBuf buf, int value) {
            SmartUnrolledWriter.write(ByteBufSink.INSTANCE, buf, 0, value);
        }
    },
    /** Smartly unrolled, length first. */
    SMART_UNROLLED_BY_LEADING_ZEROS("smartUnrolledByLeadingZeros", "smart unrolled, leading zeros") {
        @Override
        public void write(ByteBuf buf, int value) {
            SmartUnrolledByLeadingZerosWriter.write(ByteBufSink.INSTANCE, buf, 0, value);
        }
    },
    /** Constant shifts. */
    NO_DATA_DEPENDENCY("noDataDependency", "no data dependency") {
        @Override
        public void write(ByteBuf buf, int value) {
            NoDataDependencyWriter.write(ByteBufSink.INSTANCE, buf, 0, value);
        }
    },
    /** Blended. */
    BLENDED("blended", "blended") {
        @Override
        public void write(ByteBuf buf, int value) {
            BlendedWriter.write(ByteBufSink.INSTANCE, buf, 0, value);
        }
    },
    /** Always five bytes. */
    FIXED_FIVE("fixedFive", "fixed five bytes") {
        @Override
        public void write(ByteBuf buf, int value) {
            FixedWidthWriter.writeFive(ByteBufSink.INSTANCE, buf, 0, value);
        }
    },
    /** This library's exact write. */
    WRITE_VAR_INT("writeVarInt", "writeVarInt (ours)") {
        @Override
        public void write(ByteBuf buf, int value) {
            ByteBufVarInts.writeVarInt(buf, value);
        }
    },
    /** This library's fast write. */
    APPEND_VAR_INT("appendVarInt", "appendVarInt (ours)") {
        @Override
        public void write(ByteBuf buf, int value) {
            ByteBufVarInts.appendVarInt(buf, value);
        }
    };

    private final String benchmark;
    private final String title;

    WriteMethod(String benchmark, String title) {
        this.benchmark = benchmark;
        this.title = title;
    }

    /** The name of its benchmark method in {@link WriteStreamed} and {@link WriteCleared}. */
    public String benchmark() {
        return benchmark;
    }

    /** What a table's row calls it. */
    public String title() {
        return title;
    }

    /** Writes a value at the buffer's writerIndex. */
    public abstract void write(ByteBuf buf, int value);

    /** The method that a benchmark measures, by the benchmark's name with or without its class. */
    static WriteMethod of(String benchmark) {
        String name = benchmark.substring(benchmark.lastIndexOf('.') + 1);
        for (WriteMethod method : values()) {
            if (name.equals(method.benchmark) || name.equals(method.benchmark + "16")) {
                return method;
            }
        }
        throw new IllegalArgumentException("no method for benchmark " + benchmark);
    }
}
