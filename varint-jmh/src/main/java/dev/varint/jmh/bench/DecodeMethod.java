package dev.varint.jmh.bench;

import com.google.protobuf.CodedInputStream;
import dev.varint.PackedVarInts;
import dev.varint.format.PackedType;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.jmh.bench.ArrayReadMethod.Opener;
import dev.varint.reader.LoopReader;
import dev.varint.reader.UncheckedReader;
import dev.varint.reader.XorLadderReader;
import java.io.IOException;
import java.util.function.Predicate;

/** Methods of decoding a packed region to ints and, where they can, to longs. */
public enum DecodeMethod implements ParamValue {
    /** Value by value, the end checked at each byte. */
    LOOP(ints(LoopReader::read), longs(LoopReader::read)),
    /** As protozero did before its change: the end is checked once for each value that is not near it. */
    XOR_LADDER(ints(XorLadderReader::read), DecodeMethod::ladder),
    /** After a look at the region's last byte, which must end a value: protozero's change. */
    UNCHECKED(
            ints(
                    DecodeMethod::complete,
                    PositionedByteArray::hasMore,
                    in -> UncheckedReader.read(PositionedByteArray.SOURCE, in, in.index, VarIntType.U32)),
            longs(
                    DecodeMethod::complete,
                    in -> UncheckedReader.read(PositionedByteArray.SOURCE, in, in.index, VarIntType.U64))),
    /** This library's: all of the region is validated first. */
    PACKED(
            (bytes, from, to, out, at) -> PackedVarInts.decode(PackedType.UINT32, bytes, from, to, out, at),
            (bytes, from, to, out, at) -> PackedVarInts.decode(PackedType.UINT64, bytes, from, to, out, at)),
    /** As generated code reads a packed field. */
    PROTOBUF(ints(DecodeMethod::field, in -> in.getBytesUntilLimit() > 0, CodedInputStream::readUInt32), null);

    /** Decodes a region into an array, from an index on, and returns how many values it has. */
    interface Decoder<A> {
        int decode(byte[] bytes, int from, int to, A out, int at) throws IOException;
    }

    final Decoder<int[]> ints;
    final Decoder<long[]> longs;

    DecodeMethod(Decoder<int[]> ints, Decoder<long[]> longs) {
        this.ints = ints;
        this.longs = longs;
    }

    private static <T> Decoder<int[]> ints(Opener<T> opener, Predicate<T> hasMore, Next<T> next) {
        return (bytes, from, to, out, at) -> {
            T in = opener.open(bytes, from, to - from);
            int end = at;
            while (hasMore.test(in)) {
                out[end++] = (int) next.read(in);
            }
            return end - at;
        };
    }

    private static Decoder<int[]> ints(ReadAlgorithm algorithm) {
        return ints(PositionedByteArray::new, PositionedByteArray::hasMore, in -> in.read(algorithm, VarIntType.U32));
    }

    private static Decoder<long[]> longs(ReadAlgorithm algorithm) {
        return longs(PositionedByteArray::new, in -> in.read(algorithm, VarIntType.U64));
    }

    private static Decoder<long[]> longs(Opener<PositionedByteArray> opener, Next<PositionedByteArray> next) {
        return (bytes, from, to, out, at) -> {
            PositionedByteArray in = opener.open(bytes, from, to - from);
            int end = at;
            while (in.hasMore()) {
                out[end++] = next.read(in);
            }
            return end - at;
        };
    }

    /** Two loops: in one, the JIT keeps the index in memory, and one-byte values take 4 ns instead of 1.7. */
    private static int ladder(byte[] bytes, int from, int to, long[] out, int at) throws IOException {
        PositionedByteArray in = new PositionedByteArray(bytes, from, to - from);
        int end = at;
        while (to - in.index >= VarIntType.U64.maxSize()) {
            out[end++] = XorLadderReader.readFast(
                    PositionedByteArray.SOURCE, in, in.index, VarIntType.U64, Strictness.STRICT);
        }
        return end + LOOP.longs.decode(bytes, in.index, to, out, end) - at;
    }

    private static PositionedByteArray complete(byte[] bytes, int from, int length) {
        if (bytes[from + length - 1] < 0) {
            throw new IllegalArgumentException("the last value is cut off");
        }
        return new PositionedByteArray(bytes, from, length);
    }

    private static CodedInputStream field(byte[] bytes, int from, int length) throws IOException {
        CodedInputStream in = CodedInputStream.newInstance(bytes, from, length);
        in.pushLimit(length);
        return in;
    }
}
