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
        AtomicInteger next = new AtomicInteger();
        int cores = Runtime.getRuntime().availableProcessors();
        // Threads of their own have short stacks, which makes exceptions cheap.
        ExecutorService executor = Executors.newFixedThreadPool(cores);
        try {
            Callable<Void> task = () -> checkBlocks(strings, places, cases.get(), next);
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
            Stream<ReadCase<?>> cases,
            AtomicInteger next) {
        List<Reads<?>> reads = new ArrayList<>();
        cases.forEach(how -> reads.add(new Reads<>(how)));
        try {
            for (int first = take(next); first < strings.count(); first = take(next)) {
                int end = Math.min(first + BLOCK, strings.count());
                List<Placed> block = IntStream.range(first, end)
                        .mapToObj(strings::at)
                        .flatMap(places)
                        .toList();
                for (Reads<?> read : reads) {
                    for (Placed placed : block) {
                        read.check(placed);
                    }
                }
            }
        } finally {
            // If this core has failed, the others need not go on.
            next.set(strings.count());
            reads.forEach(Reads::close);
        }
        return null;
    }

    private static int take(AtomicInteger next) {
        return next.getAndAdd(BLOCK);
    }

    /** A way of reading, and its carriers: one for each capacity. */
    private static final class Reads<B> {

        private final ReadCase<B> how;
        private final Map<Integer, B> carriers = new HashMap<>();

        Reads(ReadCase<B> how) {
            this.how = how;
        }

        void check(Placed placed) {
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

        void close() {
            carriers.values().forEach(how.memory()::release);
        }
    }
}
