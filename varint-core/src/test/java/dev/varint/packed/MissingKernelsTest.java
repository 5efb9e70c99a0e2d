package dev.varint.packed;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.testing.ChildJvm;
import java.lang.reflect.Field;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

/** Who asks for vectors and does not get them reads what is missing: a class, a module or a newer JDK. */
class MissingKernelsTest {

    private static final String BEGINS = "WARNING: dev.varint.vectors is true, but vectors are not used: ";

    @Test
    @EnabledForJreRange(min = JRE.JAVA_25)
    void isSaidOnce() throws Exception {
        String name = IncubatorKernels.class.getName().replace('.', '/');
        assertSays(BEGINS + "java.lang.NoClassDefFoundError: " + name, "--add-modules", "jdk.incubator.vector");
    }

    @Test
    void aMissingModuleOrAnOldJdkIsSaidOnce() throws Exception {
        boolean isOld = Runtime.version().feature() < 25;
        assertSays(BEGINS
                + (isOld ? "JDK 25 or newer is needed" : "start the JVM with --add-modules jdk.incubator.vector"));
    }

    private static void assertSays(String line, String... modules) throws Exception {
        List<String> arguments = new ArrayList<>(List.of(modules));
        arguments.addAll(List.of(
                "-D" + Vectors.PROPERTY + "=true",
                "-Duser.language=en",
                "-cp",
                ChildJvm.classPath(Vectors.class, Use.class),
                Use.class.getName()));
        ChildJvm child = ChildJvm.run(arguments);
        assertEquals("null null", child.stdout().strip(), child::output);
        assertEquals(
                List.of(line),
                child.stderr()
                        .lines()
                        .filter(each -> each.contains("dev.varint.vectors"))
                        .toList(),
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
