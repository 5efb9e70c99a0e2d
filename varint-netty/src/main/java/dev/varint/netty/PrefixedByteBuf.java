package dev.varint.netty;

import io.netty.buffer.AbstractReferenceCountedByteBuf;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.ReadOnlyBufferException;
import java.nio.channels.FileChannel;
import java.nio.channels.GatheringByteChannel;
import java.nio.channels.ScatteringByteChannel;

/**
 * A length prefix and its body as one read-only buffer, so that a frame is one message with one promise. It owns the
 * body and leaves the body's indices alone. The prefix needs no memory of its own: its bytes follow from the length,
 * and {@link PrefixTable} has them for each {@link ByteBuffer} that is asked for.
 */
final class PrefixedByteBuf extends AbstractReferenceCountedByteBuf {

    private final ByteBuf body;
    private final int length;
    private final int prefixSize;
    private final PrefixTable table;

    /** The body's index of a byte, minus the index of the same byte in this buffer. */
    private final int shift;

    private final boolean direct;

    PrefixedByteBuf(ByteBuf body, int prefixSize) {
        super(Math.addExact(prefixSize, body.readableBytes()));
        this.body = body;
        this.prefixSize = prefixSize;
        length = body.readableBytes();
        shift = body.readerIndex() - prefixSize;
        direct = body.isDirect();
        table = direct ? PrefixTable.direct() : PrefixTable.HEAP;
        writerIndex(maxCapacity());
    }

    @Override
    public int capacity() {
        return maxCapacity();
    }

    @Override
    public ByteBuf capacity(int newCapacity) {
        throw new ReadOnlyBufferException();
    }

    @Override
    public ByteBufAllocator alloc() {
        return body.alloc();
    }

    @Override
    @SuppressWarnings("deprecation") // Netty's buffers all have it.
    public ByteOrder order() {
        return ByteOrder.BIG_ENDIAN;
    }

    @Override
    public ByteBuf unwrap() {
        return null;
    }

    @Override
    public ByteBuf touch(Object hint) {
        body.touch(hint);
        return this;
    }

    @Override
    protected void deallocate() {
        body.release();
    }

    @Override
    public boolean isDirect() {
        return direct;
    }

    @Override
    public boolean isReadOnly() {
        return true;
    }

    @Override
    public boolean isWritable() {
        return false;
    }

    @Override
    public boolean isWritable(int size) {
        return false;
    }

    @Override
    public boolean hasArray() {
        return false;
    }

    @Override
    public byte[] array() {
        throw new UnsupportedOperationException();
    }

    @Override
    public int arrayOffset() {
        throw new UnsupportedOperationException();
    }

    @Override
    public boolean hasMemoryAddress() {
        return false;
    }

    @Override
    public long memoryAddress() {
        throw new UnsupportedOperationException();
    }

    // Loads. The body is asked in little-endian order, which means the same if its byte order was swapped.

    @Override
    protected byte _getByte(int index) {
        return index < prefixSize ? prefixByte(index) : body.getByte(index + shift);
    }

    private byte prefixByte(int index) {
        int group = length >>> 7 * index & 0x7F;
        return (byte) (index == prefixSize - 1 ? group : group | 0x80);
    }

    @Override
    protected short _getShortLE(int index) {
        return index < prefixSize
                ? (short) (_getByte(index) & 0xFF | _getByte(index + 1) << 8)
                : body.getShortLE(index + shift);
    }

    @Override
    protected int _getUnsignedMediumLE(int index) {
        return _getShortLE(index) & 0xFFFF | (_getByte(index + 2) & 0xFF) << 16;
    }

    @Override
    protected int _getIntLE(int index) {
        return index < prefixSize
                ? _getShortLE(index) & 0xFFFF | _getShortLE(index + 2) << 16
                : body.getIntLE(index + shift);
    }

    @Override
    protected long _getLongLE(int index) {
        return index < prefixSize
                ? _getIntLE(index) & 0xFFFF_FFFFL | (long) _getIntLE(index + 4) << 32
                : body.getLongLE(index + shift);
    }

    @Override
    protected short _getShort(int index) {
        return Short.reverseBytes(_getShortLE(index));
    }

    @Override
    protected int _getUnsignedMedium(int index) {
        return Integer.reverseBytes(_getUnsignedMediumLE(index)) >>> 8;
    }

    @Override
    protected int _getInt(int index) {
        return Integer.reverseBytes(_getIntLE(index));
    }

    @Override
    protected long _getLong(int index) {
        return Long.reverseBytes(_getLongLE(index));
    }

    // Copies: what is asked for of the prefix, then what is asked for of the body.

    /** How many of some bytes belong to the prefix. */
    private int inPrefix(int index, int length) {
        return Math.max(0, Math.min(prefixSize - index, length));
    }

    @Override
    public ByteBuf getBytes(int index, ByteBuf dst, int dstIndex, int length) {
        checkDstIndex(index, length, dstIndex, dst.capacity());
        int ofPrefix = inPrefix(index, length);
        for (int i = 0; i < ofPrefix; i++) {
            dst.setByte(dstIndex + i, prefixByte(index + i));
        }
        if (ofPrefix < length) {
            body.getBytes(index + ofPrefix + shift, dst, dstIndex + ofPrefix, length - ofPrefix);
        }
        return this;
    }

    @Override
    public ByteBuf getBytes(int index, byte[] dst, int dstIndex, int length) {
        checkDstIndex(index, length, dstIndex, dst.length);
        int ofPrefix = inPrefix(index, length);
        for (int i = 0; i < ofPrefix; i++) {
            dst[dstIndex + i] = prefixByte(index + i);
        }
        if (ofPrefix < length) {
            body.getBytes(index + ofPrefix + shift, dst, dstIndex + ofPrefix, length - ofPrefix);
        }
        return this;
    }

