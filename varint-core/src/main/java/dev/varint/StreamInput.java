package dev.varint;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;

/**
 * Reads messages from an {@link InputStream} through a buffer. A value that is larger than the buffer makes it grow
 * with the bytes that arrive, and it becomes small again afterwards.
 *
 * <p>If the stream ends within a value, or before a pushed limit, that is incomplete. Bytes that have arrived stay in
 * the buffer, also after a failure of the stream, and the next call reads them. It is not safe to read from the stream
 * by other means, unless this input was made by {@link #withoutReadAhead}. The {@link #position} starts at 0.
 */
@SuppressWarnings("exports") // what is not public may change
public final class StreamInput extends VarIntInput {

    private static final int BUFFER_SIZE = 8192;

    private final InputStream in;
    private final boolean readsAhead;
    private final int bufferSize;
    private long seenEnd = Long.MAX_VALUE;

    /** Creates an input with a buffer of 8 KiB. */
    public StreamInput(InputStream in) {
        this(in, BUFFER_SIZE);
    }

    /** Creates an input that reads a number of bytes at once, 16 or more. */
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
     * {@return an input that reads no byte which has not been asked for} So the stream can be read on by other means.
     * That takes a call of the stream for each byte of a VarInt: give it a stream for which calls are cheap.
     */
    public static StreamInput withoutReadAhead(InputStream in) {
        return new StreamInput(in, BUFFER_SIZE, false);
    }

    @Override
    long seenEnd() {
        return seenEnd;
    }

    @Override
    protected void fillVarInt() {
        if (end - index < VarLong.MAX_SIZE) {
            fillLastVarInt();
        }
    }

    private void fillLastVarInt() {
        int size = 0;
        do {
            if (size == end - index && !fill(size + 1)) {
                return;
            }
        } while (bytes[index + size++] < 0 && size < VarLong.MAX_SIZE);
    }

    @Override
    protected boolean fill(long byteCount) {
        if (byteCount > left() || byteCount > Integer.MAX_VALUE - 8) {
            return false;
        }
        try {
            while (last - index < byteCount) {
                makeRoom((int) byteCount);
                int missing = (int) byteCount - (last - index);
                int room = bytes.length - last;
                int count = in.read(bytes, last, readsAhead ? room : Math.min(missing, room));
                if (count == 0) { // against the contract of a stream
                    int next = in.read();
                    count = next < 0 ? -1 : 1;
                    bytes[last] = (byte) next;
                }
                if (count < 0) {
                    seenEnd = base + last;
                    return false;
                }
                seenEnd = Long.MAX_VALUE;
                last += count;
                clip();
            }
            return true;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    // Some streams skip nothing, or less than they could, or go beyond their end. So the last byte is read.
    @Override
    protected void skipBeyond(long byteCount) {
        if (byteCount <= MAX_WINDOW) { // if the stream ends before, nothing has been skipped
            if (!fill(byteCount)) {
                throw incomplete(byteCount);
            }
            index += (int) byteCount;
            return;
        }
        long left = byteCount - (end - index);
        index = end;
        while (left > 0) {
            long skipped = skip(left - 1);
            if (skipped > 0) {
                base += skipped;
                clip();
            } else if (fill(1)) {
                skipped = Math.min(left, end - index);
                index += (int) skipped;
            } else {
                throw incomplete(left - byteCount, byteCount);
            }
            left -= skipped;
        }
    }

    private long skip(long byteCount) {
        try {
            long skipped = byteCount == 0 ? 0 : in.skip(byteCount);
            if (skipped < 0 || skipped > byteCount) {
                throw new IOException("the stream has skipped " + skipped + " bytes, not up to " + byteCount);
            }
            seenEnd = skipped > 0 ? Long.MAX_VALUE : seenEnd;
            return skipped;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Makes room after the last byte. The buffer grows only when it is full, and becomes small when it can. */
    private void makeRoom(int byteCount) {
        if (last < bytes.length && (index == 0 || byteCount <= bytes.length - index)) {
            return;
        }
        int left = last - index;
        int size = left < bufferSize ? bufferSize : bytes.length;
        if (left == size) {
            size += Math.min(size, Integer.MAX_VALUE - Long.BYTES - size);
        }
        byte[] to = size == bytes.length ? bytes : new byte[size];
        System.arraycopy(bytes, index, to, 0, left);
        bytes = to;
        base += index;
        last = left;
        index = 0;
        clip();
    }
}
