package dev.varint.netty;

import dev.varint.format.InputException.Problem;
import dev.varint.format.MalformedVarIntException;
import dev.varint.kernel.Settings;
import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.CorruptedFrameException;
import io.netty.handler.codec.DecoderException;
import io.netty.handler.codec.TooLongFrameException;
import io.netty.util.IllegalReferenceCountException;

/**
 * The exceptions for what a peer sent. They have no stack trace, unless the system property
 * {@code dev.varint.netty.stackTraces} is true: a peer can cause them at will, filling a trace costs more than the
 * packet that caused it, and every trace shows the same pipeline. What our own side does wrong is not for this class:
 * it gets an exception with a full trace.
 */
@SuppressWarnings("serial") // nobody serializes an exception
final class PeerErrors {

    static final boolean TRACED = Boolean.parseBoolean(Settings.get("netty.stackTraces"));

    private PeerErrors() {}

    static TooLongFrameException tooLong(String message) {
        return TRACED ? new TooLongFrameException(message) : new UntracedTooLong(message);
    }

    static CorruptedFrameException corrupted(String message) {
        return corrupted(message, null);
    }

    static CorruptedFrameException corrupted(String message, Throwable cause) {
        return TRACED ? new CorruptedFrameException(message, cause) : new UntracedCorrupted(message, cause);
    }

    /** What the bytes of a message have caused. */
    static RuntimeException refused(ByteBuf buf, Problem problem, String message, MalformedVarIntException cause) {
        if (buf.refCnt() == 0) {
            return new IllegalReferenceCountException(0);
        }
        return switch (problem) {
            case INCOMPLETE -> new IncompleteValueException(message);
            case MALFORMED -> corrupted(message, cause);
            case OVER_LIMIT -> tooLong(message);
        };
    }

    /** Wraps what is not a {@link DecoderException}, as Netty's own decoders do. */
    static DecoderException refused(Exception cause) {
        return TRACED ? new DecoderException(cause) : new UntracedRefusal(cause);
    }

    /**
     * A read needs more bytes than are readable. {@link Failures#outOfBounds} is for what only the caller can cause.
     */
    static RuntimeException outOfBounds(ByteBuf buf, String what) {
        if (TRACED || buf.refCnt() == 0) {
            return Failures.outOfBounds(buf, what);
        }
        return new UntracedOutOfBounds(what + buf);
    }

    private static final class UntracedRefusal extends DecoderException {
        UntracedRefusal(Throwable cause) {
            super(cause);
        }

        @Override
        public Throwable fillInStackTrace() {
            return this;
        }
    }

    private static final class UntracedOutOfBounds extends IndexOutOfBoundsException {
        UntracedOutOfBounds(String message) {
            super(message);
        }

        @Override
        public Throwable fillInStackTrace() {
            return this;
        }
    }

    private static final class UntracedTooLong extends TooLongFrameException {
        UntracedTooLong(String message) {
            super(message);
        }

        @Override
        public Throwable fillInStackTrace() {
            return this;
        }
    }

    private static final class UntracedCorrupted extends CorruptedFrameException {
        UntracedCorrupted(String message, Throwable cause) {
            super(message, cause);
        }

        @Override
        public Throwable fillInStackTrace() {
            return this;
        }
    }
}
