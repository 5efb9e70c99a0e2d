package dev.varint.jmh.bench;

import com.esotericsoftware.kryo.io.Input;
import com.google.protobuf.CodedInputStream;
import dev.varint.ByteArrayInput;
import dev.varint.VarInt;
import dev.varint.VarLong;
import dev.varint.format.VarIntType;
import dev.varint.reader.BitGatherReader;
import dev.varint.reader.LoopReader;
import dev.varint.reader.PeeledReader;
import dev.varint.reader.WordReader;
import dev.varint.reader.XorLadderReader;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.apache.fory.memory.MemoryBuffer;
import org.apache.kafka.common.utils.internals.ByteUtils;
import us.hebi.quickbuf.ProtoSource;

/**
 * Methods of reading VarInts and VarLongs from an array. Kafka's longs are not public, others have nine bytes at most.
 */
public enum ArrayReadMethod implements ParamValue {
    LOOP(LoopReader::read),
    /** The shortest loop, without errors; its index is a local variable. */
    PLAIN_LOOP(ArrayReadMethod::loop, null),
    XOR_LADDER(XorLadderReader::read),
    WORD(WordReader::read),
    BIT_GATHER(BitGatherReader::read),
    PEELED(PeeledReader::read),
    /** What {@code VarInt.get} does. */
    SCAN_AND_DECODE(ArrayReadMethod::scanInts, ArrayReadMethod::scanLongs),
    INPUT(
            all((bytes, from, length) -> new ByteArrayInput(bytes, from, from + length), ByteArrayInput::readVarInt),
            all((bytes, from, length) -> new ByteArrayInput(bytes, from, from + length), ByteArrayInput::readVarLong)),
    PROTOBUF(
            all(CodedInputStream::newInstance, CodedInputStream::readRawVarint32),
            all(CodedInputStream::newInstance, CodedInputStream::readRawVarint64)),
    QUICK_BUFFERS(
            all(ProtoSource::newInstance, ProtoSource::readRawVarint32),
            all(ProtoSource::newInstance, ProtoSource::readRawVarint64)),
    /** {@code VarInt.get} of a ByteBuffer over the array. */
    VAR_INT_GET(all(ByteBuffer::wrap, VarInt::get), all(ByteBuffer::wrap, VarLong::get)),
    KAFKA(all(ByteBuffer::wrap, ByteUtils::readUnsignedVarint), null),
    KRYO(all(Input::new, in -> in.readVarInt(true)), null),
    FORY(all(MemoryBuffer::fromByteArray, MemoryBuffer::readVarUInt32), null);

    /** Reads values and adds them up. */
    interface Reader {
        long sum(byte[] bytes, int from, int length, int count) throws IOException;
    }

    interface Opener<T> {
        T open(byte[] bytes, int from, int length) throws IOException;
    }

    final Reader ints;
    final Reader longs;

    ArrayReadMethod(Reader ints, Reader longs) {
        this.ints = ints;
        this.longs = longs;
    }

    ArrayReadMethod(ReadAlgorithm algorithm) {
        this(
                all(ArrayReadMethod::open, in -> (int) in.read(algorithm, VarIntType.U32)),
                all(ArrayReadMethod::open, in -> in.read(algorithm, VarIntType.U64)));
    }

    /** Without an end, where readers slow down. */
    private static PositionedByteArray open(byte[] bytes, int from, int length) {
        return new PositionedByteArray(bytes, from, bytes.length - from);
    }

    /** Opens and reads in one method: so C2 may keep the input in registers. */
    private static <T> Reader all(Opener<T> opener, Next<T> next) {
        return (bytes, from, length, count) -> {
            T in = opener.open(bytes, from, length);
            long sum = 0;
            for (int left = count; left > 0; left--) {
                sum += next.read(in);
            }
            return sum;
        };
    }

    private static long loop(byte[] bytes, int from, int length, int count) {
        long sum = 0;
        for (int index = from, left = count; left > 0; left--) {
            int value = 0;
            int shift = 0;
            for (; bytes[index] < 0; shift += 7) {
                value |= (bytes[index++] & 0x7F) << shift;
            }
            sum += value | bytes[index++] << shift;
        }
        return sum;
    }

    private static long scanInts(byte[] bytes, int from, int length, int count) {
        long sum = 0;
        for (int index = from, left = count; left > 0; left--) {
            int size = VarInt.scan(bytes, index, bytes.length);
            sum += VarInt.decode(bytes, index, size);
            index += size;
        }
        return sum;
    }

    private static long scanLongs(byte[] bytes, int from, int length, int count) {
        long sum = 0;
        for (int index = from, left = count; left > 0; left--) {
            int size = VarLong.scan(bytes, index, bytes.length);
            sum += VarLong.decode(bytes, index, size);
            index += size;
        }
        return sum;
    }
}
