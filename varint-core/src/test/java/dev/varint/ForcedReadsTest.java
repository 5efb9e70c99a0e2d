package dev.varint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.carrier.ByteArrayAccess;
import dev.varint.fixtures.ByteBuffers;
import dev.varint.fixtures.FacadeReads;
import dev.varint.fixtures.Readers;
import dev.varint.kernel.BitGather;
import dev.varint.testing.ChildJvm;
import dev.varint.testing.PackedReference;
import dev.varint.testing.PackedRegion;
import dev.varint.testing.Placed;
import dev.varint.testing.RegionDamage;
import dev.varint.testing.SizeMix;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Compiled code reads as interpreted code does: in a JVM that compiles every method at once. */
class ForcedReadsTest {

    /** {@code WordReader} is the form without bit-gather, and is compiled there too. */
    @Test
    void compiledCodeReadsAsTheReferenceDoes() throws Exception {
        ChildJvm child = ChildJvm.run(List.of(
                "-Xcomp",
                "-XX:-TieredCompilation",
                "-XX:CompileCommand=compileonly,dev.varint.*::*",
                "-Xmx512m",
                "-Ddev.varint.bitGather=true",
                "-cp",
                ChildJvm.classPath(VarInt.class, Reads.class, Placed.class),
                Reads.class.getName()));
        assertEquals(0, child.exitValue(), child.output());
        assertTrue(child.output().contains("bit-gather: " + jdkHasCompress()), child.output());
    }

    private static boolean jdkHasCompress() {
        return Stream.of(Long.class.getMethods())
                .anyMatch(method -> method.getName().equals("compress"));
    }

    /** Reads the chosen strings with everything that reads, and packed regions. Needs no JUnit. */
    public static final class Reads {

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
}
