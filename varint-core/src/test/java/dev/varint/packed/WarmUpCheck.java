package dev.varint.packed;

import dev.varint.PackedVarInts;
import dev.varint.format.PackedIntType;
import java.util.Arrays;
import java.util.Random;

/** Encodes and decodes regions, for a JVM of its own, while {@link VectorWarmUp} works and until it has ended. */
final class WarmUpCheck {

    private static final int VALUES = 3000;

    private WarmUpCheck() {}

    public static void main(String[] args) {
        int[] sizes = {7, 14, 32};
        Random random = new Random(5);
        long regions = 0;
        do {
            int[] values = new int[VALUES];
            int bits = sizes[(int) (regions % sizes.length)];
            for (int i = 0; i < VALUES; i++) {
                values[i] = random.nextInt() >>> Integer.SIZE - (random.nextInt(20) == 0 ? bits : 7);
            }
            byte[] region = PackedVarInts.encode(PackedIntType.UINT32, values, 0, VALUES);
            int[] decoded = PackedVarInts.decode(PackedIntType.UINT32, region, 0, region.length);
            if (!Arrays.equals(values, decoded)) {
                throw new AssertionError("region " + regions);
            }
            regions++;
        } while (isWarmingUp());
        System.out.println("regions: " + regions + ", vectors decode: " + Vectors.decode() + ", encode: "
                + Vectors.encode() + ", make bitmaps: " + Vectors.makeBitmaps());
    }

    private static boolean isWarmingUp() {
        return Thread.getAllStackTraces().keySet().stream()
                .anyMatch(thread -> thread.getName().equals(Vectors.WARM_UP_THREAD));
    }
}
