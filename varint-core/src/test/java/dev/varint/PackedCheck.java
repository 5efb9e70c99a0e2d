package dev.varint;

import dev.varint.fixtures.ByteArrayMemory;
import dev.varint.fixtures.PackedCase;
import dev.varint.fixtures.PackedCases;
import dev.varint.fixtures.PackedDamage;
import dev.varint.fixtures.PackedFacade;
import dev.varint.fixtures.PackedMix;
import dev.varint.fixtures.PackedRegion;
import dev.varint.fixtures.PackedType;
import dev.varint.testing.Canary;
import java.util.Arrays;
import java.util.Random;

/** Every type of packed region, encoded and decoded, for a JVM of its own. Needs no JUnit. */
public final class PackedCheck {

    private PackedCheck() {}

    public static void check() {
        Random random = new Random(7);
        for (PackedType type : PackedType.values()) {
            for (PackedMix mix : PackedMix.values()) {
                for (int length : new int[] {7, 149}) {
                    check(type, mix.region(random, length, type.varIntType()), random);
                }
            }
            byte[] stretches = PackedMix.ANY.region(random, 5000, type.varIntType());
            PackedCases.ofByteArray(type).check(PackedRegion.amid(0, stretches, 0, 0));
        }
    }

    private static void check(PackedType type, byte[] bytes, Random random) {
        PackedRegion region = PackedRegion.amid(random.nextInt(9), bytes, random.nextInt(9), 0xFF);
        byte[] damaged = PackedDamage.CONTINUED.apply(random, bytes);
        for (PackedCase<?> each : PackedCases.some(type)) {
            each.check(region);
            each.check(PackedRegion.amid(0, damaged, 0, 0));
        }
        encode(PackedFacade.ofByteArray(type), region.outcome(type).values());
    }

    private static void encode(PackedFacade<byte[], ?> facade, long[] values) {
        byte[] expected = facade.type().encode(values);
        byte[] out = ByteArrayMemory.INSTANCE.allocate(expected.length + 4);
        int size = facade.encode(values, 0, values.length, out, 1);
        if (size != expected.length || !Arrays.equals(Canary.around(1, expected, 3), out)) {
            throw new AssertionError(facade.type() + " of " + Arrays.toString(values) + ": " + Arrays.toString(out));
        }
    }
}
