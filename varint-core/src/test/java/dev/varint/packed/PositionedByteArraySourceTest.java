package dev.varint.packed;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.fixtures.ByteArrayMemory;
import dev.varint.fixtures.Loads;
import dev.varint.fixtures.Memory;
import dev.varint.testing.Canary;
import org.junit.jupiter.api.Test;

class PositionedByteArraySourceTest {

    /** Whatever the position is. */
    @Test
    void loadsAtAnyIndex() {
        Loads.check(
                new Memory<>() {
                    @Override
                    public PositionedByteArray allocate(int capacity) {
                        return new PositionedByteArray(Canary.bytes(capacity), capacity + 1);
                    }

                    @Override
                    public void get(PositionedByteArray carrier, byte[] bytes) {
                        ByteArrayMemory.INSTANCE.get(carrier.bytes, bytes);
                    }

                    @Override
                    public void set(PositionedByteArray carrier, byte[] bytes) {
                        ByteArrayMemory.INSTANCE.set(carrier.bytes, bytes);
                    }
                },
                PositionedByteArraySource.INSTANCE);
    }

    @Test
    void movesThePositionAfterAValue() {
        PositionedByteArray in = new PositionedByteArray(new byte[16], 3);
        PositionedByteArraySource.INSTANCE.complete(in, 3, 7);
        assertEquals(7, in.index);
        assertEquals(16, PositionedByteArraySource.INSTANCE.limit(in));
    }
}
