package dev.varint.netty;

import dev.varint.format.InputFailure;
import dev.varint.format.InputProblem;
import io.netty.handler.codec.DecoderException;

/**
 * Thrown by {@link ByteBufInput} and {@link ByteBufPrefixed} if the readable bytes end before a value does. In a
 * stream, the rest may still arrive. In a complete frame, a length is wrong. The exception has no stack trace.
 */
public final class IncompleteValueException extends DecoderException implements InputFailure {

    private static final long serialVersionUID = 1L;

    private final long missingBytes;

    IncompleteValueException(String message, long missingBytes) {
        super(message);
        this.missingBytes = missingBytes;
    }

    @Override
    public InputProblem problem() {
        return InputProblem.INCOMPLETE;
    }

    @Override
    public long missingBytes() {
        return missingBytes;
    }

    @Override
    public Throwable fillInStackTrace() {
        return PeerErrors.TRACED ? super.fillInStackTrace() : this;
    }
}
