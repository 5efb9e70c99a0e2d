package dev.varint.packed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.net.URL;
import java.net.URLClassLoader;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where the Vector API is used, and its bitmaps. The build runs this again with the API. */
@Isolated("It sets a system property.")
class VectorsTest {

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

    @ParameterizedTest
    @ValueSource(ints = {0, 0x40, 0x60, 0x70, 0x78, 0x7C, 0x7E, 0x7F})
    void makeBitmapsOfTheUpperBits(int mask) {
        assumeTrue(Vectors.ENABLED);
        byte[] bytes = new byte[400];
        new Random(17).nextBytes(bytes);
        for (int index = 0; index <= bytes.length - 64; index++) {
            long expected = 0;
            for (int i = 0; i < 64; i++) {
                expected |= (bytes[index + i] & (0x80 | mask)) != 0 ? 1L << i : 0;
            }
            assertEquals(expected, Vectors.anyOf(bytes, index, mask * 0x0101_0101_0101_0101L));
            assertEquals(Vectors.anyOf(bytes, index, 0), Vectors.continuation(bytes, index));
        }
    }
}
