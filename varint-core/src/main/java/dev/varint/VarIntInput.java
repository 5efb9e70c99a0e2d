package dev.varint;

import dev.varint.bulk.BulkReadAccess;
import dev.varint.bulk.ByteArrayBulkAccess;
import dev.varint.format.InputException;
import dev.varint.format.InputFailure;
import dev.varint.format.MalformedVarIntException;
import dev.varint.format.PackedType;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.format.ZigZag;
import dev.varint.kernel.ContinuationBits;
import dev.varint.kernel.SevenBitGroups;
import dev.varint.packed.CountedValues;
import dev.varint.packed.Elements;
import dev.varint.packed.Region;
import dev.varint.reader.LoopReader;
import dev.varint.reader.PeeledReader;
import dev.varint.reader.WordReader;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Objects;

/**
 * Reads the fields of a message one after the other. Every carrier of bytes has a subclass with the same behavior:
 * {@link ByteArrayInput}, {@link ByteBufferInput}, {@link StreamInput}, {@code ByteBufInput} in
 * {@code dev.varint.netty}, and {@code SegmentInput} in {@code dev.varint.segment}.
 *
 * <pre>{@code
 * ByteArrayInput in = new ByteArrayInput(message);
 * int packetId = in.readVarInt();
 * String name = in.readString(16);
 * long time = in.readLong();
 * }</pre>
 *
 * <p>{@code strictness} selects which encodings of a VarInt to accept. Methods without it use
 * {@link Strictness#STRICT}. Pass a constant as strictness or type.
 *
 * <p><b>Numbers of a fixed size</b> are big-endian. Methods whose name ends with LE read little-endian numbers. The
 * carrier's byte order does not matter.
 *
 * <p><b>Lengths and counts</b> before a value are VarInts under {@link Strictness#STRICT}. They may be padded. Each
 * method that reads one takes a maximum. Before it allocates memory, it checks the length against the maximum and
 * against the bytes that are left. Memory for a stream grows with the bytes that have arrived.
 *
 * <p><b>Errors.</b> A call that throws has moved no index. Incomplete or invalid bytes cause an {@link InputException}.
 * Its {@link InputException#problem problem} is incomplete, malformed or over the limit. An input over a
 * {@code ByteBuf} throws Netty's {@code DecoderException}s instead. All of these implement {@link InputFailure}. A
 * malformed VarInt is a {@link MalformedVarIntException}. Wrong arguments cause other exceptions:
 * {@link IllegalArgumentException} for a negative limit or length, {@link IndexOutOfBoundsException} for a range
 * outside the array that you pass, {@link NullPointerException} for null. A stream that fails causes a
 * {@link java.io.UncheckedIOException}.
 *
 * <p><b>Speed.</b> Create the input in the method that reads, declare the variable with the concrete class, and do not
 * store it in a field. C2, the JDK's optimizing compiler, then keeps the input in registers. Passing the input to a
 * method that C2 does not inline prevents this.
 *
 * <p>An input over a buffer copies a part of it at a time. The buffer's index moves in {@code commit}, which may be
 * called at any time. An input need not be closed or released. Use it in one thread, and do not change its bytes
 * meanwhile. Do not extend this class: its members that are not public may change.
 */
// The fields are read from a window: an array that holds the next bytes of the carrier, or is the carrier. Once it has
// been read, the window is refilled. A value larger than a window is read from the carrier itself.
//
//   carrier     0 ................ base .................................. size
//   window                           0 ...... index ...... end   last
public abstract class VarIntInput {

    /** The most bytes of a carrier that are copied at once. */
    protected static final int MAX_WINDOW = 4096;

    /** The most bytes that are copied when an input is created. */
    protected static final int FIRST_WINDOW = 256;

    /** The unit of a string's limit. The length on the wire counts bytes. */
    static final String CHARS = "chars";

    private static final int TWO = -1 << 7;
    private static final int THREE = TWO ^ -1 << 14;
    private static final int FOUR = THREE ^ -1 << 21;
    private static final long FIVE = FOUR ^ -1L << 28;

