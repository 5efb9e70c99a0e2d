package dev.varint.segment;

import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.kernel.VarIntSize;
import dev.varint.reader.BitGatherReader;
import dev.varint.reader.WordReader;
import dev.varint.segment.SegmentAccess.At;
import dev.varint.writer.BlendedWriter;
import dev.varint.writer.FixedWidthWriter;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Objects;

/**
 * Reads and writes single VarInts in a {@link MemorySegment}, at offsets of 64 bits: what {@link dev.varint.VarInt},
 * {@link dev.varint.VarLong} and {@link dev.varint.TypedVarInt} do in an array.
 *
 * <pre>{@code
 * try (Arena arena = Arena.ofConfined()) {
 *     MemorySegment segment = arena.allocate(16);
 *     int size = SegmentVarInts.putVarInt(segment, 4, 300);               // ac 02 at offset 4, returns 2
 *     int value = SegmentVarInts.getVarInt(segment, 4, 4 + size);         // 300
 * }
 * }</pre>
 *
 * <p>{@code offset} is where the first byte is or goes, {@code from} is where a value begins, and {@code to} is where
 * the bytes end that may be read. The other parameters are those of the methods for arrays.
 *
 * <p>The segment may be native, mapped, or of any array, and begin at any address. Bytes are read and written in the
 * order of the format, whatever the byte order of the machine.
 *
 * <p>A write changes only the bytes of the encoded value. A call that throws has changed no byte. A null argument
 * throws {@link NullPointerException}.
 *
 * <p>Errors: a read throws {@link dev.varint.format.MalformedVarIntException} for bytes that the strictness refuses,
 * and {@link IndexOutOfBoundsException} if the bytes end within a value. A write for which there is no room, and an
 * offset or range outside the segment, is an {@link IndexOutOfBoundsException}. A size or a value that does not fit is
 * an {@link IllegalArgumentException}. The JDK throws {@link IllegalStateException} for a closed arena,
 * {@link WrongThreadException} for another thread than that of a confined arena, and {@link IllegalArgumentException}
 * or {@link UnsupportedOperationException} for a write to a read-only segment.
 *
 * <p>Each call checks the segment. {@link SegmentInput} and {@link SegmentOutput} are faster for several values in a
 * row, and {@link SegmentPackedVarInts} for a region that holds nothing else.
 */
public final class SegmentVarInts {

    private static final SegmentAccess ACCESS = SegmentAccess.INSTANCE;

    /** The bytes that the algorithms load at once. */
    private static final int WORD_AND_SHORT = 10;

    private SegmentVarInts() {}

    /** {@return the number of bytes written} */
    public static int putVarInt(MemorySegment dst, long offset, int value) {
        return put(VarIntType.U32, dst, offset, value & 0xFFFF_FFFFL);
    }

    /** {@return the number of bytes written, {@code byteCount}} A shorter encoding is padded. */
    public static int putFixedVarInt(MemorySegment dst, long offset, int value, int byteCount) {
        return putFixed(VarIntType.U32, dst, offset, value & 0xFFFF_FFFFL, byteCount);
    }

    /** {@return {@link #scan(VarIntType, MemorySegment, long, long, Strictness)} of a VarInt} */
    public static int scanVarInt(MemorySegment src, long from, long to) {
        return scan(VarIntType.U32, src, from, to, Strictness.STRICT);
    }

    /** {@return {@link #scan(VarIntType, MemorySegment, long, long, Strictness)} of a VarInt} */
    public static int scanVarInt(MemorySegment src, long from, long to, Strictness strictness) {
        return scan(VarIntType.U32, src, from, to, strictness);
    }

    /** {@return the value whose size a scan has found} */
    public static int decodeVarInt(MemorySegment src, long offset, int size) {
        return (int) decode(VarIntType.U32, src, offset, size);
    }

    /** {@return the value at {@code from}} */
    public static int getVarInt(MemorySegment src, long from, long to) {
        return (int) get(VarIntType.U32, src, from, to, Strictness.STRICT);
    }

