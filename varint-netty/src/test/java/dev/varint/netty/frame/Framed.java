package dev.varint.netty.frame;

import io.netty.handler.codec.CorruptedFrameException;
import io.netty.handler.codec.TooLongFrameException;
import java.nio.ByteBuffer;
import java.util.List;

/**
 * What becomes of a stream: its frames, and the types of the failures, of which there may be one, at the end; so no
 * frames may be late.
 */
public record Framed(List<ByteBuffer> frames, List<Class<? extends Throwable>> failures, int late) {

    private static final List<Class<? extends Throwable>> TYPES =
            List.of(TooLongFrameException.class, CorruptedFrameException.class);

    /** As it should be. */
    static Framed of(List<ByteBuffer> frames, Class<? extends Throwable> failure) {
        return new Framed(frames, failure == null ? List.of() : List.of(failure), 0);
    }

    static Class<? extends Throwable> type(Throwable failure) {
        return TYPES.stream()
                .filter(type -> type.isInstance(failure))
                .findFirst()
                .orElseThrow(() -> new AssertionError(failure));
    }
}
