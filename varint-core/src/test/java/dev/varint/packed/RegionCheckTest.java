package dev.varint.packed;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.carrier.ByteArrayAccess;
import dev.varint.carrier.ReadAccess;
import dev.varint.format.MalformedVarIntException;
import dev.varint.format.MalformedVarIntException.Reason;
import dev.varint.format.VarIntType;
import java.lang.reflect.Proxy;
import java.util.HexFormat;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RegionCheckTest {

    /** The index of the element in its carrier, and how many of its bytes were looked at. */
    @ParameterizedTest
    @CsvSource({
        "018081, U32, TRUNCATED, 1, 2",
        "0101ffffffff10010101, U32, OVERFLOW, 2, 5",
        "ffffffffff01, U32, TOO_LONG, 0, 5",
        "018080808080808080800200, U64, OVERFLOW, 1, 10",
        "018080808080808080808080, U64, TOO_LONG, 1, 10"
    })
    void tellsTheCarrierWhatIsWrong(String hex, VarIntType type, Reason reason, int index, int size) {
        byte[] src = HexFormat.of().parseHex("80ff01" + hex + "00ff");
        AtomicReference<Object[]> told = new AtomicReference<>();
        @SuppressWarnings("unchecked")
        ReadAccess<byte[]> access = (ReadAccess<byte[]>) Proxy.newProxyInstance(
                ReadAccess.class.getClassLoader(), new Class<?>[] {ReadAccess.class}, (proxy, method, arguments) -> {
                    if (!method.getName().equals("malformed")) {
                        return method.invoke(ByteArrayAccess.INSTANCE, arguments);
                    }
                    told.set(arguments);
                    return null;
                });
        MalformedVarIntException e = RegionCheck.malformed(access, src, 3, src.length - 2, type);
        assertEquals(3 + index, told.get()[1]);
        assertEquals(size, told.get()[2]);
        assertEquals(reason, told.get()[3]);
        assertEquals(reason, e.reason());
        assertEquals(3 + index, e.index());
    }
}
