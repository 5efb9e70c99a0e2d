/**
 * Writers and readers of VarInts (LEB128, unsigned or signed) for arrays, {@link java.nio.ByteBuffer} and streams.
 *
 * <p>{@link dev.varint} is the everyday API, and {@link dev.varint.format} has the types and errors that it uses. The
 * other packages are for a carrier of your own, or for one particular algorithm: {@link dev.varint.writer} and
 * {@link dev.varint.reader} have the algorithms, which reach the bytes through {@link dev.varint.carrier}.
 */
@SuppressWarnings("module") // the compiler cannot see dev.varint.netty, which is built later
module dev.varint {
    exports dev.varint;
    exports dev.varint.carrier;
    exports dev.varint.format;
    exports dev.varint.reader;
    exports dev.varint.writer;
    exports dev.varint.kernel to
            dev.varint.netty,
            dev.varint.segment,
            dev.varint.vectors;
    exports dev.varint.packed to
            dev.varint.netty,
            dev.varint.segment,
            dev.varint.vectors;

    uses dev.varint.packed.Vectors;
}
