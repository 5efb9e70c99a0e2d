package dev.varint;

import dev.varint.testing.PackedReference;
import dev.varint.testing.PackedRegion;
import dev.varint.testing.RegionDamage;
import dev.varint.testing.SizeMix;
import java.util.Random;

/** The contract on a few regions of every type, for a JVM of its own. Needs no JUnit. */
public final class PackedCheck {

    private PackedCheck() {}

    public static void check() {
        Random random = new Random(7);
        for (PackedReference type : PackedReference.values()) {
            for (SizeMix mix : SizeMix.values()) {
                for (int length : new int[] {7, 149}) {
                    byte[] region = mix.region(random, length, type.wireBits());
                    PackedFacade.check(type, PackedRegion.anywhere(random, region));
                    byte[] damaged = RegionDamage.MORE_CONTINUED_BYTES.apply(random, region);
                    PackedFacade.check(type, PackedRegion.alone(damaged));
                }
            }
            byte[] stretches = SizeMix.ANY.region(random, 5000, type.wireBits());
            PackedFacade.checkArray(type, PackedRegion.alone(stretches));
        }
    }
}
