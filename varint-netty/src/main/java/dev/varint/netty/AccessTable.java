package dev.varint.netty;

import dev.varint.kernel.Diagnostics;
import dev.varint.kernel.Settings;
import io.netty.buffer.ByteBuf;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MutableCallSite;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The copies of {@link PerClassAccess}, and which class of buffer each is for: up to eight classes, in the order in
 * which they came into use. All other classes share one instance. It is correct for all of them, and slower if they are
 * many.
 *
 * <p>The table is a constant to C2, as the target of a {@link MutableCallSite} is, and so are the components of a
 * record: finding the copy is a comparison of the buffer's class with one constant after the other. A new class changes
 * the target, and C2 recompiles the code that depends on it. That happens at most eight times.
 *
 * <p>A class gets a copy after {@value #FIRST_USES} calls. A larger number would keep rare classes, such as the
 * wrappers of Netty's leak detection, out of the table. But a JVM profiles a call after some 200 uses, and by then the
 * shared instance must not be used any more: in the profile it would count as one more class, and C2 would inline its
 * code, too.
 *
 * <p>The table never holds a class of a class loader other than Netty's or this library's, because that class could
 * then not be unloaded. In a native image there is no table. Where a copy cannot be defined, the table stays as it is
 * for good.
 */
record AccessTable(
        Entry entry0,
        Entry entry1,
        Entry entry2,
        Entry entry3,
        Entry entry4,
        Entry entry5,
        Entry entry6,
        Entry entry7,
        boolean isGrowing) {

    /** A class of buffer and the copy for it. */
    private record Entry(Class<?> type, ByteBufAccess access) {}

    static final int SIZE = 8;

    static final int FIRST_USES = 16;

    /** For all classes that have no copy. */
    static final ByteBufAccess SHARED = new PerClassAccess();

    /** A native image defines no classes, and interprets method handles. */
    private static final boolean ENABLED = !Settings.NATIVE_IMAGE;

    private static final Growth GROWTH = new Growth();

    private static final MutableCallSite SITE =
            ENABLED ? new MutableCallSite(MethodHandles.constant(AccessTable.class, GROWTH.table())) : null;

    private static final MethodHandle TABLE = ENABLED ? SITE.dynamicInvoker() : null;

    /** The instance for a class of buffer. */
    static ByteBufAccess find(Class<?> type) {
        if (!ENABLED) {
            return SHARED;
        }
        AccessTable table = current();
        if (type == table.entry0.type) {
            return table.entry0.access;
        }
        if (type == table.entry1.type) {
            return table.entry1.access;
        }
        if (type == table.entry2.type) {
            return table.entry2.access;
        }
        if (type == table.entry3.type) {
            return table.entry3.access;
        }
        if (type == table.entry4.type) {
            return table.entry4.access;
        }
        if (type == table.entry5.type) {
            return table.entry5.access;
        }
        if (type == table.entry6.type) {
            return table.entry6.access;
        }
        if (type == table.entry7.type) {
            return table.entry7.access;
        }
        if (table.isGrowing && !GROWTH.failed) {
            GROWTH.count(type);
        }
        return SHARED;
    }

    private static AccessTable current() {
        try {
            return (AccessTable) TABLE.invokeExact();
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    /** How classes of buffers come into the table. */
    private static final class Growth {

        private static final Entry NONE = new Entry(null, null);

        private final Entry[] entries = new Entry[SIZE];
        private int size;

        /** Kept here, too, because making a table that says so may fail as well. */
        private boolean failed;

        Growth() {
            Arrays.fill(entries, NONE);
        }

        /** The calls so far on buffers of a class. It is kept by the class, so the class can be unloaded. */
        private final ClassValue<AtomicInteger> uses = new ClassValue<>() {
            @Override
            protected AtomicInteger computeValue(Class<?> type) {
                return new AtomicInteger();
            }
        };

        AccessTable table() {
            return new AccessTable(
                    entries[0],
                    entries[1],
                    entries[2],
                    entries[3],
                    entries[4],
                    entries[5],
                    entries[6],
                    entries[7],
                    size < SIZE);
        }

        void count(Class<?> type) {
            AtomicInteger count = uses.get(type);
            if (count.get() < FIRST_USES && count.incrementAndGet() == FIRST_USES) {
                Throwable failure = add(type);
                if (failure != null) {
                    Diagnostics.say(AccessTable.class, "All classes of ByteBuf share one accessor", failure);
                }
            }
        }

        private static boolean isKept(ClassLoader loader) {
            return loader == ByteBuf.class.getClassLoader() || loader == AccessTable.class.getClassLoader();
        }

        /** Any failure is final. Nobody needs a copy, so it must not reach those who read and write. */
        private synchronized Throwable add(Class<?> type) {
            try {
                if (!failed && size < SIZE && isKept(type.getClassLoader())) {
                    entries[size] = new Entry(type, copy(type));
                    size++;
                    SITE.setTarget(MethodHandles.constant(AccessTable.class, table()));
                    MutableCallSite.syncAll(new MutableCallSite[] {SITE});
                }
                return null;
            } catch (Throwable e) {
                failed = true;
                return e;
            }
        }

        private static ByteBufAccess copy(Class<?> type) throws IOException, ReflectiveOperationException {
            byte[] classFile;
            String name = PerClassAccess.class.getName();
            String file = name.substring(name.lastIndexOf('.') + 1) + ".class";
            try (InputStream in = PerClassAccess.class.getResourceAsStream(file)) {
                if (in == null) {
                    throw new ClassNotFoundException(file + ", which defines a copy for each class");
                }
                classFile = in.readAllBytes();
            }
            return (ByteBufAccess) MethodHandles.lookup()
                    .defineHiddenClassWithClassData(classFile, type, true)
                    .lookupClass()
                    .getDeclaredConstructor()
                    .newInstance();
        }
    }
}
