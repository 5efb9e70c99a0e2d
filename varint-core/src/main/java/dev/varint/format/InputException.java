package dev.varint.format;

/**
 * Thrown by an input for what the bytes have caused, with the {@link #problem}. Nothing has been read then. Wrong
 * calls, such as a negative limit, cause other exceptions.
 *
 * <p>Inputs over Netty's {@code ByteBuf} throw Netty's exceptions instead.
 */
public class InputException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** What is wrong with the bytes. */
    public enum Problem {
        /** They end before the value does. The same read may succeed when more of them are there. */
        INCOMPLETE,
        /** No further bytes can make them valid. */
        MALFORMED,
        /** A length is larger than the caller allows. */
        OVER_LIMIT
    }

    /** What is wrong. */
    private final Problem problem;

    /**
     * Creates an exception with a stack trace.
     *
     * @param problem what is wrong with the bytes
     * @param message the same in detail
     */
    public InputException(Problem problem, String message) {
        this(problem, message, true);
    }

    InputException(Problem problem, String message, boolean writableStackTrace) {
        super(message, null, true, writableStackTrace);
        this.problem = problem;
    }

    /** {@return what is wrong with the bytes} */
    public Problem problem() {
        return problem;
    }
}
