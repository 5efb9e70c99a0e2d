package dev.varint.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.PackedVarInts;
import dev.varint.fixtures.PackedTypes;
import dev.varint.fixtures.Ranges;
import dev.varint.format.PackedType;
import dev.varint.testing.Canary;
import dev.varint.testing.ConformanceVectors;
import dev.varint.testing.PackedModel;
import dev.varint.testing.PackedOutcome;
import dev.varint.testing.PackedReference;
import dev.varint.testing.PackedRegion;
import dev.varint.testing.RegionDamage;
import dev.varint.testing.SizeMix;
import dev.varint.testing.TypedReference;
import java.io.IOException;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.NoSuchElementException;
import java.util.PrimitiveIterator;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Packed regions of every type in every carrier of a module. */
public abstract class PackedRegionsContract {

    private static final int LENGTH = 9;
    private static final List<PackedModel> MODELS = models();

    /** All element types. */
    protected static List<PackedModel> models() {
        return Stream.<PackedModel>concat(Stream.of(PackedReference.values()), TypedReference.ALL.stream())
                .toList();
    }

    /** Every kind of carrier. */
    protected abstract List<PackedCarrier> carriers();

    private void each(Consumer<PackedCarrier> check) {
        carriers().forEach(check);
    }

    @Test
    void anyLengthWithAnyDamage() {
        Random random = new Random(1);
        SizeMix[] mixes = SizeMix.values();
        each(carrier -> {
            for (int length = 0; length <= 300; length += 1 + length / 20) {
                for (RegionDamage damage : RegionDamage.values()) {
                    PackedModel model = MODELS.get(random.nextInt(MODELS.size()));
                    byte[] region = model.region(mixes[random.nextInt(mixes.length)], random, length);
                    byte[] damaged = damage.apply(random, region);
                    new PackedContract(model, carrier).check(PackedRegion.anywhere(random, damaged));
                }
            }
        });
    }

    /** The last element may end with the page of the memory. */
    @Test
    void everyType() {
        Random random = new Random(2);
        each(carrier -> MODELS.forEach(model -> {
            for (int length : new int[] {1, 64, 73, 600}) {
                byte[] region = model.region(SizeMix.ANY, random, length);
                new PackedContract(model, carrier).check(PackedRegion.amid(4096 - length, region, 0, 0xFF));
            }
        }));
    }

    /** A carrier without an array is copied in chunks of 32 KiB. */
    @Test
    void severalChunks() {
        Random random = new Random(3);
        each(carrier -> {
            PackedModel model = MODELS.get(random.nextInt(MODELS.size()));
            byte[] region = model.region(SizeMix.ANY, random, 70_000);
            PackedContract contract = new PackedContract(model, carrier);
            contract.check(PackedRegion.amid(3, region, 0, 0));
            region[32_766] |= (byte) 0x80;
            contract.check(PackedRegion.amid(0, region, 5, 0));
        });
    }

    @Test
    void publishedVectors() throws IOException {
        List<ConformanceVectors.Region> vectors = ConformanceVectors.published().packed();
        each(carrier -> {
            for (ConformanceVectors.Region vector : vectors) {
                PackedRegion region = PackedRegion.amid(2, HexFormat.of().parseHex(vector.hex()), 2, 0xFF);
                PackedReference model = PackedReference.valueOf(vector.type().toUpperCase(Locale.ROOT));
                PackedOutcome outcome = model.decode(region.bytes(), region.from(), region.to());
                assertEquals(vector.outcome().equals("values"), outcome.isGood(), vector::toString);
                if (outcome.isGood()) {
                    assertArrayEquals(
                            vector.values().stream()
                                    .mapToLong(value -> model.narrow(new BigInteger(value).longValue()))
                                    .toArray(),
                            outcome.elements(),
                            vector::toString);
                } else {
                    assertEquals(2 + vector.index(), outcome.index(), vector::toString);
                }
                new PackedContract(model, carrier).check(region);
            }
        });
    }

    @Test
    void rangesOutside() {
        long[] elements = new long[LENGTH];
        PackedType<long[]> type = PackedType.UINT64;
        each(carrier -> {
            Object in = carrier.of(new byte[LENGTH]);
            for (List<Integer> range : Ranges.notIn(LENGTH)) {
                int from = range.get(0);
                int to = range.get(1);
                refuses(() -> carrier.decode(type, in, from, to));
                refuses(() -> carrier.decode(type, in, from, to, elements, 0));
                refuses(() -> carrier.count(type, in, from, to));
                refuses(() -> carrier.skip(type, in, from, to, 0));
                refuses(() -> carrier.skip(type, in, from, to, 1));
                assertThrows(IllegalArgumentException.class, () -> carrier.skip(type, in, 0, LENGTH, to | 1 << 31));
                if (carrier.isWritable()) {
                    refuses(() -> carrier.encode(type, elements, from, to, in, 0));
                }
                if (carrier.hasIterators()) {
                    refuses(() -> carrier.intIterator(PackedType.SINT32, in, from, to));
                    refuses(() -> carrier.longIterator(type, in, from, to));
                    refuses(() -> carrier.stream(PackedType.SINT32, in, from, to));
                    refuses(() -> carrier.stream(type, in, from, to));
                }
            }
            assertArrayEquals(new byte[LENGTH], carrier.bytes(in));
        });
    }

