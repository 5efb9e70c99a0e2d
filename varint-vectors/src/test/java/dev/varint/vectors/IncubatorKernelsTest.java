package dev.varint.vectors;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.varint.packed.Vectors;
import dev.varint.testing.InlineBudget;
import java.util.Set;
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

    /** The one that is larger is called once for many bytes. */
    @Test
    void fitTheInlineBudget() throws Exception {
        assertEquals(
                Set.of("dev.varint.vectors.IncubatorKernels.decodeByMask([BII[III[BZ)I"),
                InlineBudget.over(InlineBudget.HOT, InlineBudget.sizes(IncubatorKernels.class, "dev.varint.vectors"))
                        .keySet());
    }
}
