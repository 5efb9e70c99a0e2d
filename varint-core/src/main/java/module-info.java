/**
 * VarInt (unsigned LEB128) writers and readers for {@code byte[]} and {@link java.nio.ByteBuffer}.
 *
 * <p>{@link dev.varint} is the everyday API. The other packages are for those who bring a carrier of their own, or want
 * one particular algorithm: {@link dev.varint.writer} and {@link dev.varint.reader} have the named algorithms, and
 * {@link dev.varint.carrier} has the interfaces through which these reach the bytes. {@link dev.varint.format} has the
 * types and errors that all of them share.
 */
@SuppressWarnings("module") // the compiler cannot see dev.varint.netty, which is built later
module dev.varint {
    exports dev.varint;
    exports dev.varint.carrier;
    exports dev.varint.format;
    exports dev.varint.reader;
    exports dev.varint.writer;
    exports dev.varint.bulk to
            dev.varint.netty;
    exports dev.varint.kernel to
            dev.varint.netty;
    exports dev.varint.message to
            dev.varint.netty;
    exports dev.varint.packed to
            dev.varint.netty;
}
