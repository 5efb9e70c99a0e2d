package dev.varint.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.condition.JRE.JAVA_23;

import dev.varint.PackedVarInts;
import dev.varint.VarInt;
import dev.varint.format.PackedType;
import dev.varint.testing.ChildJvm;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.io.TempDir;

/** System properties: their names, and what happens where they may not be read. */
class SettingsTest {

    @Test
    void haveTheDocumentedNames() {
        assertEquals("dev.varint.bitGather", Settings.name("bitGather"));
        System.setProperty("dev.varint.test", "set");
        assertEquals("set", Settings.get("test"));
        System.clearProperty("dev.varint.test");
        assertNull(Settings.get("test"));
        assertFalse(Settings.NATIVE_IMAGE);
    }

    /** A policy that grants nothing: not even the name of the operating system may be read. */
    @Test
    @EnabledForJreRange(max = JAVA_23, disabledReason = "later JDKs have no security managers")
    void countAsNotSetWhereTheyMayNotBeRead(@TempDir Path directory) throws Exception {
        Path nothing = Files.createFile(directory.resolve("nothing.policy"));
        ChildJvm child = ChildJvm.run(List.of(
                "-Djava.security.manager",
                "-Djava.security.policy==" + nothing,
                "-Ddev.varint.bitGather=true",
                "-Ddev.varint.vectors=true",
                "-cp",
                ChildJvm.classPath(VarInt.class, Use.class),
                Use.class.getName()));
        assertEquals("null, 300, 1", child.stdout().strip(), child::output);
    }

    /** Runs under a security manager. */
    public static final class Use {

        public static void main(String[] args) {
            byte[] bytes = new byte[64];
            int size = VarInt.put(bytes, 0, 300);
            int count = PackedVarInts.count(PackedType.UINT32, bytes, 0, size);
            int value = VarInt.get(ByteBuffer.wrap(bytes));
            System.out.println(Settings.get("bitGather") + ", " + value + ", " + count);
        }
    }
}
