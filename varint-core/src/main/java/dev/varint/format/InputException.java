package dev.varint.format;

/**
 * Thrown by an input because of its bytes. {@link #problem} says what is wrong. The failed call has moved nothing.
 * Wrong arguments, such as a negative limit, cause other exceptions.
 *
 * <p>Inputs over Netty's {@code ByteBuf} throw Netty's exceptions instead. {@link InputFailure} is on both.
 */
public class InputException extends RuntimeException implements InputFailure {

    private static final long serialVersionUID = 1L;

    /** What is wrong with the bytes. */
    public enum Problem {
        /**
         * The bytes end before the value does. The same read may succeed when more have arrived. A value that a pushed
         * limit cuts off is malformed, because no more bytes can follow.
         */
        INCOMPLETE,
        /** No further bytes can make the input valid. */
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
     * @param message the detail message
     * @param missingBytes the least number of further bytes needed; 0 unless the bytes are incomplete
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
