/**
 * VarInt (unsigned LEB128) writers and readers for {@code byte[]} and {@link java.nio.ByteBuffer}.
 *
 * <p>{@link dev.varint} is the everyday API. The other packages hold its parts, for those who bring a carrier of their
 * own or want one particular algorithm: {@link dev.varint.writer} and {@link dev.varint.reader} the named algorithms,
 * {@link dev.varint.packed} whole regions, {@link dev.varint.carrier} what all of them work on, {@link dev.varint.kernel} the
 * arithmetic they share.
 */
module dev.varint {
    exports dev.varint;
    exports dev.varint.carrier;
    exports dev.varint.kernel;
    exports dev.varint.packed;
    exports dev.varint.reader;
    exports dev.varint.writer;
}
