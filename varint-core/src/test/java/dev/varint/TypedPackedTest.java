package dev.varint;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.varint.fixtures.PackedTypes;
import dev.varint.format.PackedType;
import dev.varint.format.VarIntType;
import dev.varint.testing.BigReference;
import dev.varint.testing.Canary;
import dev.varint.testing.PackedReference;
import dev.varint.testing.PackedRegion;
import dev.varint.testing.RegionDamage;
import dev.varint.testing.SizeMix;
import dev.varint.testing.TypedReference;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Packed regions of other widths than 32 and 64 bits, and of signed elements. */
class TypedPackedTest {

    static List<TypedReference> types() {
        return TypedReference.ALL;
    }

    @ParameterizedTest
    @MethodSource("types")
    void anyLengthWithAnyDamage(TypedReference type) {
        Random random = new Random(11);
        RegionDamage[] damages = RegionDamage.values();
        for (int length = 0; length < 100; length += 3) {
            for (SizeMix mix : SizeMix.values()) {
                RegionDamage damage = damages[(length + mix.ordinal()) % damages.length];
                byte[] region = damage.apply(random, type.region(mix, random, length));
                PackedFacade.checkArray(type, PackedRegion.anywhere(random, region));
            }
            byte[] region = type.region(SizeMix.ANY, random, length);
            PackedFacade.check(type, PackedRegion.anywhere(random, region));
        }
        for (SizeMix mix : SizeMix.values()) {
            byte[] region = type.region(mix, random, 1500);
            PackedFacade.checkArray(type, PackedRegion.anywhere(random, region));
        }
        PackedFacade.check(type, PackedRegion.alone(type.region(SizeMix.ANY, random, 33_000)));
    }

    /** Each by itself, one bit beyond, and the same with a wrong last byte. */
    @ParameterizedTest
    @MethodSource("types")
    void smallestAndLargestValues(TypedReference type) {
        for (long border : borders(type)) {
            byte[] region = type.encode(1, border, 1);
            PackedFacade.check(type, PackedRegion.alone(region));
            for (int bit = 0; bit < 8; bit++) {
                byte[] flipped = region.clone();
                flipped[region.length - 2] ^= (byte) (1 << bit);
                PackedFacade.check(type, PackedRegion.alone(flipped));
            }
        }
    }

    /** The smallest and the largest value, and their neighbours. */
    private static long[] borders(TypedReference type) {
        long max = max(type);
        long min = min(type);
        return LongStream.of(0, 1, max, max - 1, max >>> 1, max >>> 7, min, min + 1, min >> 1)
                .toArray();
    }

    private static long max(TypedReference type) {
        BigInteger power = BigReference.power(type.isSigned() ? type.bits() - 1 : type.bits());
        return power.subtract(BigInteger.ONE).longValueExact();
    }

    private static long min(TypedReference type) {
        return type.isSigned() ? -max(type) - 1 : 0;
    }

    @ParameterizedTest
    @MethodSource("types")
    void valuesBeyondTheTypeAreRefused(TypedReference type) {
        PackedType<Object> packed = PackedTypes.of(type.name());
        for (long value : new long[] {max(type) + 1, min(type) - 1}) {
            boolean fits = value >= min(type) && value <= max(type); // it has wrapped around
            if (fits || type.narrow(value) != value) {
                continue;
            }
            for (int count : new int[] {1, 3, 40}) {
                long[] elements = new long[count];
                elements[count - 1] = value;
                Object values = PackedTypes.array(type, elements);
                refuses(() -> PackedVarInts.encodedSize(packed, values, 0, count));
                refuses(() -> PackedVarInts.encode(packed, values, 0, count));
                byte[] dst = Canary.bytes(10 * count);
                refuses(() -> PackedVarInts.encode(packed, values, 0, count, dst, 0));
                refuses(() -> PackedVarInts.encode(packed, values, 0, count, ByteBuffer.wrap(dst), 0));
                assertArrayEquals(Canary.bytes(10 * count), dst);
                assertEquals(count - 1, PackedVarInts.encodedSize(packed, values, 0, count - 1));
            }
        }
    }

    private static void refuses(Executable call) {
        assertThrows(IllegalArgumentException.class, call);
    }

    @Test
    void factories() {
        assertEquals(PackedType.UINT32, PackedType.ints(VarIntType.unsigned(32)));
        assertEquals(PackedType.UINT64, PackedType.longs(VarIntType.unsigned(64)));
        for (VarIntType wide : List.of(VarIntType.S33, VarIntType.U63, VarIntType.U64)) {
            refuses(() -> PackedType.ints(wide));
        }
        for (boolean isZigZag : new boolean[] {true, false}) {
            refuses(() -> new PackedType<>(int[].class, VarIntType.S32, isZigZag, !isZigZag));
            refuses(() -> new PackedType<>(long[].class, VarIntType.U32, isZigZag, !isZigZag));
        }
        refuses(() -> new PackedType<>(int[].class, VarIntType.S33, false, false));
        refuses(() -> new PackedType<>(short[].class, VarIntType.U8, false, false));
        Stream.concat(Stream.of(PackedReference.values()), TypedReference.ALL.stream())
                .forEach(model ->
                        assertEquals(model.name(), PackedTypes.of(model.name()).toString()));
    }
}
