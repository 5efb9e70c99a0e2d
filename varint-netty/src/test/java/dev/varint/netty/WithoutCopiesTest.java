package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.varint.VarInt;
import dev.varint.testing.ChildJvm;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.CodecException;
import io.netty.util.ReferenceCounted;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MutableCallSite;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.ConsoleHandler;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.commons.JUnitException;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.opentest4j.AssertionFailedError;

/** Where no copies of the accessor can be made, all classes of buffers share one, and nobody notices. */
class WithoutCopiesTest {

    private static final String SAID = "All classes of ByteBuf share one accessor";

    @TempDir
    Path directory;

    @Test
    void aNativeImageHasNoTable() throws Exception {
        ChildJvm child = run("-Dorg.graalvm.nativeimage.imagecode=runtime");
        assertEquals("tried 0 times", child.stdout().strip(), child::output);
        assertEquals(0, said(child), child::output);
    }

    @Test
    void aSwitchTurnsTheTableOff() throws Exception {
        ChildJvm child = run("-Ddev.varint.netty.perClass=false");
        assertEquals("tried 0 times", child.stdout().strip(), child::output);
        assertEquals(0, said(child), child::output);
    }

    /** A tool that renames or drops class files does this. */
    @Test
    void theClassFileIsMissing() throws Exception {
        checkFailure(run("-Dtest.classFile=missing"));
    }

    /** As where the JVM has no hidden classes. */
    @Test
    void theCopyCannotBeDefined() throws Exception {
        checkFailure(run("-Dtest.classFile=damaged"));
    }

    /** As GraalVM does it: with an Error that is neither a LinkageError nor one of the JVM. */
    @Test
    void theTableCannotBeChanged() throws Exception {
        Path patched = directory.resolve("java/lang/invoke/MutableCallSite.class");
        Files.createDirectories(patched.getParent());
        Files.write(patched, withoutSetTarget());
        checkFailure(run("-Xshare:off", "--patch-module", "java.base=" + directory));
    }

    private static void checkFailure(ChildJvm child) {
        assertEquals("tried 1 times", child.stdout().strip(), child::output);
        assertEquals(1, said(child), child::output);
    }

    private static long said(ChildJvm child) {
        return child.stderr().lines().filter(line -> line.contains(SAID)).count();
    }

    private static byte[] withoutSetTarget() throws IOException {
        try (InputStream in = MutableCallSite.class.getResourceAsStream("MutableCallSite.class")) {
            ClassReader reader = new ClassReader(in);
            ClassWriter writer = new ClassWriter(reader, 0);
            reader.accept(
                    new ClassVisitor(Opcodes.ASM9, writer) {
                        @Override
                        public MethodVisitor visitMethod(int access, String name, String type, String s, String[] e) {
                            MethodVisitor method = super.visitMethod(access, name, type, s, e);
                            return name.equals("setTarget") ? throwing(method) : method;
                        }
                    },
                    0);
            return writer.toByteArray();
        }
    }

    private static MethodVisitor throwing(MethodVisitor method) {
        method.visitCode();
        method.visitTypeInsn(Opcodes.NEW, "java/lang/Error");
        method.visitInsn(Opcodes.DUP);
        method.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Error", "<init>", "()V", false);
        method.visitInsn(Opcodes.ATHROW);
        method.visitMaxs(2, 2);
        method.visitEnd();
        return null;
    }

    private static ChildJvm run(String... options) throws Exception {
        List<String> arguments = new ArrayList<>(List.of(options));
        arguments.addAll(List.of("-Xmx256m", "-cp", classPath(), Scenario.class.getName()));
        return ChildJvm.run(arguments);
    }

    private static String classPath() throws Exception {
        return ChildJvm.classPath(
                AccessTable.class,
                WithoutCopiesTest.class,
                VarInt.class,
                ChildJvm.class,
                ByteBuf.class,
                CodecException.class,
                ReferenceCounted.class,
                Assertions.class,
                JUnitException.class,
                AssertionFailedError.class);
    }

    /** Runs in a JVM of its own, and there in a class loader of its own. */
    public static final class Scenario {

        public static void main(String[] args) throws Exception {
            ConsoleHandler console = new ConsoleHandler();
            console.setLevel(Level.ALL);
            Logger logger = Logger.getLogger("dev.varint");
            logger.addHandler(console);
            logger.setLevel(Level.FINE);
            Loader loader = new Loader();
            loader.loadClass(Use.class.getName()).getMethod("run").invoke(null);
            System.out.println("tried " + loader.tries + " times");
        }
    }

    /** What is done with the library. */
    public static final class Use {

        public static void run() {
            for (ByteBuf buf : List.of(
                    Unpooled.buffer(64),
                    Unpooled.directBuffer(64),
                    Unpooled.buffer(64).slice(0, 64))) {
                for (int i = 0; i < 10 * AccessTable.FIRST_USES; i++) {
                    ByteBufVarInts.writeVarInt(buf.setIndex(0, 0), i);
                    assertEquals(i, ByteBufVarInts.readVarInt(buf));
                }
                assertSame(AccessTable.SHARED, ByteBufAccess.of(buf));
            }
        }
    }

    /** Loads the library anew, and finds another class file of the accessor than others. */
    private static final class Loader extends ClassLoader {

        private final String classFile = System.getProperty("test.classFile", "");
        private int tries;

        Loader() {
            super(WithoutCopiesTest.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.startsWith("dev.varint.netty.")) {
                return super.loadClass(name, resolve);
            }
            Class<?> loaded = findLoadedClass(name);
            return loaded == null ? define(name) : loaded;
        }

        private Class<?> define(String name) throws ClassNotFoundException {
            try (InputStream in = super.getResourceAsStream(name.replace('.', '/') + ".class")) {
                byte[] bytes = in.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
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