    /** {@return the value at {@code from}} */
    public static int getVarInt(MemorySegment src, long from, long to, Strictness strictness) {
        return (int) get(VarIntType.U32, src, from, to, strictness);
    }

    /** {@return the number of bytes written} */
    public static int putVarLong(MemorySegment dst, long offset, long value) {
        return put(VarIntType.U64, dst, offset, value);
    }

    /** {@return the number of bytes written, {@code byteCount}} A shorter encoding is padded. */
    public static int putFixedVarLong(MemorySegment dst, long offset, long value, int byteCount) {
        return putFixed(VarIntType.U64, dst, offset, value, byteCount);
    }

    /** {@return {@link #scan(VarIntType, MemorySegment, long, long, Strictness)} of a VarLong} */
    public static int scanVarLong(MemorySegment src, long from, long to) {
        return scan(VarIntType.U64, src, from, to, Strictness.STRICT);
    }

    /** {@return {@link #scan(VarIntType, MemorySegment, long, long, Strictness)} of a VarLong} */
    public static int scanVarLong(MemorySegment src, long from, long to, Strictness strictness) {
        return scan(VarIntType.U64, src, from, to, strictness);
    }

    /** {@return the value whose size a scan has found} */
    public static long decodeVarLong(MemorySegment src, long offset, int size) {
        return decode(VarIntType.U64, src, offset, size);
    }

    /** {@return the value at {@code from}} */
    public static long getVarLong(MemorySegment src, long from, long to) {
        return get(VarIntType.U64, src, from, to, Strictness.STRICT);
    }

    /** {@return the value at {@code from}} */
    public static long getVarLong(MemorySegment src, long from, long to, Strictness strictness) {
        return get(VarIntType.U64, src, from, to, strictness);
    }

    /** {@return the number of bytes written} */
    public static int put(VarIntType type, MemorySegment dst, long offset, long value) {
        type.requireFit(value);
        if (dst.getClass() == SegmentAccess.NATIVE) {
            return put(dst, offset, value, type);
        }
        if (dst.getClass() == SegmentAccess.MAPPED) {
            return put(dst, offset, value, type);
        }
        if (dst.getClass() == SegmentAccess.HEAP) {
            return put(dst, offset, value, type);
        }
        return put(dst, offset, value, type);
    }

    private static int put(MemorySegment dst, long offset, long value, VarIntType type) {
        Objects.checkFromIndexSize(offset, VarIntSize.of(type, value), dst.byteSize());
        if (value >>> 6 == 0) {
            dst.set(ValueLayout.JAVA_BYTE, offset, (byte) value);
            return 1;
        }
        return BlendedWriter.write(ACCESS, new At(dst, offset), 0, value, type);
    }

    /** {@return the number of bytes written, {@code byteCount}} A shorter encoding is padded. */
    public static int putFixed(VarIntType type, MemorySegment dst, long offset, long value, int byteCount) {
        VarIntSize.requireFit(type, value, byteCount);
        Objects.checkFromIndexSize(offset, byteCount, dst.byteSize());
        return FixedWidthWriter.write(ACCESS, new At(dst, offset), 0, value, byteCount, type);
    }

    /**
     * {@return the encoded size of the value at {@code from}, 0 if it is incomplete, or &minus;k if its first k bytes
     * prove it malformed} A non-zero result is final. It never throws because of the bytes.
     */
    public static int scan(VarIntType type, MemorySegment src, long from, long to, Strictness strictness) {
        requireNonNull(type, strictness);
        if (src.getClass() == SegmentAccess.NATIVE) {
            return scan(src, from, to, type, strictness);
        }
        if (src.getClass() == SegmentAccess.MAPPED) {
            return scan(src, from, to, type, strictness);
        }
        if (src.getClass() == SegmentAccess.HEAP) {
            return scan(src, from, to, type, strictness);
        }
        return scan(src, from, to, type, strictness);
    }

    private static int scan(MemorySegment src, long from, long to, VarIntType type, Strictness strictness) {
        int left = left(src, from, to);
        int size = shortSize(src, from, left, type, strictness);
        return size != 0 ? size : scanFrom(new At(src, from), left, type, strictness);
    }

