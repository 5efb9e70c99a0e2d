package dev.varint.segment;

import dev.varint.VarIntInput;
import java.lang.foreign.MemorySegment;

/**
 * Reads messages from a {@link MemorySegment} of any size. Its bytes are copied into an array, up to 4,096 at a time,
 * or as many as a larger value has. The {@link #position} is an offset of the segment.
 */
@SuppressWarnings("exports") // what is not public may change
public final class SegmentInput extends VarIntInput {

    private final MemorySegment src;

    /** Creates an input over a whole segment, which may be a slice. */
    public SegmentInput(MemorySegment src) {
        this.src = src;
        byte[] window = new byte[(int) Math.min(src.byteSize(), FIRST_WINDOW)];
        SegmentAccess.read(src, 0, window, 0, window.length);
        open(window, 0, window.length, 0, src.byteSize());
    }

    /** {@return some bytes as a slice of the segment, without a copy} It has the segment's arena. */
    public MemorySegment readSlice(long byteCount) {
        long from = position();
        skipBytes(byteCount);
        return src.asSlice(from, byteCount);
    }

    /** {@return as many bytes as the VarLong before them says, at most {@code maxLength}, as a slice} */
    public MemorySegment readPrefixedSlice(long maxLength) {
        return readSlice(readLength(maxLength));
    }

    @Override
    protected boolean fill(long byteCount) {
        if (byteCount > Math.min(left(), Integer.MAX_VALUE - Long.BYTES)) {
            return false;
        }
        long position = position();
        int count = (int) Math.min(src.byteSize() - position, Math.max(byteCount, MAX_WINDOW));
        byte[] window = count <= bytes.length && bytes.length <= MAX_WINDOW ? emptied() : new byte[count];
        SegmentAccess.read(src, position, window, 0, count);
        moveTo(window, position, count);
        return true;
    }
}
