package dev.varint.jmh.bench;

import com.esotericsoftware.kryo.io.Input;
import com.google.protobuf.CodedInputStream;
import dev.varint.VarInt;
import dev.varint.VarLong;
import dev.varint.format.Strictness;
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
import org.apache.lucene.store.ByteArrayDataInput;
import us.hebi.quickbuf.ProtoSource;

/**
 * Methods of reading VarInts and, where they can, VarLongs from an array. The long formats of Lucene, Kryo and Fory
 * have nine bytes at most, and Kafka's unsigned one is not public.
 */
public enum ArrayReadMethod implements ParamValue {
    LOOP("loop", ints(LoopReader::read), longs(LoopReader::read)),
    XOR_LADDER("XOR ladder", ints(XorLadderReader::read), longs(XorLadderReader::read)),
    WORD("word", ints(WordReader::read), longs(WordReader::read)),
    BIT_GATHER("bit-gather", ints(BitGatherReader::read), longs(BitGatherReader::read)),
    /** What {@code VarInt.get} does. */
    PEELED("peeled", ints(PeeledReader::read), longs(PeeledReader::read)),
    SCAN_AND_DECODE(
            "scan, decode",
            all(PositionedByteArray::new, ArrayReadMethod::readInt),
            all(PositionedByteArray::new, ArrayReadMethod::readLong)),
    PROTOBUF(
            "protobuf-java",
            all(CodedInputStream::newInstance, CodedInputStream::readRawVarint32),
            all(CodedInputStream::newInstance, CodedInputStream::readRawVarint64)),
    QUICK_BUFFERS(
            "QuickBuffers",
            all(ProtoSource::newInstance, ProtoSource::readRawVarint32),
            all(ProtoSource::newInstance, ProtoSource::readRawVarint64)),
    KAFKA("Kafka", all(ByteBuffer::wrap, ByteUtils::readUnsignedVarint), null),
    LUCENE("Lucene", all(ByteArrayDataInput::new, ByteArrayDataInput::readVInt), null),
    KRYO("Kryo", all(Input::new, in -> in.readVarInt(true)), null),
    FORY("Fory", all(MemoryBuffer::fromByteArray, MemoryBuffer::readVarUint32), null);

    /** Reads values and adds them up. */
    interface Reader {
        long sum(byte[] bytes, int from, int length, int count) throws IOException;
    }

    interface Opener<T> {
        T open(byte[] bytes, int from, int length) throws IOException;
    }

    final Reader ints;
    final Reader longs;
    private final String title;

    ArrayReadMethod(String title, Reader ints, Reader longs) {
        this.title = title;
        this.ints = ints;
        this.longs = longs;
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

    private static Reader ints(ReadAlgorithm algorithm) {
        return all(PositionedByteArray::new, in -> (int) algorithm.read(
                PositionedByteArraySource.INSTANCE, in, in.index, in.bytes.length, VarIntType.U32, Strictness.STRICT));
    }

    private static Reader longs(ReadAlgorithm algorithm) {
        return all(
                PositionedByteArray::new,
                in -> algorithm.read(
                        PositionedByteArraySource.INSTANCE,
                        in,
                        in.index,
                        in.bytes.length,
                        VarIntType.U64,
                        Strictness.STRICT));
    }

    private static int readInt(PositionedByteArray in) {
        int from = in.index;
        int size = VarInt.scan(in.bytes, from, in.bytes.length);
        in.index = from + size;
        return VarInt.decode(in.bytes, from, size);
    }

    private static long readLong(PositionedByteArray in) {
        int from = in.index;
        int size = VarLong.scan(in.bytes, from, in.bytes.length);
        in.index = from + size;
        return VarLong.decode(in.bytes, from, size);
    }

    @Override
    public String title() {
        return title;
    }
}
