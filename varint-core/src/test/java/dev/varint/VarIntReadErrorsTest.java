package dev.varint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.fixtures.Memory;
import dev.varint.fixtures.ReadableByteBuffers;
import dev.varint.format.MalformedVarIntException;
import dev.varint.format.MalformedVarIntException.Reason;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.HexFormat;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Reads that cannot be: they throw what is documented and move nothing. */
class VarIntReadErrorsTest {

    private static final int CAPACITY = 16;

    static Stream<Memory<ByteBuffer>> byteBuffers() {
        return ReadableByteBuffers.all();
    }

    @ParameterizedTest
    @CsvSource({
        "-1, 4",
        "-2147483648, 4",
        "-2, -1",
        "4, 3",
        "0, -1",
        "0, 17",
        "17, 17",
        "16, 17",
        "17, 16",
        "0, 2147483647",
        "2147483647, 2147483647",
        "2147483647, -2147483648"
    })
    void regionsOutside(int from, int to) {
        byte[] array = new byte[CAPACITY];
        refusesRegion(array, from, to);
        ByteBuffer buffer = ByteBuffer.allocate(CAPACITY + 5).limit(CAPACITY).position(2);
        refusesRegion(buffer, from, to);
        assertEquals(2, buffer.position());
        assertEquals(CAPACITY, buffer.limit());
    }

    @ParameterizedTest
    @CsvSource({"-1, 1", "-8, 5", "16, 1", "15, 2", "12, 5", "2147483647, 1", "-2147483648, 1"})
    void decodesOutside(int index, int size) {
        byte[] array = new byte[CAPACITY];
        ByteBuffer buffer = ByteBuffer.allocate(CAPACITY + 5).limit(CAPACITY);
        outOfBounds(() -> VarInt.decode(array, index, size));
        outOfBounds(() -> VarLong.decode(array, index, size));
        outOfBounds(() -> TypedVarInt.decode(array, index, size, VarIntType.U64));
        outOfBounds(() -> VarInt.decode(buffer, index, size));
        outOfBounds(() -> VarLong.decode(buffer, index, size));
        outOfBounds(() -> TypedVarInt.decode(buffer, index, size, VarIntType.U64));
    }

