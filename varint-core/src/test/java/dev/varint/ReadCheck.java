package dev.varint;

import dev.varint.carrier.ByteArrayAccess;
import dev.varint.fixtures.ByteBuffers;
import dev.varint.fixtures.FacadeReads;
import dev.varint.fixtures.Readers;
import dev.varint.kernel.BitGather;
import dev.varint.testing.PackedReference;
import dev.varint.testing.PackedRegion;
import dev.varint.testing.Placed;
import dev.varint.testing.RegionDamage;
import dev.varint.testing.SizeMix;
import java.util.Random;

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
        Random random = new Random(7);
        for (PackedReference type : PackedReference.values()) {
            for (SizeMix mix : SizeMix.values()) {
                for (int length : new int[] {7, 149}) {
                    byte[] region = type.region(mix, random, length);
                    PackedFacade.check(type, PackedRegion.anywhere(random, region));
                    byte[] damaged = RegionDamage.MORE_CONTINUED_BYTES.apply(random, region);
                    PackedFacade.check(type, PackedRegion.alone(damaged));
                }
            }
            PackedFacade.checkArray(type, PackedRegion.alone(type.region(SizeMix.ANY, random, 5000)));
        }
        System.out.println("bit-gather: " + BitGather.ENABLED);
    }
}
