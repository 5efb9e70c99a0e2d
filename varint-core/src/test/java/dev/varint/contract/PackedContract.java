package dev.varint.contract;

import static dev.varint.fixtures.PackedTypes.array;
import static dev.varint.fixtures.PackedTypes.elements;

import dev.varint.fixtures.PackedTypes;
import dev.varint.format.MalformedVarIntException;
import dev.varint.format.PackedType;
import dev.varint.testing.Canary;
import dev.varint.testing.PackedModel;
import dev.varint.testing.PackedOutcome;
import dev.varint.testing.PackedRegion;
import java.util.Arrays;
import java.util.Objects;
import java.util.PrimitiveIterator;
import java.util.function.Supplier;

/**
 * What every operation on a packed region must do, as {@link PackedModel} says. Needs no JUnit. Elements are longs.
 *
 * @param carrier the kind of carrier
 */
public record PackedContract(PackedModel model, PackedCarrier carrier) {

    private static final int BEFORE = 3;

    private PackedType<Object> type() {
        return PackedTypes.of(model.name());
    }

    /** All operations that read the region and, if it is good, all that write its elements. */
    public void check(PackedRegion region) {
        PackedOutcome expected = model.decode(region.bytes(), region.from(), region.to());
        Object in = carrier.of(region.bytes());
        try {
            new Reads(in, region.from(), region.to(), expected).check();
            require(Arrays.equals(region.bytes(), carrier.bytes(in)), "reading changed the carrier");
            if (expected.isGood() && carrier.isWritable()) {
                checkEncode(expected.elements());
            }
        } catch (RuntimeException | AssertionError e) {
            throw new AssertionError(model.name() + " in " + carrier + ": " + region + ", " + expected, e);
        }
    }

    /** Encodes elements from amid an array. */
    private void checkEncode(long... elements) {
        byte[] expected = model.encode(elements);
        int surelyEnough = model.maxSize() * elements.length;
        for (int after : new int[] {0, 1, 9, surelyEnough}) {
            Object out = carrier.of(Canary.bytes(BEFORE + expected.length + after));
            int size = encode(elements, out);
            require(size == expected.length, "encode returned " + size);
            byte[] wanted = Canary.around(BEFORE, expected, after);
            require(Arrays.equals(wanted, carrier.bytes(out)), "encode, with room for " + after + " more");
        }
        for (int missing : new int[] {1, 2, 10}) {
            if (missing <= expected.length && !carrier.grows()) {
                byte[] before = Canary.bytes(BEFORE + expected.length - missing);
                Object out = carrier.of(before);
                refuses("", () -> encode(elements, out));
                require(Arrays.equals(before, carrier.bytes(out)), "a refused encode wrote");
            }
        }
    }

    private int encode(long[] elements, Object out) {
        long[] src = canaries(BEFORE + elements.length + 2);
        System.arraycopy(elements, 0, src, BEFORE, elements.length);
        return carrier.encode(type(), array(model, src), BEFORE, BEFORE + elements.length, out, BEFORE);
    }

    /** The operations that read a region. */
    private final class Reads {

        private final Object in;
        private final int from;
        private final int to;
        private final PackedOutcome expected;

        Reads(Object in, int from, int to, PackedOutcome expected) {
            this.in = in;
            this.from = from;
            this.to = to;
            this.expected = expected;
        }

        void check() {
            returns(expected.elements(), "decode", () -> elements(carrier.decode(type(), in, from, to)));
            decodesBetweenCanaries(0);
            decodesBetweenCanaries(1 + to % 11);
            refusesAnArrayThatIsTooSmall();
            returns(expected.count(), "count", () -> carrier.count(type(), in, from, to));
            skips();
            if (carrier.hasIterators()) {
                returns(
                        expected.elements(),
                        "stream",
                        () -> carrier.stream(type(), in, from, to).toArray());
                returns(expected.elements(), "iterator", () -> remaining(iterator(in, from, to)));
            }
        }

        private void decodesBetweenCanaries(int after) {
            long[] dst = canaries(BEFORE + expected.count() + after);
            long[] wanted = dst.clone();
            if (expected.isGood()) {
                System.arraycopy(expected.elements(), 0, wanted, BEFORE, expected.count());
            }
            Object array = array(model, dst);
            returns(expected.count(), "decode", () -> carrier.decode(type(), in, from, to, array, BEFORE));
            require(Arrays.equals(wanted, elements(array)), "decode into an array");
        }

        private void refusesAnArrayThatIsTooSmall() {
            if (expected.isGood() && expected.count() > 0) {
                long[] dst = canaries(BEFORE + expected.count() - 1);
                Object array = array(model, dst.clone());
                refuses(" values do not fit", () -> carrier.decode(type(), in, from, to, array, BEFORE));
                require(Arrays.equals(dst, elements(array)), "a refused decode wrote");
            }
        }

        private void skips() {
            int count = expected.count();
            for (int skipped : new int[] {0, 1, count / 3, count - 65, count - 64, count - 63, count - 1, count}) {
                if (skipped >= 0 && skipped <= count) {
                    int end = carrier.skip(type(), in, from, to, skipped);
                    require(end == (skipped == 0 ? from : expected.ends()[skipped - 1]), "skip of " + skipped);
                }
            }
            for (int skipped : new int[] {count + 1, count + 70, Integer.MAX_VALUE}) {
                Supplier<?> skip = () -> carrier.skip(type(), in, from, to, skipped);
                if (expected.isGood()) {
                    refuses(" values needed", skip);
                } else {
                    returns(null, "skip", skip);
                }
            }
        }

        private long[] remaining(PrimitiveIterator<?, ?> iterator) {
            long[] elements = new long[expected.count()];
            for (int i = 0; i < elements.length; i++) {
                elements[i] = ((Number) iterator.next()).longValue();
            }
            require(!iterator.hasNext(), "the iterator goes on");
            return elements;
        }

        /** A good region: the call returns {@code wanted}. Another: it says what is wrong, and where. */
        private void returns(Object wanted, String name, Supplier<?> call) {
            Object result;
            try {
                result = call.get();
            } catch (MalformedVarIntException e) {
                require(e.reason().name().equals(expected.reason()) && e.index() == expected.index(), name + ": " + e);
                return;
            }
            require(expected.isGood(), name + " accepted a bad region");
            require(Objects.deepEquals(wanted, result), name + " returned other values");
        }
    }

    /** An iterator of the elements of a region. */
    public PrimitiveIterator<?, ?> iterator(Object in, int from, int to) {
        return model.isInt()
                ? carrier.intIterator(PackedTypes.of(model.name()), in, from, to)
                : carrier.longIterator(PackedTypes.of(model.name()), in, from, to);
    }

    private static void refuses(String why, Supplier<?> call) {
        try {
            call.get();
        } catch (IndexOutOfBoundsException e) {
            require(e.getMessage().contains(why), e.getMessage());
            return;
        }
        throw new AssertionError("there was enough room");
    }

    private long[] canaries(int length) {
        long[] canaries = new long[length];
        Arrays.fill(canaries, model.narrow(Canary.WORD));
        return canaries;
    }

    private static void require(boolean condition, String failure) {
        if (!condition) {
            throw new AssertionError(failure);
        }
    }
}
