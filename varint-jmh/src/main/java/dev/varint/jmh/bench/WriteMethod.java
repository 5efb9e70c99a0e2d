package dev.varint.jmh.bench;

import dev.varint.carrier.WriteAccess;
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
import java.util.function.ObjIntConsumer;

/** Methods of writing a VarInt at the writerIndex of a ByteBuf. */
public enum WriteMethod implements ParamValue {
    LOOP(algorithm(LoopWriter::write)),
    STARTIN(algorithm(StartinWriter::write)),
    UNROLLED(algorithm(UnrolledWriter::write)),
    SMART_UNROLLED(algorithm(SmartUnrolledWriter::write)),
    SMART_UNROLLED_BY_LEADING_ZEROS(algorithm(SmartUnrolledByLeadingZerosWriter::write)),
    NO_DATA_DEPENDENCY(algorithm(NoDataDependencyWriter::write)),
    BLENDED(algorithm(BlendedWriter::write)),
    FIXED_FIVE(algorithm(FixedWidthWriter::writeFive)),
    WRITE_VAR_INT(ByteBufVarInts::writeVarInt),
    APPEND_VAR_INT(ByteBufVarInts::appendVarInt);

    private interface Algorithm {
        <B> int write(WriteAccess<B> access, B dst, int index, int value);
    }

    final ObjIntConsumer<ByteBuf> writer;

    WriteMethod(ObjIntConsumer<ByteBuf> writer) {
        this.writer = writer;
    }

    private static ObjIntConsumer<ByteBuf> algorithm(Algorithm algorithm) {
        return (buf, value) -> algorithm.write(AppendAccess.INSTANCE, buf, 0, value);
    }
}
