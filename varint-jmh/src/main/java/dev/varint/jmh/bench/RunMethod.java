package dev.varint.jmh.bench;

import dev.varint.netty.ByteBufInput;
import dev.varint.netty.ByteBufOutput;
import dev.varint.netty.ByteBufVarInts;
import io.netty.buffer.ByteBuf;
import java.util.function.Function;
import java.util.function.ObjIntConsumer;
import java.util.function.ToLongFunction;

/** Ways of reading or writing a run of values in one buffer, at its readerIndex or writerIndex. */
public enum RunMethod implements ParamValue {
    READ_LOOP(reads(HandCodec.INSTANCE::readVarInt)),
    /** What Netty's protobuf frame decoder does for a length. */
    READ_NETTY(reads(NettyVarInts::read)),
    READ_VAR_INT(reads(ByteBufVarInts::readVarInt)),
    READ_VAR_INT_BRANCHLESS(reads(ByteBufVarInts::readVarIntBranchless)),
    INPUT(reads(ByteBufInput::new, ByteBufInput::readVarInt)),
    WRITE_LOOP(writes(HandCodec.INSTANCE::writeVarInt)),
    WRITE_BLENDED(writes(WriteMethod.BLENDED.writer)),
    WRITE_VAR_INT(writes(ByteBufVarInts::writeVarInt)),
    APPEND_VAR_INT(writes(ByteBufVarInts::appendVarInt)),
    OUTPUT(RunMethod::output);

    /** Reads {@code to - from} values and returns their sum, or writes values and returns the new writerIndex. */
    interface Run {
        long run(ByteBuf buf, long[] values, int from, int to);
    }

    final Run run;

    RunMethod(Run run) {
        this.run = run;
    }

    private static Run reads(ToLongFunction<ByteBuf> reader) {
        return reads(buf -> buf, reader);
    }

    private static <T> Run reads(Function<ByteBuf, T> opener, ToLongFunction<T> reader) {
        return (buf, values, from, to) -> {
            T in = opener.apply(buf);
            long sum = 0;
            for (int i = from; i < to; i++) {
                sum += reader.applyAsLong(in);
            }
            return sum;
        };
    }

    private static Run writes(ObjIntConsumer<ByteBuf> writer) {
        return (buf, values, from, to) -> {
            for (int i = from; i < to; i++) {
                writer.accept(buf, (int) values[i]);
            }
            return buf.writerIndex();
        };
    }

    private static long output(ByteBuf buf, long[] values, int from, int to) {
        ByteBufOutput out = new ByteBufOutput(buf);
        for (int i = from; i < to; i++) {
            out.writeVarInt((int) values[i]);
        }
        return buf.writerIndex();
    }

    boolean writes() {
        return ordinal() >= WRITE_LOOP.ordinal();
    }
}
