package dev.varint.netty.examples;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.varint.PackedVarInts;
import dev.varint.format.MalformedVarIntException;
import dev.varint.format.PackedIntType;
import org.junit.jupiter.api.Test;

/** The guide's few lines on packed regions. */
class PackedExampleTest {

    @Test
    void packs() {
        int[] ids = {1, 300, -1};
        // example: Packed
        byte[] packed = PackedVarInts.encode(PackedIntType.UINT32, ids, 0, ids.length);
        int[] same = PackedVarInts.decode(
                PackedIntType.UINT32, packed, 0, packed.length); // validated as a whole, then decoded
        // end
        assertArrayEquals(ids, same);
        assertThrows(
                MalformedVarIntException.class,
                () -> PackedVarInts.decode(PackedIntType.UINT32, packed, 0, packed.length - 1));
    }
}
