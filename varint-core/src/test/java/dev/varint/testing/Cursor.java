package dev.varint.testing;

import java.nio.ByteBuffer;

/**
 * The index that a carrier has of its own.
 *
 * @param <B> the carrier
 */
public interface Cursor<B> {

    /** That of {@code byte[]}, which has none. */
    Cursor<byte[]> NONE = new Cursor<>() {
        @Override
        public void start(byte[] in, int from, int to) {}

        @Override
        public boolean isAt(byte[] in, int index, int to) {
            return true;
        }
    };

    /** The position. Bytes beyond {@code to} are within the limit. */
    Cursor<ByteBuffer> POSITION = new Cursor<>() {
        @Override
        public void start(ByteBuffer in, int from, int to) {
            in.position(from);
        }

        @Override
        public boolean isAt(ByteBuffer in, int index, int to) {
            return in.position() == index && in.limit() == in.capacity();
        }
    };

    /** The position, where {@code to} is the limit. */
    Cursor<ByteBuffer> LIMITED = new Cursor<>() {
        @Override
        public void start(ByteBuffer in, int from, int to) {
            in.limit(to).position(from);
        }

        @Override
        public boolean isAt(ByteBuffer in, int index, int to) {
            boolean unmoved = in.position() == index && in.limit() == to;
            in.limit(in.capacity());
            return unmoved;
        }
    };

    /** Before a read of these bytes. */
    void start(B in, int from, int to);

    /** After it: whether the index is there, and whatever else the carrier has as {@link #start} left it. */
    boolean isAt(B in, int index, int to);
}
