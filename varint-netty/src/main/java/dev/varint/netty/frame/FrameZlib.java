package dev.varint.netty.frame;

import io.netty.buffer.ByteBuf;
import java.util.zip.DataFormatException;

/**
 * A library for zlib's format (RFC 1950), for example a native one. A {@link FrameCompressor} or
 * {@link FrameDecompressor} creates its own for the first call, makes one call at a time, and closes it once.
 *
 * <p>A {@code dst} is direct if the channel's allocator prefers that for I/O, as Netty's do; a {@code src} can be any
 * buffer. A direct buffer may have no {@link ByteBuf#memoryAddress}: use {@link ByteBuf#nioBuffer(int, int)} for JNI's
 * {@code GetDirectBufferAddress} or {@code MemorySegment.ofBuffer}.
 */
public interface FrameZlib {

    /**
     * Compresses the readable bytes of {@code src} and appends one stream with its checksum to {@code dst}.
     *
     * @param src at least one byte, not to be changed. Its {@code readerIndex} may be moved
     * @param dst the batch, or a new buffer. {@link ByteBuf#capacity(int)} may grow it
     * @throws Exception to fail the write of the body. The appended bytes are then dropped
     */
    void deflate(ByteBuf src, ByteBuf dst) throws Exception;

    /**
     * Decompresses the readable bytes of {@code src} and appends the result to {@code dst}. If that is less than
     * {@code length} bytes, the frame is refused.
     *
     * @param src not to be changed. If the end of the stream is known, move the {@code readerIndex} there:
     *     {@link FrameCompression#rejectTrailingBytes} needs that
     * @param dst an empty buffer with a capacity of {@code length}
     * @param length the announced number of bytes, at least 1
     * @throws DataFormatException if {@code src} is malformed, or holds more than {@code length} bytes
     */
    void inflate(ByteBuf src, ByteBuf dst, int length) throws DataFormatException;

    /** Frees native memory. Called once, and not during another call. */
    void close();
}
