package dev.varint;

import dev.varint.carrier.ByteArrayAccess;
import dev.varint.format.MalformedVarIntException;
import dev.varint.format.PackedType;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.kernel.ContinuationBits;
import dev.varint.kernel.SevenBitGroups;
import dev.varint.packed.CountedValues;
import dev.varint.packed.Elements;
import dev.varint.packed.RegionBytes;
import dev.varint.reader.LoopReader;
import dev.varint.reader.PeeledReader;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Objects;

/**
 * Reads from a window: an array that is the carrier, or holds its next bytes. Once these have been read, the window is
 * filled again. It grows for a larger value. For the inputs of this library only.
 *
 * <pre>
 *   carrier     0 ................ base .................................. size
 *   window                           0 ...... index ...... end   last
 * </pre>
 */
public abstract class WindowInput extends VarIntInput {

    /** The most bytes of an array. */
    protected static final int MAX_ARRAY = Integer.MAX_VALUE - Long.BYTES;

    private static final ByteArrayAccess ACCESS = ByteArrayAccess.INSTANCE;
    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

    protected byte[] bytes; // the window
    protected int index; // of the next byte in the window. It moves when a read has succeeded
    protected int end; // the index after the last byte that can be read in the window
    int last; // the index after the last byte in the window; end is smaller where a limit is
    long base; // the position of the byte at index 0 of the window

    private long carrierEnd; // the position after the last byte of the carrier; Long.MAX_VALUE if that is unknown

    /** For the inputs of this library. */
    protected WindowInput() {}

    /** Starts with the bytes of a window between two indices. */
    protected final void open(byte[] window, int from, int to, long base, long carrierEnd) {
        bytes = window;
        index = from;
        last = to;
        end = to;
        this.base = base;
        this.carrierEnd = carrierEnd;
    }

    /** {@return whether {@code byteCount} bytes from the index are in the window now} May move the window and index. */
    protected boolean fill(long byteCount) {
        return false;
    }

    /** Puts the bytes of a VarInt into the window, as far as the carrier has them. Waits for no byte after it. */
    protected void fillVarInt(VarIntType type) {}

    /** Continues with a window whose first byte is at a position of the carrier. */
    protected final void replace(byte[] window, long position, int from, int to) {
        bytes = window;
        base = position;
        index = from;
        last = to;
        clip();
    }

    /** Moves {@link #end} to the limit, or to the last byte that is there. */
    final void clip() {
        end = (int) (Math.min(base + last, limit()) - base);
    }

    @Override
    protected final void moveTo(long position) {
        if (position >= base && position <= base + last) {
            index = (int) (position - base);
        } else {
            replace(bytes, position, 0, 0);
        }
    }

    @Override
    protected final long end() {
        return carrierEnd;
    }

    @Override
    protected final void limit(long position) {
        super.limit(position);
        clip();
    }

    @Override
    public final long position() {
        return base + index;
    }

    /** Throws if the bytes cannot be put into the window. */
    private void require(long byteCount) {
        if (byteCount > end - index && !fill(byteCount)) {
            throw new Copy(bytes, index, end, base, limit(), carrierEnd).unfilled(byteCount);
        }
    }

    /** Makes the exceptions. The input itself would escape if C2 did not inline the method that makes them. */
    private static final class Copy extends WindowInput {
        Copy(byte[] bytes, int index, int end, long base, long limit, long carrierEnd) {
            open(bytes, index, end, base, carrierEnd);
            limit(limit);
        }
    }

    final RuntimeException unfilled(long byteCount) {
        if (byteCount <= left()) {
            requireArraySize(byteCount);
        }
        return missing(position(), byteCount, carrierEnd < Long.MAX_VALUE ? left() : end - index);
    }

    @Override
    protected final byte[] array(int byteCount) {
        require(byteCount);
        return bytes;
    }

    @Override
    protected final int arrayIndex() {
        return index;
    }

    // Most values have one byte. Methods for these are short: what is rare would need registers of the caller's loop.

