package dev.varint.netty;

import dev.varint.testing.ChildJvm;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Runs a main class in a JVM of its own, in which the library has not been used yet. */
final class FreshJvm {

    private FreshJvm() {}

    /** Options for the JVM come first, arguments for the main class last. */
    static ChildJvm run(List<String> options, Class<?> main, String... arguments)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(options);
        String classPath = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        command.addAll(List.of("-Xmx256m", "-cp", classPath, main.getName()));
        command.addAll(List.of(arguments));
        return ChildJvm.run(command);
    }

    /** Defines some classes again, and leaves the others to the loader that has them already. */
    static class Loader extends ClassLoader {

        private final Predicate<String> isOwn;

        Loader(Predicate<String> isOwn) {
            super(FreshJvm.class.getClassLoader());
            this.isOwn = isOwn;
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!isOwn.test(name)) {
                return super.loadClass(name, resolve);
            }
            Class<?> loaded = findLoadedClass(name);
            return loaded == null ? define(name) : loaded;
        }

        private Class<?> define(String name) throws ClassNotFoundException {
            try (InputStream in = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
                byte[] bytes = in.readAllBytes();
                return defineClass(
                        name, bytes, 0, bytes.length, FreshJvm.class.getProtectionDomain()); // JaCoCo asks for it
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }
}
