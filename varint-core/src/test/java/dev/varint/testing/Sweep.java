package dev.varint.testing;

import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** A long run of values, put through many ways of writing on all cores. */
public enum Sweep {
    /** All that three bytes can hold. */
    THREE_BYTES(1L << 21) {
        @Override
        long valueAt(long i, int bits) {
            return cut(i, bits);
        }
    },

    /** A million and a few, the same ones every time; each number of significant bits is as likely as any other. */
    RANDOM(1L << 20) {
        @Override
        long valueAt(long i, int bits) {
            return cut(scramble(i), bits) >>> Long.remainderUnsigned(scramble(~i), bits);
        }
    },

    /** All there are of 32 bits. */
    ALL(1L << 32) {
        @Override
        long valueAt(long i, int bits) {
            return cut(i, bits);
        }
    };

    private final long count;

    Sweep(long count) {
        this.count = count;
    }

    /** One of the values, cut to so many bits. */
    abstract long valueAt(long i, int bits);

    /** One by one. */
    LongStream oneByOne(int bits) {
        return LongStream.range(0, count).map(i -> valueAt(i, bits));
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
                block.fill(first, this);
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

    private static long cut(long value, int bits) {
        return value & -1L >>> Long.SIZE - bits;
    }

    /** The finalizer of MurmurHash3: a bijection that leaves no pattern. */
    private static long scramble(long i) {
        i = (i ^ i >>> 33) * 0xFF51_AFD7_ED55_8CCDL;
        i = (i ^ i >>> 33) * 0xC4CE_B9FE_1A85_EC53L;
        return i ^ i >>> 33;
    }
}
