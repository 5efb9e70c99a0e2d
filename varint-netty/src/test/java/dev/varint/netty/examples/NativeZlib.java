package dev.varint.netty.examples;

import dev.varint.netty.frame.*;
import io.netty.buffer.ByteBuf;
import java.util.zip.DataFormatException;

/** Adapts a native library that works on direct buffers. */
record NativeZlib(Library library) implements FrameZlib {

    /** The methods of Velocity's VelocityCompressor. Buffers must be direct; deflate doubles the capacity if needed. */
    interface Library {
        void deflate(ByteBuf source, ByteBuf destination) throws DataFormatException;

        void inflate(ByteBuf source, ByteBuf destination, int uncompressedSize) throws DataFormatException;

        void close();
    }

    @Override
    public void deflate(ByteBuf src, ByteBuf dst) throws DataFormatException {
        ByteBuf direct = direct(src);
        try {
            library.deflate(direct, dst);
        } finally {
            direct.release();
        }
    }

    @Override
    public void inflate(ByteBuf src, ByteBuf dst, int length) throws DataFormatException {
        ByteBuf direct = direct(src);
        try {
            library.inflate(direct, dst, length);
            src.readerIndex(src.writerIndex()); // the library does not tell where the stream ends
        } finally {
            direct.release();
        }
    }

    /** Copies only buffers on the heap or of several parts. Nearly all that come from the network are direct. */
    private static ByteBuf direct(ByteBuf src) {
        int length = src.readableBytes();
        return src.isDirect() && src.nioBufferCount() == 1
                ? src.retain()
                : src.alloc().directBuffer(length).writeBytes(src, src.readerIndex(), length);
    }

    @Override
    public void close() {
        library.close();
    }
}
