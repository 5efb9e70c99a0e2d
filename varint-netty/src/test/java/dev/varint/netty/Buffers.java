package dev.varint.netty;

import io.netty.buffer.ByteBuf;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Frees a test's buffers when it is over. */
final class Buffers implements AfterEachCallback {

    private final List<ByteBuf> made = new ArrayList<>();

    ByteBuf make(ByteBufKind kind, int capacity, int maxCapacity) {
        return free(kind.make(capacity, maxCapacity));
    }

    /** Frees this one too. */
    ByteBuf free(ByteBuf buf) {
        made.add(buf);
        return buf;
    }

    @Override
    public void afterEach(ExtensionContext context) {
        made.stream().filter(buf -> buf.refCnt() > 0).forEach(ByteBuf::release);
    }
}
