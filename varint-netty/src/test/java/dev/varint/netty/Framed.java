package dev.varint.netty;

import io.netty.handler.codec.CorruptedFrameException;
import io.netty.handler.codec.TooLongFrameException;
import java.nio.ByteBuffer;
import java.util.List;

/** What becomes of a stream: its frames, and then the type of the failure, null if there is none. */
record Framed(List<ByteBuffer> frames, Class<? extends Throwable> failure) {

    private static final List<Class<? extends Throwable>> TYPES =
            List.of(TooLongFrameException.class, CorruptedFrameException.class);

    static Class<? extends Throwable> type(Throwable failure) {
        return TYPES.stream()
                .filter(type -> type.isInstance(failure))
                .findFirst()
                .orElseThrow(() -> new AssertionError(failure));
    }

    @Override
    public String toString() {
        return frames.stream().map(ByteBuffer::remaining).toList() + (failure == null ? "" : " " + failure);
    }
}