    private static final ByteArrayBulkAccess WINDOW_ACCESS = InputErrors.WINDOW_ACCESS;
    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

    /** The window. */
    protected byte[] bytes;

    /** The index of the next byte in the window. It moves when a read has succeeded. */
    protected int index;

    /** The index after the last byte that can be read in the window. */
    protected int end;

    /** The index after the last byte in the window; {@link #end} is smaller where a limit is. */
    protected int last;

    /** The position of the byte at index 0 of the window. */
    protected long base;

    private long limit; // the position of the limit; Long.MAX_VALUE if there is none
    private long carrierEnd; // the position after the last byte of the carrier; Long.MAX_VALUE if that is unknown

    /** For the inputs of this library. */
    protected VarIntInput() {}

    /** {@return the access to the carrier} */
    @SuppressWarnings("exports") // what is not public may change
    protected BulkReadAccess<?> carrierAccess() {
        return ByteArrayBulkAccess.INSTANCE;
    }

    /** {@return the carrier; the window itself if the carrier cannot be read by position} */
    protected Object src() {
        return bytes;
    }

    @SuppressWarnings("unchecked") // the access belongs to this carrier
    private BulkReadAccess<Object> access() {
        return (BulkReadAccess<Object>) carrierAccess();
    }

    /** {@return the position of the carrier's byte at index 0} */
    private long origin() {
        return src() == bytes ? base : 0;
    }

    /** Starts over with the bytes of a window between two indices. */
    protected final void open(byte[] window, int from, int to, long base, long carrierEnd) {
        if (bytes != window) { // a store of a reference into an old object is slow
            bytes = window;
        }
        index = from;
        end = to;
        last = to;
        this.base = base;
        this.carrierEnd = carrierEnd;
        limit = Long.MAX_VALUE;
    }

    /** {@return whether {@code byteCount} bytes from the index are in the window now} May move them, and the index. */
    protected boolean fill(long byteCount) {
        return byteCount <= left() && byteCount <= MAX_WINDOW && refill((int) byteCount);
    }

    private boolean refill(int byteCount) {
        long position = position();
        int count = (int) Math.min(carrierEnd - position, Math.max(byteCount, refillSize()));
        byte[] window = count > bytes.length ? new byte[count] : emptied();
        access().readBytes(src(), (int) position, window, 0, count);
        moveTo(window, position, count);
        return true;
    }

    /** {@return the number of bytes to copy when more are needed} */
    protected int refillSize() {
        return MAX_WINDOW;
    }

    /** {@return the window, empty until the next fill} If a copy into it fails midway, none of its bytes are read. */
    protected final byte[] emptied() {
        end = last = index;
        return bytes;
    }

    /** Continues in a window whose first byte is at a position of the carrier. */
    protected final void moveTo(byte[] window, long position, int count) {
        bytes = window;
        base = position;
        index = 0;
        last = count;
        clip();
    }

    /** Puts a whole VarInt into the window, if the carrier has its bytes. */
    protected void fillVarInt() {
        if (last - index < 10 && carrierEnd - base > last) { // if a limit is near, this window is enough
            fill(Math.min(10, left()));
        }
    }

    // At most 35 bytecodes, like incomplete. The comment in read says why.
    private void require(long byteCount) {
        if (byteCount > end - index && !fill(byteCount)) {
            throw incomplete(byteCount);
        }
    }

    /**
     * Whether the window holds {@code byteCount} bytes after a prefix. Returns false if only the carrier holds them,
     * and throws if neither does. The prefix itself has been found already.
     */
    private boolean isNear(int prefix, int byteCount) {
        long all = prefix + (long) byteCount;
        if (all <= end - index || fill(all)) {
            return true;
        }
        if (all > left() || src() == bytes) {
            throw incomplete(prefix, byteCount);
        }
        return false;
    }

    /** {@return the exception for a read of {@code byteCount} bytes when fewer are left} */
    protected final RuntimeException incomplete(long byteCount) {
        return incomplete(0, byteCount);
    }

    /** {@return the exception for missing bytes after a prefix} Bytes already skipped count as a negative prefix. */
    protected final RuntimeException incomplete(long prefix, long byteCount) {
        return errors().missing(position() + prefix, byteCount);
    }

