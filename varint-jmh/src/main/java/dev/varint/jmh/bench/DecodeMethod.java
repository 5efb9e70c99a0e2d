package dev.varint.jmh.bench;

import com.google.protobuf.CodedInputStream;
import dev.varint.PackedVarInts;
import dev.varint.format.PackedType;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.jmh.bench.ArrayReadMethod.Opener;
import dev.varint.reader.LoopReader;
import dev.varint.reader.NimbleReader;
import dev.varint.reader.SfvIntReader;
import dev.varint.reader.UncheckedReader;
import dev.varint.reader.XorLadderReader;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.function.Predicate;
import org.apache.kafka.common.utils.internals.ByteUtils;
import org.apache.lucene.store.ByteArrayDataInput;

/**
 * Methods of decoding a packed region to ints and, where they can, to longs. Lucene's longs have nine bytes at most,
 * and Kafka's unsigned ones are not public.
 */
public enum DecodeMethod implements ParamValue {
    /** Value by value, the end checked at each byte. */
    LOOP("loop", ints(Integer.MAX_VALUE, in -> 0), longs(Integer.MAX_VALUE, in -> 0)),
    /**
     * Value by value, as protozero did before its change: the end is checked once for each value that is not near it.
     */
    XOR_LADDER(
            "XOR ladder",
            ints(
                    5,
                    in -> XorLadderReader.readFast(
                            PositionedByteArraySource.INSTANCE, in, in.index, VarIntType.U32, Strictness.STRICT)),
            longs(
                    10,
                    in -> XorLadderReader.readFast(
                            PositionedByteArraySource.INSTANCE, in, in.index, VarIntType.U64, Strictness.STRICT))),
    /** Value by value after a look at the region's last byte, which must end a value: protozero's change. */
    UNCHECKED(
            "unchecked",
            ended(ints(
                    1, in -> UncheckedReader.read(PositionedByteArraySource.INSTANCE, in, in.index, VarIntType.U32))),
            ended(longs(
                    1, in -> UncheckedReader.read(PositionedByteArraySource.INSTANCE, in, in.index, VarIntType.U64)))),
    /** This library's: all of the region is validated first. */
    PACKED(
            "packed",
            (bytes, from, to, out, at) -> PackedVarInts.decode(PackedType.UINT32, bytes, from, to, out, at),
            (bytes, from, to, out, at) -> PackedVarInts.decode(PackedType.UINT64, bytes, from, to, out, at)),
    /** It checks nothing. */
    SFV_INT("SFVInt", (bytes, from, to, out, at) -> SfvIntReader.read(bytes, from, to, out, at) - at, null),
    /** It checks nothing, and writes up to six values more. */
    NIMBLE("Nimble", (bytes, from, to, out, at) -> NimbleReader.read(bytes, from, to, out, at) - at, null),
    /** As generated code reads a packed field. */
    PROTOBUF(
            "protobuf-java",
            peer(DecodeMethod::field, in -> in.getBytesUntilLimit() > 0, CodedInputStream::readUInt32),
            (bytes, from, to, out, at) -> {
                CodedInputStream in = field(bytes, from, to - from);
                int end = at;
                while (in.getBytesUntilLimit() > 0) {
                    out[end++] = in.readUInt64();
                }
                return end - at;
            }),
    KAFKA("Kafka", peer(ByteBuffer::wrap, ByteBuffer::hasRemaining, ByteUtils::readUnsignedVarint), null),
    LUCENE("Lucene", peer(ByteArrayDataInput::new, in -> !in.eof(), ByteArrayDataInput::readVInt), null);

    /** Decodes a region into an array, from an index on, and returns how many values it has. */
    interface Decoder<A> {
        int decode(byte[] bytes, int from, int to, A out, int at) throws IOException;
    }

    final Decoder<int[]> ints;
    final Decoder<long[]> longs;
    private final String title;

    DecodeMethod(String title, Decoder<int[]> ints, Decoder<long[]> longs) {
        this.title = title;
        this.ints = ints;
        this.longs = longs;
    }

    /**
     * Value by value: with {@code fast} while at least some bytes are left, and with the loop to the end. In one loop
     * for both, the JIT keeps the index in memory: one-byte values take 4 ns instead of 1.7.
     */
    private static Decoder<int[]> ints(int bytesLeft, Next<PositionedByteArray> fast) {
        return (bytes, from, to, out, at) -> {
            PositionedByteArray in = new PositionedByteArray(bytes, from);
            int end = at;
            while (to - in.index >= bytesLeft) {
                out[end++] = (int) fast.read(in);
            }
            while (in.index < to) {
                out[end++] = (int) LoopReader.read(
                        PositionedByteArraySource.INSTANCE, in, in.index, to, VarIntType.U32, Strictness.STRICT);
            }
            return end - at;
        };
    }

    private static Decoder<long[]> longs(int bytesLeft, Next<PositionedByteArray> fast) {
        return (bytes, from, to, out, at) -> {
            PositionedByteArray in = new PositionedByteArray(bytes, from);
            int end = at;
            while (to - in.index >= bytesLeft) {
                out[end++] = fast.read(in);
            }
            while (in.index < to) {
                out[end++] = LoopReader.read(
                        PositionedByteArraySource.INSTANCE, in, in.index, to, VarIntType.U64, Strictness.STRICT);
            }
            return end - at;
        };
    }

    private static <A> Decoder<A> ended(Decoder<A> decoder) {
        return (bytes, from, to, out, at) -> {
            if (bytes[to - 1] < 0) {
                throw new IllegalArgumentException("the last value is cut off");
            }
            return decoder.decode(bytes, from, to, out, at);
        };
    }

    private static <T> Decoder<int[]> peer(Opener<T> opener, Predicate<T> hasMore, Next<T> next) {
        return (bytes, from, to, out, at) -> {
            T in = opener.open(bytes, from, to - from);
            int end = at;
            while (hasMore.test(in)) {
                out[end++] = (int) next.read(in);
            }
            return end - at;
        };
    }

    private static CodedInputStream field(byte[] bytes, int from, int length) throws IOException {
        CodedInputStream in = CodedInputStream.newInstance(bytes, from, length);
        in.pushLimit(length);
        return in;
    }

    @Override
    public String title() {
        return title;
    }
}
