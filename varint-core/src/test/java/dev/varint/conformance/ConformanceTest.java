package dev.varint.conformance;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.varint.PackedVarInts;
import dev.varint.VarInt;
import dev.varint.VarLong;
import dev.varint.fixtures.FacadeReads;
import dev.varint.fixtures.PackedTypes;
import dev.varint.format.MalformedVarIntException;
import dev.varint.format.PackedType;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.format.ZigZag;
import dev.varint.testing.ConformanceVectors;
import dev.varint.testing.ConformanceVectors.Region;
import dev.varint.testing.ConformanceVectors.Scalar;
import dev.varint.testing.ConformanceVectors.ZigZagPair;
import dev.varint.testing.Outcome;
import dev.varint.testing.Placed;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The library against the published vectors: {@code byte[]} and {@link ByteBuffer}. */
class ConformanceTest {

    /** Also with bytes after the vector: a read must stop at the end it is given. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 12})
    void everyMethodReadsTheVectors(int after) throws IOException {
        for (Scalar vector : ConformanceVectors.published().varint()) {
            Strictness strictness = Strictness.valueOf(vector.strictness().toUpperCase(Locale.ROOT));
            VarIntType type = new VarIntType(vector.isSigned(), vector.bits());
            Placed placed = Placed.followed(vector.bytes(), 0, after, 3);
            Outcome outcome = placed.expected(type.isSigned(), type.bits(), strictness.name());
            assertEquals(vector.scan(), outcome.scan(), vector::toString);
            if (outcome.isComplete()) {
                assertEquals(vector.valueBits(), outcome.value(), vector::toString);
            }
            FacadeReads.check(placed, type, strictness);
        }
    }

    @Test
    void mapsZigZag() throws IOException {
        for (ZigZagPair pair : ConformanceVectors.published().zigzag()) {
            long signed = Long.parseLong(pair.signed());
            long unsigned = Long.parseUnsignedLong(pair.unsigned());
            boolean ints = pair.bits() == 32;
            assertEquals(unsigned, ints ? Integer.toUnsignedLong(ZigZag.encode((int) signed)) : ZigZag.encode(signed));
            assertEquals(signed, ints ? ZigZag.decode((int) unsigned) : ZigZag.decode(unsigned), pair::toString);
            byte[] dst = new byte[10];
            int size = ints ? VarInt.put(dst, 0, (int) unsigned) : VarLong.put(dst, 0, unsigned);
            assertEquals(pair.hex(), HexFormat.of().formatHex(dst, 0, size), pair::toString);
        }
    }

    @Test
    void decodesPackedRegions() throws IOException {
        for (Region region : ConformanceVectors.published().packed()) {
            byte[] src = amid(2, HexFormat.of().parseHex(region.hex()));
            if (region.outcome().equals("values")) {
                long[] values = region.values().stream()
                        .mapToLong(value -> parse(value, region.type()))
                        .toArray();
                assertArrayEquals(values, decode(region.type(), src, 2, src.length - 2), region::toString);
            } else {
                MalformedVarIntException e = assertThrows(
                        MalformedVarIntException.class,
                        () -> decode(region.type(), src, 2, src.length - 2),
                        region::toString);
                assertEquals(2 + region.index(), e.index(), region::toString);
            }
        }
    }

    private static byte[] amid(int around, byte[] bytes) {
        byte[] all = new byte[bytes.length + 2 * around];
        Arrays.fill(all, (byte) 0xFF);
        System.arraycopy(bytes, 0, all, around, bytes.length);
        return all;
    }

    private static long[] decode(String type, byte[] src, int from, int to) {
        PackedType<Object> packed = PackedTypes.of(type.toUpperCase(Locale.ROOT));
        return PackedTypes.elements(PackedVarInts.decode(packed, src, from, to));
    }

    /** As the façades have it: ints sign-extended. */
    private static long parse(String value, String type) {
        return type.equals("uint32")
                ? Integer.parseUnsignedInt(value)
                : type.equals("uint64") ? Long.parseUnsignedLong(value) : Long.parseLong(value);
    }
}