    /** What the exceptions of this input need. It is made where one is thrown. */
    private InputErrors<?> errors() {
        return new InputErrors<>(access(), src(), base, end, limit, carrierEnd);
    }

    /** Throws if fewer than {@code byteCount} bytes are left after a prefix. Copies nothing. */
    private void requireInCarrier(int prefix, long byteCount) {
        if (byteCount > left() - prefix) {
            throw incomplete(prefix, byteCount);
        }
    }

    /** Moves past bytes that are known to be there. */
    protected final void advance(long byteCount) {
        if (byteCount <= last - index) {
            index += (int) byteCount;
        } else {
            base = position() + byteCount;
            index = 0;
            last = 0;
            end = 0;
        }
    }

    // A method of this class that C2 does not inline makes the input escape. So rare cases are static or in
    // InputErrors, and all other methods have at most 35 bytecodes.

    /** Reads a value of an unsigned type of two to five bytes. Type and strictness are constants. */
    // A branch on each byte: a predicted one guesses where the next value is. XorLadderReader explains the steps.
    private long read(VarIntType type, Strictness strictness) {
        int from = index;
        if (from < end) {
            byte first = bytes[from];
            if (first >= 0) { // most values have one byte
                index = from + 1;
                return first;
            }
        }
        fillVarInt();
        byte[] window = bytes;
        from = index;
        if (end - from > 1 && window[from] < 0) {
            int x = window[from] ^ window[from + 1] << 7;
            long value = x ^ TWO;
            int size = 2;
            if (x >= 0 && window.length - from >= 5) {
                x ^= window[from + 2] << 14;
                value = x ^ THREE;
                size = 3;
                if (x < 0) {
                    x ^= window[from + 3] << 21;
                    value = x ^ FOUR;
                    size = 4;
                    if (x >= 0) {
                        value = x ^ FIVE ^ (long) window[from + 4] << 28;
                        size = 5;
                    }
                }
            }
            if (size <= end - from && isAccepted(value, size, type, strictness)) {
                index = from + size;
                return value;
            }
        }
        int size = size(access(), src(), base, limit, window, from, end, type, strictness);
        index = from + size;
        return LoopReader.decode(ByteArrayBulkAccess.INSTANCE, window, from, size, type);
    }

    /** Whether a size is possible and a value has no bits beyond its type, as a continued last byte leaves them. */
    private static boolean isAccepted(long value, int size, VarIntType type, Strictness strictness) {
        return value >>> type.bits() == 0 && size <= type.maxSize() && !isPadded(value, size, strictness);
    }

    private static boolean isPadded(long value, int size, Strictness strictness) {
        return strictness == Strictness.CANONICAL && value >>> 7 * (size - 1) == 0;
    }

    /** Reads a value of {@code U64}. The strictness is a constant. */
    // A branch on each of ten bytes would be mispredicted too often. So after two bytes, a word is read.
    private long readLong(Strictness strictness) {
        int from = index;
        if (from < end) {
            byte first = bytes[from];
            if (first >= 0) { // most values have one byte, so this is predicted
                index = from + 1;
                return first;
            }
        }
        fillVarInt();
        byte[] window = bytes;
        from = index;
        int left = end - from;
        if (left > 1 && window[from] < 0 && window[from + 1] > 0) {
            index = from + 2;
            return window[from] & 0x7F | window[from + 1] << 7;
        }
        if (left > 0) {
            long word = ByteArrayBulkAccess.INSTANCE.load(window, from);
            long stops = ~word & ContinuationBits.MASK;
            int stop = Long.numberOfTrailingZeros(stops);
            long value = word & -1L >>> -stop;
            if (stops != 0 && stop >>> 3 < left && (strictness != Strictness.CANONICAL || value >>> stop - 7 != 0)) {
                index = from + (stop + 1 >>> 3);
                return SevenBitGroups.gatherEight(value);
            }
            int size = stops == 0 ? sizeBeyondWord(window, from, left, strictness) : 0;
            if (size > 0) {
                index = from + size;
                return SevenBitGroups.gatherEight(word)
                        | SevenBitGroups.topEightBits(WINDOW_ACCESS.readShort(window, from + Long.BYTES));
            }
        }
        int size = size(access(), src(), base, limit, window, from, end, VarIntType.U64, strictness);
        index = from + size;
        return LoopReader.decode(ByteArrayBulkAccess.INSTANCE, window, from, size, VarIntType.U64);
    }

