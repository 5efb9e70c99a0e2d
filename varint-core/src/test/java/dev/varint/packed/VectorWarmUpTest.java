package dev.varint.packed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.varint.PackedVarInts;
import dev.varint.VarInt;
import dev.varint.format.PackedIntType;
import dev.varint.testing.ChildJvm;
import java.lang.module.ModuleFinder;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The change from plain code to vectors in a running program, and the end of the thread that makes it. */
class VectorWarmUpTest {

    @ParameterizedTest
    @ValueSource(strings = {"-XX:+TieredCompilation", "-XX:UseAVX=2"})
    void regionsAreRightMeanwhile(String option) throws Exception {
        assumeTrue(Runtime.version().feature() >= 25);
        assumeTrue(ModuleFinder.ofSystem().find("jdk.incubator.vector").isPresent());
        boolean only256Bits = option.contains("AVX");
        assumeTrue(!only256Bits || System.getProperty("os.arch").equals("amd64"));
        String classPath = ChildJvm.classPath(VarInt.class, Program.class);
        ChildJvm child = ChildJvm.run(
                List.of("--add-modules=jdk.incubator.vector", option, "-cp", classPath, Program.class.getName()));
        assertEquals(0, child.exitValue(), child.output());
        assertTrue(child.stdout().contains("decode: " + (only256Bits ? "false, encode: false" : "")), child.output());
    }

    /** Encodes and decodes regions until the thread that warms up has ended. */
    static final class Program {

        private Program() {}

        public static void main(String[] args) {
            Random random = new Random(5);
            int[] bits = {7, 14, 32};
            int regions = 0;
            do {
                int[] values = new int[3000];
                int longer = bits[regions % bits.length];
                Arrays.setAll(values, i -> random.nextInt() >>> Integer.SIZE - (random.nextInt(20) == 0 ? longer : 7));
                byte[] region = PackedVarInts.encode(PackedIntType.UINT32, values, 0, values.length);
                if (!Arrays.equals(values, PackedVarInts.decode(PackedIntType.UINT32, region, 0, region.length))) {
                    throw new AssertionError("region " + regions);
                }
                regions++;
            } while (isWarmingUp());
            System.out.println("decode: " + Vectors.decode() + ", encode: " + Vectors.encode());
        }

        private static boolean isWarmingUp() {
            return Thread.getAllStackTraces().keySet().stream()
                    .anyMatch(thread -> thread.getName().equals(Vectors.WARM_UP_THREAD));
        }
    }
}
