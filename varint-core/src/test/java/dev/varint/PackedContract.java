package dev.varint;

import dev.varint.fixtures.ByteBuffers;
import dev.varint.format.MalformedVarIntException;
import dev.varint.testing.Canary;
import dev.varint.testing.PackedModel;
import dev.varint.testing.PackedOutcome;
import dev.varint.testing.PackedRegion;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Objects;
import java.util.PrimitiveIterator;
import java.util.function.Supplier;

/**
 * What every operation on a packed region must do, as {@link PackedModel} says. Needs no JUnit.
 *
 * @param buffers the kind of buffer, or null for {@code byte[]}
 */
record PackedContract(PackedModel type, ByteBuffers buffers) {

    private static final int BEFORE = 3;

    /** In an array and in a direct buffer, whose bytes are copied. */
    static void check(PackedModel type, PackedRegion region) {
        new PackedContract(type, null).check(region);
        new PackedContract(type, ByteBuffers.DIRECT).check(region);
    }

    static void checkArray(PackedModel type, PackedRegion region) {
        new PackedContract(type, null).check(region);
    }

    /** All operations that read the region and, if it is good, all that write its elements. */
    void check(PackedRegion region) {
        PackedOutcome expected = type.decode(region.bytes(), region.from(), region.to());
        Object in = carrier(region.bytes());
        try {
            new Reads(in, region.from(), region.to(), expected).check();
            require(Arrays.equals(region.bytes(), bytes(in)), "reading changed the carrier");
            if (expected.isGood() && isWritable()) {
                checkEncode(expected.elements());
            }
        } catch (RuntimeException | AssertionError e) {
            throw new AssertionError(type + " in " + buffers + ": " + region + ", " + expected, e);
        }
    }

    /** Encodes elements from amid an array. */
    void checkEncode(long... elements) {
        PackedFacade facade = new PackedFacade(type);
        long[] src = canaries(BEFORE + elements.length + 2);
        System.arraycopy(elements, 0, src, BEFORE, elements.length);
        int to = BEFORE + elements.length;
        byte[] expected = type.encode(elements);
        require(expected.length == facade.encodedSize(src, BEFORE, to), "encodedSize");
        require(Arrays.equals(expected, facade.encode(src, BEFORE, to)), "encode");
        int surelyEnough = type.maxSize() * elements.length;
        for (int after : new int[] {0, 1, 9, surelyEnough}) {
            Object out = carrier(Canary.bytes(BEFORE + expected.length + after));
            int size = facade.encode(src, BEFORE, to, out, BEFORE);
            require(size == expected.length, "encode returned " + size);
            byte[] wanted = Canary.around(BEFORE, expected, after);
            require(Arrays.equals(wanted, bytes(out)), "encode, with room for " + after + " more");
        }
        for (int missing : new int[] {1, 2, 10}) {
            if (missing <= expected.length) {
                byte[] before = Canary.bytes(BEFORE + expected.length - missing);
                Object out = carrier(before);
                refuses(() -> facade.encode(src, BEFORE, to, out, BEFORE));
                require(Arrays.equals(before, bytes(out)), "a refused encode wrote");
            }
        }
    }

    /** The operations that read a region. */
    private final class Reads {

        private final PackedFacade facade = new PackedFacade(type);
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
            returns(expected.elements(), "decode", () -> facade.decode(in, from, to));
            decodesBetweenCanaries(0);
            decodesBetweenCanaries(1 + to % 11);
            refusesAnArrayThatIsTooSmall();
            returns(expected.count(), "count", () -> facade.count(in, from, to));
            skips();
            returns(
                    expected.elements(),
                    "stream",
                    () -> facade.stream(in, from, to).toArray());
            returns(expected.elements(), "iterator", () -> remaining(facade.iterator(in, from, to)));
        }

        private void decodesBetweenCanaries(int after) {
            long[] dst = canaries(BEFORE + expected.count() + after);
            long[] wanted = dst.clone();
            if (expected.isGood()) {
                System.arraycopy(expected.elements(), 0, wanted, BEFORE, expected.count());
            }
            returns(expected.count(), "decode", () -> facade.decode(in, from, to, dst, BEFORE));
            require(Arrays.equals(wanted, dst), "decode into an array");
        }

        private void refusesAnArrayThatIsTooSmall() {
            if (expected.isGood() && expected.count() > 0) {
                long[] dst = canaries(BEFORE + expected.count() - 1);
                refuses(() -> facade.decode(in, from, to, dst, BEFORE));
                require(Arrays.equals(canaries(dst.length), dst), "a refused decode wrote");
            }
        }

        private void skips() {
            int count = expected.count();
            for (int skipped : new int[] {0, 1, count / 3, count - 65, count - 64, count - 63, count - 1, count}) {
                if (skipped >= 0 && skipped <= count) {
                    int end = facade.skip(in, from, to, skipped);
                    require(end == (skipped == 0 ? from : expected.ends()[skipped - 1]), "skip of " + skipped);
                }
            }
            for (int skipped : new int[] {count + 1, count + 70, Integer.MAX_VALUE}) {
                if (expected.isGood()) {
                    refuses(() -> facade.skip(in, from, to, skipped));
                } else {
                    returns(null, "skip", () -> facade.skip(in, from, to, skipped));
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

    private Object carrier(byte[] bytes) {
        return buffers == null ? bytes.clone() : buffers.of(bytes);
    }

    private boolean isWritable() {
        return buffers == null || ByteBuffers.writable().anyMatch(buffers::equals);
    }

    /** All bytes of an array or a buffer. */
    static byte[] bytes(Object carrier) {
        return carrier instanceof byte[] array ? array : ByteBuffers.bytes((ByteBuffer) carrier);
    }

    private static void refuses(Supplier<?> call) {
        try {
            call.get();
        } catch (IndexOutOfBoundsException e) {
            require(e.getMessage().contains(" values "), e.getMessage());
            return;
        }
        throw new AssertionError("there was enough room");
    }

    private long[] canaries(int length) {
        long[] canaries = new long[length];
        Arrays.fill(canaries, type.narrow(Canary.WORD));
        return canaries;
    }

    private static void require(boolean condition, String failure) {
        if (!condition) {
            throw new AssertionError(failure);
        }
    }
}