    @ParameterizedTest
    @ValueSource(ints = {Integer.MIN_VALUE, -10, -5, -1, 0, 6, 7, 8, 9, 10, 11, 64, Integer.MAX_VALUE})
    void decodesOfSizesThatNoVarIntHas(int size) {
        byte[] array = new byte[CAPACITY];
        ByteBuffer buffer = ByteBuffer.allocate(CAPACITY);
        refusesSize(size, () -> VarInt.decode(array, 0, size));
        refusesSize(size, () -> VarInt.decode(buffer, 0, size));
        for (VarIntType type : VarIntType.values()) {
            if (size < 1 || size > type.maxSize()) {
                refusesSize(size, () -> TypedVarInt.decode(array, 0, size, type));
                refusesSize(size, () -> TypedVarInt.decode(buffer, 0, size, type));
            }
        }
        if (size < 1 || size > VarLong.MAX_SIZE) {
            refusesSize(size, () -> VarLong.decode(array, 0, size));
            refusesSize(size, () -> VarLong.decode(buffer, 0, size));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {Integer.MIN_VALUE, -1, 0, 11, Integer.MAX_VALUE})
    void decodesOfThoseSizesWhereverTheyLie(int size) {
        for (int index = -1; index <= CAPACITY + 1; index++) {
            int from = index;
            byte[] array = new byte[CAPACITY];
            ByteBuffer buffer = ByteBuffer.allocate(CAPACITY);
            assertRefuses(() -> VarInt.decode(array, from, size));
            assertRefuses(() -> VarLong.decode(array, from, size));
            assertRefuses(() -> VarInt.decode(buffer, from, size));
            assertRefuses(() -> VarLong.decode(buffer, from, size));
        }
    }

    /** Where a read would not look at it, too: one-byte values, incomplete ones, and near the end. */
    @ParameterizedTest
    @ValueSource(strings = {"", "01", "80", "0101010101010101010101", "80800180808001808080", "ffffffffffffffffffffff"})
    void nullStrictnesses(String hex) {
        byte[] array = HexFormat.of().parseHex(hex);
        ByteBuffer buffer = ByteBuffer.wrap(array);
        int to = array.length;
        refusesNull(() -> VarInt.scan(array, 0, to, null));
        refusesNull(() -> VarInt.scan(buffer, 0, to, null));
        refusesNull(() -> VarInt.get(array, 0, to, null));
        refusesNull(() -> VarInt.get(buffer, null));
        refusesNull(() -> VarLong.scan(array, 0, to, null));
        refusesNull(() -> VarLong.scan(buffer, 0, to, null));
        refusesNull(() -> VarLong.get(array, 0, to, null));
        refusesNull(() -> VarLong.get(buffer, null));
        ByteArrayCursor cursor = new ByteArrayCursor(array);
        refusesNull(() -> cursor.readVarInt(null));
        refusesNull(() -> cursor.readVarLong(null));
        for (VarIntType type : VarIntType.values()) {
            refusesNull(() -> TypedVarInt.scan(array, 0, to, type, null));
            refusesNull(() -> TypedVarInt.scan(buffer, 0, to, type, null));
            refusesNull(() -> TypedVarInt.get(array, 0, to, type, null));
            refusesNull(() -> TypedVarInt.get(buffer, type, null));
            refusesNull(() -> cursor.readTypedVarInt(type, null));
        }
        assertEquals(0, buffer.position());
        assertEquals(0, cursor.index());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "01", "80", "0101010101010101010101", "80800180808001808080", "ffffffffffffffffffffff"})
    void nullTypes(String hex) {
        byte[] array = HexFormat.of().parseHex(hex);
        ByteBuffer buffer = ByteBuffer.wrap(array);
        int to = array.length;
        ByteArrayCursor cursor = new ByteArrayCursor(array);
        for (Strictness strictness : Strictness.values()) {
            refusesNull(() -> TypedVarInt.scan(array, 0, to, null, strictness));
            refusesNull(() -> TypedVarInt.scan(buffer, 0, to, null, strictness));
            refusesNull(() -> TypedVarInt.get(array, 0, to, null, strictness));
            refusesNull(() -> TypedVarInt.get(buffer, null, strictness));
            refusesNull(() -> cursor.readTypedVarInt(null, strictness));
        }
        refusesNull(() -> TypedVarInt.decode(new byte[CAPACITY], 0, 1, null));
        refusesNull(() -> TypedVarInt.decode(ByteBuffer.allocate(CAPACITY), 0, 1, null));
        refusesNull(() -> TypedVarInt.put(new byte[CAPACITY], 0, 1, null));
        refusesNull(() -> TypedVarInt.put(ByteBuffer.allocate(CAPACITY), 1, null));
        assertEquals(0, buffer.position());
        assertEquals(0, cursor.index());
    }

    @Test
    void nullArraysAndBuffers() {
        refusesNull(() -> VarInt.scan((byte[]) null, 0, 0));
        refusesNull(() -> VarInt.scan((ByteBuffer) null, 0, 0));
        refusesNull(() -> VarInt.get(null, 0, 0));
        refusesNull(() -> VarInt.get(null));
        refusesNull(() -> VarInt.decode((byte[]) null, 0, 1));
        refusesNull(() -> VarInt.decode((ByteBuffer) null, 0, 1));
        refusesNull(() -> VarLong.scan((byte[]) null, 0, 0));
        refusesNull(() -> VarLong.scan((ByteBuffer) null, 0, 0));
        refusesNull(() -> VarLong.get(null, 0, 0));
        refusesNull(() -> VarLong.get(null));
        refusesNull(() -> VarLong.decode((byte[]) null, 0, 1));
        refusesNull(() -> VarLong.decode((ByteBuffer) null, 0, 1));
    }

    @ParameterizedTest
    @CsvSource({"''", "80", "ffff", "80808080"})
    void incompleteByteArrays(String hex) {
        byte[] array = HexFormat.of().parseHex(hex + "00");
        int to = array.length - 1;
        outOfBounds(() -> VarInt.get(array, 0, to));
        outOfBounds(() -> VarLong.get(array, 0, to));
        for (Strictness strictness : Strictness.values()) {
            outOfBounds(() -> VarInt.get(array, 0, to, strictness));
            outOfBounds(() -> VarLong.get(array, 0, to, strictness));
            outOfBounds(() -> TypedVarInt.get(array, 0, to, VarIntType.U32, strictness));
        }
    }

