package dev.varint.testing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Puts many byte strings through many ways of reading, on all cores. */
public final class ReadSweep {

    private static final int BLOCK = 256;

    private ReadSweep() {}

    /** Takes the ways of reading anew for each core, for none is shared. */
    public static void check(
            ByteStrings strings, Function<byte[], Stream<Placed>> places, Supplier<Stream<ReadCase<?>>> cases) {
        onEachCore(strings, places, () -> {
            List<Reads<?>> reads = new ArrayList<>();
            cases.get().forEach(how -> reads.add(new Reads<>(how)));
            return reads;
        });
    }

    /** Reads from the very arrays that hold the strings: no copies, so good for millions of strings. */
    public static void checkInPlace(
            ByteStrings strings, Function<byte[], Stream<Placed>> places, Supplier<Stream<ReadCase<byte[]>>> cases) {
        onEachCore(
                strings,
                places,
                () -> cases.get()
                        .map(how -> (Check) placed -> how.check(placed.carrier(), placed))
                        .toList());
    }

    private static void onEachCore(
            ByteStrings strings, Function<byte[], Stream<Placed>> places, Supplier<List<? extends Check>> checks) {
        AtomicInteger next = new AtomicInteger();
        int cores = Runtime.getRuntime().availableProcessors();
        // Threads of their own have short stacks, which makes exceptions cheap.
        ExecutorService executor = Executors.newFixedThreadPool(cores);
        try {
            Callable<Void> task = () -> checkBlocks(strings, places, checks.get(), next);
            for (Future<Void> done : executor.invokeAll(Collections.nCopies(cores, task))) {
                done.get();
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        } catch (ExecutionException e) {
            throw new AssertionError(e.getCause().getMessage(), e.getCause());
        } finally {
            executor.shutdown();
        }
    }

    private static Void checkBlocks(
            ByteStrings strings,
            Function<byte[], Stream<Placed>> places,
            List<? extends Check> checks,
            AtomicInteger next) {
        try {
            for (int first = take(next); first < strings.count(); first = take(next)) {
                int end = Math.min(first + BLOCK, strings.count());
                List<Placed> block = IntStream.range(first, end)
                        .mapToObj(strings::at)
                        .flatMap(places)
                        .toList();
                for (Check check : checks) {
                    for (Placed placed : block) {
                        check.check(placed);
                    }
                }
            }
        } finally {
            // If this core has failed, the others need not go on.
            next.set(strings.count());
            checks.forEach(Check::close);
        }
        return null;
    }

    private static int take(AtomicInteger next) {
        return next.getAndAdd(BLOCK);
    }

    @FunctionalInterface
    private interface Check {
        void check(Placed placed);

        default void close() {}
    }

    /** A way of reading, and its carriers: one for each capacity. */
    private static final class Reads<B> implements Check {

        private final ReadCase<B> how;
        private final Map<Integer, B> carriers = new HashMap<>();

        Reads(ReadCase<B> how) {
            this.how = how;
        }

        @Override
        public void check(Placed placed) {
            byte[] bytes = placed.carrier();
            B in = carriers.computeIfAbsent(bytes.length, how.memory()::allocate);
            how.memory().set(in, bytes);
            how.check(in, placed);
            byte[] after = new byte[bytes.length];
            how.memory().get(in, after);
            if (!Arrays.equals(bytes, after)) {
                throw new AssertionError(how.name() + ", " + placed + ": the bytes have changed");
            }
        }

        @Override
        public void close() {
            carriers.values().forEach(how.memory()::release);
        }
    }
}