    @Override
    public final int readVarInt(Strictness strictness) {
        int from = index;
        if (from < end && bytes[from] >= 0 && strictness != null) {
            index = from + 1;
            return bytes[from];
        }
        return (int) readUpToFive(VarIntType.U32, strictness);
    }

    @Override
    public final long readVarLong(Strictness strictness) {
        int from = index;
        if (from < end && bytes[from] >= 0 && strictness != null) {
            index = from + 1;
            return bytes[from];
        }
        return readUpToTen(strictness);
    }

    @Override
    public final long readTypedVarInt(VarIntType type, Strictness strictness) {
        if (type.isSigned() || type.maxSize() == 1 || type.maxSize() > 5 && type.bits() < Long.SIZE) {
            return readOther(type, strictness);
        }
        if (type.bits() == Long.SIZE) {
            return readVarLong(strictness);
        }
        int from = index;
        if (from < end && bytes[from] >= 0 && strictness != null) {
            index = from + 1;
            return bytes[from];
        }
        return readUpToFive(type, strictness);
    }

    /** Reads a value of an unsigned type of two to five bytes. Type and strictness are constants. */
    // With a branch for each byte, the CPU predicts where the next value is. XorLadderReader explains the steps.
    private long readUpToFive(VarIntType type, Strictness strictness) {
        Objects.requireNonNull(strictness);
        if (end - index < 5) {
            fillVarInt(type);
        }
        byte[] window = bytes;
        int from = index;
        int left = end - from;
        int size = 0;
        long value = 0;
        if (left > 1 && window[from] < 0) {
            int x = window[from] ^ window[from + 1] << 7;
            if (x < 0) {
                size = 2;
                value = x ^ CountedValues.TWO;
            } else if (left > 2) {
                x ^= window[from + 2] << 14;
                if (x >= 0) {
                    size = 3;
                    value = x ^ CountedValues.THREE;
                } else if (left > 3) {
                    x ^= window[from + 3] << 21;
                    if (x < 0) {
                        size = 4;
                        value = x ^ CountedValues.FOUR;
                    } else if (left > 4) {
                        size = 5;
                        value = x ^ CountedValues.FIVE ^ (long) window[from + 4] << 28;
                    }
                }
            }
        }
        // One call for all sizes: C2 inlines none where a size is rare, and keeps variables on the stack around a call.
        if (size > 1 && isAccepted(value, size, type, strictness)) {
            index = from + size;
            return value;
        }
        size = size(window, from, end, base, limit(), type, strictness);
        index = from + size;
        return LoopReader.decode(ACCESS, window, from, size, type);
    }

    /** Whether the type allows this value in this many bytes. A value that goes on after them is too large. */
    private static boolean isAccepted(long value, int size, VarIntType type, Strictness strictness) {
        boolean isPadded = strictness == Strictness.CANONICAL && value >>> 7 * (size - 1) == 0;
        boolean fits = 7 * size < type.bits() || size <= type.maxSize() && value >>> type.bits() == 0;
        return fits && !isPadded;
    }

    /** Reads a value of {@code U64}. The strictness is a constant. */
    // A branch on each of ten bytes would be mispredicted too often. So it reads a word after two bytes.
    private long readUpToTen(Strictness strictness) {
        Objects.requireNonNull(strictness);
        if (end - index < 10) {
            fillVarInt(VarIntType.U64);
        }
        byte[] window = bytes;
        int from = index;
        int left = end - from;
        if (left > 1 && window[from] < 0 && window[from + 1] > 0) {
            index = from + 2;
            return window[from] & 0x7F | window[from + 1] << 7;
        }
        if (left > 0) {
            long word = ACCESS.load(window, from);
            long stops = ~word & ContinuationBits.MASK;
            int stop = Long.numberOfTrailingZeros(stops);
            long value = word & -1L >>> -stop;
            boolean isPadded = strictness == Strictness.CANONICAL && stop > 7 && value >>> stop - 7 == 0;
            if (stops != 0 && stop >>> 3 < left && !isPadded) {
                index = from + (stop + 1 >>> 3);
                return SevenBitGroups.gatherEight(value);
            }
            int size = stops == 0 ? sizeBeyondWord(window, from, left, strictness) : 0;
            if (size > 0) {
                index = from + size;
                return SevenBitGroups.gatherEight(word)
                        | SevenBitGroups.topEightBits(ACCESS.readShort(window, from + Long.BYTES));
            }
        }
        int size = size(window, from, end, base, limit(), VarIntType.U64, strictness);
        index = from + size;
        return LoopReader.decode(ACCESS, window, from, size, VarIntType.U64);
    }

