package dev.varint.netty.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.VarInt;
import dev.varint.netty.ByteBufVarInts;
import dev.varint.testing.ModuleClasses;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;

/**
 * Tools that relocate packages rewrite string constants, too: each that starts with the name of a package. So a
 * constant must not name a system property of this library.
 */
class RelocationTest {

    /** The tag of a string in a constant pool. */
    private static final int CONSTANT_STRING = 8;

    @Test
    void noConstantNamesAPackage() throws IOException {
        List<Class<?>> classes = Stream.of(VarInt.class, ByteBufVarInts.class)
                .flatMap(member -> ModuleClasses.of(member).all().stream())
                .toList();
        assertTrue(classes.size() > 50, () -> "only " + classes);
        Set<String> found = new TreeSet<>();
        for (Class<?> type : classes) {
            try (InputStream in = type.getResourceAsStream("/" + type.getName().replace('.', '/') + ".class")) {
                strings(new ClassReader(in))
                        .filter(text -> text.matches("(dev[./]varint|io[./]netty).*"))
                        .forEach(text -> found.add(type.getName() + ": " + text));
            }
        }
        assertEquals(Set.of(), found);
    }

    private static Stream<String> strings(ClassReader type) {
        char[] buffer = new char[type.getMaxStringLength()];
        return IntStream.range(1, type.getItemCount())
                .filter(i -> type.getItem(i) > 0 && type.readByte(type.getItem(i) - 1) == CONSTANT_STRING)
                .mapToObj(i -> (String) type.readConst(i, buffer));
    }
}
