package dev.varint.packed;

import dev.varint.carrier.ByteArraySource;
import dev.varint.carrier.ReadSource;
import dev.varint.format.MalformedVarIntException.Reason;
import dev.varint.format.PackedType;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.reader.LoopReader;
import java.lang.reflect.Array;

/**
 * Reads packed regions of any carrier. Where the carrier has an array, the algorithms run on it. The bytes of any other
 * are copied in chunks, which costs little and saves a check for each load. Each chunk ends with a value.
 *
 * <p>In all methods, {@code io} reads the carrier {@code src}, and the region is its bytes from the index {@code from}
 * to the index {@code to}, which is not below {@code from}. Types are constants.
 */
public final class PackedReader {

    /** Bytes copied at once. A quarter of it would be slower. */
    private static final int CHUNK = 32 << 10;

    private PackedReader() {}

    /**
     * Validates a region, and returns how many values it has.
     *
     * @throws dev.varint.format.MalformedVarIntException if it is no region of whole, accepted values; its index is
     *     that of the first bad one
     */
    public static <B> int count(ReadSource<B> io, B src, int from, int to, VarIntType type) {
        byte[] array = io.array(src);
        if (array != null) {
            int shift = io.arrayOffset(src);
            return countArray(io, src, array, from + shift, to + shift, type, -shift);
        }
        byte[] chunk = new byte[Math.min(CHUNK, to - from)];
        int count = 0;
        for (int end; from < to; from += end) {
            end = copyChunk(io, src, from, to, chunk);
            count += countArray(io, src, chunk, 0, end, type, from);
        }
        return count;
    }

    /** Copies bytes, up to the end of a value. Returns how many; all of them if no value ends there. */
    private static <B> int copyChunk(ReadSource<B> io, B src, int from, int to, byte[] chunk) {
        int size = Math.min(chunk.length, to - from);
        io.readBytes(src, from, chunk, 0, size);
        int end = size < to - from ? RegionBytes.lastEnd(chunk, 0, size) : size;
        return end == 0 ? size : end;
    }

    private static <B> int countArray(
            ReadSource<B> io, B src, byte[] array, int from, int to, VarIntType type, int shift) {
        int count = RegionCheck.count(array, from, to, type);
        if (count < 0) {
            throw RegionCheck.malformed(io, src, array, from, to, type, shift);
        }
        return count;
    }

    /**
     * Decodes a region into an array, from an offset on that is not outside it, and returns how many values there are.
     * After a failure the array is unchanged.
     *
     * @throws dev.varint.format.MalformedVarIntException as {@link #count}
     * @throws IndexOutOfBoundsException if the values do not fit
     */
    public static <B, A> int decode(ReadSource<B> io, B src, int from, int to, PackedType<A> type, A dst, int offset) {
        byte[] bytes = bytes(io, src, from, to);
        int shift = shift(io, src, from);
        long ends = ends(bytes, from + shift, to + shift, type);
        int count = count(io, src, from, to, type, bytes, shift, ends);
        int length = Array.getLength(dst);
        if (count > length - offset) {
            throw io.outOfBounds(src, count + " values do not fit from index " + offset + " on into " + length);
        }
        decode(io, src, from, to, type, bytes, shift, ends, dst, offset, offset + count);
        return count;
    }

    /**
     * Decodes a region into an array of just its size.
     *
     * @throws dev.varint.format.MalformedVarIntException as {@link #count}
     */
    public static <B, A> A decode(ReadSource<B> io, B src, int from, int to, PackedType<A> type) {
        byte[] bytes = bytes(io, src, from, to);
        int shift = shift(io, src, from);
        long ends = ends(bytes, from + shift, to + shift, type);
        int count = count(io, src, from, to, type, bytes, shift, ends);
        A dst = Elements.of(type).newArray(count);
        decode(io, src, from, to, type, bytes, shift, ends, dst, 0, count);
        return dst;
    }

    /** The carrier's array, or a copy of the region; null if there is no array and the region is too large to copy. */
    private static <B> byte[] bytes(ReadSource<B> io, B src, int from, int to) {
        byte[] array = io.array(src);
        if (array == null && to - from <= CHUNK) {
            array = new byte[to - from];
            io.readBytes(src, from, array, 0, array.length);
        }
        return array;
    }

    /** What to add to an index in the carrier for the one in {@link #bytes}. */
    private static <B> int shift(ReadSource<B> io, B src, int from) {
        return io.array(src) == null ? -from : io.arrayOffset(src);
    }