    private static int scanFrom(At at, int left, VarIntType type, Strictness strictness) {
        return WordReader.scan(ACCESS, at, 0, left, type, strictness);
    }

    /** The number of bytes that may be read, ten at most. */
    private static int left(MemorySegment src, long from, long to) {
        Objects.checkFromToIndex(from, to, src.byteSize());
        if (from == to && from > 0) {
            ACCESS.readByte(new At(src, from - 1), 0); // no other load finds out whether the arena was closed
        }
        return (int) Math.min(to - from, WORD_AND_SHORT);
    }

    // One load, because each takes many checks, and then branches on its first two bytes, which are predicted as in
    // PeeledReader. No At is made: where a call that is not inlined sees it, C2 would allocate it each time.
    /** The size of an accepted value of one or two bytes; 0 if a full scan has to decide. */
    private static int shortSize(MemorySegment src, long from, int left, VarIntType type, Strictness strictness) {
        if (type.bits() < 14 || left < 2 || from > src.byteSize() - Long.BYTES) {
            return 0;
        }
        long word = SegmentAccess.word(src, from);
        return (byte) word >= 0 ? 1 : (word & 0x8000) == 0 && strictness != Strictness.CANONICAL ? 2 : 0;
    }

    /** {@return the value whose size a scan has found} Bits that the type does not have are dropped. */
    public static long decode(VarIntType type, MemorySegment src, long offset, int size) {
        if (size < 1 || size > type.maxSize()) {
            throw new IllegalArgumentException("size " + size + " is not 1 to " + type.maxSize());
        }
        if (src.getClass() == SegmentAccess.NATIVE) {
            return decode(src, offset, size, type);
        }
        if (src.getClass() == SegmentAccess.MAPPED) {
            return decode(src, offset, size, type);
        }
        if (src.getClass() == SegmentAccess.HEAP) {
            return decode(src, offset, size, type);
        }
        return decode(src, offset, size, type);
    }

    private static long decode(MemorySegment src, long offset, int size, VarIntType type) {
        Objects.checkFromIndexSize(offset, size, src.byteSize());
        return size <= 2 && !type.isSigned() && type.bits() >= 14 && offset <= src.byteSize() - Long.BYTES
                ? shortValue(SegmentAccess.word(src, offset), size)
                : decodeFrom(new At(src, offset), size, type);
    }

    private static long shortValue(long word, int size) {
        return size == 1 ? word & 0x7F : word & 0x7F | word >>> 1 & 0x3F80;
    }

    private static long decodeFrom(At at, int size, VarIntType type) {
        return BitGatherReader.decode(ACCESS, at, 0, size, type);
    }

    /** {@return the value at {@code from}} */
    public static long get(VarIntType type, MemorySegment src, long from, long to, Strictness strictness) {
        requireNonNull(type, strictness);
        if (src.getClass() == SegmentAccess.NATIVE) {
            return get(src, from, to, type, strictness);
        }
        if (src.getClass() == SegmentAccess.MAPPED) {
            return get(src, from, to, type, strictness);
        }
        if (src.getClass() == SegmentAccess.HEAP) {
            return get(src, from, to, type, strictness);
        }
        return get(src, from, to, type, strictness);
    }

    private static long get(MemorySegment src, long from, long to, VarIntType type, Strictness strictness) {
        int left = left(src, from, to);
        int size = type.isSigned() ? 0 : shortSize(src, from, left, type, strictness);
        return size != 0
                ? shortValue(SegmentAccess.word(src, from), size)
                : getFrom(new At(src, from), left, type, strictness);
    }

    private static long getFrom(At at, int left, VarIntType type, Strictness strictness) {
        return BitGatherReader.read(ACCESS, at, 0, left, type, strictness);
    }

    private static void requireNonNull(VarIntType type, Strictness strictness) {
        Objects.requireNonNull(type, "type");
        Objects.requireNonNull(strictness, "strictness");
    }
}