    /** The size of a valid value of nine or ten bytes, as a negative one is; 0 if {@link #size} has to check it. */
    private static int sizeBeyondWord(byte[] bytes, int from, int left, Strictness strictness) {
        if (bytes.length - from < 10 || strictness != Strictness.STRICT) {
            return 0;
        }
        int lastTwo = ACCESS.readShort(bytes, from + Long.BYTES);
        int size = 9 + (lastTwo >>> 7 & 1);
        return size <= left && (size == 9 || (lastTwo & 0xFE00) == 0) ? size : 0;
    }

    private long readOther(VarIntType type, Strictness strictness) {
        Objects.requireNonNull(strictness);
        if (end - index < type.maxSize()) {
            fillVarInt(type);
        }
        int from = index;
        int size = size(bytes, from, end, base, limit(), type, strictness);
        index = from + size;
        return LoopReader.decode(ACCESS, bytes, from, size, type);
    }

    /** The size of a value in the window, with all checks. Static, so the input does not escape. */
    private static int size(
            byte[] bytes, int from, int end, long base, long limit, VarIntType type, Strictness strictness) {
        int size = PeeledReader.scan(ACCESS, bytes, from, Math.max(from, end), type, strictness);
        if (size <= 0) {
            Copy at = new Copy(bytes, from, end, base, limit, limit);
            throw at.refused(ACCESS, bytes, from, end, base, type, strictness);
        }
        return size;
    }

    @Override
    protected final long readLE(int byteCount) {
        require(byteCount);
        int from = index;
        index = from + byteCount;
        return switch (byteCount) {
            case Byte.BYTES -> bytes[from];
            case Short.BYTES -> ACCESS.readShort(bytes, from);
            case Integer.BYTES -> (int) INT.get(bytes, from);
            default -> ACCESS.readLong(bytes, from);
        };
    }

    @Override
    public final void readBytes(byte[] dst, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, dst.length);
        require(length);
        System.arraycopy(bytes, index, dst, offset, length);
        index += length;
    }

    @Override // allocates the array only once the bytes have arrived
    protected final byte[] take(int length) {
        require(length);
        byte[] copy = Arrays.copyOfRange(bytes, index, index + length);
        index += length;
        return copy;
    }

    @Override
    protected void skip(long byteCount) {
        require(byteCount);
        index += (int) byteCount;
    }

    /** Decodes what is in the window, then what arrives: a value takes at least a byte. */
    @Override
    final <A> A readValues(PackedType<A> type, int count) {
        require(count);
        A values = Elements.newArray(type, count);
        int done = 0; // values that have been decoded
        int size = 0; // their bytes, from the index on
        try {
            while (true) {
                int next = CountedValues.decode(type, bytes, index + size, end, count - done, values, done);
                if (next >= 0) {
                    index = next;
                    return values;
                }
                done += ~next;
                size = RegionBytes.afterValues(bytes, index, end) - index;
                int there = end - index;
                long needed = there + (long) count - done;
                long more = Math.min(needed, left());
                if (carrierEnd < Long.MAX_VALUE && more == needed) { // more at once, as each time all are copied
                    long most = Math.min((long) count * type.varIntType().maxSize(), Math.min(MAX_ARRAY, left()));
                    more = Math.max(needed, Math.min(2L * there, most));
                }
                if (more == there || !fill(more) && there == end - index) { // bytes that have arrived may be malformed
                    throw unfilled(needed);
                }
            }
        } catch (MalformedVarIntException e) {
            throw malformed(e, base);
        }
    }
}
