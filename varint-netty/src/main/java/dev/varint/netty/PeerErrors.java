package dev.varint.netty;

import dev.varint.format.InputFailure;
import dev.varint.format.InputProblem;
import dev.varint.format.MalformedVarIntException;
import dev.varint.kernel.Settings;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.handler.codec.CorruptedFrameException;
import io.netty.handler.codec.DecoderException;
import io.netty.handler.codec.TooLongFrameException;

/**
 * Creates the exceptions for invalid bytes from a peer, without stack traces by default. A peer can cause them at will,
 * a trace costs more than the packet, and every trace shows the same pipeline. Errors of our own side get a full trace,
 * and do not belong here.
 */
@SuppressWarnings("serial") // these exceptions are not meant to be serialized
final class PeerErrors {

    static final boolean TRACED = Boolean.parseBoolean(Settings.get("netty.stackTraces"));

    private PeerErrors() {}

    static TooLongFrameException tooLong(String message) {
        return new TooLong(message);
    }

    static CorruptedFrameException corrupted(String message) {
        return corrupted(message, null);
    }

    static CorruptedFrameException corrupted(String message, Throwable cause) {
        return new Corrupted(message, cause);
    }

    /** Adds the first bytes of what was refused, in hex, to the message of an exception of this class. */
    static DecoderException withBytes(DecoderException refusal, ByteBuf in, int index, int end) {
        String bytes = ByteBufUtil.hexDump(in, index, Math.min(end - index, 16));
        String message = refusal.getMessage() + "; first bytes: " + bytes;
        if (refusal instanceof TooLong) {
            return tooLong(message);
        }
        return refusal instanceof Corrupted ? corrupted(message, refusal.getCause()) : refusal;
    }

    /** Creates the exception for invalid bytes of a message. */
    static RuntimeException ofMessage(
            ByteBuf buf, InputProblem problem, String message, long missingBytes, MalformedVarIntException cause) {
        ByteBufAccess.requireLive(buf);
        return switch (problem) {
            case INCOMPLETE -> new IncompleteValueException(message, missingBytes);
            case MALFORMED -> corrupted(message, traced(cause));
            case OVER_LIMIT -> tooLong(message);
        };
    }

    private static MalformedVarIntException traced(MalformedVarIntException cause) {
        return TRACED && cause != null ? new MalformedVarIntException(cause.reason(), cause.index()) : cause;
    }

    /** A read needs more bytes than are readable. {@link ByteBufAccess#wrongIndex} is for what no peer can cause. */
    static RuntimeException outOfBounds(ByteBuf buf, String what) {
        ByteBufAccess.requireLive(buf);
        return new OutOfBounds(what + buf);
    }

    /** Like {@link Throwable#toString}, but with the public superclass, which users know. */
    private static String text(Throwable e) {
        return e.getClass().getSuperclass().getName() + ": " + e.getLocalizedMessage();
    }

    private static final class OutOfBounds extends IndexOutOfBoundsException implements InputFailure {
        OutOfBounds(String message) {
            super(message);
        }

        @Override
        public InputProblem problem() {
            return InputProblem.INCOMPLETE;
        }

        @Override
        public long missingBytes() {
            return 1; // a VarInt needs at least one more byte
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
