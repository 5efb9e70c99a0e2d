package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.testing.ChildJvm;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.buffer.UnpooledHeapByteBuf;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Which classes of buffers get a copy of the access of their own. Each case needs a JVM in which none has been used
 * yet.
 */
class AccessTableTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "aClassGetsACopyAtItsFirstUse",
                "manyThreadsMeetManyClassesAtOnce",
                "aClassOfAnotherLoaderIsNotKept"
            })
    void holdsInAFreshJvm(String scenario) throws Exception {
        // The JDK's own caches of what is called by reflection are soft references. Leak detection wraps some buffers.
        List<String> options = List.of("-XX:SoftRefLRUPolicyMSPerMB=0", "-Dio.netty.leakDetection.level=disabled");
        ChildJvm child = FreshJvm.run(options, AccessTableTest.class, scenario);
        assertEquals("passed", child.stdout().strip(), child::output);
    }

    /** Runs the scenario that its argument names. */
    public static void main(String[] args) throws Exception {
        AccessTableTest.class.getDeclaredMethod(args[0]).invoke(null);
        System.out.println("passed");
    }

    static void aClassGetsACopyAtItsFirstUse() {
        ByteBuf buf = new Own();
        ValueAccess copy = AccessTable.of(buf);
        assertNotSame(AccessTable.SHARED, copy);
        assertTrue(copy.getClass().isHidden());
        use(buf, 10_000);
        assertSame(copy, AccessTable.of(buf));
    }

    /** Each class gets one copy. */
    static void manyThreadsMeetManyClassesAtOnce() throws Exception {
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
        try {
            for (Future<Void> done : threads.invokeAll(Collections.nCopies(count, task))) {
                done.get();
            }
        } finally {
            threads.shutdown();
        }
        List<ValueAccess> copies = buffers().stream().map(AccessTable::of).toList();
        assertEquals(copies.size(), copies.stream().distinct().count());
        assertTrue(copies.stream().allMatch(copy -> copy.getClass().isHidden()));
    }

    /** Some JVMs never unload a class of buffer, even if nothing was done with it: there is nothing to see there. */
    static void aClassOfAnotherLoaderIsNotKept() throws Exception {
        if (isUnloaded(useOfAnotherLoader(0))) {
            assertTrue(isUnloaded(useOfAnotherLoader(100)), "the class is still there");
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
        Class<?> type = new FreshJvm.Loader(Own.class.getName()::equals).loadClass(Own.class.getName());
        assertNotSame(Own.class, type);
        ByteBuf buf = (ByteBuf) type.getConstructor().newInstance();
        use(buf, times);
        assertSame(AccessTable.SHARED, AccessTable.of(buf));
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

    /** A user's own class of buffer. */
    public static final class Own extends UnpooledHeapByteBuf {

        public Own() {
            super(UnpooledByteBufAllocator.DEFAULT, 64, 64);
        }
    }
}