    /** The size of a value of nine or ten bytes, as negative ones have; 0 if it is none, or needs another check. */
    private static int sizeBeyondWord(byte[] bytes, int from, int left, Strictness strictness) {
        if (bytes.length - from < 10 || strictness != Strictness.STRICT) {
            return 0;
        }
        int lastTwo = WINDOW_ACCESS.readShort(bytes, from + Long.BYTES);
        int size = 9 + (lastTwo >>> 7 & 1);
        return size <= left && (size == 9 || (lastTwo & 0xFE00) == 0) ? size : 0;
    }

    /** Reads a value of a type that is neither {@code U64} nor an unsigned one of two to five bytes. */
    private long readOther(VarIntType type, Strictness strictness) {
        fillVarInt();
        int from = index;
        int size = size(access(), src(), base, limit, bytes, from, end, type, strictness);
        index = from + size;
        return PeeledReader.decode(ByteArrayBulkAccess.INSTANCE, bytes, from, size, type);
    }

    // Large enough not to be inlined into read, which would become too large itself.
    /** Returns the size of a value in the window. Throws if the value is incomplete or malformed. */
    private static <B> int size(
            BulkReadAccess<B> access,
            B src,
            long base,
            long limit,
            byte[] bytes,
            int from,
            int to,
            VarIntType type,
            Strictness strictness) {
        int size = PeeledReader.scan(ByteArrayBulkAccess.INSTANCE, bytes, from, Math.max(from, to), type, strictness);
        if (size <= 0) {
            throw new InputErrors<>(access, src, base, to, limit, limit).ofValue(bytes, from, type, strictness);
        }
        return size;
    }

    /** {@return the next VarInt} */
    public final int readVarInt() {
        return readVarInt(Strictness.STRICT);
    }

    /** {@return the next VarInt} */
    public final int readVarInt(Strictness strictness) {
        return (int) read(VarIntType.U32, Objects.requireNonNull(strictness));
    }

    /** {@return the next VarLong} */
    public final long readVarLong() {
        return readVarLong(Strictness.STRICT);
    }

    /** {@return the next VarLong} */
    public final long readVarLong(Strictness strictness) {
        return readLong(Objects.requireNonNull(strictness));
    }

    /** {@return the signed value of a VarInt in {@link ZigZag} form} */
    public final int readZigZagVarInt() {
        return ZigZag.decode(readVarInt());
    }

    /** {@return the signed value of a VarInt in {@link ZigZag} form} */
    public final int readZigZagVarInt(Strictness strictness) {
        return ZigZag.decode(readVarInt(strictness));
    }

    /** {@return the signed value of a VarLong in {@link ZigZag} form} */
    public final long readZigZagVarLong() {
        return ZigZag.decode(readVarLong());
    }

    /** {@return the signed value of a VarLong in {@link ZigZag} form} */
    public final long readZigZagVarLong(Strictness strictness) {
        return ZigZag.decode(readVarLong(strictness));
    }

    /** {@return the next value of a type} */
    public final long readTypedVarInt(VarIntType type) {
        return readTypedVarInt(type, Strictness.STRICT);
    }

    /** {@return the next value of a type} */
    public final long readTypedVarInt(VarIntType type, Strictness strictness) {
        Objects.requireNonNull(strictness);
        if (type.isSigned() || type.maxSize() == 1 || type.maxSize() > 5 && type.bits() < Long.SIZE) {
            return readOther(type, strictness);
        }
        return type.bits() == Long.SIZE ? readLong(strictness) : read(type, strictness);
    }

    /** {@return the number of bytes of the next VarInt, which is validated and skipped} */
    public final int skipVarInt() {
        return skipVarInt(Strictness.STRICT);
    }

