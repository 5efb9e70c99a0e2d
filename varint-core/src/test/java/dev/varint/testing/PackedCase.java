package dev.varint.testing;

import dev.varint.MalformedVarIntException;
import java.util.Arrays;
import java.util.PrimitiveIterator;
import java.util.function.Supplier;

/**
 * Ways of reading packed regions of one carrier, against the oracle. Needs no JUnit.
 *
 * @param <B> the carrier
 */
public record PackedCase<B>(PackedType type, Memory<B> memory, PackedReads<B> reads) {

    private static final int BEFORE = 3;

    public void check(PackedRegion region) {
        check(region, region.outcome(type));
    }

    public void check(PackedRegion region, PackedOutcome expected) {
        B in = memory.allocate(region.bytes().length);
        try {
            memory.set(in, region.bytes());
            decodesIntoAnArrayOfItsSize(in, region, expected);
            decodesAmidCanaries(in, region, expected, 0);
            decodesAmidCanaries(in, region, expected, 1 + region.to() % 11);
            refusesAnArrayTooSmall(in, region, expected);
            if (reads instanceof PackedFacade<B, ?> facade) {
                counts(facade, in, region, expected);
                skips(facade, in, region, expected);
                iterates(facade, in, region, expected);
            }
            byte[] after = new byte[region.bytes().length];
            memory.get(in, after);
            require(Arrays.equals(region.bytes(), after), "it changed");
        } catch (RuntimeException | AssertionError e) {
            throw new AssertionError(type + " of " + memory + ": " + region + ", " + expected, e);
        } finally {
            memory.release(in);
        }
    }

    private void decodesIntoAnArrayOfItsSize(B in, PackedRegion region, PackedOutcome expected) {
        long[] values = outcome(expected, () -> reads.decode(in, region.from(), region.to()));
        require(values == null || Arrays.equals(expected.values(), values), "decoded otherwise");
    }

    private void decodesAmidCanaries(B in, PackedRegion region, PackedOutcome expected, int after) {
        long[] out = canaries(BEFORE + expected.count() + after);
        Integer count = outcome(expected, () -> reads.decode(in, region.from(), region.to(), out, BEFORE));
        long[] wanted = canaries(out.length);
        if (count != null) {
            require(count == expected.count(), "told another number");
            System.arraycopy(expected.values(), 0, wanted, BEFORE, count);
        }
        require(Arrays.equals(wanted, out), "wrote otherwise");
    }

    private void refusesAnArrayTooSmall(B in, PackedRegion region, PackedOutcome expected) {
        if (expected.isGood() && expected.count() > 0) {
            long[] out = canaries(BEFORE + expected.count() - 1);
            refuses(() -> reads.decode(in, region.from(), region.to(), out, BEFORE));
            require(Arrays.equals(canaries(out.length), out), "wrote all the same");
        }
    }

    private void counts(PackedFacade<B, ?> facade, B in, PackedRegion region, PackedOutcome expected) {
        Integer count = outcome(expected, () -> facade.count().count(in, region.from(), region.to()));
        require(count == null || count == expected.count(), "counted otherwise");
    }

    private void skips(PackedFacade<B, ?> facade, B in, PackedRegion region, PackedOutcome expected) {
        int count = expected.count();
        int[] some = {0, 1, 2, count / 3, count - 65, count - 64, count - 63, count - 1, count};
        for (int values : some) {
            if (values >= 0 && values <= count) {
                int end = facade.skip().skip(in, region.from(), region.to(), values);
                require(end == (values == 0 ? region.from() : expected.ends()[values - 1]), "skipped otherwise");
            }
        }
        for (int values : new int[] {count + 1, count + 70, Integer.MAX_VALUE}) {
            Supplier<?> skip = () -> facade.skip().skip(in, region.from(), region.to(), values);
            if (expected.isGood()) {
                refuses(skip);
            } else {
                outcome(expected, skip);
            }
        }
    }

    private void iterates(PackedFacade<B, ?> facade, B in, PackedRegion region, PackedOutcome expected) {
        long[] streamed = outcome(
                expected, () -> facade.stream(in, region.from(), region.to()).toArray());
        require(streamed == null || Arrays.equals(expected.values(), streamed), "streamed otherwise");
        PrimitiveIterator<?, ?> iterator = outcome(expected, () -> facade.iterator(in, region.from(), region.to()));
        for (int i = 0; iterator != null && i < expected.count(); i++) {
            long value = ((Number) iterator.next()).longValue();
            require(value == expected.values()[i], "iterated otherwise");
        }
        require(iterator == null || !iterator.hasNext(), "iterates on");
    }

    /** The result of a call where it is to have one; else it must fail as expected. */
    private static <T> T outcome(PackedOutcome expected, Supplier<T> call) {
        if (expected.isGood()) {
            return call.get();
        }
        try {
            call.get();
        } catch (MalformedVarIntException e) {
            require(e.reason() == expected.reason() && e.index() == expected.index(), e.toString());
            return null;
        }
        throw new AssertionError("accepted");
    }

    private static void refuses(Supplier<?> call) {
        try {
            call.get();
        } catch (IndexOutOfBoundsException e) {
            require(e.getMessage().matches("-?\\d+ values .*"), e.getMessage());
            return;
        }
        throw new AssertionError("there was room");
    }

    private long[] canaries(int length) {
        long[] canaries = new long[length];
        Arrays.fill(canaries, type.canary());
        return canaries;
    }

    private static void require(boolean condition, String otherwise) {
        if (!condition) {
            throw new AssertionError(otherwise);
        }
    }
}
