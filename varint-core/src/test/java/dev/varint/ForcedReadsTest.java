package dev.varint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.kernel.BitGather;
import dev.varint.testing.ChildJvm;
import dev.varint.testing.Placed;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Compiled code reads as interpreted code does: {@link ReadCheck} in a JVM that compiles every method at once. */
class ForcedReadsTest {

    /** {@code WordReader} is the form without bit-gather, and is compiled there too. */
    @Test
    void compiledCodeReadsAsTheReferenceDoes() throws Exception {
        ChildJvm child = ChildJvm.run(List.of(
                "-Xcomp",
                "-XX:-TieredCompilation",
                "-XX:CompileCommand=compileonly,dev.varint.*::*",
                "-Xmx512m",
                "-D" + BitGather.PROPERTY + "=true",
                "-cp",
                ChildJvm.classPath(VarInt.class, ReadCheck.class, Placed.class),
                ReadCheck.class.getName()));
        assertEquals(0, child.exitValue(), child.output());
        assertTrue(child.output().contains("bit-gather: " + jdkHasCompress()), child.output());
    }

    private static boolean jdkHasCompress() {
        return Stream.of(Long.class.getMethods())
                .anyMatch(method -> method.getName().equals("compress"));
    }
}