    /** {@return the number of bytes of the next VarInt, which is validated and skipped} */
    public final int skipVarInt(Strictness strictness) {
        return skipTypedVarInt(VarIntType.U32, strictness);
    }

    /** {@return the number of bytes of the next value of a type, which is validated and skipped} */
    public final int skipTypedVarInt(VarIntType type) {
        return skipTypedVarInt(type, Strictness.STRICT);
    }

    /** {@return the number of bytes of the next value of a type, which is validated and skipped} */
    public final int skipTypedVarInt(VarIntType type, Strictness strictness) {
        long from = position();
        readTypedVarInt(type, strictness);
        return (int) (position() - from);
    }

    /** {@return the number of bytes of the next VarLong, which is validated and skipped} */
    public final int skipVarLong() {
        return skipVarLong(Strictness.STRICT);
    }

    /** {@return the number of bytes of the next VarLong, which is validated and skipped} */
    public final int skipVarLong(Strictness strictness) {
        return skipTypedVarInt(VarIntType.U64, strictness);
    }

    /** {@return the next byte} */
    public final byte readByte() {
        require(Byte.BYTES);
        return bytes[index++];
    }

    /** {@return the next byte, as a number from 0 to 255} */
    public final int readUnsignedByte() {
        return readByte() & 0xFF;
    }

    /** {@return whether the next byte is not zero} */
    public final boolean readBoolean() {
        return readByte() != 0;
    }

    /** {@return the next two bytes} */
    public final short readShort() {
        return Short.reverseBytes(readShortLE());
    }

    /** {@return the next two bytes, as a number from 0 to 65,535} */
    public final int readUnsignedShort() {
        return readShort() & 0xFFFF;
    }

    /** {@return the next two bytes, the lowest first} */
    public final short readShortLE() {
        require(Short.BYTES);
        short value = (short) WINDOW_ACCESS.readShort(bytes, index);
        index += Short.BYTES;
        return value;
    }

    /** {@return the next four bytes} */
    public final int readInt() {
        return Integer.reverseBytes(readIntLE());
    }

    /** {@return the next four bytes, as a number from 0 to 4,294,967,295} */
    public final long readUnsignedInt() {
        return readInt() & 0xFFFF_FFFFL;
    }

    /** {@return the next four bytes, the lowest first} */
    public final int readIntLE() {
        require(Integer.BYTES);
        int value = (int) INT.get(bytes, index);
        index += Integer.BYTES;
        return value;
    }

    /** {@return the next eight bytes} */
    public final long readLong() {
        return Long.reverseBytes(readLongLE());
    }

    /** {@return the next eight bytes, the lowest first} */
    public final long readLongLE() {
        require(Long.BYTES);
        long value = WINDOW_ACCESS.readLong(bytes, index);
        index += Long.BYTES;
        return value;
    }

    /** {@return the next four bytes} */
    public final float readFloat() {
        return Float.intBitsToFloat(readInt());
    }

    /** {@return the next four bytes, the lowest first} */
    public final float readFloatLE() {
        return Float.intBitsToFloat(readIntLE());
    }

    /** {@return the next eight bytes} */
    public final double readDouble() {
        return Double.longBitsToDouble(readLong());
    }

    /** {@return the next eight bytes, the lowest first} */
    public final double readDoubleLE() {
        return Double.longBitsToDouble(readLongLE());
    }

