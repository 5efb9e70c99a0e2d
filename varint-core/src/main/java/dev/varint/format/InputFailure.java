package dev.varint.format;

/**
 * Implemented by each exception that an input throws because of the bytes: by {@link InputException}, and by Netty's
 * {@code DecoderException}s that an input over a {@code ByteBuf} throws.
 *
 * <pre>{@code
 * static long bytesToWaitFor(RuntimeException e) {
 *     if (e instanceof InputFailure failure && failure.problem() == InputProblem.INCOMPLETE) {
 *         return failure.missingBytes();
 *     }
 *     throw e;
 * }
 * }</pre>
 */
public interface InputFailure {

    /** {@return what is wrong with the bytes} */
    InputProblem problem();

    /**
     * {@return the least number of bytes that are missing, or 0 if the bytes are not incomplete} The read may need
     * more: an incomplete VarInt or length is only known to need its next byte.
     */
    default long missingBytes() {
        return 0;
    }
}
