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

/** Methods of writing a VarInt to a ByteBuf that the benchmarks compare. */
public enum WriteMethod implements BenchmarkCase {
    /** The baseline. */
    LOOP("loop") {
        @Override
        public void write(ByteBuf buf, int value) {
            LoopWriter.write(ByteBufSink.INSTANCE, buf, 0, value);
        }
    },
    /** Startin's. */
    STARTIN("Startin") {
        @Override
        public void write(ByteBuf buf, int value) {
            StartinWriter.write(ByteBufSink.INSTANCE, buf, 0, value);
        }
    },
    /** Naively unrolled. */
    UNROLLED("unrolled") {
        @Override
        public void write(ByteBuf buf, int value) {
            UnrolledWriter.write(ByteBufSink.INSTANCE, buf, 0, value);
        }
    },
    /** Smartly unrolled. */
    SMART_UNROLLED("smart unrolled") {
        @Override
        public void write(ByteBuf buf, int value) {
            SmartUnrolledWriter.write(ByteBufSink.INSTANCE, buf, 0, value);
        }
    },
    /** Smartly unrolled, length first. */
    SMART_UNROLLED_BY_LEADING_ZEROS("smart, lzcnt") {
        @Override
        public void write(ByteBuf buf, int value) {
            SmartUnrolledByLeadingZerosWriter.write(ByteBufSink.INSTANCE, buf, 0, value);
        }
    },
    /** Constant shifts. */
    NO_DATA_DEPENDENCY("no dependency") {
        @Override
        public void write(ByteBuf buf, int value) {
            NoDataDependencyWriter.write(ByteBufSink.INSTANCE, buf, 0, value);
        }
    },
    /** Blended. */
    BLENDED("blended") {
        @Override
        public void write(ByteBuf buf, int value) {
            BlendedWriter.write(ByteBufSink.INSTANCE, buf, 0, value);
        }
    },
    /** Always five bytes. */
    FIXED_FIVE("fixed five") {
        @Override
        public void write(ByteBuf buf, int value) {
            FixedWidthWriter.writeFive(ByteBufSink.INSTANCE, buf, 0, value);
        }
    },
    /** This library's exact write. */
    WRITE_VAR_INT("writeVarInt") {
        @Override
        public void write(ByteBuf buf, int value) {
            ByteBufVarInts.writeVarInt(buf, value);
        }
    },
    /** This library's fast write. */
    APPEND_VAR_INT("appendVarInt") {
        @Override
        public void write(ByteBuf buf, int value) {
            ByteBufVarInts.appendVarInt(buf, value);
        }
    };

    private final String title;

    WriteMethod(String title) {
        this.title = title;
    }

    @Override
    public String title() {
        return title;
    }

    /** Writes a value at the buffer's writerIndex. */
    public abstract void write(ByteBuf buf, int value);
}
