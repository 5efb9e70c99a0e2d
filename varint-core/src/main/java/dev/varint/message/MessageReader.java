package dev.varint.message;

import dev.varint.bulk.BulkReadAccess;
import dev.varint.format.InputException.Problem;
import dev.varint.format.MalformedVarIntException;
import dev.varint.format.PackedType;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.kernel.ContinuationBits;
import dev.varint.packed.PackedReader;
import dev.varint.reader.LoopReader;
import dev.varint.reader.PeeledReader;
import dev.varint.reader.WordReader;
import java.util.ConcurrentModificationException;
import java.util.Objects;

/**
 * Reads the fields of a message. {@link dev.varint.VarIntInput} describes the public methods.
 *
 * @param <B> the carrier
 */
public abstract class MessageReader<B> {

    /** Bytes skipped at once, so that a stream need not hold all that is skipped. */
    private static final int SKIPPED_AT_ONCE = 4096;

    /** The index of the next byte. It moves when a read has succeeded. */
    protected int index;

    /**
     * The complement of some bytes from the index on, up to the end at most: the first is the lowest. A byte that ends
     * a value has its highest bit set here. Where bytes are missing there are zeros, so those end no value.
     */
    private long rest;

    /** The index after the last byte that can be read now. */
    protected int end;

    /** The index after the last byte that the carrier holds now; {@link #end} is smaller where a limit is. */
    protected int last;

    /** The position of the limit. */
    protected long limit;

    /** Creates a reader of the bytes between two indices. */
    // C2 inlines constructors however seldom they have run. So they call no other methods.
    protected MessageReader(int from, int to, long limit) {
        index = from;
        end = to;
        last = to;
        this.limit = limit;
    }

    /** {@return the access; a constant where the carrier has only one} */
    protected abstract BulkReadAccess<B> access();

    /** {@return the carrier} */
    protected abstract B src();

    /** {@return the position of the byte at index 0} */
    protected long base() {
        return 0;
    }

    /** {@link dev.varint.carrier.ReadAccess#load}. */
    // Not of the access: a carrier with several accesses has its own profile here.
    protected long load(int index) {
        return access().load(src(), index);
    }

    /**
     * {@return whether a number of bytes from the index on are readable now} May move them, and the index with them.
     */
    protected boolean fill(long byteCount) {
        return false;
    }

    // At most 35 bytecodes, like incomplete. The comment in read says why.
    private void require(long byteCount) {
        if (byteCount > end - index && !fill(byteCount)) {
            throw incomplete(byteCount);
        }
    }

    private RuntimeException incomplete(long byteCount) {
        return incomplete(access(), src(), base() + index, end - index, byteCount);
    }

    private static <B> RuntimeException incomplete(
            BulkReadAccess<B> access, B src, long position, int left, long byteCount) {
        String message = byteCount + " bytes needed at " + position + ", " + left + " are there";
        return access.refused(src, Problem.INCOMPLETE, message, null);
    }

    /** Makes a whole VarInt readable, where the carrier does not hold all of its bytes. */
    protected void fillVarInt() {}

    /** A new {@link #rest}: the complement of a word, but zeros after a number of bytes. */
    private static long rest(long word, int left) {
        return left >= Long.BYTES ? ~word : ~word & ~(-1L << (left << 3));
    }

    /** Begins anew, with the bytes between two indices. */
    protected final void restart(int from, int to) {
        moveTo(from);
        last = to;
        limit = to;
        end = to;
    }

    /** Moves the index; {@code rest} is loaded again when it is needed. */
    protected final void moveTo(int to) {
        index = to;
        rest = 0;
    }

