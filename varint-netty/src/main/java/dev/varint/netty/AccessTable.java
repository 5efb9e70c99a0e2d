package dev.varint.netty;

import dev.varint.kernel.Diagnostics;
import dev.varint.kernel.Settings;
import io.netty.buffer.ByteBuf;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MutableCallSite;

/**
 * The copies of {@link PerClassAccess}, one for each buffer class.
 *
 * <p>C2 treats the first four classes and their copies as constants: they are components of a record, the target of a
 * {@link MutableCallSite}. A new class changes the target, and C2 recompiles the dependent code. A hash table holds all
 * classes; a lookup there is as fast as a fourth comparison. A class gets its copy at the first lookup, because an
 * input may read thousands of values through the result.
 *
 * <p>Classes from class loaders other than Netty's or this library's share one instance, because the table would
 * prevent their unloading. All classes share it in a native image, with {@code -Ddev.varint.netty.perClass=false}, and
 * after a copy could not be defined.
 */
final class AccessTable {

    static final int MOST_COPIES = 64; // Netty has some thirty buffer classes
    static final ValueAccess SHARED = new PerClassAccess(); // correct for all classes, but slow if several are used

    /** A native image cannot define classes, and interprets method handles. */
    private static final boolean ENABLED = !Settings.NATIVE_IMAGE && !"false".equals(Settings.get("netty.perClass"));

    private static final Entry NONE = new Entry(null, null);

    private static final MutableCallSite SITE =
            ENABLED ? new MutableCallSite(constant(new First(NONE, NONE, NONE, NONE))) : null;

    private static final MethodHandle FIRST = ENABLED ? SITE.dynamicInvoker() : null;

    /** A hash table with open addressing, by identity hash. It is never full, so each search ends. */
    private static final Entry[] ENTRIES = new Entry[4 * MOST_COPIES];

    private static int copies;
    private static boolean failed;

    private AccessTable() {}

    /** A buffer class and its copy. Final components make it safe to read without synchronization. */
    private record Entry(Class<?> type, ValueAccess access) {}

    private record First(Entry entry0, Entry entry1, Entry entry2, Entry entry3) {

        /** A copy with one more entry. */
        First with(Entry entry, int index) {
            return new First(
                    index == 0 ? entry : entry0,
                    index == 1 ? entry : entry1,
                    index == 2 ? entry : entry2,
                    index == 3 ? entry : entry3);
        }
    }

    /** The instance for a buffer class. */
    static ValueAccess find(Class<?> type) {
        if (!ENABLED) {
            return SHARED;
        }
        First first = first();
        if (type == first.entry0.type) {
            return first.entry0.access;
        }
        if (type == first.entry1.type) {
            return first.entry1.access;
        }
        if (type == first.entry2.type) {
            return first.entry2.access;
        }
        if (type == first.entry3.type) {
            return first.entry3.access;
        }
        Entry entry = ENTRIES[firstSlot(type)];
        return entry != null && entry.type == type ? entry.access : search(type);
    }

    private static int firstSlot(Class<?> type) {
        return System.identityHashCode(type) & ENTRIES.length - 1;
    }

    /** The slot of a class's entry, or the free slot where the entry belongs. */
    private static int slot(Class<?> type) {
        int i = firstSlot(type);
        for (Entry entry = ENTRIES[i]; entry != null && entry.type != type; entry = ENTRIES[i]) {
            i = i + 1 & ENTRIES.length - 1;
        }
        return i;
    }

    private static First first() {
        try {
            return (First) FIRST.invokeExact();
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    private static ValueAccess search(Class<?> type) {
        Entry entry = entry(type);
        if (entry == null && !failed && copies < MOST_COPIES) {
            Throwable failure = add(type);
            if (failure != null) {
                Diagnostics.say(AccessTable.class, "All classes of ByteBuf share one access", failure);
            }
            entry = entry(type);
        }
        return entry == null ? SHARED : entry.access;
    }

    /** The entry of a class, or null. Another thread may have filled the slot with another class meanwhile. */
    private static Entry entry(Class<?> type) {
        Entry entry = ENTRIES[slot(type)];
        return entry != null && entry.type == type ? entry : null;
    }

    /** Returns a failure instead of throwing it: reads and writes work without a copy. Any failure is final. */
    private static Throwable add(Class<?> type) {
        try { // without the lock of addCopy: classes of other loaders get here at each use
            return isKept(type.getClassLoader()) ? addCopy(type) : null;
        } catch (SecurityException e) { // a security manager hides the loader
            failed = true;
            return e;
        }
    }

    private static boolean isKept(ClassLoader loader) {
        return loader == ByteBuf.class.getClassLoader() || loader == AccessTable.class.getClassLoader();
    }

    private static synchronized Throwable addCopy(Class<?> type) {
        try {
            if (entry(type) == null && !failed && copies < MOST_COPIES) {
                Entry entry = new Entry(type, copy(type));
                if (copies < 4) {
                    SITE.setTarget(constant(first().with(entry, copies)));
                    MutableCallSite.syncAll(new MutableCallSite[] {SITE});
                }
                ENTRIES[slot(type)] = entry;
                copies++;
            }
            return null;
        } catch (Throwable e) {
            failed = true;
            return e;
        }
    }

    private static MethodHandle constant(First first) {
        return MethodHandles.constant(First.class, first);
    }

    private static ValueAccess copy(Class<?> type) throws IOException, ReflectiveOperationException {
        byte[] classFile;
        String name = PerClassAccess.class.getName();
        String file = name.substring(name.lastIndexOf('.') + 1) + ".class";
        try (InputStream in = PerClassAccess.class.getResourceAsStream(file)) {
            if (in == null) {
                throw new ClassNotFoundException(file + ", which defines a copy for each class");
            }
            classFile = in.readAllBytes();
        }
        return (ValueAccess) MethodHandles.lookup()
                .defineHiddenClassWithClassData(classFile, type, true)
                .lookupClass()
                .getDeclaredConstructor()
                .newInstance();
    }
}