    @Test
    void destinationsOutside() {
        long[] elements = new long[LENGTH];
        PackedType<long[]> type = PackedType.SINT64_DELTA;
        each(carrier -> {
            Object bytes = carrier.of(new byte[LENGTH]);
            for (int index : new int[] {Integer.MIN_VALUE, -1, LENGTH + 1, Integer.MAX_VALUE - 1, Integer.MAX_VALUE}) {
                for (int to : new int[] {0, 1, LENGTH}) {
                    refuses(() -> carrier.decode(type, bytes, 0, to, elements, index));
                    if (carrier.isWritable()) {
                        refuses(() -> carrier.encode(type, elements, 0, to, bytes, index));
                    }
                }
            }
            assertEquals(0, carrier.decode(type, bytes, 4, 4, elements, LENGTH));
            assertArrayEquals(new byte[LENGTH], carrier.bytes(bytes));
        });
        assertArrayEquals(new long[LENGTH], elements);
    }

    /** One too large or too small at the end of others. */
    @Test
    void elementsBeyondTheTypeAreRefused() {
        for (TypedReference model : TypedReference.ALL) {
            long least = model.isSigned() ? -1L << model.wireBits() - 1 : 0;
            long most = model.isSigned() ? ~least : (1L << model.wireBits()) - 1;
            for (long value : new long[] {most + 1, least - 1}) {
                boolean isElement = model.isInt() ? value == (int) value : model.narrow(value) != value;
                for (int count : isElement ? new int[] {1, 3, 40} : new int[0]) {
                    long[] elements = new long[count];
                    elements[count - 1] = value;
                    Object src = PackedTypes.array(model, elements);
                    refusesElement(PackedTypes.of(model.name()), src, count);
                }
            }
        }
    }

    private void refusesElement(PackedType<Object> type, Object src, int count) {
        assertThrows(IllegalArgumentException.class, () -> PackedVarInts.encodedSize(type, src, 0, count));
        assertThrows(IllegalArgumentException.class, () -> PackedVarInts.encode(type, src, 0, count));
        each(carrier -> {
            if (carrier.isWritable()) {
                Object out = carrier.of(Canary.bytes(10 * count));
                assertThrows(IllegalArgumentException.class, () -> carrier.encode(type, src, 0, count, out, 0));
                assertArrayEquals(Canary.bytes(10 * count), carrier.bytes(out));
                assertEquals(count - 1, carrier.encode(type, src, 0, count - 1, out, 0));
            }
        });
    }

    /** A part of a region, from any element on, decoded with the element before it. */
    @Test
    void partsOfDeltas() {
        for (PackedReference model : PackedReference.values()) {
            PackedType<Object> type = PackedTypes.of(model.name());
            byte[] region = model.region(SizeMix.ANY, new Random(7), 500);
            long[] all = model.decode(region, 0, region.length).elements();
            each(carrier -> {
                Object in = carrier.of(region);
                if (!type.isDelta()) {
                    refusesBase(() -> carrier.decode(type, in, 0, region.length, 7));
                    return;
                }
                for (int i = 1; i < all.length; i += 17) {
                    int from = carrier.skip(type, in, 0, region.length, i);
                    Object part = carrier.decode(type, in, from, region.length, all[i - 1]);
                    assertArrayEquals(Arrays.copyOfRange(all, i, all.length), PackedTypes.elements(part));
                }
                if (model.isInt()) {
                    for (long base : new long[] {1L << 40, 1L << 32, Integer.MIN_VALUE - 1L, Long.MIN_VALUE}) {
                        refusesBase(() -> carrier.decode(type, in, 0, region.length, base));
                    }
                }
            });
        }
    }

    private static void refusesBase(Executable call) {
        assertThrows(IllegalArgumentException.class, call);
    }

    @Test
    void iteratorsEnd() {
        each(carrier -> {
            for (PackedReference model : carrier.hasIterators() ? PackedReference.values() : new PackedReference[0]) {
                Object in = carrier.of(new byte[] {1, (byte) 0x82, 0});
                PrimitiveIterator<?, ?> iterator = new PackedContract(model, carrier).iterator(in, 0, 3);
                for (int i = 0; i < 2; i++) {
                    assertTrue(iterator.hasNext());
                    iterator.next();
                }
                assertFalse(iterator.hasNext());
                assertThrows(NoSuchElementException.class, iterator::next);
                assertThrows(NoSuchElementException.class, iterator::next);
                assertThrows(UnsupportedOperationException.class, iterator::remove);
            }
        });
    }

    private static void refuses(Executable call) {
        assertThrows(IndexOutOfBoundsException.class, call);
    }
}