    @ParameterizedTest
    @MethodSource("byteBuffers")
    void incompleteByteBuffers(Memory<ByteBuffer> memory) {
        for (int size = 0; size <= 4; size++) {
            ByteBuffer buffer = filled(memory, "000000808080800000").position(3).limit(3 + size);
            underflows(buffer, () -> VarInt.get(buffer));
            underflows(buffer, () -> VarLong.get(buffer));
            for (Strictness strictness : Strictness.values()) {
                underflows(buffer, () -> VarInt.get(buffer, strictness));
                underflows(buffer, () -> VarLong.get(buffer, strictness));
                underflows(buffer, () -> TypedVarInt.get(buffer, VarIntType.U32, strictness));
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "8080808010, OVERFLOW, U32, STRICT",
        "8080808080, TOO_LONG, U32, LENIENT",
        "8000, PADDED, U32, CANONICAL",
        "80808080808080808002, OVERFLOW, U64, STRICT",
        "ffffffffffffffffffff, TOO_LONG, U64, LENIENT",
        "8000, PADDED, U64, CANONICAL",
        "8002, OVERFLOW, U8, STRICT",
        "8080, TOO_LONG, U8, LENIENT",
        "808004, OVERFLOW, U16, CANONICAL"
    })
    void malformedBytes(String hex, Reason reason, VarIntType width, Strictness strictness) {
        byte[] array = HexFormat.of().parseHex("000000" + hex);
        malformed(reason, () -> TypedVarInt.get(array, 3, array.length, width, strictness));
        ReadableByteBuffers.all().forEach(memory -> {
            ByteBuffer buffer = filled(memory, "000000" + hex).position(3);
            malformed(reason, () -> TypedVarInt.get(buffer, width, strictness));
            assertEquals(3, buffer.position());
            assertEquals(array.length, buffer.limit());
        });
    }

    private static ByteBuffer filled(Memory<ByteBuffer> memory, String hex) {
        byte[] bytes = HexFormat.of().parseHex(hex);
        ByteBuffer buffer = memory.allocate(bytes.length);
        memory.set(buffer, bytes);
        return buffer;
    }

    private static void refusesRegion(byte[] array, int from, int to) {
        outOfBounds(() -> VarInt.scan(array, from, to));
        outOfBounds(() -> VarInt.get(array, from, to));
        outOfBounds(() -> VarLong.scan(array, from, to));
        outOfBounds(() -> VarLong.get(array, from, to));
        for (Strictness strictness : Strictness.values()) {
            outOfBounds(() -> VarInt.scan(array, from, to, strictness));
            outOfBounds(() -> VarInt.get(array, from, to, strictness));
            outOfBounds(() -> VarLong.scan(array, from, to, strictness));
            outOfBounds(() -> VarLong.get(array, from, to, strictness));
            for (VarIntType width : VarIntType.values()) {
                outOfBounds(() -> TypedVarInt.scan(array, from, to, width, strictness));
                outOfBounds(() -> TypedVarInt.get(array, from, to, width, strictness));
            }
        }
    }

    private static void refusesRegion(ByteBuffer buffer, int from, int to) {
        outOfBounds(() -> VarInt.scan(buffer, from, to));
        outOfBounds(() -> VarLong.scan(buffer, from, to));
        for (Strictness strictness : Strictness.values()) {
            outOfBounds(() -> VarInt.scan(buffer, from, to, strictness));
            outOfBounds(() -> VarLong.scan(buffer, from, to, strictness));
            for (VarIntType width : VarIntType.values()) {
                outOfBounds(() -> TypedVarInt.scan(buffer, from, to, width, strictness));
            }
        }
    }

    private static void refusesSize(int size, Executable decode) {
        Exception e = assertThrows(IllegalArgumentException.class, decode);
        assertTrue(e.getMessage().contains("size " + size + " is not 1 to "), e.getMessage());
    }

    /** By the size, or by the index; which of the two does not matter. */
    private static void assertRefuses(Executable decode) {
        RuntimeException e = assertThrows(RuntimeException.class, decode);
        assertTrue(e instanceof IllegalArgumentException || e instanceof IndexOutOfBoundsException, e::toString);
    }

    private static void refusesNull(Executable read) {
        assertThrows(NullPointerException.class, read);
    }

    private static void outOfBounds(Executable read) {
        assertThrows(IndexOutOfBoundsException.class, read);
    }

    private static void underflows(ByteBuffer buffer, Executable read) {
        int limit = buffer.limit();
        assertThrows(BufferUnderflowException.class, read);
        assertEquals(3, buffer.position());
        assertEquals(limit, buffer.limit());
    }

    private static void malformed(Reason reason, Executable read) {
        MalformedVarIntException e = assertThrows(MalformedVarIntException.class, read);
        assertEquals(reason, e.reason());
        assertEquals(3, e.index());
    }
}
