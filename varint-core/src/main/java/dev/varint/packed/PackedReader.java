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
 */
public final class PackedReader {

    /** Bytes copied at once. A quarter of it would be slower. */
    private static final int CHUNK = 32 << 10;

    private PackedReader() {}

    /**
     * Validates a region and counts its values.
     *
     * @param <B> the carrier
     * @param io how to read {@code src}
     * @param src the bytes to read from
     * @param from the index of the region's first byte
     * @param to the index after its last byte, {@code from <= to}
     * @param type the type of the values; a constant
     * @return how many
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
        while (from < to) {
            int size = Math.min(chunk.length, to - from);
            io.readBytes(src, from, chunk, 0, size);
            int end = size < to - from ? RegionBytes.lastEnd(chunk, 0, size) : size;
            if (end == 0) {
                throw RegionCheck.malformed(io, src, chunk, 0, size, type, from);
            }
            count += countArray(io, src, chunk, 0, end, type, from);
            from += end;
        }
        return count;
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
     * Decodes a region, all or nothing.
     *
     * @param <B> the carrier
     * @param <A> the array
     * @param io how to read {@code src}
     * @param src the bytes to read from
     * @param from the index of the region's first byte
     * @param to the index after its last byte, {@code from <= to}
     * @param type what it holds; a constant
     * @param dst the array for the values
     * @param offset the index of the first in {@code dst}, not outside it
     * @return how many
     * @throws dev.varint.format.MalformedVarIntException as {@link #count}; {@code dst} is unchanged
     * @throws IndexOutOfBoundsException if the values do not fit; {@code dst} is unchanged
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
     * @param <B> the carrier
     * @param <A> the array
     * @param io how to read {@code src}
     * @param src the bytes to read from
     * @param from the index of the region's first byte
     * @param to the index after its last byte, {@code from <= to}
     * @param type what it holds; a constant
     * @return the values
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
        } else if (bytes != null) {
            requireAll(end, RegionDecoder.decode(type, bytes, from + shift, to + shift, dst, offset, offset, end));
        } else {
            decodeChunks(io, src, from, to, type, dst, offset, end);
        }
    }

    private static <B, A> void decodeChunks(
            ReadSource<B> io, B src, int from, int to, PackedType<A> type, A dst, int base, int end) {
        byte[] chunk = new byte[CHUNK];
        int offset = base;
        while (from < to) {
            int size = Math.min(CHUNK, to - from);
            io.readBytes(src, from, chunk, 0, size);
            int chunkEnd = RegionBytes.lastEnd(chunk, 0, size);
            if (chunkEnd == 0) {
                throw RegionBytes.changed();
            }
            offset = RegionDecoder.decode(type, chunk, 0, chunkEnd, dst, base, offset, end);
            from += chunkEnd;
        }
        requireAll(end, offset);
    }

    private static void requireAll(int end, int offset) {
        if (offset != end) {
            throw RegionBytes.changed();
        }
    }

    /**
     * Finds the end of a number of values. Those, and nothing after them, are validated.
     *
     * @param <B> the carrier
     * @param io how to read {@code src}
     * @param src the bytes to read from
     * @param from the index of the first value's first byte
     * @param to the index after the last byte that may be read, {@code from <= to}
     * @param values how many to skip, not negative
     * @param type the type of the values; a constant
     * @return the index after them
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
     * Finds the end of a number of values, which may not be there yet. Those that are there are validated.
     *
     * @param <B> the carrier
     * @param io how to read {@code src}
     * @param src the bytes to read from
     * @param from the index of the first byte
     * @param to the index after the last byte that may be read
     * @param values how many values
     * @param type the type of the values
     * @return the index after them; or, negative, how many are missing or cut off by {@code to}
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
        for (int whole = -1; left > 0 && whole != 0; from += whole) {
            int size = Math.min(chunk.length, to - from);
            io.readBytes(src, from, chunk, 0, size);
            int end = endInArray(io, src, chunk, 0, size, left, type, from);
            if (end >= 0) {
                return from + end;
            }
            left = -end;
            whole = RegionBytes.lastEnd(chunk, 0, size);
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
                index += Long.numberOfTrailingZeros(ends) + 1;
                left = 0;
            } else {
                left -= count;
                index += size;
            }
        }
        int whole = RegionBytes.lastEnd(array, from, index);
        countArray(io, src, array, from, whole, type, shift);
        if (LoopReader.scan(ByteArraySource.INSTANCE, array, whole, index, type, Strictness.STRICT) < 0) {
            throw RegionCheck.malformed(io, src, array, whole, index, type, shift);
        }
        return left == 0 ? index : -left;
    }
}
