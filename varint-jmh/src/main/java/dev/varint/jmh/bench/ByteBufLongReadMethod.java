package dev.varint.jmh.bench;

import com.google.protobuf.CodedInputStream;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.jmh.bench.ByteBufReadMethod.Reader;
import dev.varint.netty.ByteBufSource;
import dev.varint.netty.ByteBufVarInts;
import dev.varint.reader.BitGatherReader;
import dev.varint.reader.WordReader;
import dev.varint.reader.XorLadderReader;
import io.netty.buffer.ByteBuf;

/**
 * Methods of reading VarLongs from a ByteBuf. Netty reads no 64-bit values, Lucene no negative ones, and Kafka's
 * unsigned read is not public.
 */
public enum ByteBufLongReadMethod implements ParamValue {
    /** What most protocols write by hand. */
    BYTE_AT_A_TIME(ByteBufReadMethod.all(ByteBufLongReadMethod::byteAtATime)),
    XOR_LADDER(algorithm(XorLadderReader::read)),
    WORD(algorithm(WordReader::read)),
    BIT_GATHER(algorithm(BitGatherReader::read)),
    READ_VAR_LONG(ByteBufReadMethod.all(ByteBufVarInts::readVarLong)),
    /** Copies direct memory to an array first. */
    PROTOBUF(ByteBufReadMethod.over(CodedInputStream::newInstance, CodedInputStream::readRawVarint64));

    final Reader reader;

    ByteBufLongReadMethod(Reader reader) {
        this.reader = reader;
    }

    private static Reader algorithm(ReadAlgorithm algorithm) {
        return ByteBufReadMethod.all(buf -> algorithm.read(
                ByteBufSource.INSTANCE, buf, buf.readerIndex(), buf.writerIndex(), VarIntType.U64, Strictness.STRICT));
    }

    static long byteAtATime(ByteBuf buf) {
        long value = 0;
        for (int shift = 0; shift < 70; shift += 7) {
            byte b = buf.readByte();
            value |= (long) (b & 0x7F) << shift;
            if (b >= 0) {
                return value;
            }
        }
        throw new IllegalStateException("too long");
    }
}
