package dev.varint.packed;

import dev.varint.bulk.BulkReadAccess;
import dev.varint.carrier.ByteArrayAccess;
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
 * <p>In all methods, {@code access} reads the carrier {@code src}, and the region is its bytes from the index
 * {@code from} to the index {@code to}, which is not below {@code from}. Types are constants.
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
    public static <B> int count(BulkReadAccess<B> access, B src, int from, int to, VarIntType type) {
        return count(access, src, from, to, type, bytes(access, src, to - from));
    }

    private static <B> int count(BulkReadAccess<B> access, B src, int from, int to, VarIntType type, byte[] bytes) {
        int count = 0;
        for (int index = from, size; index < to; index += size) {
            size = load(access, src, index, to, bytes);
            int at = indexIn(access, src, index);
            int more = RegionCheck.count(bytes, at, at + size, type);
            if (more < 0) {
                throw RegionCheck.malformed(access, src, from, to, type);
            }
            count += more;
        }
        return count;
    }

    /** The carrier's array, or one for chunks. */
    private static <B> byte[] bytes(BulkReadAccess<B> access, B src, int size) {
        byte[] array = access.array(src);
        return array != null ? array : new byte[Math.min(CHUNK, size)];
    }

    /** The index, in the array of {@link #bytes}, of the byte at an index of the carrier. Chunks begin at 0. */
    private static <B> int indexIn(BulkReadAccess<B> access, B src, int index) {
        return access.array(src) != null ? index + access.arrayOffset(src) : 0;
    }

    /**
     * Copies a chunk, up to the end of a value. Returns the number of bytes: all of them where there is an array, or if
     * no value ends in a chunk.
     */
    private static <B> int load(BulkReadAccess<B> access, B src, int from, int to, byte[] bytes) {
        if (access.array(src) != null) {
            return to - from;
        }
        int size = Math.min(bytes.length, to - from);
        access.readBytes(src, from, bytes, 0, size);
        int end = size;
        while (size < to - from && end > 0 && bytes[end - 1] < 0) {
            end--;
        }
        return end == 0 ? size : end;
    }

    /**
     * Decodes a region into an array, from an offset on that is not outside it, and returns how many values there are.
     * After a failure the array is unchanged.
     *
     * @throws dev.varint.format.MalformedVarIntException as {@link #count}
     * @throws IndexOutOfBoundsException if the values do not fit
     */
    public static <B, A> int decode(
            BulkReadAccess<B> access, B src, int from, int to, PackedType<A> type, A dst, int offset) {
        byte[] bytes = bytes(access, src, to - from);
        long ends = ends(access, src, from, to, type.varIntType(), bytes);
        int count = ends != 0 ? Long.bitCount(ends) : count(access, src, from, to, type.varIntType(), bytes);
        int length = Array.getLength(dst);
        if (count > length - offset) {
            throw access.outOfBounds(src, count + " values do not fit from index " + offset + " on into " + length);
        }
        if (ends != 0) {
            RegionDecoder.decodeShort(type, bytes, indexIn(access, src, from), ends, dst, offset);
        } else {
            decode(access, src, from, to, type, bytes, dst, offset, offset + count);
        }
        return count;
    }

    /**
     * Decodes a region into an array of just its size.
     *
     * @throws dev.varint.format.MalformedVarIntException as {@link #count}
     */
    public static <B, A> A decode(BulkReadAccess<B> access, B src, int from, int to, PackedType<A> type) {
        byte[] bytes = bytes(access, src, to - from);
        long ends = ends(access, src, from, to, type.varIntType(), bytes);
        int count = ends != 0 ? Long.bitCount(ends) : count(access, src, from, to, type.varIntType(), bytes);
        A dst = Elements.of(type).newArray(count);
        if (ends != 0) {
            RegionDecoder.decodeShort(type, bytes, indexIn(access, src, from), ends, dst, 0);
        } else {
            decode(access, src, from, to, type, bytes, dst, 0, count);
        }
        return dst;
    }

    /**
     * The ends of the values of a short region, otherwise 0. Both the count and the decoder use them, so the bytes are
     * examined only once.
     */
    private static <B> long ends(BulkReadAccess<B> access, B src, int from, int to, VarIntType type, byte[] bytes) {
        if (from == to || to - from > RegionBytes.SIZE || TypedRegion.validates(type)) {
            return 0;
        }
        load(access, src, from, to, bytes);
        int at = indexIn(access, src, from);
        return RegionCheck.ends(bytes, at, at + to - from, type);
    }

    private static <B, A> void decode(
            BulkReadAccess<B> access,
            B src,
            int from,
            int to,
            PackedType<A> type,
            byte[] bytes,
            A dst,
            int base,
            int end) {
        boolean loaded = to - from <= bytes.length; // by count
        int offset = base;
        for (int size; from < to; from += size) {
            size = loaded ? to - from : load(access, src, from, to, bytes);
            int at = indexIn(access, src, from);
            offset = RegionDecoder.decode(type, bytes, at, at + size, dst, base, offset, end);
        }
        if (offset != end) {
            throw RegionBytes.changed();
        }
    }

    /**
     * Returns the index after a number of values, which is not negative. Those, and nothing after them, are validated.
     *
     * @throws dev.varint.format.MalformedVarIntException if one of them is malformed or cut off by {@code to}
     * @throws IndexOutOfBoundsException if there are fewer
     */
    public static <B> int skip(BulkReadAccess<B> access, B src, int from, int to, int values, VarIntType type) {
        int end = end(access, src, from, to, values, type);
        if (end >= 0) {
            return end;
        }
        int cut = to;
        while (cut > from && access.readByte(src, cut - 1) < 0) {
            cut--;
        }
        if (cut < to) {
            access.malformed(src, cut, to - cut, Reason.TRUNCATED);
        }
        throw access.outOfBounds(src, -end + " values fewer than there should be");
    }

    /**
     * Returns the index after a number of values; or, negative, how many of them are missing or cut off by {@code to}.
     * Those that are there are validated.
     *
     * @throws dev.varint.format.MalformedVarIntException if one of them is malformed
     */
    public static <B> int end(BulkReadAccess<B> access, B src, int from, int to, int values, VarIntType type) {
        byte[] array = access.array(src);
        if (array != null) {
            int arrayOffset = access.arrayOffset(src);
            int end = endIn(array, from + arrayOffset, to + arrayOffset, access, src, -arrayOffset, values, type);
            return end < 0 ? end : end - arrayOffset;
        }
        byte[] chunk = new byte[(int) Math.min(Math.min(CHUNK, to - from), (long) type.maxSize() * values)];
        int left = values;
        for (int size; left > 0 && from < to; from += size) {
            size = load(access, src, from, to, chunk);
            int end = endIn(chunk, 0, size, access, src, from, left, type);
            if (end >= 0) {
                return from + end;
            }
            left = -end;
        }
        return left == 0 ? from : -left;
    }

    /** {@link #end} in an array. A byte's index in the carrier is larger by {@code shift}. */
    private static <B> int endIn(
            byte[] array, int from, int to, BulkReadAccess<B> access, B src, int shift, int values, VarIntType type) {
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
        int whole = index;
        while (whole > from && array[whole - 1] < 0) {
            whole--;
        }
        if (RegionCheck.count(array, from, whole, type) < 0
                || LoopReader.scan(ByteArrayAccess.INSTANCE, array, whole, index, type, Strictness.STRICT) < 0) {
            throw RegionCheck.malformed(access, src, from + shift, index + shift, type);
        }
        return left == 0 ? index : -left;
    }
}
