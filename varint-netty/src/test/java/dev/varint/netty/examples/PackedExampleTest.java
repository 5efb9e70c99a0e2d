package dev.varint.netty.examples;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.PackedIntType;
import dev.varint.PackedVarInts;
import dev.varint.netty.ByteBufPackedVarInts;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import org.junit.jupiter.api.Test;

/** The README's few lines on packed arrays. */
class PackedExampleTest {

    @Test
    void packs() {
        int[] ids = {1, 300, -1};
        int[] dst = new int[3];
        ByteBuf buf = Unpooled.wrappedBuffer(new byte[] {1, (byte) 0xAC, 2, 5});
        int byteLength = 3;
        // example: Packed
        byte[] packed = PackedVarInts.encode(PackedIntType.UINT32, ids, 0, ids.length);
        int[] same = PackedVarInts.decode(PackedIntType.UINT32, packed, 0, packed.length); // all or nothing
        int count = ByteBufPackedVarInts.read(PackedIntType.UINT32, buf, byteLength, dst, 0);
        // end
        assertArrayEquals(ids, same);
        assertEquals(2, count);
        assertArrayEquals(new int[] {1, 300, 0}, dst);
        assertEquals(1, buf.readableBytes());
    }
}
