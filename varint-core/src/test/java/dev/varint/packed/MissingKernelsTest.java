package dev.varint.packed;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.testing.ChildJvm;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

/** Whoever asks for vectors and does not get them reads what is missing: an artifact, a module or a newer JDK. */
class MissingKernelsTest {

    private static final String BEGINS = "WARNING: dev.varint.vectors is true, but vectors are not used: ";

    @Test
    @EnabledForJreRange(min = JRE.JAVA_25)
    void aMissingArtifactIsSaidOnce() throws Exception {
        assertSays(List.of(BEGINS + "add the artifact varint-vectors"), true, "--add-modules", "jdk.incubator.vector");
    }

    @Test
    void aMissingModuleOrAnOldJdkIsSaidOnce() throws Exception {
        boolean isOld = Runtime.version().feature() < 25;
        String why = isOld ? "JDK 25 or newer is needed" : "start the JVM with --add-modules jdk.incubator.vector";
        assertSays(List.of(BEGINS + why), true);
    }

    @Test
    void nothingIsSaidWhereNobodyAsks() throws Exception {
        assertSays(List.of(), false);
    }

    private static void assertSays(List<String> lines, boolean asks, String... modules) throws Exception {
        List<String> arguments = new ArrayList<>(List.of(modules));
        arguments.addAll(List.of(
                "-Ddev.varint.vectors=" + asks,
                "-Duser.language=en",
                "-cp",
                ChildJvm.classPath(Vectors.class, Use.class),
                Use.class.getName()));
        ChildJvm child = ChildJvm.run(arguments);
        assertEquals("null false", child.stdout().strip(), child::output);
        assertEquals(
                lines,
                child.stderr()
                        .lines()
                        .filter(each -> each.contains("dev.varint.vectors"))
                        .toList(),
                child::output);
    }

    /** Runs in a JVM of its own. */
    public static final class Use {

        public static void main(String[] args) {
            System.out.println(Vectors.KERNELS + " " + Vectors.ENABLED);
        }
    }
}
