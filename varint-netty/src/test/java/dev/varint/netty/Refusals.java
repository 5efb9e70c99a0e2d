package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertThrows;

import io.netty.buffer.ByteBuf;

/** Writes that cannot be: they throw, and leave both indices, the capacity and all bytes as they were. */
final class Refusals {

    private Refusals() {}

    static void check(Class<? extends RuntimeException> type, Facade way, ByteBuf buf, long value) {
        Snapshot before = Snapshot.of(buf);
        assertThrows(type, () -> way.write(buf, buf.writerIndex(), value), () -> way + " of " + value + " to " + buf);
        before.assertStill(buf);
    }
}
