package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.function.Executable;

/** All that a call that fails must leave as it was. */
record Snapshot(int readerIndex, int writerIndex, int capacity, String bytes) {

    static Snapshot of(ByteBuf buf) {
        return new Snapshot(
                buf.readerIndex(), buf.writerIndex(), buf.capacity(), ByteBufUtil.hexDump(buf, 0, buf.capacity()));
    }

    void assertStill(ByteBuf buf) {
        assertEquals(this, of(buf));
    }

    /** The call throws, and leaves the buffer as it was. */
    static <T extends Throwable> T assertThrows(Class<T> type, ByteBuf buf, Executable call) {
        Snapshot before = of(buf);
        T e = Assertions.assertThrows(type, call, buf::toString);
        before.assertStill(buf);
        return e;
    }
}
