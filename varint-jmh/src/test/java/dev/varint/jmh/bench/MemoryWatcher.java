package dev.varint.jmh.bench;

import io.netty.buffer.ByteBuf;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;

/** Looks at the first four bytes of a direct buffer from outside while other code writes there over and over. */
final class MemoryWatcher {

    /**
     * Less than all, for what a watcher may miss; more than the half that is left when every other store is dropped.
     */
    static final double ENOUGH = 0.9;

    private static final VarHandle INT = MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.nativeOrder());

    private MemoryWatcher() {}

    /** What the four bytes hold after each of the values is written to index 0, one over the other. */
    static Set<Integer> contents(WriteMethod method, int[] values) {
        ByteBuffer memory = ByteBuffer.allocate(8).order(ByteOrder.nativeOrder());
        Set<Integer> contents = new HashSet<>();
        // Twice, because a pass starts with what the pass before has left.
        for (int pass = 0; pass < 2; pass++) {
            contents.clear();
            for (int value : values) {
                if (method == WriteMethod.APPEND_VAR_INT) {
                    memory.putLong(0, 0); // it writes a whole word, zeros after the value
                }
                memory.put(0, Oracle.expected(method, value));
                contents.add(memory.getInt(0));
            }
        }
        return contents;
    }

    /**
     * The part of {@code contents} that shows up while {@code code} runs again and again, 0 to 1; {@link #ENOUGH} ends
     * the watch early.
     */
    static double partSeen(ByteBuf buf, Set<Integer> contents, Runnable code, Duration patience)
            throws InterruptedException {
        ByteBuffer memory = buf.nioBuffer(0, Integer.BYTES);
        AtomicBoolean stop = new AtomicBoolean();
        Thread runner = new Thread(() -> {
            while (!stop.get()) {
                code.run();
            }
        });
        runner.start();
        Set<Integer> unseen = new HashSet<>(contents);
        long start = System.nanoTime();
        while (unseen.size() > (1 - ENOUGH) * contents.size() && System.nanoTime() - start < patience.toNanos()) {
            unseen.remove((int) INT.getOpaque(memory, 0));
        }
        stop.set(true);
        runner.join();
        return 1 - (double) unseen.size() / contents.size();
    }
}
