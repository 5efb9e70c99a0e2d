package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.VarInt;
import dev.varint.testing.Reference;
import io.netty.buffer.ByteBuf;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.IntBinaryOperator;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Threads write to one piece of memory, each to a part of its own, and there is no gap between the parts. If an exact
 * write loaded a neighbour's byte and stored it again, it would undo what the neighbour wrote in between. So each
 * thread reads back what it has written.
 */
class ConcurrencyTest {

    private static final int THREADS = 3;
    private static final int PART = 10;
    private static final int ROUNDS = 20_000;

    @ParameterizedTest
    @EnumSource(names = {"UNPOOLED_HEAP", "UNPOOLED_DIRECT", "POOLED_HEAP", "POOLED_DIRECT", "ADAPTIVE_DIRECT"})
    void exactWritesLeaveNeighboursAlone(ByteBufKind kind) throws Exception {
        ByteBuf whole = kind.make(THREADS * PART, THREADS * PART);
        try {
            leavesNeighboursAlone(start -> {
                ByteBuf slice = whole.slice(start, PART);
                return (index, value) -> {
                    ByteBufVarInts.writeVarInt(slice.setIndex(0, index), value);
                    int written = ByteBufVarInts.getVarInt(slice.setIndex(0, PART), index);
                    ByteBufVarInts.setVarInt(slice, index, value);
                    return written == value ? ByteBufVarInts.getVarInt(slice, index) : written;
                };
            });
        } finally {
            whole.release();
        }
    }

    @Test
    void exactPutsLeaveNeighboursAlone() throws Exception {
        byte[] whole = new byte[THREADS * PART];
        leavesNeighboursAlone(start -> (index, value) -> {
            VarInt.put(whole, start + index, value);
            return VarInt.get(whole, start + index, start + PART);
        });
    }

    /** A part is a function that writes a value at an index, and returns what it then reads there. */
    private static void leavesNeighboursAlone(IntFunction<IntBinaryOperator> part) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try {
            CompletableFuture.allOf(IntStream.range(0, THREADS)
                            .mapToObj(thread -> CompletableFuture.runAsync(
                                    () -> writeAll(part.apply(thread * PART), thread), threads))
                            .toArray(CompletableFuture<?>[]::new))
                    .get();
        } finally {
            threads.shutdownNow();
        }
    }

    /** Values of all sizes in turn, at the beginning, at the end and in the middle of the part. */
    private static void writeAll(IntBinaryOperator write, int seed) {
        for (int round = seed; round < seed + ROUNDS; round++) {
            int value = 0x7FFF_FFFF >>> 7 * (round % 5) ^ round % 3;
            int last = PART - Reference.size(value);
            for (int index : new int[] {0, last, last / 2}) {
                assertEquals(value, write.applyAsInt(index, value));
            }
        }
    }
}
