package dev.varint.format;

/**
 * Implemented by each exception that an input throws for invalid or incomplete bytes: by {@link InputException}, and by
 * the {@code DecoderException}s of an input over a {@code ByteBuf}.
 */
public interface InputFailure {

    /** {@return what is wrong with the bytes} */
    InputProblem problem();

    /** {@return how many bytes are missing at least, or 0 if more bytes cannot help} A read may need more. */
    default long missingBytes() {
        return 0;
    }
}