    /**
     * The ends of the values of a short region, otherwise 0. Both the count and the decoder use them, so the bytes are
     * examined only once.
     */
    private static long ends(byte[] bytes, int from, int to, PackedType<?> type) {
        boolean isShort = bytes != null && from < to && to - from <= RegionBytes.SIZE;
        return isShort && !TypedRegion.validates(type.varIntType())
                ? RegionCheck.ends(bytes, from, to, type.varIntType())
                : 0;
    }

    private static <B> int count(
            ReadSource<B> io, B src, int from, int to, PackedType<?> type, byte[] bytes, int shift, long ends) {
        if (ends != 0) {
            return Long.bitCount(ends);
        }
        return bytes == null
                ? count(io, src, from, to, type.varIntType())
                : countArray(io, src, bytes, from + shift, to + shift, type.varIntType(), -shift);
    }

    private static <B, A> void decode(
            ReadSource<B> io,
            B src,
            int from,
            int to,
            PackedType<A> type,
            byte[] bytes,
            int shift,
            long ends,
            A dst,
            int offset,
            int end) {
        if (ends != 0) {
            RegionDecoder.decodeShort(type, bytes, from + shift, ends, dst, offset);
            return;
        }
        int next = bytes != null
                ? RegionDecoder.decode(type, bytes, from + shift, to + shift, dst, offset, offset, end)
                : decodeChunks(io, src, from, to, type, dst, offset, end);
        if (next != end) {
            throw RegionBytes.changed();
        }
    }

    private static <B, A> int decodeChunks(
            ReadSource<B> io, B src, int from, int to, PackedType<A> type, A dst, int base, int end) {
        byte[] chunk = new byte[CHUNK];
        int offset = base;
        for (int size; from < to; from += size) {
            size = copyChunk(io, src, from, to, chunk);
            offset = RegionDecoder.decode(type, chunk, 0, size, dst, base, offset, end);
        }
        return offset;
    }

    /**
     * Returns the index after a number of values, which is not negative. Those, and nothing after them, are validated.
     *
     * @throws dev.varint.format.MalformedVarIntException if one of them is malformed or cut off by {@code to}
     * @throws IndexOutOfBoundsException if there are fewer
     */
    public static <B> int skip(ReadSource<B> io, B src, int from, int to, int values, VarIntType type) {
        int end = end(io, src, from, to, values, type);
        if (end >= 0) {
            return end;
        }
        int cut = to;
        while (cut > from && io.readByte(src, cut - 1) < 0) {
            cut--;
        }
        if (cut < to) {
            io.malformed(src, cut, to - cut, Reason.TRUNCATED);
        }
        throw io.outOfBounds(src, -end + " values fewer than there should be");
    }

    /**
     * Returns the index after a number of values; or, negative, how many of them are missing or cut off by {@code to}.
     * Those that are there are validated.
     *
     * @throws dev.varint.format.MalformedVarIntException if one of them is malformed
     */
    public static <B> int end(ReadSource<B> io, B src, int from, int to, int values, VarIntType type) {
        byte[] array = io.array(src);
        if (array != null) {
            int arrayOffset = io.arrayOffset(src);
            int end = endInArray(io, src, array, from + arrayOffset, to + arrayOffset, values, type, -arrayOffset);
            return end < 0 ? end : end - arrayOffset;
        }
        byte[] chunk = new byte[(int) Math.min(Math.min(CHUNK, to - from), (long) type.maxSize() * values)];
        int left = values;
        for (int size; left > 0 && from < to; from += size) {
            size = copyChunk(io, src, from, to, chunk);
            int end = endInArray(io, src, chunk, 0, size, left, type, from);
            if (end >= 0) {
                return from + end;
            }
            left = -end;
        }
        return left == 0 ? from : -left;
    }

    private static <B> int endInArray(
            ReadSource<B> io, B src, byte[] array, int from, int to, int values, VarIntType type, int shift) {
        int index = from;
        int left = values;
        while (left > 0 && index < to) {
            int size = Math.min(RegionBytes.SIZE, to - index);
            long ends = ~RegionBytes.continuation(array, index, size) & -1L >>> RegionBytes.SIZE - size;
            int count = Long.bitCount(ends);
            if (count >= left) {
                for (int i = 1; i < left; i++) {
                    ends &= ends - 1;
                }
                size = Long.numberOfTrailingZeros(ends) + 1;
            }
            left -= Math.min(count, left);
            index += size;
        }
        int whole = RegionBytes.lastEnd(array, from, index);
        countArray(io, src, array, from, whole, type, shift);
        if (LoopReader.scan(ByteArraySource.INSTANCE, array, whole, index, type, Strictness.STRICT) < 0) {
            throw RegionCheck.malformed(io, src, array, whole, index, type, shift);
        }
        return left == 0 ? index : -left;
    }
}
