package dev.varint;

import dev.varint.format.PackedType;
import dev.varint.format.VarIntType;
import dev.varint.kernel.VarIntSize;
import dev.varint.packed.ByteArrayBulkAccess;
import dev.varint.packed.ElementRange;
import dev.varint.writer.BlendedWriter;
import dev.varint.writer.FixedWidthWriter;
import dev.varint.writer.WordWriter;
import java.util.Arrays;
import java.util.Objects;

/**
 * Writes to an array that is the carrier, or that collects bytes for a stream. For the outputs of this library only. It
 * is public so that reflection can call its methods, as scripting languages do.
 */
public abstract class WindowOutput extends VarIntOutput {

    private static final int MAX_FAST = 1 << 20; // the size up to which the array grows by a factor of four
    private static final ByteArrayBulkAccess ACCESS = ByteArrayBulkAccess.INSTANCE;

    byte[] bytes; // holds the bytes that have not been moved to the carrier
    int index; // of the next byte. It moves when a write has succeeded
    private long base; // the position of the byte at index 0; those before it have been moved to the carrier

    private int lastWord; // the largest index at which eight bytes can be stored
    private int windowSize; // the most bytes to collect
    private long most; // the position after the last byte that the carrier can take

    WindowOutput() {}

    final void open(byte[] bytes, int windowSize, long base, long most) {
        this.bytes = bytes;
        this.base = base;
        this.windowSize = windowSize;
        this.most = most;
        lastWord = lastWord(bytes.length, most - base); // not by clip: what a constructor calls may not be inlined
    }

    private static int lastWord(int length, long most) {
        return (int) Math.min(length, most) - Long.BYTES;
    }

    /** Must be called when the array or the base has changed. */
    private void clip() {
        lastWord = lastWord(bytes.length, most - base);
    }

    /** Moves collected bytes to the stream, up to the first length that is not filled in. */
    final void drain() {
        int byteCount = (int) Math.min(index, firstReserved() - base);
        writeThrough(bytes, 0, byteCount);
        base += byteCount;
        index -= byteCount;
        System.arraycopy(bytes, byteCount, bytes, 0, index);
        clip();
    }

    /** Writes bytes to the stream. Not called if the array is the carrier: its window is never full. */
    void writeThrough(byte[] src, int offset, int length) {}

    @Override
    public final long position() {
        return base + index;
    }

    @Override
    protected final void moveTo(long position) {
        if (position >= base) { // otherwise a stream has failed after it had taken bytes
            index = (int) (position - base);
        }
    }

    @Override
    protected final void room(long byteCount) {
        if (byteCount > Math.min(most - position(), WindowInput.MAX_ARRAY)) {
            throw noRoom(byteCount);
        }
    }

    @Override
    protected final byte[] array(int byteCount) {
        if (byteCount > lastWord + Long.BYTES - index) {
            grow(byteCount);
        }
        return bytes;
    }

    @Override
    protected final int arrayIndex() {
        return index;
    }

    @Override
    protected final void wrote(byte[] array, int byteCount) {
        index += byteCount;
    }

    private void grow(int byteCount) {
        room(byteCount);
        if (byteCount > windowSize - index) {
            drain();
        }
        int room = bytes.length;
        if (byteCount > room - index || index == 0 && room > windowSize) {
            // If a reserved length keeps the bytes here, it may exceed the window. Otherwise it shrinks to one.
            long larger = (room < MAX_FAST ? 4L : 2L) * room;
            long next = room < windowSize ? Math.min(larger, windowSize) : index > 0 ? larger : windowSize;
            long size = Math.max(Math.max(index + (long) byteCount + Long.BYTES, next), 128);
            if (index + (long) byteCount > WindowInput.MAX_ARRAY) {
                throw noRoom(byteCount);
            }
            bytes = Arrays.copyOf(bytes, (int) Math.min(size, Math.min(WindowInput.MAX_ARRAY, most - base)));
        }
        clip();
    }

    // An output stays in registers if C2 inlines all calls that receive it. So writers receive the array only.

    @Override
    public final int writeVarInt(int value) {
        int at = index;
        if (at > lastWord) {
            return writeExact(VarIntType.U32, value & 0xFFFF_FFFFL);
        }
        byte[] dst = bytes;
        int next = at;
        // A loop: it calls nothing, so it takes the same time in each JVM, and no longer than a loop without an output.
        for (; (value & -1 << 7) != 0; value >>>= 7) {
            dst[next++] = (byte) (value | 0x80);
        }
        dst[next++] = (byte) value;
        index = next;
        return next - at;
    }

    @Override
    public final int writeVarLong(long value) {
        int at = index;
        if (at > lastWord - Short.BYTES) {
            return writeExact(VarIntType.U64, value);
        }
        if ((value & -1L << 7) == 0) {
            bytes[at] = (byte) value;
            index = at + 1;
            return 1;
        }
        index = WordWriter.write(ACCESS, bytes, at, value);
        return index - at;
    }

    @Override
    public final int writeTypedVarInt(VarIntType type, long value) {
        type.requireFit(value);
        return type.isSigned() ? writeExact(type, value) : writeVarLong(value);
    }

    /** Writes a value, and no byte after it. */
    private int writeExact(VarIntType type, long value) {
        int size = VarIntSize.of(type, value);
        BlendedWriter.write(ACCESS, array(size), index, value, type);
        index += size;
        return size;
    }

    @Override
    protected final void writeLE(long value, int byteCount) {
        if (index <= lastWord) {
            ACCESS.writeLong(bytes, index, value);
        } else {
            array(byteCount);
            for (int i = 0; i < byteCount; i++) {
                bytes[index + i] = (byte) (value >>> 8 * i);
            }
        }
        index += byteCount;
    }

    @Override
    public final void writeBytes(byte[] src, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, src.length);
        if (length > windowSize) {
            room(length);
            drain();
            if (index == 0) { // otherwise a reserved length keeps all that follows it here
                writeThrough(src, offset, length);
                base += length;
                clip();
                return;
            }
        }
        System.arraycopy(src, offset, array(length), index, length);
        index += length;
    }

    @Override
    protected final <A> void writeRegion(PackedType<A> type, A values, int from, int to, int size) {
        new ElementRange<>(type, values, from, to).write(ACCESS, array(size), index);
        index += size;
    }

    @Override
    protected final void putFixed(long at, int length, int byteCount) {
        FixedWidthWriter.write(ACCESS, bytes, (int) (at - base), length, byteCount);
    }
}
