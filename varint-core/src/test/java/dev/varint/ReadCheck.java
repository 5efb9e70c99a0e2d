package dev.varint;

import dev.varint.carrier.ByteArrayAccess;
import dev.varint.fixtures.ByteBuffers;
import dev.varint.fixtures.FacadeReads;
import dev.varint.fixtures.Readers;
import dev.varint.kernel.BitGather;
import dev.varint.testing.Placed;

/** Reads the chosen strings with everything that reads, and packed regions, in a JVM of its own. Needs no JUnit. */
public final class ReadCheck {

    private ReadCheck() {}

    public static void main(String[] args) {
        Readers<byte[]> readers = new Readers<>(ByteArrayAccess.INSTANCE);
        for (Placed placed : Placed.once()) {
            readers.check(placed.array(), placed);
            FacadeReads.checkArray(placed);
            FacadeReads.checkByteBuffer(ByteBuffers.DIRECT, placed);
        }
        PackedCheck.check();
        System.out.println("bit-gather: " + BitGather.ENABLED);
    }
}
