package dev.varint.packed;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.testing.ChildJvm;
import java.lang.reflect.Field;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;

/** What happens where the kernels by the Vector API are missing, because a tool has dropped them. */
class MissingKernelsTest {

    @Test
    @EnabledForJreRange(min = JRE.JAVA_25)
    void isSaidOnceAtDebugLevel(@TempDir Path directory) throws Exception {
        Path logging = directory.resolve("logging.properties");
        String console = "java.util.logging.ConsoleHandler"; // whose FINE is System.Logger's DEBUG
        Files.writeString(logging, "handlers=" + console + "\n" + console + ".level=FINE\ndev.varint.level=FINE\n");
        ChildJvm child = ChildJvm.run(List.of(
                "--add-modules",
                "jdk.incubator.vector",
                "-D" + Vectors.PROPERTY + "=true",
                "-Djava.util.logging.config.file=" + logging,
                "-cp",
                ChildJvm.classPath(Vectors.class, Use.class),
                Use.class.getName()));
        assertEquals("null null", child.stdout().strip(), child::output);
        assertEquals(
                List.of("FINE: Packed regions are decoded and encoded without vectors"),
                child.stderr().lines().filter(line -> line.startsWith("FINE")).toList(),
                child::output);
    }

    /** Runs in a JVM of its own. */
    public static final class Use {

        public static void main(String[] args) throws Exception {
            try (URLClassLoader loader = new WithoutKernels()) {
                Field kernels =
                        Class.forName(Vectors.class.getName(), true, loader).getDeclaredField("KERNELS");
                kernels.setAccessible(true);
                System.out.println(kernels.get(null) + " " + kernels.get(null));
            }
        }
    }

    private static final class WithoutKernels extends URLClassLoader {

        WithoutKernels() {
            super(
                    new URL[] {
                        Vectors.class.getProtectionDomain().getCodeSource().getLocation()
                    },
                    getPlatformClassLoader());
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            if (name.endsWith(".IncubatorKernels")) {
                throw new ClassNotFoundException(name);
            }
            return super.findClass(name);
        }
    }
}
