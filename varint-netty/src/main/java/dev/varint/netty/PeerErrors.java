package dev.varint.netty;

import dev.varint.format.InputFailure;
import dev.varint.format.InputProblem;
import dev.varint.kernel.Settings;
import io.netty.handler.codec.CorruptedFrameException;
import io.netty.handler.codec.TooLongFrameException;

/**
 * Creates the exceptions for invalid bytes from a peer, also for the checks of your own handlers. Each is a
 * {@link io.netty.handler.codec.DecoderException} and an {@link InputFailure}. By default it has no stack trace: a peer
 * can cause it at will, a trace costs more than the packet, and every trace shows the same pipeline.
 */
@SuppressWarnings("serial") // these exceptions are not meant to be serialized
public final class PeerErrors {

    static final boolean TRACED = Boolean.parseBoolean(Settings.get("netty.stackTraces"));

    private PeerErrors() {}

    /** {@return an exception for a length or count that exceeds its limit} */
    public static TooLongFrameException tooLong(String message) {
        return new TooLong(message);
    }

    /** {@return an exception for bytes that no continuation could make valid} */
    public static CorruptedFrameException malformed(String message) {
        return malformed(message, null);
    }

    /** {@return an exception for bytes that no continuation could make valid, with a cause, which may be null} */
    public static CorruptedFrameException malformed(String message, Throwable cause) {
        return new Corrupted(message, cause);
    }

    /** Like {@link Throwable#toString}, but with the public superclass, which users know. */
    private static String text(Throwable e) {
        return e.getClass().getSuperclass().getName() + ": " + e.getLocalizedMessage();
    }

    /** A read needs more bytes than are readable, or an array has no room for all values. */
    static final class OutOfBounds extends IndexOutOfBoundsException implements InputFailure {
        private final InputProblem problem;
        private final long missingBytes;

        OutOfBounds(InputProblem problem, long missingBytes, String message) {
            super(message);
            this.problem = problem;
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

        @Override
        public Throwable fillInStackTrace() {
            return TRACED ? super.fillInStackTrace() : this;
        }

        @Override
        public String toString() {
            return text(this);
        }
    }

    private static final class TooLong extends TooLongFrameException implements InputFailure {
        TooLong(String message) {
            super(message);
        }

        @Override
        public InputProblem problem() {
            return InputProblem.OVER_LIMIT;
        }

        @Override
        public Throwable fillInStackTrace() {
            return TRACED ? super.fillInStackTrace() : this;
        }

        @Override
        public String toString() {
            return text(this);
        }
    }

    private static final class Corrupted extends CorruptedFrameException implements InputFailure {
        Corrupted(String message, Throwable cause) {
            super(message, cause);
        }

        @Override
        public InputProblem problem() {
            return InputProblem.MALFORMED;
        }

        @Override
        public Throwable fillInStackTrace() {
            return TRACED ? super.fillInStackTrace() : this;
        }

        @Override
        public String toString() {
            return text(this);
        }
    }
}
