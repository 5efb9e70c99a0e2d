package dev.varint.jmh.bench;

import static java.lang.invoke.MethodType.methodType;

import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Peers whose class files need a newer JDK than the one that compiles this module. They are called by constant method
 * handles, which cost what a direct call does. Each nested class is loaded when one of its rows is measured.
 */
final class NewerPeers {

    private static final MethodType OVER_ARRAY = methodType(Object.class, byte[].class, int.class, int.class);
    private static final MethodType CALL = methodType(long.class, Object.class);

    private NewerPeers() {}

    /** Lucene 10. */
    static final class Lucene {
        static final int JDK = 21;
        private static final String STORE = "org.apache.lucene.store.";
        static final MethodHandle INPUT = find(STORE + "ByteArrayDataInput", "", OVER_ARRAY);
        static final MethodHandle EOF = find(STORE + "ByteArrayDataInput", "eof", CALL);
        static final MethodHandle READ = find(STORE + "DataInput", "readVInt", CALL);
        private static final MethodHandle SEEK =
                find(STORE + "IndexInput", "seek", methodType(void.class, Object.class, long.class));

        /** An input over a mapped file that holds some bytes. It is closed with the JVM. */
        static Object map(byte[] bytes) throws IOException {
            Path file = Files.createTempFile("lucene", null);
            file.toFile().deleteOnExit();
            Files.write(file, bytes);
            try {
                Class<?> context = Class.forName(STORE + "IOContext");
                Object directory = Class.forName(STORE + "MMapDirectory")
                        .getConstructor(Path.class)
                        .newInstance(file.getParent());
                return Class.forName(STORE + "Directory")
                        .getMethod("openInput", String.class, context)
                        .invoke(
                                directory,
                                file.getFileName().toString(),
                                context.getField("DEFAULT").get(null));
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }

        static void seek(Object input, long index) {
            try {
                SEEK.invokeExact(input, index);
            } catch (Throwable e) {
                throw new AssertionError(e);
            }
        }
    }

    /** PBJ. The flag of its methods asks for ZigZag. */
    static final class Pbj {
        static final int JDK = 25;
        private static final String DATA = "com.hedera.pbj.runtime.io.buffer.BufferedData";
        private static final MethodType READ = methodType(long.class, Object.class, boolean.class);
        static final MethodHandle INPUT = find(DATA, "wrap", OVER_ARRAY);
        static final MethodHandle READ_INT = MethodHandles.insertArguments(find(DATA, "readVarInt", READ), 1, false);
        static final MethodHandle READ_LONG = MethodHandles.insertArguments(find(DATA, "readVarLong", READ), 1, false);
    }

    /** The handle of a method, or of a constructor if the name is empty, whose type names no class of the peer. */
    private static MethodHandle find(String owner, String name, MethodType type) {
        MethodHandles.Lookup lookup = MethodHandles.publicLookup();
        int receivers = type.parameterType(0) == Object.class ? 1 : 0;
        Class<?>[] parameters = type.dropParameterTypes(0, receivers).parameterArray();
        try {
            Class<?> peer = Class.forName(owner);
            MethodHandle found = name.isEmpty()
                    ? lookup.unreflectConstructor(peer.getConstructor(parameters))
                    : lookup.unreflect(peer.getMethod(name, parameters));
            return MethodHandles.explicitCastArguments(found, type);
        } catch (ReflectiveOperationException | UnsupportedClassVersionError e) {
            throw new UnsupportedOperationException(owner + " does not run on JDK " + Runtime.version(), e);
        }
    }

    static Object open(MethodHandle handle, byte[] bytes, int from, int length) {
        try {
            return (Object) handle.invokeExact(bytes, from, length);
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    static long call(MethodHandle handle, Object target) {
        try {
            return (long) handle.invokeExact(target);
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }
}
