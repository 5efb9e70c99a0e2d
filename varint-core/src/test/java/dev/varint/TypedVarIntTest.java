package dev.varint;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.varint.carrier.ByteArrayAccess;
import dev.varint.fixtures.Readers;
import dev.varint.fixtures.Types;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.testing.BigReference;
import dev.varint.testing.BigReference.Result;
import dev.varint.testing.Outcome;
import dev.varint.testing.Reference;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** All 128 types, against the definition in numbers of any size. */
class TypedVarIntTest {

    private static final int FROM = 2;

    private final Readers<byte[]> readers = new Readers<>(ByteArrayAccess.INSTANCE);

    /** Every power of two and its neighbours, also those that the type just cannot hold. */
    private static Set<BigInteger> borders(VarIntType type) {
        Set<BigInteger> values = new TreeSet<>();
        for (int exponent = 0; exponent <= type.bits(); exponent++) {
            for (int distance = -1; distance <= 1; distance++) {
                BigInteger value = BigReference.power(exponent).add(BigInteger.valueOf(distance));
                values.add(value);
                values.add(value.negate());
            }
        }
        return values;
    }

    private static boolean holds(VarIntType type, BigInteger value) {
        return type.isSigned()
                ? value.bitLength() < type.bits()
                : value.signum() >= 0 && value.bitLength() <= type.bits();
    }

    @ParameterizedTest
    @MethodSource("dev.varint.fixtures.Types#all")
    void writesAndReadsValuesOfEverySize(VarIntType type) {
        for (BigInteger value : borders(type)) {
            if (holds(type, value)) {
                int size = BigReference.size(value, type.isSigned());
                assertEquals(size, TypedVarInt.size(type, value.longValue()));
                for (int byteCount = size; byteCount <= type.maxSize(); byteCount++) {
                    writes(type, value, byteCount);
                }
            } else if (value.bitLength() < Long.SIZE && !type.equals(VarIntType.U64)) {
                long unfit = value.longValueExact();
                refuses(type, unfit, type.maxSize());
                assertThrows(IllegalArgumentException.class, () -> TypedVarInt.size(type, unfit));
                assertThrows(
                        IllegalArgumentException.class,
                        () -> TypedVarInt.write(type, new DataOutputStream(OutputStream.nullOutputStream()), unfit));
                byte[] dst = new byte[12];
                assertThrows(IllegalArgumentException.class, () -> TypedVarInt.put(type, dst, 0, unfit));
                assertThrows(IllegalArgumentException.class, () -> TypedVarInt.put(type, ByteBuffer.wrap(dst), unfit));
                assertArrayEquals(new byte[12], dst);
            }
        }
    }

    private void writes(VarIntType type, BigInteger value, int byteCount) {
        byte[] encoded = BigReference.encode(value, byteCount);
        byte[] dst = new byte[FROM + 12];
        assertEquals(byteCount, TypedVarInt.putFixed(type, dst, FROM, value.longValue(), byteCount));
        assertArrayEquals(encoded, Arrays.copyOfRange(dst, FROM, FROM + byteCount));
        assertEquals(0, dst[FROM + byteCount]);
        ByteBuffer buffer = ByteBuffer.allocate(12);
        assertEquals(byteCount, TypedVarInt.putFixed(type, buffer, value.longValue(), byteCount));
        assertArrayEquals(encoded, Arrays.copyOf(buffer.array(), buffer.position()));
        boolean isShortest = byteCount == BigReference.size(value, type.isSigned());
        if (isShortest) {
            streams(type, value.longValue(), encoded);
            assertEquals(byteCount, TypedVarInt.put(type, dst, FROM, value.longValue()));
            assertEquals(byteCount, TypedVarInt.put(type, buffer.clear(), value.longValue()));
            assertArrayEquals(encoded, Arrays.copyOfRange(dst, FROM, FROM + byteCount));
            assertArrayEquals(encoded, Arrays.copyOf(buffer.array(), buffer.position()));
            refuses(type, value.longValue(), byteCount - 1);
            ByteBuffer full = ByteBuffer.allocate(byteCount - 1);
            assertThrows(
                    BufferOverflowException.class,
                    () -> TypedVarInt.putFixed(type, full, value.longValue(), byteCount));
        }
        if (isShortest || byteCount == type.maxSize()) {
            reads(type, encoded);
            encoded[byteCount - 1] ^= 0x40;
            reads(type, encoded);
            encoded[byteCount - 1] |= (byte) 0x80;
            reads(type, encoded);
        }
    }

