import java.io.File;
import java.lang.ref.WeakReference;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Arrays;
import java.util.concurrent.ExecutorService;

/**
 * Runs the application as a plug-in is run: Netty is in a parent loader, where its threads live on, and all else is in
 * a child. Fails if the child cannot be unloaded then. Arguments: the jar, and those of the application.
 */
public final class InChildLoader {

    private static final String NETTY = "acme.shaded.netty.";

    public static void main(String[] args) throws Exception {
        URL[] jar = {new File(args[0]).toURI().toURL()};
        URLClassLoader parent = new URLClassLoader(jar, ClassLoader.getPlatformClassLoader()) {
            @Override
            protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
                if (name.startsWith("acme.") && !name.startsWith(NETTY)) {
                    throw new ClassNotFoundException(name);
                }
                return super.loadClass(name, resolve);
            }
        };
        Class<?> group = parent.loadClass(NETTY + "util.concurrent.DefaultEventExecutorGroup");
        ExecutorService threads = (ExecutorService) group.getConstructor(int.class).newInstance(1);
        threads.submit(() -> useNetty(parent)).get();
        WeakReference<ClassLoader> child = use(jar, parent, threads, Arrays.copyOfRange(args, 1, args.length));
        for (int i = 0; i < 100 && child.get() != null; i++) {
            System.gc();
            Thread.sleep(20);
        }
        System.out.println("unloaded: " + (child.get() == null));
        System.exit(child.get() == null ? 0 : 1);
    }

    /** Netty keeps exceptions from when it was initialized. Their traces hold the classes that called it. */
    private static Object useNetty(ClassLoader loader) throws Exception {
        Class<?> allocator = Class.forName(NETTY + "buffer.PooledByteBufAllocator", true, loader);
        Object buffer = allocator.getMethod("heapBuffer").invoke(allocator.getField("DEFAULT").get(null));
        return loader.loadClass(NETTY + "util.ReferenceCounted").getMethod("release").invoke(buffer); // of any class
    }

    private static WeakReference<ClassLoader> use(URL[] jar, ClassLoader parent, ExecutorService threads, String[] args)
            throws Exception {
        try (URLClassLoader child = new URLClassLoader(jar, parent)) {
            Class<?> main = child.loadClass("acme.app.Main");
            Method run = main.getMethod("run", String[].class);
            System.out.println(threads.submit(() -> run.invoke(null, (Object) args)).get());
            return new WeakReference<>(child);
        }
    }
}
