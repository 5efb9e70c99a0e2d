package dev.varint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.testing.ChildJvm;
import java.util.List;
import org.junit.jupiter.api.Test;

/** C2 keeps a {@link ByteArrayCursor} that does not leave its method in registers. */
class CursorAllocationTest {

    /** Nothing is collected there. 24 bytes a message, which is what a cursor takes, would be 480 MB. */
    @Test
    void aCursorForEachMessageAllocatesNothing() throws Exception {
        ChildJvm child = ChildJvm.run(List.of(
                "-XX:+UnlockExperimentalVMOptions",
                "-XX:+UseEpsilonGC",
                "-Xms64m",
                "-Xmx64m",
                "-cp",
                ChildJvm.classPath(VarInt.class, CursorAllocation.class),
                CursorAllocation.class.getName()));
        assertEquals(0, child.exitValue(), child.output());
        assertTrue(child.output().contains("sum: "), child.output());
    }
}