    /** Reads a value of {@code U64}, or of an unsigned type of two to five bytes. Type and strictness are constants. */
    // Methods of this class that C2 does not inline make the input escape. So rare cases are static methods, and others
    // have at most 35 bytecodes.
    private long read(VarIntType type, Strictness strictness) {
        long bytes = rest;
        if ((bytes & ContinuationBits.MASK) == 0) {
            fillVarInt();
            bytes = rest(load(index), end - index);
        }
        if ((bytes & 0x80) != 0) { // most values have one byte, so this is predicted
            index++;
            rest = bytes >>> 8;
            return ~bytes & 0x7F;
        }
        long stops = bytes & ContinuationBits.MASK;
        int stop = Long.numberOfTrailingZeros(stops);
        long value = ~bytes & -1L >>> -stop;
        // The longest encoding has a continuation bit after each seven bits of the type. It is computed here, and not
        // by a method: C2 does not inline a call that it expects to be rare. Then the caller's loop contains a call,
        // and keeps its variables in memory.
        if (stops != 0
                && (type.bits() == Long.SIZE || value >>> ((type.bits() << 3) - 1) / 7 == 0)
                && (strictness != Strictness.CANONICAL || value >>> stop - 7 != 0)) {
            index += stop + 1 >>> 3;
            rest = bytes >>> stop >>> 1;
            // SevenBitGroups.gatherEight
            long pairs = (value & 0x007F_007F_007F_007FL) + (value >>> 1 & 0x3F80_3F80_3F80_3F80L);
            long fours = (pairs & 0x0000_3FFF_0000_3FFFL) + (pairs >>> 2 & 0x0FFF_C000_0FFF_C000L);
            return (fours & 0x0FFF_FFFFL) + (fours >>> 32 << 28);
        }
        int size = size(access(), src(), base(), index, end, type, strictness);
        value = WordReader.decode(access(), src(), index, size, type);
        index += size; // not by moveTo: C2 would not inline a call that was never reached
        rest = 0;
        return value;
    }

    /** Reads a value of a type that is neither {@code U64} nor an unsigned one of two to five bytes. */
    private long readOther(VarIntType type, Strictness strictness) {
        if ((rest & ContinuationBits.MASK) == 0) {
            fillVarInt();
        }
        int size = size(access(), src(), base(), index, end, type, strictness);
        long value = PeeledReader.decode(access(), src(), index, size, type);
        moveTo(index + size);
        return value;
    }

    /** The size of a value, or the exception for what is wrong with it. */
    private static <B> int size(
            BulkReadAccess<B> access, B src, long base, int from, int to, VarIntType type, Strictness strictness) {
        int size = PeeledReader.scan(access, src, from, to, type, strictness);
        if (size <= 0) {
            throw failure(access, src, base, from, to, type, strictness);
        }
        return size;
    }

    /** What a read of incomplete or malformed bytes throws. */
    private static <B> RuntimeException failure(
            BulkReadAccess<B> access, B src, long base, int from, int to, VarIntType type, Strictness strictness) {
        if (LoopReader.scan(access, src, from, to, type, strictness) == 0) {
            return incomplete(access, src, base + from, to - from, to - from + 1L);
        }
        try {
            LoopReader.read(access, src, from, to, type, strictness);
        } catch (MalformedVarIntException e) {
            return malformed(access, src, base, e);
        }
        return new ConcurrentModificationException("the bytes at " + (base + from) + " have changed");
    }

    private static <B> RuntimeException malformed(
            BulkReadAccess<B> access, B src, long base, MalformedVarIntException e) {
        int position = (int) Math.min(base + e.index(), Integer.MAX_VALUE);
        MalformedVarIntException cause = base == 0 ? e : new MalformedVarIntException(e.reason(), position);
        return access.refused(src, Problem.MALFORMED, cause.getMessage(), cause);
    }

    public final int readVarInt(Strictness strictness) {
        return (int) read(VarIntType.U32, Objects.requireNonNull(strictness));
    }

    public final long readVarLong(Strictness strictness) {
        return read(VarIntType.U64, Objects.requireNonNull(strictness));
    }

