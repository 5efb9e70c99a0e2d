package dev.varint.segment;

import dev.varint.VarIntInput;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Objects;

/**
 * Reads messages from a {@link MemorySegment} of any size. Its bytes are copied into an array, up to 4,096 at a time,
 * or as many as a larger value has. The {@link #position} is an offset of the segment.
 */
@SuppressWarnings("exports") // what is not public may change
public final class SegmentInput extends VarIntInput {

    private final MemorySegment src;
    private final long to;

    /** Creates an input over a whole segment. */
    public SegmentInput(MemorySegment src) {
        this(src, 0, src.byteSize());
    }

    /** Creates an input over the bytes between two offsets. */
    public SegmentInput(MemorySegment src, long from, long to) {
        Objects.checkFromToIndex(from, to, src.byteSize());
        this.src = src;
        this.to = to;
        byte[] window = new byte[(int) Math.min(to - from, FIRST_WINDOW)];
        MemorySegment.copy(src, ValueLayout.JAVA_BYTE, from, window, 0, window.length);
        open(window, 0, window.length, from, to);
    }

    /** {@return some bytes as a slice of the segment, without a copy} It has the segment's arena. */
    public MemorySegment readSlice(int length) {
        long from = position();
        skipBytes(length);
        return src.asSlice(from, length);
    }

    /**
     * {@return as many bytes as the length before them says, as a slice of the segment}
     *
     * @param maxLength the greatest length to accept, 0 or more
     */
    public MemorySegment readPrefixedSlice(int maxLength) {
        return readSlice(readLength(maxLength));
    }

    @Override
    protected boolean fill(long byteCount) {
        long position = position();
        int count = (int) Math.min(to - position, Math.max(byteCount, MAX_WINDOW));
        if (byteCount > Math.min(remaining(), Integer.MAX_VALUE - Long.BYTES)) {
            return false;
        }
        byte[] window = count <= bytes.length && bytes.length <= MAX_WINDOW ? bytes : new byte[count];
        MemorySegment.copy(src, ValueLayout.JAVA_BYTE, position, window, 0, count);
        moveTo(window, position, count);
        return true;
    }
}
