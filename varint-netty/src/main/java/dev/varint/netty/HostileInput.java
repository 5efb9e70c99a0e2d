package dev.varint.netty;

import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.CorruptedFrameException;
import io.netty.handler.codec.DecoderException;
import io.netty.handler.codec.TooLongFrameException;
import io.netty.util.internal.SystemPropertyUtil;

/**
 * The exceptions that a peer can cause at will, of Netty's own types. Filling a stack trace costs more than
 * the packet that causes it, and it always shows the same pipeline: they have none unless the system property
 * {@value #STACK_TRACES} is true.
 */
final class HostileInput {

    static final String STACK_TRACES = "dev.varint.netty.stackTraces";

    static final boolean TRACED = SystemPropertyUtil.getBoolean(STACK_TRACES, false);

    private HostileInput() {}

    static TooLongFrameException tooLong(String message) {
        return TRACED ? new TooLongFrameException(message) : new UntracedTooLong(message);
    }

    static CorruptedFrameException corrupted(String message) {
        return TRACED ? new CorruptedFrameException(message) : new UntracedCorrupted(message);
    }

    /** What a length policy throws that is no {@link DecoderException}, as the cause of one. */
    static DecoderException refused(Exception cause) {
        return TRACED ? new DecoderException(cause) : new UntracedRefusal(cause);
    }

    /**
     * Bytes that a read wants and that are not there; {@link Failures#outOfBounds} is for what only the
     * caller can cause.
     */
    static RuntimeException outOfBounds(ByteBuf buf, String what) {
        if (TRACED || buf.refCnt() == 0) {
            return Failures.outOfBounds(buf, what);
        }
        return new UntracedOutOfBounds(what + buf);
    }

    private static final class UntracedRefusal extends DecoderException {

        private static final long serialVersionUID = 1L;

        UntracedRefusal(Throwable cause) {
            super(cause);
        }

        @Override
        public Throwable fillInStackTrace() {
            return this;
        }
    }

    private static final class UntracedOutOfBounds extends IndexOutOfBoundsException {

        private static final long serialVersionUID = 1L;

        UntracedOutOfBounds(String message) {
            super(message);
        }

        @Override
        public Throwable fillInStackTrace() {
            return this;
        }
    }

    private static final class UntracedTooLong extends TooLongFrameException {

        private static final long serialVersionUID = 1L;

        UntracedTooLong(String message) {
            super(message);
        }

        @Override
        public Throwable fillInStackTrace() {
            return this;
        }
    }

    private static final class UntracedCorrupted extends CorruptedFrameException {

        private static final long serialVersionUID = 1L;

        UntracedCorrupted(String message) {
            super(message);
        }

        @Override
        public Throwable fillInStackTrace() {
            return this;
        }
    }
}
