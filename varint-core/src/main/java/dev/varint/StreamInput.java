package dev.varint;

import dev.varint.format.VarIntType;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;

/**
 * Reads messages from an {@link InputStream} through a buffer. For a larger value, the buffer grows as bytes arrive. It
 * becomes small again afterwards. The {@link #position} starts at 0.
 *
 * <p>If the stream ends within a value, or before a pushed limit, the call fails as incomplete. Bytes that have arrived
 * stay in the buffer, also after a failure of the stream, and the next call reads them. Other code must not read from
 * the stream, unless this input was made by {@link #withoutReadAhead}.
 */
public final class StreamInput extends WindowInput {

    static final int BUFFER_SIZE = 8192;
    private static final int MAX_KEPT = 1 << 20; // the most bytes to skip that are put into the buffer first

    private final InputStream in;
    private final boolean readsAhead;
    private final int bufferSize;
    private long seenEnd = Long.MAX_VALUE; // the position of the end, if the last read has found it
    private long skipped; // the next bytes, which a failed call has already taken from the stream

    /** Creates an input with a buffer of 8 KiB. */
    public StreamInput(InputStream in) {
        this(in, BUFFER_SIZE);
    }

    /** Creates an input with a buffer of {@code bufferSize} bytes, 16 or more. */
    public StreamInput(InputStream in, int bufferSize) {
        this(in, bufferSize, true);
    }

    private StreamInput(InputStream in, int bufferSize, boolean readsAhead) {
        if (bufferSize < 16) {
            throw new IllegalArgumentException("buffer of " + bufferSize + " bytes is smaller than 16");
        }
        this.in = Objects.requireNonNull(in);
        open(new byte[bufferSize], 0, 0, 0, Long.MAX_VALUE);
        this.bufferSize = bufferSize;
        this.readsAhead = readsAhead;
    }

    /**
     * {@return an input that reads only the bytes that a call needs} So other code can go on reading the stream, but
     * not after {@link #isAtEnd} or an error, which keep bytes. Each byte of a VarInt takes a call of the stream.
     */
    public static StreamInput withoutReadAhead(InputStream in) {
        return new StreamInput(in, BUFFER_SIZE, false);
    }

    @Override
    protected void fillVarInt(VarIntType type) {
        int size = 0;
        do {
            if (size == end - index && !fill(size + 1)) {
                return;
            }
        } while (bytes[index + size++] < 0 && size < type.maxSize());
    }

    @Override
    protected boolean fill(long byteCount) {
        if (byteCount > Math.min(left(), MAX_ARRAY)) {
            return false;
        }
        if (skipped > 0) {
            throw unfinishedSkip();
        }
        while (last - index < byteCount) {
            makeRoom((int) byteCount);
            int missing = (int) byteCount - (last - index);
            int room = bytes.length - last;
            int count = read(last, readsAhead ? room : Math.min(missing, room));
            if (count < 0) {
                return false;
            }
            last += count;
            clip();
        }
        return true;
    }

    /** Reads at least one byte into the buffer. Returns their number; &minus;1 at the end of the stream. */
    private int read(int offset, int most) {
        try {
            int count = in.read(bytes, offset, most);
            if (count == 0) { // against the contract of a stream
                int next = in.read();
                count = next < 0 ? -1 : 1;
                bytes[offset] = (byte) next;
            }
            seenEnd = count < 0 ? base + last + skipped : Long.MAX_VALUE;
            return count;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Makes room after the last byte. The buffer grows when it is full, and becomes small when it can. */
    // The bytes of a length before the index stay: a call that fails moves back to the start of its length.
    private void makeRoom(int byteCount) {
        int kept = Math.min(index, VarInt.MAX_SIZE);
        int used = last - index + kept;
        boolean isTooLarge = bytes.length > bufferSize && kept + byteCount <= bufferSize;
        if (last < bytes.length && !isTooLarge && (index == kept || byteCount <= bytes.length - index)) {
            return;
        }
        int size = isTooLarge || used < bufferSize ? bufferSize : bytes.length;
        if (used == size) {
            size += Math.min(size, MAX_ARRAY + VarInt.MAX_SIZE - size);
        }
        byte[] to = size == bytes.length ? bytes : new byte[size];
        int from = index - kept;
        System.arraycopy(bytes, from, to, 0, used);
        replace(to, base + from, kept, used);
    }

    /** Keeps few bytes in the buffer, and drops many. The same call goes on after a failure midway. */
    // Reads, because InputStream.skip does not say how many bytes it has taken if it fails, and may go beyond the end.
    @Override
    protected void skip(long byteCount) {
        if (skipped == 0 && (byteCount <= MAX_KEPT || byteCount <= end - index)) {
            super.skip(byteCount);
            return;
        }
        requireLeft(byteCount);
        if (byteCount < skipped) {
            throw unfinishedSkip();
        }
        skipped += last - index;
        replace(bytes, position(), 0, 0);
        while (skipped < byteCount) {
            int count = read(0, (int) Math.min(byteCount - skipped, bytes.length));
            if (count < 0) {
                throw missing(position(), byteCount, skipped);
            }
            skipped += count;
        }
        skipped = 0;
        replace(bytes, position() + byteCount, 0, 0);
    }

    private RuntimeException unfinishedSkip() {
        return new IllegalStateException("repeat the call that has failed to skip bytes: " + skipped
                + " of them, from position " + position() + " on, are no longer in the stream");
    }

    @Override
    public long remaining() {
        requireNotEnded();
        return Math.min(limit(), seenEnd) - position();
    }

    @Override
    public boolean isAtEnd() {
        if (index < end || fill(1)) {
            return false;
        }
        requireNotEnded();
        return true;
    }

    @Override
    void requireNotEnded() {
        if (limit() > seenEnd && limit() != Long.MAX_VALUE) {
            throw missing(position(), limit() - position(), seenEnd - position());
        }
    }
}
