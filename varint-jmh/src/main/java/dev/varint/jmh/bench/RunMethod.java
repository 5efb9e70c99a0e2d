package dev.varint.jmh.bench;

import dev.varint.netty.ByteBufInput;
import dev.varint.netty.ByteBufOutput;
import dev.varint.netty.ByteBufVarInts;
import io.netty.buffer.ByteBuf;

/**
 * Ways of reading or writing a run of values in one buffer, at its readerIndex or writerIndex. Each constant is a class
 * of its own, so a benchmark that names one calls it directly: nothing is chosen at run time.
 */
public enum RunMethod implements BenchmarkCase {
    /** The baseline of reading. */
    READ_LOOP("readByte loop") {
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
    READ_NETTY("Netty") {
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
    READ_VAR_INT("readVarInt") {
        @Override
        long run(ByteBuf buf, long[] values, int from, int to) {
            long sum = 0;
            for (int i = from; i < to; i++) {
                sum += ByteBufVarInts.readVarInt(buf);
            }
            return sum;
        }
    },
    /** This library's read for sizes that nothing predicts. */
    READ_VAR_INT_BRANCHLESS("readVarIntBranchless") {
        @Override
        long run(ByteBuf buf, long[] values, int from, int to) {
            long sum = 0;
            for (int i = from; i < to; i++) {
                sum += ByteBufVarInts.readVarIntBranchless(buf);
            }
            return sum;
        }
    },
    /** {@link ByteBufInput}. */
    CURSOR("cursor") {
        @Override
        long run(ByteBuf buf, long[] values, int from, int to) {
            ByteBufInput in = new ByteBufInput(buf);
            long sum = 0;
            for (int i = from; i < to; i++) {
                sum += in.readVarInt();
            }
            in.close();
            return sum;
        }
    },
    /** The baseline of reading 64 bits. */
    READ_LONG_LOOP("readByte loop") {
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
    READ_VAR_LONG("readVarLong") {
        @Override
        long run(ByteBuf buf, long[] values, int from, int to) {
            long sum = 0;
            for (int i = from; i < to; i++) {
                sum += ByteBufVarInts.readVarLong(buf);
            }
            return sum;
        }
    },
    /** {@link ByteBufInput}, 64 bits. */
    CURSOR_LONG("cursor") {
        @Override
        long run(ByteBuf buf, long[] values, int from, int to) {
            ByteBufInput in = new ByteBufInput(buf);
            long sum = 0;
            for (int i = from; i < to; i++) {
                sum += in.readVarLong();
            }
            in.close();
            return sum;
        }
    },
    /** The baseline of writing. */
    WRITE_LOOP("writeByte loop") {
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
    /** Blended, as Steinborn writes it by hand. */
    WRITE_BLENDED("blended") {
        @Override
        long run(ByteBuf buf, long[] values, int from, int to) {
            for (int i = from; i < to; i++) {
                WriteMethod.BLENDED.write(buf, (int) values[i]);
            }
            return buf.writerIndex();
        }
    },
    /** This library's exact write. */
    WRITE_VAR_INT("writeVarInt") {
        @Override
        long run(ByteBuf buf, long[] values, int from, int to) {
            for (int i = from; i < to; i++) {
                ByteBufVarInts.writeVarInt(buf, (int) values[i]);
            }
            return buf.writerIndex();
        }
    },
    /** This library's fast write. */
    APPEND_VAR_INT("appendVarInt") {
        @Override
        long run(ByteBuf buf, long[] values, int from, int to) {
            for (int i = from; i < to; i++) {
                ByteBufVarInts.appendVarInt(buf, (int) values[i]);
            }
            return buf.writerIndex();
        }
    },
    /** {@link ByteBufOutput}. */
    APPENDER("appender") {
        @Override
        long run(ByteBuf buf, long[] values, int from, int to) {
            ByteBufOutput out = new ByteBufOutput(buf);
            for (int i = from; i < to; i++) {
                out.writeVarInt((int) values[i]);
            }
            out.close();
            return buf.writerIndex();
        }
    },
    /** The baseline of writing 64 bits. */
    WRITE_LONG_LOOP("writeByte loop") {
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
    APPEND_VAR_LONG("appendVarLong") {
        @Override
        long run(ByteBuf buf, long[] values, int from, int to) {
            for (int i = from; i < to; i++) {
                ByteBufVarInts.appendVarLong(buf, values[i]);
            }
            return buf.writerIndex();
        }
    };

    private final String title;

    RunMethod(String title) {
        this.title = title;
    }

    @Override
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
}
