package dev.varint.format;

/**
 * Thrown by an input for what the bytes have caused, with the {@link #problem}. Nothing has been read then. Wrong
 * calls, such as a negative limit, cause other exceptions.
 *
 * <p>Inputs over Netty's {@code ByteBuf} throw Netty's exceptions instead. {@link InputFailure} is on both.
 */
public class InputException extends RuntimeException implements InputFailure {

    private static final long serialVersionUID = 1L;

    /** What is wrong with the bytes. */
    public enum Problem {
        /**
         * They end before the value does. The same read may succeed when more of them are there. What a pushed limit
         * cuts off is malformed, because no more can follow.
         */
        INCOMPLETE,
        /** No further bytes can make them valid. */
        MALFORMED,
        /** A length is larger than the caller allows. */
        OVER_LIMIT
    }

    private final Problem problem;
    private final long missingBytes;

    /**
     * Creates an exception with a stack trace.
     *
     * @param problem what is wrong with the bytes
     * @param message the same in detail
     * @param missingBytes how many more bytes are needed at least, 0 unless they are incomplete
     */
    public InputException(Problem problem, String message, long missingBytes) {
        this(problem, message, missingBytes, true);
    }

    InputException(Problem problem, String message, long missingBytes, boolean writableStackTrace) {
        super(message, null, true, writableStackTrace);
        this.problem = problem;
        this.missingBytes = missingBytes;
    }

    @Override
    public Problem problem() {
        return problem;
    }

    @Override
    public long missingBytes() {
        return missingBytes;
    }
}
