package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.netty.buffer.ByteBuf;
import io.netty.util.ResourceLeakDetector;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Makes buffers that leak detection does not wrap, for what is done to a buffer only if there is no other one beneath
 * it. A test fails that has not released all of them.
 */
final class Unwatched implements AfterEachCallback {

    private final List<ByteBuf> made = new ArrayList<>();

    ByteBuf make(Supplier<ByteBuf> maker) {
        ResourceLeakDetector.Level level = ResourceLeakDetector.getLevel();
        ResourceLeakDetector.setLevel(ResourceLeakDetector.Level.DISABLED);
        try {
            ByteBuf buf = maker.get();
            assertNull(buf.unwrap(), "nothing is beneath it");
            made.add(buf);
            return buf;
        } finally {
            ResourceLeakDetector.setLevel(level);
        }
    }

    /** Makes one that leak detection wraps, if it ever wraps such a buffer. */
    static ByteBuf wrapped(Supplier<ByteBuf> maker) {
        ResourceLeakDetector.Level level = ResourceLeakDetector.getLevel();
        ResourceLeakDetector.setLevel(ResourceLeakDetector.Level.PARANOID);
        try {
            return maker.get();
        } finally {
            ResourceLeakDetector.setLevel(level);
        }
    }

    @Override
    public void afterEach(ExtensionContext context) {
        made.forEach(buf -> assertEquals(0, buf.refCnt(), buf::toString));
    }
}