    @Override
    public ByteBuf getBytes(int index, ByteBuffer dst) {
        checkIndex(index, dst.remaining());
        int ofPrefix = inPrefix(index, dst.remaining());
        for (int i = 0; i < ofPrefix; i++) {
            dst.put(prefixByte(index + i));
        }
        if (dst.hasRemaining()) {
            body.getBytes(index + ofPrefix + shift, dst);
        }
        return this;
    }

    @Override
    public ByteBuf getBytes(int index, OutputStream out, int length) throws IOException {
        checkIndex(index, length);
        int ofPrefix = inPrefix(index, length);
        for (int i = 0; i < ofPrefix; i++) {
            out.write(prefixByte(index + i));
        }
        if (ofPrefix < length) {
            body.getBytes(index + ofPrefix + shift, out, length - ofPrefix);
        }
        return this;
    }

    @Override
    public int getBytes(int index, GatheringByteChannel out, int length) throws IOException {
        return (int) out.write(nioBuffers(index, length));
    }

    @Override
    public int getBytes(int index, FileChannel out, long position, int length) throws IOException {
        return out.write(nioBuffer(index, length), position);
    }

    @Override
    public ByteBuf copy(int index, int length) {
        checkIndex(index, length);
        ByteBuf copy = direct ? alloc().directBuffer(length) : alloc().heapBuffer(length);
        return copy.writeBytes(this, index, length);
    }

    // NIO buffers: the prefix's pairs, then the body's own.

    @Override
    public int nioBufferCount() {
        return pairs(prefixSize) + body.nioBufferCount();
    }

    private static int pairs(int end) {
        return end + 1 >>> 1;
    }

    @Override
    public ByteBuffer nioBuffer(int index, int length) {
        checkIndex(index, length);
        if (index >= prefixSize) {
            return body.nioBuffer(index + shift, length).asReadOnlyBuffer();
        }
        byte[] copy = new byte[length];
        getBytes(index, copy);
        return ByteBuffer.wrap(copy).asReadOnlyBuffer();
    }

    @Override
    public ByteBuffer internalNioBuffer(int index, int length) {
        return nioBuffer(index, length);
    }

    @Override
    public ByteBuffer[] nioBuffers(int index, int length) {
        checkIndex(index, length);
        if (index >= prefixSize) {
            return body.nioBuffers(index + shift, length);
        }
        if (length == 0) {
            return new ByteBuffer[] {nioBuffer(index, length)};
        }
        int ofPrefix = inPrefix(index, length);
        int ofBody = length - ofPrefix;
        int first = index >>> 1;
        int end = pairs(index + ofPrefix);
        int bodies = ofBody == 0 ? 0 : body.nioBufferCount();
        if (bodies <= 1) {
            ByteBuffer[] buffers = new ByteBuffer[end - first + bodies];
            addPrefix(buffers, index, index + ofPrefix);
            if (bodies == 1) {
                buffers[end - first] = body.nioBuffer(prefixSize + shift, ofBody);
            }
            return buffers;
        }
        ByteBuffer[] rest = body.nioBuffers(prefixSize + shift, ofBody);
        ByteBuffer[] buffers = new ByteBuffer[end - first + rest.length];
        addPrefix(buffers, index, index + ofPrefix);
        System.arraycopy(rest, 0, buffers, end - first, rest.length);
        return buffers;
    }

    private void addPrefix(ByteBuffer[] buffers, int from, int to) {
        int index = from;
        for (int i = 0; index < to; i++) {
            int next = Math.min((index | 1) + 1, to);
            buffers[i] = table.slice(length, prefixSize, index, next);
            index = next;
        }
    }

    // Stores: none.

    @Override
    protected void _setByte(int index, int value) {
        throw new ReadOnlyBufferException();
    }

    @Override
    protected void _setShort(int index, int value) {
        throw new ReadOnlyBufferException();
    }

    @Override
    protected void _setShortLE(int index, int value) {
        throw new ReadOnlyBufferException();
    }

    @Override
    protected void _setMedium(int index, int value) {
        throw new ReadOnlyBufferException();
    }

    @Override
    protected void _setMediumLE(int index, int value) {
        throw new ReadOnlyBufferException();
    }

    @Override
    protected void _setInt(int index, int value) {
        throw new ReadOnlyBufferException();
    }

    @Override
    protected void _setIntLE(int index, int value) {
        throw new ReadOnlyBufferException();
    }

    @Override
    protected void _setLong(int index, long value) {
        throw new ReadOnlyBufferException();
    }

    @Override
    protected void _setLongLE(int index, long value) {
        throw new ReadOnlyBufferException();
    }

    @Override
    public ByteBuf setBytes(int index, ByteBuf src, int srcIndex, int length) {
        throw new ReadOnlyBufferException();
    }

    @Override
    public ByteBuf setBytes(int index, byte[] src, int srcIndex, int length) {
        throw new ReadOnlyBufferException();
    }

    @Override
    public ByteBuf setBytes(int index, ByteBuffer src) {
        throw new ReadOnlyBufferException();
    }

    @Override
    public int setBytes(int index, InputStream in, int length) {
        throw new ReadOnlyBufferException();
    }

    @Override
    public int setBytes(int index, ScatteringByteChannel in, int length) {
        throw new ReadOnlyBufferException();
    }

    @Override
    public int setBytes(int index, FileChannel in, long position, int length) {
        throw new ReadOnlyBufferException();
    }
}
