package dev.varint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.fixtures.FacadeReads;
import dev.varint.fixtures.Ranges;
import dev.varint.fixtures.ReadMethod.Effect;
import dev.varint.fixtures.Types;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import java.io.DataInputStream;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Arguments that a read refuses. It throws what is documented, and moves nothing. */
class RefusedReadsTest {

    private static final int CAPACITY = 16;

    private final byte[] array = Arrays.copyOf(new byte[] {1, 1, 1}, CAPACITY);
    private final ByteBuffer buffer =
            ByteBuffer.allocate(CAPACITY + 5).limit(CAPACITY).position(2);

    /** Everything that reads between two indices. */
    private static Stream<Executable> reads(
            byte[] src, ByteBuffer buffer, int from, int to, VarIntType type, Strictness strictness) {
        return Stream.of(
                () -> VarInt.scan(src, from, to, strictness),
                () -> VarInt.get(src, from, to, strictness),
                () -> VarInt.scan(buffer, from, to, strictness),
                () -> VarLong.scan(src, from, to, strictness),
                () -> VarLong.get(src, from, to, strictness),
                () -> VarLong.scan(buffer, from, to, strictness),
                () -> TypedVarInt.scan(type, src, from, to, strictness),
                () -> TypedVarInt.get(type, src, from, to, strictness),
                () -> TypedVarInt.scan(type, buffer, from, to, strictness));
    }

    @Test
    void regionsOutside() {
        for (List<Integer> range : Ranges.notIn(CAPACITY)) {
            int from = range.get(0);
            int to = range.get(1);
            FacadeReads.methods(byte[].class)
                    .filter(read -> read.effect() != Effect.DECODE)
                    .forEach(read -> refusesIndex(() -> read.call().call(array, from, to)));
            FacadeReads.methods(ByteBuffer.class)
                    .filter(read -> read.effect() == Effect.SCAN)
                    .forEach(read -> refusesIndex(() -> read.call().call(buffer, from, to)));
        }
        assertEquals(2, buffer.position());
        assertEquals(CAPACITY, buffer.limit());
    }

    private void decodes(Predicate<VarIntType> types, int index, int size, Consumer<Executable> refuses) {
        FacadeReads.methods(byte[].class)
                .filter(read -> read.effect() == Effect.DECODE && types.test(read.type()))
                .forEach(read -> refuses.accept(() -> read.call().call(array, index, size)));
        FacadeReads.methods(ByteBuffer.class)
                .filter(read -> read.effect() == Effect.DECODE && types.test(read.type()))
                .forEach(read -> refuses.accept(() -> read.call().call(buffer, index, size)));
    }

    @ParameterizedTest
    @CsvSource({"-1, 1", "-8, 5", "16, 1", "15, 2", "12, 5", "2147483647, 1", "-2147483648, 1"})
    void decodesOutside(int index, int size) {
        decodes(type -> size <= type.maxSize(), index, size, RefusedReadsTest::refusesIndex);
    }

    @ParameterizedTest
    @ValueSource(ints = {Integer.MIN_VALUE, -10, -5, -1, 0, 3, 4, 6, 7, 8, 9, 10, 11, 64, Integer.MAX_VALUE})
    void decodesOfSizesThatNoValueHas(int size) {
        decodes(type -> size < 1 || size > type.maxSize(), 0, size, decode -> refusesSize(size, decode));
    }

    /** Also where a read would not look at it: one-byte values, incomplete values, and near the end. */
    @ParameterizedTest
    @ValueSource(strings = {"", "01", "80", "0101010101010101010101", "80800180808001808080", "ffffffffffffffffffffff"})
    void nullTypesAndStrictnesses(String hex) {
        byte[] src = HexFormat.of().parseHex(hex);
        ByteBuffer bytes = ByteBuffer.wrap(src);
        ByteArrayInput in = new ByteArrayInput(src);
        int to = src.length;
        for (VarIntType type : Types.CHOSEN) {
            reads(src, bytes, 0, to, type, null).forEach(RefusedReadsTest::refusesNull);
            refusesNull(() -> VarInt.get(bytes, null));
            refusesNull(() -> VarLong.get(bytes, null));
            refusesNull(() -> TypedVarInt.get(type, bytes, null));
            refusesNull(() -> TypedVarInt.read(type, new DataInputStream(InputStream.nullInputStream()), null));
            refusesNull(() -> in.readVarInt(null));
            refusesNull(() -> in.readVarLong(null));
            refusesNull(() -> in.readTypedVarInt(type, null));
            for (Strictness strictness : Strictness.values()) {
                refusesNull(() -> TypedVarInt.scan(null, src, 0, to, strictness));
                refusesNull(() -> TypedVarInt.scan(null, bytes, 0, to, strictness));
                refusesNull(() -> TypedVarInt.get(null, src, 0, to, strictness));
                refusesNull(() -> TypedVarInt.get(null, bytes, strictness));
                refusesNull(() -> in.readTypedVarInt(null, strictness));
            }
        }
        assertEquals(0, bytes.position());
        assertEquals(0, in.position());
    }

    @Test
    void nullArraysAndBuffers() {
        for (Class<?> carrier : List.of(byte[].class, ByteBuffer.class)) {
            FacadeReads.methods(carrier)
                    .forEach(read ->
                            refusesNull(() -> read.call().call(null, 0, read.effect() == Effect.DECODE ? 1 : 0)));
        }
        refusesNull(() -> TypedVarInt.decode(null, array, 0, 1));
        refusesNull(() -> TypedVarInt.decode(null, buffer, 0, 1));
        refusesNull(() -> TypedVarInt.put(null, array, 0, 1));
        refusesNull(() -> TypedVarInt.put(null, buffer, 1));
        assertEquals(2, buffer.position());
    }

    private static void refusesSize(int size, Executable decode) {
        Exception e = assertThrows(IllegalArgumentException.class, decode);
        assertTrue(e.getMessage().contains("size " + size + " is not 1 to "), e.getMessage());
    }

    private static void refusesNull(Executable read) {
        assertThrows(NullPointerException.class, read);
    }

    private static void refusesIndex(Executable read) {
        assertThrows(IndexOutOfBoundsException.class, read);
    }
}
