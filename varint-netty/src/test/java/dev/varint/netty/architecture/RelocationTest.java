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
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Tools that relocate packages rewrite string constants, too: each that starts with the name of a package. So a
 * constant must not name a system property of this library.
 */
class RelocationTest {

    @Test
    void noConstantNamesAPackage() throws IOException {
        List<Class<?>> classes = Stream.of(VarInt.class, ByteBufVarInts.class)
                .flatMap(member -> ModuleClasses.of(member).all().stream())
                .toList();
        assertTrue(classes.size() > 50, () -> "only " + classes);
        Set<String> found = new TreeSet<>();
        for (Class<?> type : classes) {
            try (InputStream in = type.getResourceAsStream("/" + type.getName().replace('.', '/') + ".class")) {
                new ClassReader(in).accept(new Constants(type, found), ClassReader.SKIP_DEBUG);
            }
        }
        assertEquals(Set.of(), found);
    }

    private static final class Constants extends ClassVisitor {

        private final Class<?> type;
        private final Set<String> found;

        Constants(Class<?> type, Set<String> found) {
            super(Opcodes.ASM9);
            this.type = type;
            this.found = found;
        }

        private void check(Object constant) {
            if (constant instanceof String text
                    && Stream.of("dev.varint", "dev/varint", "io.netty", "io/netty")
                            .anyMatch(text::startsWith)) {
                found.add(type.getName() + ": " + text);
            }
        }

        @Override
        public FieldVisitor visitField(int access, String name, String descriptor, String signature, Object value) {
            check(value);
            return null;
        }

        @Override
        public MethodVisitor visitMethod(int access, String name, String descriptor, String signature, String[] e) {
            return new MethodVisitor(api) {
                @Override
                public void visitLdcInsn(Object value) {
                    check(value);
                }
            };
        }
    }
}
