package dev.varint.format;

import dev.varint.format.InputException.Problem;

/**
 * What an exception says that an input has thrown for what the bytes have caused. All of them implement this: the
 * {@link InputException}s of arrays, {@code ByteBuffer}s and streams, and the exceptions over Netty's {@code ByteBuf},
 * which are {@code DecoderException}s.
 *
 * <pre>{@code
 * static long bytesToWaitFor(RuntimeException e) {
 *     if (e instanceof InputFailure failure && failure.problem() == Problem.INCOMPLETE) {
 *         return failure.missingBytes();
 *     }
 *     throw e;
 * }
 * }</pre>
 */
public interface InputFailure {

    /** {@return what is wrong with the bytes} */
    Problem problem();

    /**
     * {@return how many more bytes the read needs at least, if they are incomplete; otherwise 0} With that many it may
     * succeed, or need still more: of a VarInt or a length only the next byte is known to be needed.
     */
    default long missingBytes() {
        return 0;
    }
}