    /** Reads bytes into an array, which does not change if fewer are left. */
    public final void readBytes(byte[] dst, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, dst.length);
        if (isNear(0, length)) {
            System.arraycopy(bytes, index, dst, offset, length);
        } else {
            access().readBytes(src(), carrierIndex(), dst, offset, length);
        }
        advance(length);
    }

    /**
     * {@return a length or count, from 0 to {@code max}, and at most {@link #remaining}} Use it for what this class has
     * no method for, such as a nested message or a list. Each element of a list must take at least one byte.
     */
    public final int readLength(int max) {
        return accept(sizeAndLength(max, "bytes or elements"));
    }

    /** {@return the length of the next bytes} Moves past it. Throws if they are not all there. */
    protected final int takeLength(int max) {
        return accept(sizeAndLength(max, "bytes"));
    }

    private int accept(long both) {
        requireInCarrier(prefix(both), (int) both);
        index += prefix(both);
        return (int) both;
    }

    /**
     * {@return a length or count of up to 64 bits, from 0 to {@code max}, and at most {@link #remaining}} It is read as
     * a VarLong. Use it for what may be larger than 2 GiB, in a segment or a stream.
     */
    public final long readLength(long max) {
        requireNotNegative("limit", max);
        long from = position();
        long length = readVarLong();
        int prefix = (int) (position() - from);
        index -= prefix; // it moves once the length has been accepted
        if (length < 0 || length > max) {
            throw errors().ofLength(length, max, "bytes or elements");
        }
        requireInCarrier(prefix, length);
        index += prefix;
        return length;
    }

    /** {@return {@code length}, read as another kind of number} It is checked as by {@link #readLength(int)}. */
    public final int requireLength(int length, int max) {
        requireNotNegative("limit", max);
        if (length < 0 || length > max) {
            throw errors().ofLength(length, max, "bytes or elements");
        }
        requireInCarrier(0, length);
        return length;
    }

    /** The size of a length prefix in the upper half, and the checked length in the lower half. Moves nothing. */
    private long sizeAndLength(long max, String unit) {
        requireNotNegative("limit", max);
        fillVarInt();
        long both = index < end && bytes[index] >= 0
                ? 1L << Integer.SIZE | bytes[index]
                : sizeAndLongLength(access(), src(), base, limit, bytes, index, end); // of 128 and more
        int length = (int) both;
        if (length < 0 || length > max) {
            throw errors().ofLength(length, max, unit);
        }
        return both;
    }

    private static <B> long sizeAndLongLength(
            BulkReadAccess<B> access, B src, long base, long limit, byte[] bytes, int from, int to) {
        int size = size(access, src, base, limit, bytes, from, to, VarIntType.U32, Strictness.STRICT);
        return (long) size << Integer.SIZE
                | WordReader.decode(ByteArrayBulkAccess.INSTANCE, bytes, from, size, VarIntType.U32);
    }

    private static int prefix(long both) {
        return (int) (both >>> Integer.SIZE);
    }

    /** Moves past the next bytes. Returns their index in the carrier, and throws if they are not all there. */
    protected final int take(int length) {
        requireNotNegative("length", length);
        requireInCarrier(0, length);
        int from = carrierIndex();
        advance(length);
        return from;
    }

    /**
     * {@return a string, read as its length in bytes and then its bytes in UTF-8} Malformed UTF-8 is refused, not
     * replaced. {@code maxChars} is the greatest {@link String#length} to accept. A {@code char} takes at most three
     * bytes, so a length of more than {@code 3 * maxChars} bytes is refused before the bytes are read.
     */
    public final String readString(int maxChars) {
        requireNotNegative("limit", maxChars);
        long both = sizeAndLength((long) Utf8.MAX_BYTES_PER_CHAR * maxChars, CHARS);
        return text(prefix(both), (int) both, maxChars);
    }

    private String text(int prefix, int size, int maxChars) {
        boolean isNear = isNear(prefix, size);
        byte[] src = isNear ? bytes : farBytes(access(), src(), carrierIndex() + prefix, size);
        String text = Utf8.read(src, isNear ? index + prefix : 0, size);
        if (text == null || text.length() > maxChars) {
            throw errors().ofText(text, size, maxChars);
        }
        advance(prefix + size);
        return text;
    }

    private static <B> byte[] farBytes(BulkReadAccess<B> access, B src, int from, int size) {
        byte[] bytes = new byte[size];
        access.readBytes(src, from, bytes, 0, size);
        return bytes;
    }

    /** The index in the carrier of the next byte. */
    private int carrierIndex() {
        return (int) (position() - origin());
    }

    /** {@return an array of bytes, read as its length and then its bytes} */
    public final byte[] readByteArray(int maxLength) {
        long both = sizeAndLength(maxLength, "bytes");
        return array(prefix(both), (int) both);
    }

    private byte[] array(int prefix, int size) {
        byte[] array = isNear(prefix, size)
                ? Arrays.copyOfRange(bytes, index + prefix, index + prefix + size)
                : farBytes(access(), src(), carrierIndex() + prefix, size);
        advance(prefix + size);
        return array;
    }

    /** {@return a new array of the next bytes} It is allocated only once they have arrived. */
    public final byte[] readBytes(int length) {
        requireNotNegative("length", length);
        return array(0, length);
    }

    /** {@return a string of {@code byteLength} bytes, with no length before it} Malformed UTF-8 is refused. */
    public final String readUtf8(int byteLength) {
        requireNotNegative("length", byteLength);
        return text(0, byteLength, byteLength);
    }

    private static void requireNotNegative(String name, long value) {
        if (value < 0) {
            throw new IllegalArgumentException("negative " + name + " " + value);
        }
    }

    /** {@return the values of a packed region, with its length in bytes before it} */
    public final <A> A readPrefixedPacked(PackedType<A> type, int maxByteLength) {
        Objects.requireNonNull(type);
        long both = sizeAndLength(maxByteLength, "bytes");
        return readRegion(type, prefix(both), (int) both);
    }

    /** {@return an array of VarInts, with their count before them} Up to 4 bytes of heap for each encoded byte. */
    public final int[] readVarIntArray(int maxCount) {
        return readArray(PackedType.UINT32, maxCount);
    }

    /** {@return an array of VarLongs, with their count before them} Up to 8 bytes of heap for each encoded byte. */
    public final long[] readVarLongArray(int maxCount) {
        return readArray(PackedType.UINT64, maxCount);
    }

    private <A> A readArray(PackedType<A> type, int maxCount) {
        long both = sizeAndLength(maxCount, "elements");
        int count = (int) both;
        int prefix = prefix(both);
        if (isNear(prefix, count)) { // a value takes at least a byte
            A values = Elements.newArray(type, count);
            int size;
            int left;
            do {
                try {
                    int after = CountedValues.decode(type, bytes, index + prefix, end, count, values, 0);
                    if (after >= 0) {
                        advance(after - index);
                        return values;
                    }
                    size = ~after - count;
                } catch (MalformedVarIntException e) {
                    throw errors().malformed(e, base);
                }
                left = end - index;
                if (left < left()) { // not all are there, but those that are may prove a value malformed
                    fill(Math.min((long) left - size, left()));
                }
            } while (end - index > left);
            if (src() == bytes) {
                throw incomplete(prefix, (long) left - prefix - size);
            }
        }
        return readFarArray(type, prefix, count);
    }

    /** Reads an array that does not fit into a window. */
    private <A> A readFarArray(PackedType<A> type, int prefix, int count) {
        int from = carrierIndex() + prefix;
        int size;
        try {
            size = sizeOfValues(access(), src(), from, (int) Math.min(limit, carrierEnd), count, type);
        } catch (MalformedVarIntException e) {
            throw errors().malformed(e, 0);
        }
        if (size < 0) {
            throw incomplete(prefix, left() - prefix - size);
        }
        return readRegion(type, prefix, size);
    }

    /** The number of bytes that {@code count} values take. If not all are there, minus the number of missing values. */
    private static <B> int sizeOfValues(
            BulkReadAccess<B> access, B src, int from, int to, int count, PackedType<?> type) {
        long most = Math.min(to - from, (long) count * type.varIntType().maxSize());
        int end = new Region<>(access, src, from, from + (int) most).indexAfter(count, type.varIntType());
        return end < 0 ? end : end - from;
    }

    /** {@return the values of a packed region of {@code byteLength} bytes, with no length before it} */
    public final <A> A readPacked(PackedType<A> type, int byteLength) {
        Objects.requireNonNull(type);
        requireNotNegative("length", byteLength);
        return readRegion(type, 0, byteLength);
    }

    private <A> A readRegion(PackedType<A> type, int skipped, int size) {
        boolean isNear = isNear(skipped, size);
        try {
            A values = isNear
                    ? decode(WINDOW_ACCESS, bytes, index + skipped, size, type)
                    : decode(access(), src(), carrierIndex() + skipped, size, type);
            advance(skipped + size);
            return values;
        } catch (MalformedVarIntException e) {
            throw errors().malformed(e, isNear ? base : 0);
        }
    }

    private static <B, A> A decode(BulkReadAccess<B> access, B src, int from, int size, PackedType<A> type) {
        return new Region<>(access, src, from, from + size).decode(type);
    }

    /**
     * {@return {@code byteCount}, the number of bytes skipped} If a stream ends first, some of its last bytes may have
     * been skipped when the exception is thrown.
     */
    public final int skipBytes(int byteCount) {
        return (int) skipBytes((long) byteCount);
    }

    /** {@return {@code byteCount}, the number of bytes skipped} See {@link #skipBytes(int)}. */
    public final long skipBytes(long byteCount) {
        requireNotNegative("length", byteCount);
        requireInCarrier(0, byteCount);
        if (byteCount > end - index) {
            skipBeyond(byteCount);
        } else {
            index += (int) byteCount;
        }
        return byteCount;
    }

    /** Moves past more bytes than the window holds. The caller has checked that they may be there. */
    protected void skipBeyond(long byteCount) {
        advance(byteCount);
    }

    /** {@return the index of the next byte in its array or buffer; for a stream, the number of bytes read from it} */
    public final long position() {
        return base + index;
    }

    /**
     * {@return how many bytes are left before the limit, or before the end of the array or buffer} For a stream without
     * a limit the number is larger than any {@code int} until the end has been seen. A stream that has been seen to end
     * before the limit fails like an incomplete read.
     */
    public final long remaining() {
        requireNotEnded();
        return seenEnd() < Long.MAX_VALUE ? end - index : left();
    }

    /** {@return how many bytes may be read} Of a stream without a limit, any number. */
    protected final long left() {
        return Math.min(limit, carrierEnd) - position();
    }

    /** {@return the position of a stream's end; {@code Long.MAX_VALUE} unless it was at its end when last asked} */
    long seenEnd() {
        return Long.MAX_VALUE;
    }

    /** Throws if the bytes have been seen to end before the limit. */
    private void requireNotEnded() {
        if (limit > seenEnd() && limit != Long.MAX_VALUE) {
            throw cutShort();
        }
    }

    private RuntimeException cutShort() {
        return incomplete(limit - position());
    }

    /** {@return whether no byte is left} Waits for a stream. One that ends before the limit fails as incomplete. */
    public final boolean isAtEnd() {
        if (index < end || fill(1)) {
            return false;
        }
        requireNotEnded();
        return true;
    }

    /**
     * {@return the previous limit, for {@link #popLimit}} Sets a limit {@code byteCount} bytes from here, for a nested
     * message: reads end there. A value that the limit cuts off is malformed, not incomplete, because no further bytes
     * can help. Limits can be nested. If fewer bytes are left, the call fails like an incomplete read.
     *
     * <pre>{@code
     * long outer = in.pushLimit(in.readLength(MAX_MESSAGE));
     * while (!in.isAtEnd()) {
     *     readField(in);
     * }
     * in.popLimit(outer);
     * }</pre>
     */
    public final long pushLimit(long byteCount) {
        requireNotNegative("length", byteCount);
        requireInCarrier(0, byteCount);
        long outer = limit;
        limit = position() + byteCount;
        clip();
        return outer;
    }

    /**
     * Restores the previous limit. Moves nothing: unread bytes before the old limit are read next. A stream that has
     * been seen to end before the old limit fails like an incomplete read.
     *
     * @param outer the result of {@link #pushLimit}; it must not lie before the current limit
     */
    public final void popLimit(long outer) {
        if (outer < limit) {
            throw new IllegalArgumentException(outer + " is no limit around " + limit);
        }
        requireNotEnded();
        limit = outer;
        clip();
    }

    /** Moves {@link #end} to the limit, or to the last byte that is there. */
    protected final void clip() {
        end = (int) (Math.min(base + last, limit) - base);
    }
}
