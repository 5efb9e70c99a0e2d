package dev.varint.format;

/**
 * Implemented by each exception that an input throws for invalid or incomplete bytes: by {@link InputException}, and by
 * the {@code DecoderException}s of an input over a {@code ByteBuf}.
 */
public interface InputFailure {

    /** {@return what is wrong with the bytes} */
    InputProblem problem();

    /** {@return the least number of further bytes that the read needs, or 0 if more bytes cannot help} */
    default long missingBytes() {
        return 0;
    }
}