    private static void streams(VarIntType type, long value, byte[] encoded) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            DataOutputStream dst = new DataOutputStream(out);
            int size = type.equals(VarIntType.U32)
                    ? VarInt.write(dst, (int) value)
                    : type.equals(VarIntType.U64) ? VarLong.write(dst, value) : TypedVarInt.write(type, dst, value);
            assertEquals(encoded.length, size);
            assertArrayEquals(encoded, out.toByteArray());
            DataInputStream in = new DataInputStream(new ByteArrayInputStream(encoded));
            assertEquals(value, TypedVarInt.read(type, in));
            assertThrows(EOFException.class, () -> TypedVarInt.read(type, in, Strictness.CANONICAL));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void refuses(VarIntType type, long value, int byteCount) {
        byte[] dst = new byte[12];
        assertThrows(IllegalArgumentException.class, () -> TypedVarInt.putFixed(type, dst, 0, value, byteCount));
        assertThrows(
                IllegalArgumentException.class,
                () -> TypedVarInt.putFixed(type, ByteBuffer.wrap(dst), value, byteCount));
        assertThrows(
                IllegalArgumentException.class, () -> TypedVarInt.putFixed(type, dst, 0, value, type.maxSize() + 1));
        assertArrayEquals(new byte[12], dst);
    }

    /** With every algorithm, near the end of the array or far from it. */
    private void reads(VarIntType type, byte[] encoded) {
        for (String strictness : BigReference.STRICTNESSES) {
            Result result = BigReference.read(encoded, type.isSigned(), type.bits(), strictness);
            Outcome outcome = Reference.read(
                    encoded, 0, encoded.length, type.isSigned(), type.bits(), strictness.toUpperCase(Locale.ROOT));
            assertEquals(result.value() != null, outcome.isComplete());
            assertEquals(result.value() == null ? 0 : result.value().longValue(), outcome.value());
        }
        byte[] src = Arrays.copyOf(encoded, encoded.length + (encoded[0] % 2 == 0 ? 0 : 12));
        readers.check(src, src, 0, encoded.length, type);
    }

    @Test
    void readsEveryStringOfUpToTwoBytes() {
        Types.all().parallel().forEach(type -> {
            strings(type, 1);
            strings(type, 2);
        });
    }

    @Tag("thorough")
    @Test
    void readsEveryStringOfThreeBytes() {
        Types.all().parallel().forEach(type -> strings(type, 3));
    }

    /** Every last byte after every sequence of continued bytes. */
    private static void strings(VarIntType type, int size) {
        byte[] src = new byte[size];
        int last = 7 * (size - 1);
        for (int i = 0; i < 1 << last + 8; i++) {
            for (int at = 0; at < size - 1; at++) {
                src[at] = (byte) (i >>> 7 * at | 0x80);
            }
            src[size - 1] = (byte) (i >>> last);
            for (Strictness strictness : Strictness.values()) {
                Outcome expected = Reference.read(src, 0, size, type.isSigned(), type.bits(), strictness.name());
                assertEquals(expected.scan(), TypedVarInt.scan(type, src, 0, size, strictness));
                if (expected.isComplete()) {
                    assertEquals(expected.value(), TypedVarInt.get(type, src, 0, size, strictness));
                    assertEquals(expected.value(), TypedVarInt.decode(type, src, 0, expected.scan()));
                }
            }
        }
    }
}
