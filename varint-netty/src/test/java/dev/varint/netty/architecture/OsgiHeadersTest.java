package dev.varint.netty.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.VarInt;
import dev.varint.netty.ByteBufVarInts;
import dev.varint.testing.ModuleClasses;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.Manifest;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The headers that OSGi reads, in the jar or in what becomes one. */
class OsgiHeadersTest {

    @Test
    void exportWhatTheModulesExport() throws Exception {
        for (Class<?> member : new Class<?>[] {VarInt.class, ByteBufVarInts.class}) {
            ModuleClasses module = ModuleClasses.of(member);
            Attributes headers = headers(member);
            assertEquals(module.moduleName(), headers.getValue("Bundle-SymbolicName"));
            String exports = "," + headers.getValue("Export-Package");
            for (String name : module.exportedPackages()) {
                assertTrue(
                        exports.matches(".*," + name + ";[^,]*(\"[^\"]*\"[^,]*)*version=.*"), name + " in " + exports);
            }
            Set<String> packages =
                    module.all().stream().map(Class::getPackageName).collect(Collectors.toSet());
            for (String export :
                    exports.substring(1).replaceAll("\"[^\"]*\"", "").split(",")) {
                assertTrue(packages.contains(export.split(";")[0]), export);
            }
        }
    }

    @Test
    void importBothLinesOfNetty() throws Exception {
        String imports = headers(ByteBufVarInts.class).getValue("Import-Package");
        assertTrue(imports.contains("io.netty.buffer;version=\"[4.1,5)\""), imports);
        assertTrue(imports.contains("dev.varint;version=\"["), imports);
    }

    @Test
    void importWhatTheCoreExports() throws Exception {
        String exports = "," + headers(VarInt.class).getValue("Export-Package");
        Matcher imported = Pattern.compile("(?<=^|,)dev\\.varint[.a-z]*")
                .matcher(headers(ByteBufVarInts.class).getValue("Import-Package"));
        assertTrue(imported.find());
        do {
            assertTrue(exports.contains("," + imported.group() + ";"), imported.group() + " in " + exports);
        } while (imported.find());
    }

    @Test
    void needNoIncubatorModule() throws Exception {
        String imports = headers(VarInt.class).getValue("Import-Package");
        assertTrue(imports.contains("com.sun.management;resolution:=optional"), imports);
        assertFalse(imports.contains("jdk.incubator"), imports);
    }

    private static Attributes headers(Class<?> member) throws Exception {
        URL[] place = {member.getProtectionDomain().getCodeSource().getLocation()};
        try (URLClassLoader loader = new URLClassLoader(place, null);
                InputStream in = loader.getResourceAsStream("META-INF/MANIFEST.MF")) {
            return new Manifest(in).getMainAttributes();
        }
    }
}