    public final long readTypedVarInt(VarIntType type, Strictness strictness) {
        Objects.requireNonNull(strictness);
        if (type.isSigned() || type.maxSize() == 1 || type.maxSize() > 5 && type.bits() < Long.SIZE) {
            return readOther(type, strictness);
        }
        return read(type, strictness);
    }

    public final int skipVarInt() {
        long from = position();
        read(VarIntType.U32, Strictness.STRICT);
        return (int) (position() - from);
    }

    public final int skipVarLong() {
        long from = position();
        read(VarIntType.U64, Strictness.STRICT);
        return (int) (position() - from);
    }

    public final byte readByte() {
        long bytes = rest;
        if ((bytes & ContinuationBits.MASK) == 0) { // otherwise the first byte is there
            require(Byte.BYTES);
            bytes = rest(load(index), end - index);
        }
        index++;
        rest = bytes >>> 8;
        return (byte) ~bytes;
    }

    public final short readShortLE() {
        return (short) readFixed(Short.BYTES);
    }

    public final int readIntLE() {
        return (int) readFixed(Integer.BYTES);
    }

    public final long readLongLE() {
        return readFixed(Long.BYTES);
    }

    /** A word whose low bytes are the next {@code byteCount} bytes, the first lowest. The others are undefined. */
    private long readFixed(int byteCount) {
        require(byteCount);
        long bytes = rest(load(index), end - index);
        index += byteCount;
        rest = bytes >>> (byteCount << 3) - 1 >>> 1;
        return ~bytes;
    }

