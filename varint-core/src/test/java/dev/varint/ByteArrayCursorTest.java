package dev.varint;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.format.MalformedVarIntException;
import dev.varint.format.MalformedVarIntException.Reason;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.testing.Reference;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a {@link ByteArrayCursor} does between reads; {@link VarIntReadsTest} has the reads. */
class ByteArrayCursorTest {

    private static final byte[] TWO_VALUES = bytes("ac02" + "8000");

    /** The example of the class. */
    @Test
    void readsAMessage() {
        byte[] message = bytes("ac02" + "8000" + "03" + "616263" + "ff");
        ByteArrayCursor cursor = new ByteArrayCursor(message, 0, message.length - 1);
        assertEquals(300, cursor.readVarInt());
        assertEquals(0, cursor.readVarLong());
        int nameLength = cursor.readVarInt();
        int nameIndex = cursor.index();
        assertEquals(3, cursor.skip(nameLength));
        assertEquals("abc", new String(message, nameIndex, nameLength, UTF_8));
        assertFalse(cursor.hasRemaining());
    }

    @Property
    void readsWhatFollowsOneAnother(@ForAll long[] values) {
        ByteArrayOutputStream encoded = new ByteArrayOutputStream();
        encoded.writeBytes(new byte[3]);
        for (long value : values) {
            encoded.writeBytes(Reference.encode(value));
            encoded.writeBytes(Reference.encode((int) value));
        }
        byte[] src = encoded.toByteArray();
        ByteArrayCursor cursor = new ByteArrayCursor(src, 3, src.length);
        for (long value : values) {
            assertEquals(value, cursor.readVarLong());
            assertEquals((int) value, cursor.readVarInt());
        }
        assertEquals(src.length, cursor.index());
        assertEquals(0, cursor.remaining());
    }

    @Test
    void readsValuesOfAnyType() {
        byte[] src = bytes("ff01" + "ffff03" + "8080808010" + "8000" + "ff");
        ByteArrayCursor cursor = new ByteArrayCursor(src);
        assertEquals(0xFF, cursor.readTypedVarInt(VarIntType.U8, Strictness.CANONICAL));
        assertEquals(0xFFFF, cursor.readTypedVarInt(VarIntType.U16, Strictness.STRICT));
        assertAt(5, 13, cursor);
        assertThrows(MalformedVarIntException.class, () -> cursor.readTypedVarInt(VarIntType.U32, Strictness.STRICT));
        assertAt(5, 13, cursor);
        assertEquals(1L << 32, cursor.readTypedVarInt(VarIntType.U64, Strictness.STRICT));
        assertThrows(MalformedVarIntException.class, () -> cursor.readTypedVarInt(VarIntType.U8, Strictness.CANONICAL));
        assertEquals(0, cursor.readTypedVarInt(VarIntType.U8, Strictness.LENIENT));
        assertThrows(IndexOutOfBoundsException.class, () -> cursor.readTypedVarInt(VarIntType.U8, Strictness.STRICT));
        assertAt(12, 13, cursor);
    }

    @Test
    void saysWhereItIs() {
        ByteArrayCursor cursor = new ByteArrayCursor(TWO_VALUES);
        assertAt(0, 4, cursor);
        cursor.readVarInt();
        assertAt(2, 4, cursor);
        assertTrue(cursor.hasRemaining());
        cursor.readVarInt();
        assertAt(4, 4, cursor);
        assertFalse(cursor.hasRemaining());
    }

    @Test
    void doesNotReadBeyondItsLimit() {
        ByteArrayCursor cursor = new ByteArrayCursor(TWO_VALUES, 0, 3);
        cursor.readVarInt();
        assertThrows(IndexOutOfBoundsException.class, cursor::readVarInt);
        assertThrows(IndexOutOfBoundsException.class, cursor::readVarLong);
        assertAt(2, 3, cursor);
    }

    @Test
    void readsOnWhenMoreBytesAreThere() {
        ByteArrayCursor cursor = new ByteArrayCursor(TWO_VALUES, 0, 1);
        assertThrows(IndexOutOfBoundsException.class, cursor::readVarInt);
        cursor.reset(TWO_VALUES, cursor.index(), TWO_VALUES.length);
        assertEquals(300, cursor.readVarInt());
    }

    @Test
    void staysBeforeWhatIsMalformed() {
        byte[] src = bytes("01" + "ffffffffff");
        ByteArrayCursor cursor = new ByteArrayCursor(src);
        cursor.readVarInt();
        MalformedVarIntException e = assertThrows(MalformedVarIntException.class, cursor::readVarInt);
        assertEquals(Reason.TOO_LONG, e.reason());
        assertEquals(1, e.index());
        assertAt(1, 6, cursor);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void skips(int byteCount) {
        ByteArrayCursor cursor = new ByteArrayCursor(TWO_VALUES, 1, 3);
        assertEquals(byteCount, cursor.skip(byteCount));
        assertAt(1 + byteCount, 3, cursor);
    }

    @ParameterizedTest
    @ValueSource(ints = {Integer.MIN_VALUE, -1, 3, Integer.MAX_VALUE})
    void skipsNothingElse(int byteCount) {
        ByteArrayCursor cursor = new ByteArrayCursor(TWO_VALUES, 1, 3);
        assertThrows(IndexOutOfBoundsException.class, () -> cursor.skip(byteCount));
        assertAt(1, 3, cursor);
    }

    @Test
    void isRefusedWhereNoBytesAre() {
        ByteArrayCursor cursor = new ByteArrayCursor(TWO_VALUES, 1, 3);
        for (List<Integer> range : Ranges.notIn(TWO_VALUES.length)) {
            int from = range.get(0);
            int to = range.get(1);
            assertThrows(IndexOutOfBoundsException.class, () -> new ByteArrayCursor(TWO_VALUES, from, to));
            assertThrows(IndexOutOfBoundsException.class, () -> cursor.reset(TWO_VALUES, from, to));
        }
        assertThrows(NullPointerException.class, () -> new ByteArrayCursor(null));
        assertThrows(NullPointerException.class, () -> new ByteArrayCursor(null, 0, 0));
        assertThrows(NullPointerException.class, () -> cursor.reset(null, 0, 0));
        assertAt(1, 3, cursor);
    }

    @Test
    void changesNoByte() {
        byte[] src = TWO_VALUES.clone();
        ByteArrayCursor cursor = new ByteArrayCursor(src);
        cursor.readVarInt();
        cursor.skip(2);
        assertArrayEquals(TWO_VALUES, src, () -> Arrays.toString(src));
    }

    private static void assertAt(int index, int limit, ByteArrayCursor cursor) {
        assertEquals(index, cursor.index());
        assertEquals(limit, cursor.limit());
        assertEquals(limit - index, cursor.remaining());
    }

    private static byte[] bytes(String hex) {
        return HexFormat.of().parseHex(hex);
    }
}
