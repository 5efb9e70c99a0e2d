package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.condition.JRE.JAVA_23;

import dev.varint.testing.ChildJvm;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.Permission;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where no copies of the access can be made, all classes of buffers share one, and nobody notices. */
class WithoutCopiesTest {

    private static final String SAID = "All classes of ByteBuf share one access";

    @TempDir
    Path directory;

    /** A native image has no table, and a switch turns it off. */
    @ParameterizedTest
    @ValueSource(strings = {"-Dorg.graalvm.nativeimage.imagecode=runtime", "-Ddev.varint.netty.perClass=false"})
    void noTableIsWanted(String option) throws Exception {
        check(run(option), 0, 0);
    }

    /**
     * A tool that renames or drops class files makes one missing. A damaged one fails as where the JVM has no hidden
     * classes.
     */
    @ParameterizedTest
    @ValueSource(strings = {"missing", "damaged"})
    void noCopyCanBeDefined(String classFile) throws Exception {
        check(run("-Dtest.classFile=" + classFile), 1, 1);
    }

    @Test
    @EnabledForJreRange(max = JAVA_23, disabledReason = "later JDKs have no security managers")
    void aSecurityManagerHidesNettysLoader() throws Exception {
        check(run("-Djava.security.manager=" + HidesLoaders.class.getName()), 0, 1);
    }

    /** The library tries to make a copy, and reports a failure, so many times. */
    private static void check(ChildJvm child, int tries, int failures) {
        assertEquals("tried " + tries + " times", child.stdout().strip(), child::output);
        assertEquals(
                failures,
                child.stderr().lines().filter(line -> line.contains(SAID)).count(),
                child::output);
    }

    private ChildJvm run(String... options) throws Exception {
        Path logging = Files.writeString(
                directory.resolve("logging.properties"),
                "handlers=java.util.logging.ConsoleHandler\n"
                        + "java.util.logging.ConsoleHandler.level=ALL\ndev.varint.level=FINE\n");
        List<String> all = new ArrayList<>(List.of(options));
        all.add("-Djava.util.logging.config.file=" + logging);
        return FreshJvm.run(all, WithoutCopiesTest.class);
    }

    /** Uses the library in a class loader of its own. */
    public static void main(String[] args) throws Exception {
        Loader loader = new Loader();
        loader.loadClass(Use.class.getName()).getMethod("run").invoke(null);
        System.out.println("tried " + loader.tries + " times");
    }

    /** Lets everybody but the table see the loader of a class. */
    @SuppressWarnings("removal") // security managers
    public static final class HidesLoaders extends SecurityManager {

        @Override
        public void checkPermission(Permission permission) {
            if (permission.getName().equals("getClassLoader") && isAskedByTheTable()) {
                throw new SecurityException("hidden");
            }
        }

        private static boolean isAskedByTheTable() {
            return StackWalker.getInstance()
                    .walk(frames -> frames.map(StackWalker.StackFrame::getClassName)
                            .dropWhile(name -> name.startsWith("java.") || name.equals(HidesLoaders.class.getName()))
                            .findFirst()
                            .equals(Optional.of(AccessTable.class.getName())));
        }
    }

    /** What is done with the library. */
    public static final class Use {

        public static void run() {
            for (ByteBuf buf : List.of(
                    Unpooled.buffer(64),
                    Unpooled.directBuffer(64),
                    Unpooled.buffer(64).slice(0, 64))) {
                for (int i = 0; i < 100; i++) {
                    ByteBufVarInts.writeVarInt(buf.setIndex(0, 0), i);
                    assertEquals(i, ByteBufVarInts.readVarInt(buf));
                }
                assertSame(AccessTable.SHARED, AccessTable.of(buf));
            }
        }
    }

    /** Loads the library anew, and finds another class file of the access than others. */
    private static final class Loader extends FreshJvm.Loader {

        private final String classFile = System.getProperty("test.classFile", "");
        private int tries;

        Loader() {
            super(name -> name.startsWith("dev.varint.netty."));
        }

        @Override
        public InputStream getResourceAsStream(String name) {
            tries++;
            return switch (classFile) {
                case "missing" -> null;
                case "damaged" -> InputStream.nullInputStream();
                default -> super.getResourceAsStream(name);
            };
        }
    }
}
