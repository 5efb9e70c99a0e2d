package dev.varint.packed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that need the Vector API. The build gives it to these, and to those that decode packed regions once more. */
class WithVectors {

    private final byte[] bytes = new byte[400];

    WithVectors() {
        new Random(17).nextBytes(bytes);
    }

    @Test
    void areUsedWhereTheApiHasWideOnes() throws Exception {
        assertEquals(Runtime.version().feature() >= 25 && apiHasWideVectors(), Vectors.ENABLED);
    }

    @Test
    void areForbiddenByProperty() throws Exception {
        URL[] main = {Vectors.class.getProtectionDomain().getCodeSource().getLocation()};
        System.setProperty(Vectors.PROPERTY, "false");
        try (URLClassLoader loader = new URLClassLoader(main, ClassLoader.getPlatformClassLoader())) {
            Class<?> vectors = loader.loadClass(Vectors.class.getName());
            assertFalse(vectors.getField("ENABLED").getBoolean(null));
        } finally {
            System.clearProperty(Vectors.PROPERTY);
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

    private static boolean apiHasWideVectors() throws ReflectiveOperationException {
        try {
            Object preferred = Class.forName("jdk.incubator.vector.IntVector")
                    .getField("SPECIES_PREFERRED")
                    .get(null);
            Class<?> species = Class.forName("jdk.incubator.vector.VectorSpecies");
            return (int) species.getMethod("vectorBitSize").invoke(preferred) >= 256;
        } catch (ClassNotFoundException | InvocationTargetException e) {
            return false;
        }
    }
}
