package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.VarInt;
import dev.varint.testing.Reference;
import io.netty.buffer.ByteBuf;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Threads write to one buffer, each in a slice of its own, and there is no gap between the slices. If an exact write
 * loaded a neighbour's byte and stored it again, it would undo what the neighbour wrote in between. So each thread
 * checks its own bytes all the time.
 */
class ConcurrencyTest {

    private static final int THREADS = 3;
    private static final int SLICE = 10;
    private static final int ROUNDS = 20_000;

    private final ExecutorService threads = Executors.newCachedThreadPool();

    @AfterEach
    void stop() {
        threads.shutdownNow();
    }

    @ParameterizedTest
    @EnumSource(names = {"UNPOOLED_HEAP", "UNPOOLED_DIRECT", "POOLED_HEAP", "POOLED_DIRECT", "ADAPTIVE_DIRECT"})
    void exactWritesLeaveNeighboursAlone(ByteBufKind kind) throws Exception {
        ByteBuf whole = kind.make(THREADS * SLICE, THREADS * SLICE);
        try {
            assertEquals(0, disturbed(whole, ConcurrencyTest::writeAndCheck));
        } finally {
            whole.release();
        }
    }

    /** The same for arrays: each thread puts at the end of its part. */
    @Test
    void exactPutsLeaveNeighboursAlone() throws Exception {
        byte[] whole = new byte[THREADS * SLICE];
        List<Callable<Integer>> writers = new ArrayList<>();
        for (int thread = 0; thread < THREADS; thread++) {
            int end = SLICE * (thread + 1);
            int seed = thread;
            writers.add(() -> {
                int wrong = 0;
                for (int round = 0; round < ROUNDS; round++) {
                    int value = value(round + seed);
                    int size = VarInt.size(value);
                    VarInt.put(whole, end - size, value);
                    wrong += VarInt.get(whole, end - size, end) == value ? 0 : 1;
                }
                return wrong;
            });
        }
        assertEquals(0, runAtOnce(writers));
    }

    /** A slice ends where the next begins, so an append stays within it, too. */
    @Test
    void appendsToASliceLeaveNeighboursAlone() throws Exception {
        ByteBuf whole = ByteBufKind.UNPOOLED_DIRECT.make(THREADS * SLICE, THREADS * SLICE);
        try {
            assertEquals(0, disturbed(whole, (slice, value) -> {
                ByteBufVarInts.appendVarInt(slice.setIndex(0, SLICE - Reference.size(value)), value);
                return ByteBufVarInts.getVarInt(slice, SLICE - Reference.size(value)) == value ? 0 : 1;
            }));
        } finally {
            whole.release();
        }
    }

    @FunctionalInterface
    private interface Writer {
        /** Writes to a slice and returns how much it found wrong there. */
        int write(ByteBuf slice, int value);
    }

    private static int writeAndCheck(ByteBuf slice, int value) {
        int size = Reference.size(value);
        // At the beginning, at the end, and amid.
        return check(slice, 0, value) + check(slice, SLICE - size, value) + check(slice, (SLICE - size) / 2, value);
    }

    private static int check(ByteBuf slice, int at, int value) {
        ByteBufVarInts.writeVarInt(slice.setIndex(0, at), value);
        int wrong = ByteBufVarInts.getVarInt(slice.setIndex(0, SLICE), at) == value ? 0 : 1;
        ByteBufVarInts.setVarInt(slice, at, value);
        return wrong + (ByteBufVarInts.getVarInt(slice, at) == value ? 0 : 1);
    }

    /** Runs a writer on every slice at once. */
    private int disturbed(ByteBuf whole, Writer writer) throws Exception {
        List<Callable<Integer>> writers = new ArrayList<>();
        for (int thread = 0; thread < THREADS; thread++) {
            ByteBuf slice = whole.slice(thread * SLICE, SLICE);
            int seed = thread;
            writers.add(() -> {
                int wrong = 0;
                for (int round = 0; round < ROUNDS; round++) {
                    wrong += writer.write(slice, value(round + seed));
                }
                return wrong;
            });
        }
        return runAtOnce(writers);
    }

    private int runAtOnce(List<Callable<Integer>> tasks) throws Exception {
        CyclicBarrier start = new CyclicBarrier(tasks.size());
        List<Future<Integer>> results = new ArrayList<>();
        for (Callable<Integer> task : tasks) {
            results.add(threads.submit(() -> {
                start.await();
                return task.call();
            }));
        }
        int sum = 0;
        for (Future<Integer> result : results) {
            sum += result.get();
        }
        return sum;
    }

    /** All sizes in turn. */
    private static int value(int round) {
        return 0x7FFF_FFFF >>> 7 * (round % 5) ^ round % 3;
    }
}
