package dev.varint.segment;

import dev.varint.WindowInput;
import dev.varint.format.VarIntType;
import java.lang.foreign.MemorySegment;

/**
 * Reads messages from a {@link MemorySegment} of any size. Its bytes are copied into an array, at most 4,096 at a time,
 * or more for a larger value. The {@link #position} is an offset of the segment.
 */
public final class SegmentInput extends WindowInput {

    private static final int FIRST_WINDOW = 256;
    private static final int MAX_WINDOW = 4096; // the bytes that are copied at once, unless more are needed

    private final MemorySegment src;

    /** Creates an input over a whole segment, which may be a slice. */
    public SegmentInput(MemorySegment src) {
        this.src = src;
        byte[] window = new byte[(int) Math.min(src.byteSize(), FIRST_WINDOW)];
        SegmentAccess.read(src, 0, window, 0, window.length);
        open(window, 0, window.length, 0, src.byteSize());
    }

    /** {@return the next bytes as a slice of the segment, without a copy} It has the segment's arena. */
    public MemorySegment readSlice(long byteCount) {
        long from = position();
        skipBytes(byteCount);
        return src.asSlice(from, byteCount);
    }

    /** {@return the bytes after their length, a VarInt of at most {@code maxLength}, as a slice} */
    public MemorySegment readPrefixedSlice(int maxLength) {
        return readSlice(takeLength(maxLength));
    }

    /** {@return the bytes after their length, a VarLong of at most {@code maxLength}, as a slice} */
    public MemorySegment readLongPrefixedSlice(long maxLength) {
        return readSlice(readLongLength(maxLength));
    }

    @Override
    protected void skip(long byteCount) {
        requireLeft(byteCount);
        moveTo(position() + byteCount);
    }

    @Override
    protected void fillVarInt(VarIntType type) {
        if (left() > end - index) {
            fill(Math.min(type.maxSize(), left()));
        }
    }

    @Override
    protected boolean fill(long byteCount) {
        if (byteCount > Math.min(left(), MAX_ARRAY)) {
            return false;
        }
        long position = position();
        int count = (int) Math.min(src.byteSize() - position, Math.max(byteCount, MAX_WINDOW));
        boolean fits = count <= bytes.length && bytes.length <= MAX_WINDOW;
        // If the copy fails midway, none of its bytes are read.
        replace(fits ? bytes : SegmentAccess.NONE, position, 0, 0);
        byte[] window = fits ? bytes : new byte[count];
        SegmentAccess.read(src, position, window, 0, count);
        replace(window, position, 0, count);
        return true;
    }
}
