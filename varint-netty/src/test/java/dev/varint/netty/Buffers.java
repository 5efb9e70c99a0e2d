package dev.varint.netty;

import dev.varint.testing.Canary;
import io.netty.buffer.ByteBuf;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Frees a test's buffers when it is over. */
final class Buffers implements AfterEachCallback {

    private final List<ByteBuf> made = new ArrayList<>();
    private final Map<List<?>, ByteBuf> reused = new HashMap<>();

    ByteBuf make(ByteBufKind kind, int capacity, int maxCapacity) {
        return free(kind.make(capacity, maxCapacity));
    }

    /** A buffer of these bytes that cannot grow. The next call with as many bytes uses it again. */
    ByteBuf of(ByteBufKind kind, byte[] bytes) {
        ByteBuf buf = growing(kind, bytes.length, bytes.length);
        ByteBufKind.fill(buf, bytes);
        return buf.setIndex(0, bytes.length);
    }

    /** A buffer that a call must not change. The next call like this one uses it again. */
    ByteBuf growing(ByteBufKind kind, int capacity, int maxCapacity) {
        return reused.computeIfAbsent(List.of(kind, capacity, maxCapacity), key -> make(kind, capacity, maxCapacity));
    }

    /** {@link #of} canaries. */
    ByteBuf canaries(ByteBufKind kind, int capacity) {
        return of(kind, Canary.bytes(capacity));
    }

    /** Frees this one too. */
    ByteBuf free(ByteBuf buf) {
        made.add(buf);
        return buf;
    }

    @Override
    public void afterEach(ExtensionContext context) {
        free();
    }

    /** Frees all of them. */
    void free() {
        made.stream().filter(buf -> buf.refCnt() > 0).forEach(ByteBuf::release);
        made.clear();
        reused.clear();
    }
}
