package dev.varint.format;

import dev.varint.format.InputException.Problem;

/**
 * Implemented by every exception that an input throws because of its bytes. These are {@link InputException}s for
 * arrays, {@code ByteBuffer}s and streams, and {@code DecoderException}s for Netty's {@code ByteBuf}.
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
     * {@return the least number of further bytes that an incomplete read needs; 0 for other problems} The read may then
     * need still more: for a VarInt or a length, only the next byte is counted.
     */
    default long missingBytes() {
        return 0;
    }
}
