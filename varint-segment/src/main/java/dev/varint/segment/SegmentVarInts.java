package dev.varint.segment;

import dev.varint.VarLong;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.kernel.ContinuationBits;
import dev.varint.kernel.SevenBitGroups;
import dev.varint.kernel.TypeBits;
import dev.varint.kernel.VarIntSize;
import dev.varint.reader.BitGatherReader;
import dev.varint.reader.WordReader;
import dev.varint.segment.SegmentAccess.At;
import dev.varint.writer.BlendedWriter;
import dev.varint.writer.FixedWidthWriter;
import java.lang.foreign.MemorySegment;
import java.util.Objects;

/**
 * Reads and writes single VarInts in a {@link MemorySegment}, at offsets of 64 bits: what {@link dev.varint.VarInt},
 * {@link VarLong} and {@link dev.varint.TypedVarInt} do in an array.
 *
 * <p>Parameters, results and errors are those of the methods for arrays, but {@code offset}, {@code from} and
 * {@code to} are offsets. The JDK also throws {@link IllegalStateException} for a closed arena,
 * {@link WrongThreadException} for a thread other than that of a confined arena, and {@link IllegalArgumentException}
 * or {@link UnsupportedOperationException} for a write to a read-only segment.
 *
 * <p>{@link SegmentInput}, {@link SegmentOutput} and {@link SegmentPackedVarInts} are faster for several values.
 */
public final class SegmentVarInts {

    private static final SegmentAccess ACCESS = SegmentAccess.INSTANCE;

    private SegmentVarInts() {}

    /** {@return the number of bytes written} {@linkplain SegmentVarInts Errors}. */
    public static int putVarInt(MemorySegment dst, long offset, int value) {
        return put(VarIntType.U32, dst, offset, value & 0xFFFF_FFFFL);
    }

    /** {@return {@code byteCount}} Pads a shorter encoding to it. {@linkplain SegmentVarInts Errors}. */
    public static int putFixedVarInt(MemorySegment dst, long offset, int value, int byteCount) {
        return putFixed(VarIntType.U32, dst, offset, value & 0xFFFF_FFFFL, byteCount);
    }

    /** {@return {@link #scan(VarIntType, MemorySegment, long, long, Strictness)} of a VarInt} */
    public static int scanVarInt(MemorySegment src, long from, long to) {
        return scanVarInt(src, from, to, Strictness.STRICT);
    }

    /** {@return {@link #scan(VarIntType, MemorySegment, long, long, Strictness)} of a VarInt} */
    public static int scanVarInt(MemorySegment src, long from, long to, Strictness strictness) {
        return scan(VarIntType.U32, src, from, to, strictness);
    }

    /** {@return the value whose size a scan has found} {@linkplain SegmentVarInts Errors}. */
    public static int decodeVarInt(MemorySegment src, long offset, int size) {
        return (int) decode(VarIntType.U32, src, offset, size);
    }

    /** {@return the value at {@code from}} {@linkplain SegmentVarInts Errors}. */
    public static int getVarInt(MemorySegment src, long from, long to) {
        return getVarInt(src, from, to, Strictness.STRICT);
    }

    /** {@return the value at {@code from}} {@linkplain SegmentVarInts Errors}. */
    public static int getVarInt(MemorySegment src, long from, long to, Strictness strictness) {
        return (int) get(VarIntType.U32, src, from, to, strictness);
    }

    /** {@return the number of bytes written} {@linkplain SegmentVarInts Errors}. */
    public static int putVarLong(MemorySegment dst, long offset, long value) {
        return put(VarIntType.U64, dst, offset, value);
    }

    /** {@return {@code byteCount}} Pads a shorter encoding to it. {@linkplain SegmentVarInts Errors}. */
    public static int putFixedVarLong(MemorySegment dst, long offset, long value, int byteCount) {
        return putFixed(VarIntType.U64, dst, offset, value, byteCount);
    }

    /** {@return {@link #scan(VarIntType, MemorySegment, long, long, Strictness)} of a VarLong} */
    public static int scanVarLong(MemorySegment src, long from, long to) {
        return scanVarLong(src, from, to, Strictness.STRICT);
    }

    /** {@return {@link #scan(VarIntType, MemorySegment, long, long, Strictness)} of a VarLong} */
    public static int scanVarLong(MemorySegment src, long from, long to, Strictness strictness) {
        return scan(VarIntType.U64, src, from, to, strictness);
    }

    /** {@return the value whose size a scan has found} {@linkplain SegmentVarInts Errors}. */
    public static long decodeVarLong(MemorySegment src, long offset, int size) {
        return decode(VarIntType.U64, src, offset, size);
    }

    /** {@return the value at {@code from}} {@linkplain SegmentVarInts Errors}. */
    public static long getVarLong(MemorySegment src, long from, long to) {
        return getVarLong(src, from, to, Strictness.STRICT);
    }

    /** {@return the value at {@code from}} {@linkplain SegmentVarInts Errors}. */
    public static long getVarLong(MemorySegment src, long from, long to, Strictness strictness) {
        return get(VarIntType.U64, src, from, to, strictness);
    }

