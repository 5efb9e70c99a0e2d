package dev.varint;

import dev.varint.bulk.BulkWriteAccess;
import dev.varint.bulk.ByteArrayBulkAccess;
import dev.varint.message.MessageWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;

/** Writes a message to an array that grows up to a limit. Can be used again after {@link #reset}. */
@SuppressWarnings("exports") // callers see its methods, not the class that they come from
public final class ByteArrayOutput extends MessageWriter<byte[]> implements VarIntOutput {

    private final int maxSize;
    private byte[] dst;

    /** Creates an output without a limit. */
    public ByteArrayOutput() {
        this(128, Integer.MAX_VALUE - Long.BYTES);
    }

    /**
     * Creates an output.
     *
     * @param initialSize the number of bytes to make room for at first
     * @param maxSize the most bytes to accept
     */
    public ByteArrayOutput(int initialSize, int maxSize) {
        super(0, initialSize);
        if (initialSize < 0 || initialSize > maxSize) {
            throw new IllegalArgumentException("initial size " + initialSize + " is outside 0 to " + maxSize);
        }
        this.maxSize = maxSize;
        dst = new byte[initialSize];
    }

    /** {@return how many bytes have been written} */
    public int size() {
        return index;
    }

    /** {@return what has been written} */
    public byte[] toByteArray() {
        return Arrays.copyOf(dst, index);
    }

    /**
     * Writes what has been written to a stream.
     *
     * @param out the stream
     * @throws IOException if the stream fails
     */
    public void writeTo(OutputStream out) throws IOException {
        out.write(dst, 0, index);
    }

    /** Forgets what has been written, and keeps the room. */
    public void reset() {
        index = 0;
    }

    @Override
    protected BulkWriteAccess<byte[]> access() {
        return ByteArrayBulkAccess.INSTANCE;
    }

    @Override
    protected byte[] dst() {
        return dst;
    }

    @Override
    protected boolean grow(int byteCount) {
        if (byteCount > maxSize - index) {
            throw new IndexOutOfBoundsException(
                    byteCount + " bytes after " + index + " exceed the limit of " + maxSize);
        }
        long size = Math.max(2L * dst.length, index + (long) byteCount + Long.BYTES);
        dst = Arrays.copyOf(dst, (int) Math.min(size, maxSize));
        lastWord = dst.length - Long.BYTES;
        return true;
    }
}
