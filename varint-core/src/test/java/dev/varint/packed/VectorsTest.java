package dev.varint.packed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.net.URL;
import java.net.URLClassLoader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/** Where the Vector API is used. The build runs this again with the API. */
@Isolated("It sets a system property.")
class VectorsTest {

    @Test
    void areUsedWhereTheUserWantsThem() {
        boolean there = ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent();
        boolean wanted = "true".equals(System.getProperty("dev.varint.vectors"));
        assertEquals(Runtime.version().feature() >= 25 && there && wanted, Vectors.ENABLED);
    }

    @Test
    void areNotUsedOtherwise() throws Exception {
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
}
