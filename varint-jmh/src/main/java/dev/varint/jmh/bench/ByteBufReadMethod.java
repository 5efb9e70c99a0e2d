package dev.varint.jmh.bench;

import com.esotericsoftware.kryo.io.ByteBufferInput;
import com.google.protobuf.CodedInputStream;
import dev.varint.VarInt;
import dev.varint.VarLong;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.netty.ByteBufAccess;
import dev.varint.netty.ByteBufVarInts;
import dev.varint.reader.BitGatherReader;
import dev.varint.reader.DoltBranchlessReader;
import dev.varint.reader.DoltUnrolledReader;
import dev.varint.reader.PeeledReader;
import dev.varint.reader.WordReader;
import dev.varint.reader.XorLadderReader;
import io.netty.buffer.ByteBuf;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.function.Function;
import org.apache.kafka.common.utils.internals.ByteUtils;

/**
 * Methods of reading VarInts and, where they can, VarLongs from a ByteBuf. Other libraries read the same memory as a
 * ByteBuffer. Netty reads no 64-bit values, Kryo no negative ones, and Kafka's unsigned read is not public.
 */
public enum ByteBufReadMethod implements ParamValue {
    /** What most protocols write by hand. */
    BYTE_AT_A_TIME(all(HandCodec.INSTANCE::readVarInt), all(HandCodec.INSTANCE::readVarLong)),
    XOR_LADDER(XorLadderReader::read),
    DOLT_UNROLLED(DoltUnrolledReader::read),
    DOLT_BRANCHLESS(DoltBranchlessReader::read),
    WORD(WordReader::read),
    BIT_GATHER(BitGatherReader::read),
    PEELED(PeeledReader::read),
    /** {@code readVarInt} or {@code readVarLong}. */
    READ_VAR_INT(all(ByteBufVarInts::readVarInt), all(ByteBufVarInts::readVarLong)),
    READ_VAR_INT_BRANCHLESS(all(ByteBufVarInts::readVarIntBranchless), null),
    /** {@code VarInt.get} of a ByteBuffer over the same memory. */
    VAR_INT_GET(over(buffer -> buffer, VarInt::get), over(buffer -> buffer, VarLong::get)),
    /** What Netty's protobuf frame decoder does for a length. */
    NETTY(all(NettyVarInts::read), null),
    /** Copies direct memory to an array first. */
    PROTOBUF(
            over(CodedInputStream::newInstance, CodedInputStream::readRawVarint32),
            over(CodedInputStream::newInstance, CodedInputStream::readRawVarint64)),
    KAFKA(over(buffer -> buffer, ByteUtils::readUnsignedVarint), null),
    KRYO(over(ByteBufferInput::new, in -> in.readVarInt(true)), null);

    /** Reads values and adds them up. */
    interface Reader {
        long sum(ByteBuf buf, int from, int length, int count) throws IOException;
    }

    final Reader ints;
    final Reader longs;

    ByteBufReadMethod(Reader ints, Reader longs) {
        this.ints = ints;
        this.longs = longs;
    }

    ByteBufReadMethod(ReadAlgorithm algorithm) {
        this(all(buf -> (int) read(algorithm, buf, VarIntType.U32)), all(buf -> read(algorithm, buf, VarIntType.U64)));
    }

    private static long read(ReadAlgorithm algorithm, ByteBuf buf, VarIntType type) {
        return algorithm.read(
                ByteBufAccess.INSTANCE, buf, buf.readerIndex(), buf.writerIndex(), type, Strictness.STRICT);
    }

    /** Reads at the readerIndex. */
    private static Reader all(Next<ByteBuf> next) {
        return (buf, from, length, count) -> sum(buf.readerIndex(from), next, count);
    }

    /** Reads from what another library makes of a ByteBuffer. */
    private static <T> Reader over(Function<ByteBuffer, T> opener, Next<T> next) {
        return (buf, from, length, count) -> sum(opener.apply(buf.nioBuffer(from, length)), next, count);
    }

    private static <T> long sum(T in, Next<T> next, int count) throws IOException {
        long sum = 0;
        for (int left = count; left > 0; left--) {
            sum += next.read(in);
        }
        return sum;
    }
}
