package dev.varint.jmh.bench;

import dev.varint.netty.ByteBufAppender;
import dev.varint.netty.ByteBufCursor;
import dev.varint.netty.ByteBufVarInts;
import io.netty.buffer.ByteBuf;

/**
 * Ways of reading or writing a run of values in one buffer, at its readerIndex or writerIndex. Each constant is a class of its own, so
 * a benchmark that names one calls it directly: nothing is chosen at run time.
 */
public enum RunMethod {
    /** The baseline of reading. */
    READ_LOOP("readLoop", "loop of readByte") {
        @Override
        long run(ByteBuf buf, long[] values, int from, int to) {
            long sum = 0;
            for (int i = from; i < to; i++) {
                sum += ByteBufReadMethod.BYTE_AT_A_TIME.read(buf);
            }
            return sum;
        }
    },
    /** What Netty's protobuf frame decoder does for a length. */
    READ_NETTY("readNetty", "Netty, readRawVarint32") {
        @Override
        long run(ByteBuf buf, long[] values, int from, int to) {
            long sum = 0;
            for (int i = from; i < to; i++) {
                sum += NettyVarInts.read(buf);
            }
            return sum;
        }
    },
    /** This library's read. */
    READ_VAR_INT("readVarInt", "readVarInt (ours)") {
        @Override
        long run(ByteBuf buf, long[] values, int from, int to) {
            long sum = 0;
            for (int i = from; i < to; i++) {
                sum += ByteBufVarInts.readVarInt(buf);
            }
            return sum;
        }
    },
    /** This library's cursor. */
    CURSOR("cursor", "ByteBufCursor (ours)") {
        @Override
        long run(ByteBuf buf, long[] values, int from, int to) {
            ByteBufCursor in = ByteBufCursor.open(buf);
            long sum = 0;
            for (int i = from; i < to; i++) {
                sum += in.readVarInt();
            }
            in.close();
            return sum;
        }
    },
    /** The baseline of reading 64 bits. */
    READ_LONG_LOOP("readLongLoop", "loop of readByte, 64 bits") {
        @Override
        long run(ByteBuf buf, long[] values, int from, int to) {
            long sum = 0;
            for (int i = from; i < to; i++) {
                sum += ByteBufLongReadMethod.BYTE_AT_A_TIME.read(buf);
            }
            return sum;
        }
    },
    /** This library's read of 64 bits. */
    READ_VAR_LONG("readVarLong", "readVarLong (ours)") {
        @Override
        long run(ByteBuf buf, long[] values, int from, int to) {
            long sum = 0;
            for (int i = from; i < to; i++) {
                sum += ByteBufVarInts.readVarLong(buf);
            }
            return sum;
        }
    },
    /** This library's cursor, 64 bits. */
    CURSOR_LONG("cursorLong", "ByteBufCursor, 64 bits (ours)") {
        @Override
        long run(ByteBuf buf, long[] values, int from, int to) {
            ByteBufCursor in = ByteBufCursor.open(buf);
            long sum = 0;
            for (int i = from; i < to; i++) {
                sum += in.readVarLong();
            }
            in.close();
            return sum;
        }
    },
    /** The baseline of writing. */
    WRITE_LOOP("writeLoop", "loop of writeByte") {
        @Override
        long run(ByteBuf buf, long[] values, int from, int to) {
            for (int i = from; i < to; i++) {
                int value = (int) values[i];
                while ((value & ~0x7F) != 0) {
                    buf.writeByte(value & 0x7F | 0x80);
                    value >>>= 7;
                }
                buf.writeByte(value);
            }
            return buf.writerIndex();
        }
    },
    /** Blended, as source 000 writes it by hand. */
    WRITE_BLENDED("writeBlended", "blended, by hand") {
        @Override
        long run(ByteBuf buf, long[] values, int from, int to) {
            for (int i = from; i < to; i++) {
                WriteMethod.BLENDED.write(buf, (int) values[i]);
            }
            return buf.writerIndex();
        }
    },
    /** This library's exact write. */
    WRITE_VAR_INT("writeVarInt", "writeVarInt (ours)") {
        @Override
        long run(ByteBuf buf, long[] values, int from, int to) {
            for (int i = from; i < to; i++) {
                ByteBufVarInts.writeVarInt(buf, (int) values[i]);
            }
            return buf.writerIndex();
        }
    },
    /** This library's fast write. */
    APPEND_VAR_INT("appendVarInt", "appendVarInt (ours)") {
        @Override
        long run(ByteBuf buf, long[] values, int from, int to) {
            for (int i = from; i < to; i++) {
                ByteBufVarInts.appendVarInt(buf, (int) values[i]);
            }
            return buf.writerIndex();
        }
    },
    /** This library's appender. */
    APPENDER("appender", "ByteBufAppender (ours)") {
        @Override
        long run(ByteBuf buf, long[] values, int from, int to) {
            ByteBufAppender out = ByteBufAppender.open(buf);
            for (int i = from; i < to; i++) {
                out.writeVarInt((int) values[i]);
            }
            out.close();
            return buf.writerIndex();
        }
    },
    /** The baseline of writing 64 bits. */
    WRITE_LONG_LOOP("writeLongLoop", "loop of writeByte, 64 bits") {
        @Override
        long run(ByteBuf buf, long[] values, int from, int to) {
            for (int i = from; i < to; i++) {
                long value = values[i];
                while ((value & ~0x7FL) != 0) {
                    buf.writeByte((int) value & 0x7F | 0x80);
                    value >>>= 7;
                }
                buf.writeByte((int) value);
            }
            return buf.writerIndex();
        }
    },
    /** This library's fast write of 64 bits. */
    APPEND_VAR_LONG("appendVarLong", "appendVarLong (ours)") {
        @Override
        long run(ByteBuf buf, long[] values, int from, int to) {
            for (int i = from; i < to; i++) {
                ByteBufVarInts.appendVarLong(buf, values[i]);
            }
            return buf.writerIndex();
        }
    };

    private final String benchmark;
    private final String title;

    RunMethod(String benchmark, String title) {
        this.benchmark = benchmark;
        this.title = title;
    }

    /** The name of its benchmark method. */
    public String benchmark() {
        return benchmark;
    }

    /** What a table's row calls it. */
    public String title() {
        return title;
    }

    /** Whether it writes. */
    boolean writes() {
        return ordinal() >= WRITE_LOOP.ordinal();
    }

    /**
     * Reads as many values as there are from {@code from} to {@code to}, or writes those of {@code values}.
     *
     * @return the sum of what was read, or the new writerIndex
     */
    abstract long run(ByteBuf buf, long[] values, int from, int to);

    /** The method that a benchmark measures, by the benchmark's name with or without its class. */
    static RunMethod of(String benchmark) {
        String name = benchmark.substring(benchmark.lastIndexOf('.') + 1);
        for (RunMethod method : values()) {
            if (name.equals(method.benchmark)) {
                return method;
            }
        }
        throw new IllegalArgumentException("no method for benchmark " + benchmark);
    }
}