    public final void readBytes(byte[] dst, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, dst.length);
        require(length);
        access().readBytes(src(), index, dst, offset, length);
        moveTo(index + length);
    }

    public final int readLength(int max) {
        long header = header(max, "bytes or elements");
        int length = (int) header;
        if (length > limit - position() - prefix(header)) {
            require(prefix(header) + (long) length);
        }
        index += prefix(header);
        rest >>>= prefix(header) << 3;
        return length;
    }

    /** The size of a length, and in the lower half the length, which is not over a limit. Moves nothing. */
    private long header(long max, String unit) {
        if (max < 0) {
            throw new IllegalArgumentException("negative limit " + max);
        }
        if ((rest & ContinuationBits.MASK) == 0) {
            fillVarInt();
            rest = rest(load(index), end - index);
        }
        long header = (rest & 0x80) != 0
                ? 1L << Integer.SIZE | ~rest & 0x7F
                : longHeader(access(), src(), base(), index, end); // lengths of 128 and more
        int length = (int) header;
        if (length < 0 || length > max) {
            throw refusedLength(access(), src(), length, max, unit);
        }
        return header;
    }

    private static <B> long longHeader(BulkReadAccess<B> access, B src, long base, int from, int to) {
        int size = size(access, src, base, from, to, VarIntType.U32, Strictness.STRICT);
        return (long) size << Integer.SIZE | WordReader.decode(access, src, from, size, VarIntType.U32);
    }

    private static int prefix(long header) {
        return (int) (header >>> Integer.SIZE);
    }

    private static <B> RuntimeException refusedLength(
            BulkReadAccess<B> access, B src, int length, long max, String unit) {
        String what = length + " " + unit;
        return length < 0
                ? access.refused(src, Problem.MALFORMED, "negative length: " + what, null)
                : access.refused(src, Problem.OVER_LIMIT, "length of " + what + " exceeds the limit of " + max, null);
    }

    /** As {@code header}; what the length counts, in bytes at least, is readable afterwards. */
    protected final long headerOf(long max, String unit) {
        long header = header(max, unit);
        require(prefix(header) + (long) (int) header);
        return header;
    }

    /** The index of what follows a length. */
    protected final int bodyIndex(long header) {
        return index + prefix(header);
    }

    public final String readString(int maxChars) {
        long header = headerOf((long) Utf8.MAX_BYTES_PER_CHAR * maxChars, "bytes");
        int from = bodyIndex(header);
        String text = Utf8.read(access(), src(), from, (int) header, maxChars);
        moveTo(from + (int) header);
        return text;
    }

    public final byte[] readByteArray(int maxLength) {
        long header = headerOf(maxLength, "bytes");
        int from = bodyIndex(header);
        byte[] bytes = new byte[(int) header];
        access().readBytes(src(), from, bytes, 0, bytes.length);
        moveTo(from + bytes.length);
        return bytes;
    }

    public final int[] readVarIntArray(int maxCount) {
        return readArray(PackedType.UINT32, maxCount);
    }

    public final long[] readVarLongArray(int maxCount) {
        return readArray(PackedType.UINT64, maxCount);
    }

    private <A> A readArray(PackedType<A> type, int maxCount) {
        long header = headerOf(maxCount, "elements"); // a value takes at least a byte
        int size;
        while ((size = sizeOfValues(access(), src(), base(), bodyIndex(header), end, (int) header, type)) < 0) {
            int left = end - index;
            fill(Math.min((long) left - size, remaining())); // fewer may be there, and prove a value malformed
            if (end - index == left) {
                throw incomplete((long) left - size);
            }
        }
        return readRegion(type, prefix(header), size);
    }

    /**
     * The bytes that a number of values take; if they are not all there, minus the number of those that are missing.
     */
    private static <B> int sizeOfValues(
            BulkReadAccess<B> access, B src, long base, int from, int to, int count, PackedType<?> type) {
        long most = Math.min(to - from, (long) count * type.varIntType().maxSize());
        try {
            int end = PackedReader.end(access, src, from, from + (int) most, count, type.varIntType());
            return end < 0 ? end : end - from;
        } catch (MalformedVarIntException e) {
            throw malformed(access, src, base, e);
        }
    }

    public final <A> A readPacked(PackedType<A> type, int byteLength) {
        Objects.requireNonNull(type);
        if (byteLength < 0) {
            throw new IllegalArgumentException("negative length " + byteLength);
        }
        require(byteLength);
        return readRegion(type, 0, byteLength);
    }

    private <A> A readRegion(PackedType<A> type, int skipped, int size) {
        int from = index + skipped;
        A values = decode(access(), src(), base(), from, from + size, type);
        moveTo(from + size);
        return values;
    }

    private static <B, A> A decode(BulkReadAccess<B> access, B src, long base, int from, int to, PackedType<A> type) {
        try {
            return PackedReader.decode(access, src, from, to, type);
        } catch (MalformedVarIntException e) {
            throw malformed(access, src, base, e);
        }
    }

    public final int skipBytes(int byteCount) {
        if (byteCount < 0) {
            throw new IllegalArgumentException("negative length " + byteCount);
        }
        if (byteCount > limit - position()) {
            require(byteCount); // throws
        }
        int left = byteCount;
        while (left > end - index) { // of a stream
            int step = Math.min(left, SKIPPED_AT_ONCE);
            require(step);
            moveTo(index + step);
            left -= step;
        }
        moveTo(index + left);
        return byteCount;
    }

    public final long position() {
        return base() + index;
    }

    public final long remaining() {
        return limit - position();
    }

    public final boolean isAtEnd() {
        return index == end && !fill(1);
    }

    public final long pushLimit(int byteCount) {
        if (byteCount < 0) {
            throw new IllegalArgumentException("negative length " + byteCount);
        }
        if (byteCount > remaining()) {
            throw incomplete(byteCount);
        }
        long outer = limit;
        limit = position() + byteCount;
        clip();
        rest = rest(~rest, end - index); // without the bytes beyond the limit
        return outer;
    }

    public final void popLimit(long outer) {
        if (outer < limit) {
            throw new IllegalArgumentException(outer + " is no limit around " + limit);
        }
        limit = outer;
        clip();
    }

    /** Moves {@link #end} to the limit, or to the last byte that is there. */
    protected final void clip() {
        end = (int) Math.min(last, limit - base());
    }
}
