package dev.varint.packed;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.varint.PackedVarInts;
import dev.varint.format.PackedIntType;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Arrays;
import java.util.ConcurrentModificationException;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that need the Vector API. The build gives it to these, and to those that decode packed regions once more. */
@Isolated("It sets a system property.")
class WithVectors {

    private final byte[] bytes = new byte[400];

    WithVectors() {
        new Random(17).nextBytes(bytes);
    }

    @Test
    void areUsedWhereThereIsAnApi() {
        boolean there = ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent();
        assertEquals(Runtime.version().feature() >= 25 && there, Vectors.ENABLED);
        boolean atOnce = Vectors.ENABLED && "true".equals(System.getProperty(Vectors.PROPERTY));
        assertEquals(atOnce && VectorApi.BYTES >= 32, Vectors.makeBitmaps());
        assertEquals(atOnce && VectorApi.BYTES >= 64, Vectors.decode());
        assertEquals(Vectors.decode(), Vectors.encode());
    }

    @Test
    void areForbiddenByProperty() throws Exception {
        URL[] main = {Vectors.class.getProtectionDomain().getCodeSource().getLocation()};
        String before = System.setProperty(Vectors.PROPERTY, "false");
        try (URLClassLoader loader = new URLClassLoader(main, ClassLoader.getPlatformClassLoader())) {
            Class<?> vectors = loader.loadClass(Vectors.class.getName());
            assertFalse(vectors.getField("ENABLED").getBoolean(null));
        } finally {
            if (before == null) {
                System.clearProperty(Vectors.PROPERTY);
            } else {
                System.setProperty(Vectors.PROPERTY, before);
            }
        }
    }

    @Test
    void makeBitmapsOfContinuation() {
        assumeTrue(Vectors.ENABLED);
        for (int at = 0; at <= bytes.length - 64; at++) {
            assertEquals(bitmap(at, 0x80), Vectors.continuation(bytes, at));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 0x40, 0x60, 0x70, 0x78, 0x7C, 0x7E, 0x7F})
    void makeBitmapsOfAnyBit(int mask) {
        assumeTrue(Vectors.ENABLED);
        for (int at = 0; at <= bytes.length - 64; at++) {
            assertEquals(bitmap(at, 0x80 | mask), Vectors.anyOf(bytes, at, mask * 0x0101_0101_0101_0101L));
        }
    }

    private long bitmap(int at, int anyOf) {
        long bits = 0;
        for (int i = 0; i < 64; i++) {
            bits |= (bytes[at + i] & anyOf) != 0 ? 1L << i : 0;
        }
        return bits;
    }

    /** Sizes of values, from rare longer ones to all of five bytes: so each kernel is used, and each follows each. */
    @ParameterizedTest
    @ValueSource(
            strings = {"1", "111111111111111111111111111111115", "11111111112", "12", "2", "3", "5", "12345", "1123"})
    void encodeAndDecode(String sizes) {
        Random random = new Random(sizes.hashCode());
        for (int count = 1; count < 9000; count += 1 + count / 3) {
            int[] values = new int[count];
            for (int i = 0; i < count; i++) {
                int digit = i / 3000 % 2 == 0 ? random.nextInt(sizes.length()) : 0; // whole stretches of the first size
                values[i] = valueOf(sizes.charAt(digit) - '0', random);
            }
            byte[] region = new byte[5 * count];
            int size = encode(values, region);
            byte[] encoded = new byte[size + 70];
            Arrays.fill(encoded, (byte) 0x55);
            assertEquals(size, PackedVarInts.encode(PackedIntType.UINT32, values, 0, count, encoded, 1));
            assertEquals(-1, Arrays.mismatch(region, 0, size, encoded, 1, 1 + size));
            for (int i = size + 1; i < encoded.length; i++) {
                assertEquals(0x55, encoded[i]);
            }
            int[] decoded = new int[count + 70];
            Arrays.fill(decoded, 7);
            assertEquals(count, PackedVarInts.decode(PackedIntType.UINT32, encoded, 1, 1 + size, decoded, 1));
            assertEquals(-1, Arrays.mismatch(values, 0, count, decoded, 1, 1 + count));
            for (int i = count + 1; i < decoded.length; i++) {
                assertEquals(7, decoded[i]);
            }
            assertArrayEquals(
                    values,
                    PackedVarInts.decode(
                            PackedIntType.UINT32, Arrays.copyOf(region, size), 0, size)); // arrays without room
        }
    }

    private static int valueOf(int size, Random random) {
        int bits = Math.min(7 * size, 32);
        long top = 1L << bits - 1;
        return size == 1 ? random.nextInt(128) : (int) (top | random.nextLong() & top - 1);
    }

    /** By the loop that all others are measured by. */
    private static int encode(int[] values, byte[] dst) {
        int index = 0;
        for (int value : values) {
            for (; (value & -1 << 7) != 0; value >>>= 7) {
                dst[index++] = (byte) (value | 0x80);
            }
            dst[index++] = (byte) value;
        }
        return index;
    }

    @Test
    void giveUpWhereTheRegionHasChanged() {
        assumeTrue(Vectors.ENABLED);
        byte[] src = new byte[5000];
        Arrays.fill(src, (byte) -1);
        assertThrows(
                ConcurrentModificationException.class,
                () -> IntDecoder.decode(src, 0, 4500, 0, PackedIntCodec.UINT32, new int[2000], 0, 0, 2000));
        Arrays.fill(src, (byte) 1);
        int[] dst = new int[3000];
        assertThrows(
                ConcurrentModificationException.class,
                () -> IntDecoder.decode(src, 0, 4500, 0, PackedIntCodec.UINT32, dst, 0, 0, 2000));
        assertArrayEquals(new int[1000], Arrays.copyOfRange(dst, 2000, 3000));
    }
}
