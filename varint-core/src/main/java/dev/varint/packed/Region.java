package dev.varint.packed;

import dev.varint.bulk.BulkReadAccess;
import dev.varint.carrier.ByteArrayAccess;
import dev.varint.format.MalformedVarIntException;
import dev.varint.format.MalformedVarIntException.Reason;
import dev.varint.format.PackedType;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.reader.LoopReader;
import java.lang.reflect.Array;

/**
 * A packed region of any carrier. The algorithms see its bytes in an array: in the carrier's, where it has one. The
 * bytes of any other carrier are copied in chunks, which costs little and saves a check for each load. Each chunk ends
 * with a value.
 *
 * <p>Types are constants.
 *
 * @param <B> the carrier
 */
public final class Region<B> {

    /** Bytes copied at once. A quarter of it would be slower. */
    private static final int CHUNK = 32 << 10;

    private final BulkReadAccess<B> access;
    private final B carrier;
    private final int from;
    private final int to;

    /** The index of a byte in {@link #src} minus that in the carrier. */
    private int shift;

    /** The array. Null before the first chunk is copied. */
    byte[] src;

    /** The index of the next value's first byte. */
    int index;

    /** The index after the last byte of the chunk, or of the region. */
    int end;

    /** The size of each value in the array, if it is known to be the same; otherwise 0. */
    int size;

    private long ends; // of the values of a short region that has been counted

    /**
     * Makes a region of the bytes between two indices of a carrier.
     *
     * @param access reads the carrier
     * @param carrier the carrier
     * @param from the index of the first byte
     * @param to the index after the last byte, not below {@code from}
     */
    public Region(BulkReadAccess<B> access, B carrier, int from, int to) {
        this.access = access;
        this.carrier = carrier;
        this.from = from;
        this.to = to;
        src = access.array(carrier);
        shift = src == null ? 0 : access.arrayOffset(carrier);
        index = from + shift;
        end = src == null ? index : to + shift;
    }

    /**
     * Validates the region, and returns how many values it has.
     *
     * @throws MalformedVarIntException if it is no region of whole, accepted values; its index is that of the first bad
     *     one
     */
    public int count(VarIntType type) {
        if (!TypedRegion.validates(type) && (src != null || to - from <= CHUNK) && hasMore()) {
            if (end - index <= RegionBytes.SIZE) {
                ends = RegionCheck.ends(src, index, end, type);
                if (ends != 0) {
                    return Long.bitCount(ends);
                }
            } else {
                size = UniformRuns.size(src, index, end, type);
                if (size != 0) {
                    return (end - index) / size;
                }
            }
        }
        return again().countMixed(type);
    }

    private int countMixed(VarIntType type) {
        int count = 0;
        while (hasMore()) {
            int more = RegionCheck.count(src, index, end, type);
            if (more < 0) {
                throw malformed(to, type);
            }
            count += more;
            index = end;
        }
        return count;
    }

    /**
     * Decodes the region into an array of just its size.
     *
     * @throws MalformedVarIntException as {@link #count}
     */
    public <A> A decode(PackedType<A> type) {
        int count = count(type.varIntType());
        A dst = Elements.of(type).newArray(count);
        decode(type, dst, 0, count);
        return dst;
    }

    /**
     * Decodes the region into an array, from an offset on that is not outside it, and returns how many values there
     * are. After a failure the array is unchanged.
     *
     * @throws MalformedVarIntException as {@link #count}
     * @throws IndexOutOfBoundsException if the values do not fit
     */
    public <A> int decode(PackedType<A> type, A dst, int offset) {
        int count = count(type.varIntType());
        int length = Array.getLength(dst);
        if (count > length - offset) {
            throw access.outOfBounds(carrier, count + " values do not fit from index " + offset + " on into " + length);
        }
        decode(type, dst, offset, count);
        return count;
    }

    /** Decodes the region, which has been counted. */
    private <A> void decode(PackedType<A> type, A dst, int offset, int count) {
        if (ends != 0) {
            Elements<A> elements = Elements.ofArray(dst);
            elements.block(src, index, ends, dst, offset);
            elements.map(type, dst, offset, offset, offset + count);
        } else {
            again().decodeMixed(new Target<>(type, dst, offset, offset + count));
        }
    }

