package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;

/** All that a failed call must leave as it was. */
record Snapshot(int readerIndex, int writerIndex, int capacity, String bytes) {

    static Snapshot of(ByteBuf buf) {
        return new Snapshot(
                buf.readerIndex(), buf.writerIndex(), buf.capacity(), ByteBufUtil.hexDump(buf, 0, buf.capacity()));
    }

    void assertStill(ByteBuf buf) {
        assertEquals(this, of(buf));
    }
}
