package dev.varint;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.fixtures.ByteBufferKind;
import dev.varint.fixtures.PackedCases;
import dev.varint.fixtures.PackedFacade;
import dev.varint.fixtures.PackedRegion;
import dev.varint.fixtures.PackedType;
import java.nio.ByteBuffer;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

class PackedPropertiesTest {

    @Property(tries = 500)
    void whatIsEncodedIsDecoded(
            @ForAll PackedType type, @ForAll ByteBufferKind kind, @ForAll @Size(max = 400) int[] ints) {
        roundTrip(type, kind, PackedFacade.ofByteArray(type), ints);
    }

    private static void roundTrip(PackedType type, ByteBufferKind kind, PackedFacade<byte[], ?> arrays, int[] ints) {
        long[] values = new long[ints.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = type.isInt() ? ints[i] : ints[i] * (long) ints[ints.length - 1 - i];
        }
        byte[] bytes = arrays.encode(values, 0, values.length);
        assertArrayEquals(type.encode(values), bytes);
        assertEquals(bytes.length, arrays.encodedSize(values, 0, values.length));
        ByteBuffer buffer = kind.allocate(bytes.length);
        PackedFacade<ByteBuffer, ?> buffers = PackedFacade.ofByteBuffer(type);
        assertEquals(bytes.length, buffers.encode(values, 0, values.length, buffer, 0));
        PackedCases.of(type, kind).check(new PackedRegion(bytes, 0, bytes.length));
        assertArrayEquals(values, buffers.decode(buffer, 0, bytes.length));
    }

    /** Decoding, counting, skipping, iterators and streams agree with the oracle on anything. */
    @Property(tries = 1000)
    void anyBytes(
            @ForAll PackedType type,
            @ForAll("mostlyGood") byte[] bytes,
            @ForAll @IntRange(max = 200) int some,
            @ForAll @IntRange(max = 200) int other) {
        int from = Math.min(Math.min(some, other), bytes.length);
        int to = Math.min(Math.max(some, other), bytes.length);
        PackedCases.some(type).forEach(each -> each.check(new PackedRegion(bytes, from, to)));
    }

    @Provide
    Arbitrary<byte[]> mostlyGood() {
        Arbitrary<Byte> any = Arbitraries.bytes();
        Arbitrary<Byte> ends = any.map(b -> (byte) (b & 0x7F));
        return Arbitraries.frequencyOf(Tuple.of(2, ends), Tuple.of(1, any))
                .array(byte[].class)
                .ofMaxSize(200);
    }
}