    private void decodeMixed(Target<?> target) {
        while (hasMore()) {
            if (isPart()) {
                size = UniformRuns.size(src, index, end, target.type.varIntType());
            }
            RegionDecoder.decode(this, target);
        }
        if (target.offset != target.end) {
            throw RegionBytes.changed();
        }
    }

    /**
     * The same region, which no longer must stay in registers. C2 does not allocate an object that is passed to nothing
     * but inlined methods.
     */
    private Region<B> again() {
        Region<B> again = new Region<>(access, carrier, from, to);
        if (!isPart()) { // the one chunk need not be copied again
            again.src = src;
            again.shift = shift;
            again.index = index;
            again.end = end;
            again.size = size;
        }
        return again;
    }

    /**
     * Returns the index, in the carrier, after a number of values, which is not negative. Those, and nothing after
     * them, are validated.
     *
     * @throws MalformedVarIntException if one of them is malformed or cut off by the end of the region
     * @throws IndexOutOfBoundsException if there are fewer
     */
    public int skip(int values, VarIntType type) {
        int after = indexAfter(values, type);
        if (after >= 0) {
            return after;
        }
        int cut = to;
        while (cut > from && access.readByte(carrier, cut - 1) < 0) {
            cut--;
        }
        if (cut < to) {
            access.malformed(carrier, cut, to - cut, Reason.TRUNCATED);
        }
        throw access.outOfBounds(carrier, values + " values needed, " + (values + after) + " are there");
    }

    /**
     * Returns the index, in the carrier, after a number of values; or, negative, how many of them are missing or cut
     * off. Those that are there are validated.
     *
     * @throws MalformedVarIntException if one of them is malformed
     */
    public int indexAfter(int values, VarIntType type) {
        if (src == null) {
            src = new byte[(int) Math.min(Math.min(CHUNK, to - from), (long) type.maxSize() * values)];
        }
        int left = values;
        while (left > 0 && hasMore()) {
            int start = index;
            left = skipValues(left);
            int whole = index;
            while (whole > start && src[whole - 1] < 0) {
                whole--;
            }
            if (RegionCheck.count(src, start, whole, type) < 0
                    || LoopReader.scan(ByteArrayAccess.INSTANCE, src, whole, index, type, Strictness.STRICT) < 0) {
                throw malformed(index - shift, type);
            }
        }
        return left == 0 ? index - shift : -left;
    }

    /** Moves on over some values of the chunk, and returns how many of them it does not have. */
    private int skipValues(int values) {
        int left = values;
        while (left > 0 && index < end) {
            int size = Math.min(RegionBytes.SIZE, end - index);
            long ends = ~RegionBytes.continuation(src, index, size) & -1L >>> RegionBytes.SIZE - size;
            int count = Long.bitCount(ends);
            if (count >= left) {
                size = ShortRegion.sizeOf(ends, left);
            }
            left -= Math.min(count, left);
            index += size;
        }
        return left;
    }

    /** Whether there are more bytes. After a chunk the next one is copied. */
    boolean hasMore() {
        return index < end || index - shift < to && load();
    }

    /** Whether the array has only a part of the bytes. Not to be asked in the middle of the array. */
    boolean isPart() {
        return end - index != to - from;
    }

    /** Copies a chunk, up to the end of a value. If no value ends in it, it is malformed. */
    private boolean load() {
        int start = index - shift;
        int left = to - start;
        src = src == null ? new byte[Math.min(CHUNK, left)] : src;
        int size = Math.min(src.length, left);
        access.readBytes(carrier, start, src, 0, size);
        end = size;
        while (size < left && end > 0 && src[end - 1] < 0) {
            end--;
        }
        end = end == 0 ? size : end;
        index = 0;
        shift = -start;
        return true;
    }

    /** The most bytes, whole blocks, that a strategy may take if it also loads some bytes after them. */
    int stretch(int most, int after) {
        return Math.min(most, Math.min(end, src.length - after) - index) & -RegionBytes.SIZE;
    }

    /** Moves on over the values that start before an index, to the end of the last one. */
    void moveBeyond(int next) {
        while (src[next - 1] < 0) {
            if (next == end) {
                throw RegionBytes.changed();
            }
            next++;
        }
        index = next;
    }

    /** The exception for the first bad value before an index of the carrier. There is one. */
    private MalformedVarIntException malformed(int before, VarIntType type) {
        return RegionCheck.malformed(access, carrier, from, before, type);
    }
}
