package dev.varint.jmh.bench;

import io.netty.buffer.ByteBuf;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;

/** Looks at a direct buffer's memory from outside while other code runs over and over. */
final class MemoryWatcher {

    private static final VarHandle INT = MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.nativeOrder());

    /** So many different contents are no accident. */
    private static final int ENOUGH = 50;

    private static final long PATIENCE_NANOS = 3_000_000_000L;

    private MemoryWatcher() {}

    /** Whether the first four bytes take many different values while {@code code} runs again and again. */
    static boolean seesValuesGoBy(ByteBuf buf, Runnable code) throws InterruptedException {
        ByteBuffer memory = buf.nioBuffer(0, Integer.BYTES);
        AtomicBoolean stop = new AtomicBoolean();
        Thread runner = new Thread(() -> {
            while (!stop.get()) {
                code.run();
            }
        });
        runner.start();
        Set<Integer> seen = new HashSet<>();
        long start = System.nanoTime();
        while (seen.size() < ENOUGH && System.nanoTime() - start < PATIENCE_NANOS) {
            seen.add((int) INT.getOpaque(memory, 0));
        }
        stop.set(true);
        runner.join();
        return seen.size() >= ENOUGH;
    }
}
