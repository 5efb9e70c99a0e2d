package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.VarInt;
import dev.varint.testing.ChildJvm;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.buffer.UnpooledHeapByteBuf;
import io.netty.handler.codec.CodecException;
import io.netty.util.ReferenceCounted;
import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.platform.commons.JUnitException;
import org.opentest4j.AssertionFailedError;

/**
 * Which classes of buffers get a copy of the accessor of their own. Each case needs a JVM in which none has been used
 * yet.
 */
class AccessTableTest {

    @Test
    void aClassGetsACopyAfterItsFirstUses() throws Exception {
        run("firstUses");
    }

    @Test
    void eachClassGetsACopy() throws Exception {
        run("manyClasses");
    }

    @Test
    void manyThreadsMeetManyClassesAtOnce() throws Exception {
        run("threads");
    }

    @Test
    void aClassOfAnotherLoaderIsNotKept() throws Exception {
        run("unloading");
    }

    @Test
    void aClassOfTheBootstrapLoaderGetsNoCopy() {
        for (int i = 0; i < 2 * AccessTable.FIRST_USES; i++) {
            assertSame(AccessTable.SHARED, AccessTable.find(String.class));
        }
    }

    private static void run(String scenario) throws Exception {
        String classPath = ChildJvm.classPath(
                AccessTable.class,
                AccessTableTest.class,
                VarInt.class,
                ChildJvm.class,
                ByteBuf.class,
                CodecException.class,
                ReferenceCounted.class,
                Assertions.class,
                JUnitException.class,
                AssertionFailedError.class);
        // The JDK's own caches of what is called by reflection are soft references.
        ChildJvm child = ChildJvm.run(List.of(
                "-Xmx256m", "-XX:SoftRefLRUPolicyMSPerMB=0", "-cp", classPath, Scenario.class.getName(), scenario));
        assertEquals("passed", child.stdout().strip(), child::output);
    }

    /** Runs in a JVM of its own. */
    public static final class Scenario {

        public static void main(String[] args) throws Exception {
            switch (args[0]) {
                case "firstUses" -> firstUses();
                case "manyClasses" -> manyClasses();
                case "threads" -> threads();
                default -> unloading();
            }
            System.out.println("passed");
        }

        private static void firstUses() {
            ByteBuf buf = buffers().get(0);
            use(buf, AccessTable.FIRST_USES - 1);
            assertSame(AccessTable.SHARED, ByteBufAccess.of(buf)); // the last of the first uses
            ByteBufAccess copy = ByteBufAccess.of(buf);
            assertNotSame(AccessTable.SHARED, copy);
            assertTrue(copy.getClass().isHidden());
            use(buf, 10_000);
            assertSame(copy, ByteBufAccess.of(buf));
        }

        private static void manyClasses() {
            List<ByteBuf> buffers = buffers();
            buffers.forEach(buf -> use(buf, 2 * AccessTable.FIRST_USES));
            List<Class<?>> copies = buffers.stream()
                    .<Class<?>>map(buf -> ByteBufAccess.of(buf).getClass())
                    .distinct()
                    .toList();
            assertEquals(buffers.size(), copies.size());
            assertTrue(copies.stream().allMatch(Class::isHidden));
            buffers.forEach(buf -> use(buf, 10));
        }

        private static void threads() throws Exception {
            int count = 8;
            CyclicBarrier start = new CyclicBarrier(count);
            ExecutorService threads = Executors.newFixedThreadPool(count);
            Callable<Void> task = () -> {
                List<ByteBuf> buffers = buffers();
                start.await();
                for (int i = 0; i < 100; i++) {
                    buffers.forEach(buf -> use(buf, 100));
                }
                return null;
            };
            List<Future<Void>> futures = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                futures.add(threads.submit(task));
            }
            for (Future<Void> future : futures) {
                future.get();
            }
            threads.shutdown();
        }

        /**
         * Some JVMs never unload a class of buffer, even if nothing was done with it: there is nothing to see there.
         */
        private static void unloading() throws Exception {
            if (isUnloaded(useOfAnotherLoader(0))) {
                assertTrue(isUnloaded(useOfAnotherLoader(3 * AccessTable.FIRST_USES)), "the class is still there");
            }
        }

        private static boolean isUnloaded(WeakReference<Class<?>> type) throws InterruptedException {
            for (int i = 0; i < 100 && type.get() != null; i++) {
                System.gc();
                Thread.sleep(20);
            }
            return type.get() == null;
        }

        private static WeakReference<Class<?>> useOfAnotherLoader(int times) throws Exception {
            Class<?> type = new Loader().loadClass(Own.class.getName());
            assertNotSame(Own.class, type);
            ByteBuf buf = (ByteBuf) type.getConstructor().newInstance();
            use(buf, times);
            assertSame(AccessTable.SHARED, ByteBufAccess.of(buf));
            buf.release();
            return new WeakReference<>(type);
        }

        /** One buffer of each of a dozen classes, a user's own among them. */
        private static List<ByteBuf> buffers() {
            List<ByteBuf> buffers = new ArrayList<>();
            buffers.add(new Own());
            for (ByteBufKind kind : ByteBufKind.values()) {
                ByteBuf buf = kind.make(64, 64);
                if (buffers.stream().noneMatch(other -> other.getClass() == buf.getClass())) {
                    buffers.add(buf);
                }
            }
            assertTrue(buffers.size() > 8); // more than are constants
            return buffers;
        }

        private static void use(ByteBuf buf, int times) {
            IntStream.range(0, times).forEach(i -> {
                if (i % 2 == 0) {
                    ByteBufVarInts.writeVarInt(buf.setIndex(0, 0), i);
                } else {
                    assertEquals(i - 1, ByteBufVarInts.readVarInt(buf));
                }
            });
        }
    }

    /** A user's own class of buffer. */
    public static final class Own extends UnpooledHeapByteBuf {

        public Own() {
            super(allocator(), 64, 64);
        }

        private static ByteBufAllocator allocator() {
            return UnpooledByteBufAllocator.DEFAULT;
        }
    }

    /** Defines {@link Own} again. */
    private static final class Loader extends ClassLoader {

        Loader() {
            super(AccessTableTest.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.equals(Own.class.getName())) {
                return super.loadClass(name, resolve);
            }
            try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
                byte[] bytes = in.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }
}
