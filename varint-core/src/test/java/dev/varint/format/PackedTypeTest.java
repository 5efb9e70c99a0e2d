package dev.varint.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.varint.fixtures.PackedTypes;
import dev.varint.testing.TypedReference;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class PackedTypeTest {

    private static final Set<String> NAMES = Set.of(
            "UINT32",
            "SINT32",
            "INT32",
            "UINT32_DELTA",
            "SINT32_DELTA",
            "UINT64",
            "SINT64",
            "UINT64_DELTA",
            "SINT64_DELTA");

    /** Also where the wire's type is equal to that of the constant, but another object. */
    @Test
    void isOneOfTheConstants() throws ReflectiveOperationException {
        Set<String> made = new TreeSet<>();
        for (Class<?> arrayType : new Class<?>[] {int[].class, long[].class, byte[].class}) {
            for (int bits : new int[] {32, 64, 31}) {
                for (int i = 0; i < 8; i++) {
                    VarIntType wire = new VarIntType((i & 4) != 0, bits);
                    boolean isZigZag = (i & 1) != 0;
                    boolean isDelta = (i & 2) != 0;
                    if (isConstant(arrayType, wire, isZigZag, isDelta)) {
                        PackedType<?> type = new PackedType<>(arrayType, wire, isZigZag, isDelta);
                        made.add(type.toString());
                        assertEquals(PackedType.class.getField(type.toString()).get(null), type);
                        assertSame(bits == 32 ? VarIntType.U32 : VarIntType.U64, type.varIntType());
                    } else if (arrayType == byte[].class || isZigZag || isDelta) {
                        assertThrows(
                                IllegalArgumentException.class,
                                () -> new PackedType<>(arrayType, wire, isZigZag, isDelta));
                    }
                }
            }
        }
        assertEquals(NAMES, made);
    }

    @Test
    void aTypeOfValuesHasElementsWideEnough() {
        assertEquals(PackedType.UINT32, PackedType.ints(VarIntType.unsigned(32)));
        assertEquals(PackedType.UINT64, PackedType.longs(VarIntType.unsigned(64)));
        for (VarIntType wide : List.of(VarIntType.S33, VarIntType.U63, VarIntType.U64)) {
            assertThrows(IllegalArgumentException.class, () -> PackedType.ints(wide));
        }
        TypedReference.ALL.forEach(
                model -> assertEquals(model.name(), PackedTypes.of(model.name()).toString()));
    }

    private static boolean isConstant(Class<?> arrayType, VarIntType wire, boolean isZigZag, boolean isDelta) {
        boolean isInt32 = arrayType == int[].class && wire.equals(VarIntType.U64) && !isZigZag && !isDelta;
        return isInt32
                || arrayType == int[].class && wire.equals(VarIntType.U32)
                || arrayType == long[].class && wire.equals(VarIntType.U64);
    }
}
