package dev.varint.testing;

import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** A long run of values, put through many ways of writing on all cores. */
public enum Sweep {
    /** All that three bytes can hold. */
    THREE_BYTES(1L << 21, i -> i),

    /** A million and a few, the same ones every time; each number of significant bits is as likely as any other. */
    RANDOM(1L << 20, i -> scramble(i) >>> (scramble(~i) >>> 27)),

    /** All there are. */
    ALL(1L << 32, i -> i);

    private final long count;
    private final IntUnaryOperator valueAt;

    Sweep(long count, IntUnaryOperator valueAt) {
        this.count = count;
        this.valueAt = valueAt;
    }

    /** One by one. */
    IntStream oneByOne() {
        return LongStream.range(0, count).mapToInt(i -> valueAt.applyAsInt((int) i));
    }

    /** Takes the ways of writing anew for each core, for none is shared. */
    public void check(String what, Supplier<Stream<WriteCase<?>>> cases) {
        Progress progress = new Progress(what, count);
        AtomicLong next = new AtomicLong();
        IntStream.range(0, Runtime.getRuntime().availableProcessors())
                .parallel()
                .forEach(core -> checkBlocks(next, cases.get(), progress));
    }

    private void checkBlocks(AtomicLong next, Stream<WriteCase<?>> cases, Progress progress) {
        Block block = new Block();
        List<? extends BlockOfWrites<?>> writes =
                cases.map(how -> new BlockOfWrites<>(how, block)).toList();
        try {
            for (long first = take(next); first < count; first = take(next)) {
                block.fill(first, valueAt);
                writes.forEach(BlockOfWrites::check);
                progress.add(Block.SIZE);
            }
        } finally {
            // If this core has failed, the others need not go on.
            next.set(count);
            writes.forEach(BlockOfWrites::close);
        }
    }

    private static long take(AtomicLong next) {
        return next.getAndAdd(Block.SIZE);
    }

    /** The finalizer of MurmurHash3: a bijection that leaves no pattern. */
    private static int scramble(int i) {
        i = (i ^ i >>> 16) * 0x85EB_CA6B;
        i = (i ^ i >>> 13) * 0xC2B2_AE35;
        return i ^ i >>> 16;
    }
}