    /** {@return the number of bytes written} {@linkplain SegmentVarInts Errors}. */
    public static int put(VarIntType type, MemorySegment dst, long offset, long value) {
        type.requireFit(value);
        Class<?> kind = dst.getClass();
        if (kind == SegmentAccess.NATIVE) {
            return put(dst, offset, value, type);
        } else if (kind == SegmentAccess.MAPPED) {
            return put(dst, offset, value, type);
        }
        return kind == SegmentAccess.HEAP ? put(dst, offset, value, type) : put(dst, offset, value, type);
    }

    private static int put(MemorySegment dst, long offset, long value, VarIntType type) {
        Objects.checkFromIndexSize(offset, VarIntSize.of(type, value), dst.byteSize());
        if (value >>> 6 == 0) {
            return ACCESS.writeByte(new At(dst, offset), 0, (int) value);
        }
        return BlendedWriter.write(ACCESS, new At(dst, offset), 0, value, type);
    }

    /** {@return {@code byteCount}} Pads a shorter encoding to it. {@linkplain SegmentVarInts Errors}. */
    public static int putFixed(VarIntType type, MemorySegment dst, long offset, long value, int byteCount) {
        VarIntSize.requireFit(type, value, byteCount);
        Objects.checkFromIndexSize(offset, byteCount, dst.byteSize());
        return FixedWidthWriter.write(ACCESS, new At(dst, offset), 0, value, byteCount, type);
    }

    /** {@return {@link #scan(VarIntType, MemorySegment, long, long, Strictness)} under {@link Strictness#STRICT}} */
    public static int scan(VarIntType type, MemorySegment src, long from, long to) {
        return scan(type, src, from, to, Strictness.STRICT);
    }

    /**
     * {@return the encoded size of the value at {@code from}, 0 if it is incomplete, or &minus;k if its first k bytes
     * prove it malformed} A non-zero result is final. {@linkplain SegmentVarInts Errors}.
     */
    public static int scan(VarIntType type, MemorySegment src, long from, long to, Strictness strictness) {
        Objects.requireNonNull(type, "type");
        Objects.requireNonNull(strictness, "strictness");
        int left = left(src, from, to);
        int size = hasWord(src, from) ? size(SegmentAccess.word(src, from), left, type, strictness) : 0;
        return size != 0 ? size : WordReader.scan(ACCESS, new At(src, from), 0, left, type, strictness);
    }

    /** {@return the value whose size a scan has found} {@linkplain SegmentVarInts Errors}. */
    public static long decode(VarIntType type, MemorySegment src, long offset, int size) {
        VarIntSize.requireSize(type, size);
        Objects.checkFromIndexSize(offset, size, src.byteSize());
        return size <= Long.BYTES && hasWord(src, offset)
                ? value(SegmentAccess.word(src, offset), size, type)
                : BitGatherReader.decode(ACCESS, new At(src, offset), 0, size, type);
    }

    /** {@return the value at {@code from}} {@linkplain SegmentVarInts Errors}. */
    public static long get(VarIntType type, MemorySegment src, long from, long to) {
        return get(type, src, from, to, Strictness.STRICT);
    }

    /** {@return the value at {@code from}} {@linkplain SegmentVarInts Errors}. */
    public static long get(VarIntType type, MemorySegment src, long from, long to, Strictness strictness) {
        Objects.requireNonNull(type, "type");
        Objects.requireNonNull(strictness, "strictness");
        int left = left(src, from, to);
        long word = hasWord(src, from) ? SegmentAccess.word(src, from) : -1;
        int size = size(word, left, type, strictness);
        return size != 0
                ? value(word, size, type)
                : BitGatherReader.read(ACCESS, new At(src, from), 0, left, type, strictness);
    }

    /** The number of bytes that may be read, ten at most. */
    private static int left(MemorySegment src, long from, long to) {
        Objects.checkFromToIndex(from, to, src.byteSize());
        if (from == to) {
            SegmentAccess.requireReadable(src); // which no load finds out
        }
        return (int) Math.min(to - from, VarLong.MAX_SIZE);
    }

    private static boolean hasWord(MemorySegment src, long offset) {
        return offset <= src.byteSize() - Long.BYTES;
    }

    // One load, because each takes many checks. The branches are predicted, as in PeeledReader. Only where this fails,
    // an At is made: a call that is not inlined would make C2 allocate it.
    /** The size of a value that is accepted and ends within a word; 0 where a reader has to decide. */
    private static int size(long word, int left, VarIntType type, Strictness strictness) {
        if (type.isSigned() || type.bits() < 14 || strictness == Strictness.CANONICAL || left < 2) {
            return 0;
        }
        if ((byte) word >= 0) {
            return 1;
        }
        if ((word & 0x8000) == 0) {
            return 2;
        }
        int stop = Long.numberOfTrailingZeros(~word & ContinuationBits.MASK);
        // The longest encoding has a continuation bit after each seven bits of the type.
        return stop < Math.min(left, Long.BYTES) << 3
                        && (type.bits() == Long.SIZE || (word & -1L >>> -stop) >>> ((type.bits() << 3) - 1) / 7 == 0)
                ? (stop >>> 3) + 1
                : 0;
    }

    /** The value of the first bytes of a word, at most eight. */
    private static long value(long word, int size, VarIntType type) {
        return size == 1 && !type.isSigned()
                ? word & 0x7F & TypeBits.mask(type)
                : TypeBits.value(type, SevenBitGroups.gatherByBits(word & -1L >>> -(size << 3)), size);
    }
}
