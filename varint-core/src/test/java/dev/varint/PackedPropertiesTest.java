package dev.varint;

import dev.varint.contract.PackedContract;
import dev.varint.fixtures.ByteBuffers;
import dev.varint.testing.PackedReference;
import dev.varint.testing.PackedRegion;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

class PackedPropertiesTest {

    @Property(tries = 200, edgeCases = EdgeCasesMode.NONE)
    void anyElements(
            @ForAll PackedReference type, @ForAll ByteBuffers buffers, @ForAll @Size(max = 400) long[] elements) {
        for (int i = 0; i < elements.length; i++) {
            elements[i] = type.narrow(elements[i]);
        }
        new PackedContract(type, new PackedFacade(buffers)).check(PackedRegion.alone(type.encode(elements)));
    }

    @Property(tries = 300, edgeCases = EdgeCasesMode.NONE)
    void anyBytes(
            @ForAll PackedReference type,
            @ForAll("mostlyGood") byte[] bytes,
            @ForAll @IntRange(max = 200) int some,
            @ForAll @IntRange(max = 200) int other) {
        int from = Math.min(Math.min(some, other), bytes.length);
        int to = Math.min(Math.max(some, other), bytes.length);
        PackedFacade.check(type, new PackedRegion(bytes, from, to));
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
