package dev.varint.netty.frame;

import dev.varint.netty.PeerErrors;
import io.netty.buffer.ByteBuf;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/** The JDK's zlib. A source may be shared with other threads, so its internal NIO buffer is not used. */
final class FrameJdkZlib implements FrameZlib {

    private final int level;
    private Deflater deflater; // a handler uses one of them
    private Inflater inflater;

    FrameJdkZlib(int level) {
        this.level = level;
    }

    @Override
    public void deflate(ByteBuf src, ByteBuf dst) {
        if (deflater == null) {
            deflater = new Deflater(level);
        }
        try {
            deflater.setInput(src.nioBuffer());
            deflater.finish();
            while (!deflater.finished()) {
                int index = dst.ensureWritable(64).writerIndex();
                dst.writerIndex(index + deflater.deflate(dst.internalNioBuffer(index, dst.writableBytes())));
            }
        } finally {
            deflater.reset();
        }
    }

    /** A stream may end after a flush or within its checksum, once the announced bytes are there. */
    @Override
    public void inflate(ByteBuf src, ByteBuf dst, int length) throws DataFormatException {
        if (inflater == null) {
            inflater = new Inflater();
        }
        try {
            inflater.setInput(src.nioBuffer());
            int inflated = inflater.inflate(dst.internalNioBuffer(0, length));
            if (inflater.needsDictionary()) {
                throw PeerErrors.malformed("malformed compressed body: needs a dictionary");
            }
            if (inflated == length && !inflater.finished() && inflater.inflate(new byte[1]) > 0) {
                throw PeerErrors.malformed("compressed body has more than the announced " + length + " bytes");
            }
            dst.writerIndex(inflated);
            src.readerIndex(src.writerIndex() - inflater.getRemaining());
        } finally {
            inflater.reset();
        }
    }

    @Override
    public void close() {
        if (deflater != null) {
            deflater.end();
        }
        if (inflater != null) {
            inflater.end();
        }
    }
}
