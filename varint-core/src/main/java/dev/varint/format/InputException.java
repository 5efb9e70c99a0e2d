package dev.varint.format;

import java.util.Objects;

/** Thrown by inputs for invalid or incomplete bytes, except over Netty's {@code ByteBuf}. No index has moved. */
public class InputException extends RuntimeException implements InputFailure {

    private static final long serialVersionUID = 1L;

    private final InputProblem problem;
    private final long missingBytes;

    /** Creates an exception with a stack trace. {@code missingBytes} is 0 unless the bytes are incomplete. */
    public InputException(InputProblem problem, String message, long missingBytes) {
        this(problem, message, missingBytes, true);
    }

    InputException(InputProblem problem, String message, long missingBytes, boolean writableStackTrace) {
        super(message, null, true, writableStackTrace);
        this.problem = Objects.requireNonNull(problem);
        this.missingBytes = missingBytes;
    }

    @Override
    public InputProblem problem() {
        return problem;
    }

    @Override
    public long missingBytes() {
        return missingBytes;
    }
}
