package dev.varint.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.varint.fixtures.PackedTypes;
import dev.varint.testing.TypedReference;
import java.lang.reflect.Field;
import java.util.List;
import org.junit.jupiter.api.Test;

class PackedTypeTest {

    @Test
    void aConstantIsNamedAsItsField() throws ReflectiveOperationException {
        for (Field field : PackedType.class.getFields()) {
            assertEquals(field.getName(), field.get(null).toString());
        }
    }

    /** Also where the wire's type is equal to that of the constant, but another object. */
    @Test
    void aTypeOfValuesHasElementsWideEnough() {
        assertEquals(PackedType.UINT32, PackedType.ints(VarIntType.unsigned(32)));
        assertEquals(PackedType.UINT64, PackedType.longs(VarIntType.unsigned(64)));
        assertSame(VarIntType.U32, PackedType.ints(VarIntType.unsigned(32)).varIntType());
        assertSame(VarIntType.U64, PackedType.longs(VarIntType.unsigned(64)).varIntType());
        for (VarIntType wide : List.of(VarIntType.S33, VarIntType.U63, VarIntType.U64)) {
            assertThrows(IllegalArgumentException.class, () -> PackedType.ints(wide));
        }
        TypedReference.ALL.forEach(
                model -> assertEquals(model.name(), PackedTypes.of(model.name()).toString()));
    }
}
