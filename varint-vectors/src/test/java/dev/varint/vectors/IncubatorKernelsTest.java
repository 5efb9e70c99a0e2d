package dev.varint.vectors;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.varint.packed.Vectors;
import dev.varint.testing.ChildJvm;
import dev.varint.testing.InlineBudget;
import java.util.List;
import java.util.Set;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

/** The kernels are found. The tests of the core that this module runs compare what they decode and encode. */
class IncubatorKernelsTest {

    @Test
    @EnabledForJreRange(min = JRE.JAVA_25)
    void areFound() {
        assertInstanceOf(IncubatorKernels.class, Vectors.KERNELS);
    }

    @Test
    @EnabledForJreRange(max = JRE.JAVA_24)
    void areNotUsedOnOlderJdks() {
        assertNull(Vectors.KERNELS);
    }

    @Test
    @EnabledForJreRange(min = JRE.JAVA_25)
    void aDebugMessageSaysThatTheyAreUsed() throws Exception {
        ChildJvm child = ChildJvm.run(List.of(
                "--add-modules",
                "jdk.incubator.vector",
                "-Ddev.varint.vectors=true",
                "-cp",
                ChildJvm.classPath(IncubatorKernels.class, Vectors.class, Use.class),
                Use.class.getName()));
        assertEquals(
                "FINE: Vectors are used, to encode: " + Vectors.ENCODE,
                child.stdout().strip(),
                child::output);
    }

    /** Runs in a JVM of its own, and prints what is logged there. */
    public static final class Use {

        public static void main(String[] args) {
            Logger logger = Logger.getLogger(Vectors.class.getName());
            logger.setLevel(Level.FINE);
            logger.setFilter(message -> {
                System.out.println(message.getLevel() + ": " + message.getMessage());
                return false;
            });
            if (!Vectors.ENABLED) {
                System.out.println("not used");
            }
        }
    }

    /** The one that is larger is called once for many bytes. */
    @Test
    void fitTheInlineBudget() throws Exception {
        assertEquals(
                Set.of("dev.varint.vectors.IncubatorKernels.decodeByMask([BII[III[BZ)I"),
                InlineBudget.over(InlineBudget.HOT, InlineBudget.sizes(IncubatorKernels.class, "dev.varint.vectors"))
                        .keySet());
    }
}
