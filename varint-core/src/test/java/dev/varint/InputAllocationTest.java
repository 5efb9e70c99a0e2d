package dev.varint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.varint.testing.ChildJvm;
import java.util.List;
import org.junit.jupiter.api.Test;

/** C2 keeps a {@link ByteArrayInput} that does not leave its method in registers. A text is encoded only if it fits. */
class InputAllocationTest {

    /** Nothing is collected there. 24 bytes a message, which is what an input takes, would be 480 MB; texts, 200 MB. */
    @Test
    void neitherAnInputForEachMessageNorATextWithoutRoomAllocates() throws Exception {
        assumeFalse(ChildJvm.isMeasured(), "where JaCoCo's probes are, inputs escape");
        ChildJvm child = ChildJvm.run(List.of(
                "-Xbatch", // C2 is not late, whatever else runs
                "-XX:+UnlockExperimentalVMOptions",
                "-XX:+UseEpsilonGC",
                "-Xms64m",
                "-Xmx64m",
                "-cp",
                ChildJvm.classPath(VarInt.class, InputAllocation.class),
                InputAllocation.class.getName()));
        assertEquals(0, child.exitValue(), child.output());
        assertTrue(child.output().contains("sum: "), child.output());
    }
}
