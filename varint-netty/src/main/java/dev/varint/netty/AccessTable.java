package dev.varint.netty;

import dev.varint.kernel.Settings;
import io.netty.buffer.ByteBuf;
import java.io.IOException;
import java.io.InputStream;
import java.lang.System.Logger.Level;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.MutableCallSite;

/**
 * The copies of {@link PerClassAccess}, one for each buffer class. Classes from loaders other than Netty's or this
 * library's share one instance: the table would prevent their unloading.
 *
 * <p>C2 treats the first four classes and their copies as constants: they are static final fields of classes that are
 * initialized later. The target of a {@link MutableCallSite} says whether there is a copy: C2 recompiles dependent code
 * when it changes. It is compared and never invoked: a first invocation would make the JDK generate classes.
 */
final class AccessTable {

    private static final int MOST_COPIES = 64; // Netty has some thirty buffer classes
    static final ValueAccess SHARED = new PerClassAccess(); // correct for all classes, but slow if several are used

    /** A native image cannot define classes, and interprets method handles. */
    private static final boolean ENABLED = !Settings.NATIVE_IMAGE && !"false".equals(Settings.get("netty.perClass"));

    /** A hash table of all copies, with open addressing. It is never full, so each search ends. */
    private static final ValueAccess[] COPIES = new ValueAccess[4 * MOST_COPIES];

    private static final ValueAccess[] FIRST = new ValueAccess[4]; // in the order in which they were added
    private static final MethodHandle ABSENT = handle();
    private static final MethodHandle PRESENT = handle();
    private static final MutableCallSite FIRST_STATE = state();
    private static final MutableCallSite SECOND_STATE = state();
    private static final MutableCallSite THIRD_STATE = state();
    private static final MutableCallSite FOURTH_STATE = state();
    private static final MutableCallSite[] STATES = {FIRST_STATE, SECOND_STATE, THIRD_STATE, FOURTH_STATE};

    private static int copies;
    private static boolean failed;

    private AccessTable() {}

    private static final class First {
        static final ValueAccess COPY = first(0);
        static final Class<?> TYPE = COPY.bufferClass;
    }

    private static final class Second {
        static final ValueAccess COPY = first(1);
        static final Class<?> TYPE = COPY.bufferClass;
    }

    private static final class Third {
        static final ValueAccess COPY = first(2);
        static final Class<?> TYPE = COPY.bufferClass;
    }

    private static final class Fourth {
        static final ValueAccess COPY = first(3);
        static final Class<?> TYPE = COPY.bufferClass;
    }

    private static MutableCallSite state() {
        return ENABLED ? new MutableCallSite(ABSENT) : null;
    }

    /** Any method does; the JDK has generated the classes for this one. */
    private static MethodHandle handle() {
        try {
            MethodType type = MethodType.methodType(String.class);
            return ENABLED ? MethodHandles.publicLookup().findVirtual(Object.class, "toString", type) : null;
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    /** Waits for the lock: the thread that has added the copy may still hold it. */
    private static synchronized ValueAccess first(int i) {
        return FIRST[i];
    }

    static ValueAccess of(ByteBuf buf) {
        if (!ENABLED) {
            return SHARED;
        }
        Class<?> type = buf.getClass();
        if (FIRST_STATE.getTarget() == PRESENT && type == First.TYPE) {
            return First.COPY;
        }
        if (SECOND_STATE.getTarget() == PRESENT && type == Second.TYPE) {
            return Second.COPY;
        }
        if (THIRD_STATE.getTarget() == PRESENT && type == Third.TYPE) {
            return Third.COPY;
        }
        if (FOURTH_STATE.getTarget() == PRESENT && type == Fourth.TYPE) {
            return Fourth.COPY;
        }
        ValueAccess copy = known(type);
        return copy != null ? copy : search(type);
    }

    /** The slot of the copy for a class, or the free one where it belongs. */
    private static int slot(Class<?> type) {
        int i = System.identityHashCode(type) & COPIES.length - 1;
        for (ValueAccess copy = COPIES[i]; copy != null && copy.bufferClass != type; copy = COPIES[i]) {
            i = i + 1 & COPIES.length - 1;
        }
        return i;
    }

    private static ValueAccess search(Class<?> type) {
        if (!failed && copies < MOST_COPIES) {
            try { // without the lock of add: classes of other loaders get here at each use
                ClassLoader loader = type.getClassLoader(); // a security manager may hide it
                if (loader == ByteBuf.class.getClassLoader() || loader == AccessTable.class.getClassLoader()) {
                    add(type);
                }
            } catch (Throwable e) { // reads and writes work without a copy
                failed = true;
                Settings.log(AccessTable.class, Level.DEBUG, "All classes of ByteBuf share one access", e);
            }
        }
        ValueAccess copy = known(type);
        return copy == null ? SHARED : copy;
    }

    /** The copy for a class, or null. Another thread may meanwhile have put that for another class into the slot. */
    private static ValueAccess known(Class<?> type) {
        ValueAccess copy = COPIES[slot(type)];
        return copy != null && copy.bufferClass == type ? copy : null;
    }

    private static synchronized void add(Class<?> type) throws IOException, ReflectiveOperationException {
        if (known(type) == null && !failed && copies < MOST_COPIES) {
            ValueAccess copy = copy(type);
            COPIES[slot(type)] = copy;
            if (copies < FIRST.length) {
                FIRST[copies] = copy;
                STATES[copies].setTarget(PRESENT);
                MutableCallSite.syncAll(new MutableCallSite[] {STATES[copies]});
            }
            copies++;
        }
    }

    private static ValueAccess copy(Class<?> type) throws IOException, ReflectiveOperationException {
        String file = PerClassAccess.class.getSimpleName().concat(".class");
        try (InputStream in = PerClassAccess.class.getResourceAsStream(file)) {
            if (in == null) {
                throw new ClassNotFoundException(file + ", which defines a copy for each class");
            }
            ValueAccess.Copy copy = new ValueAccess.Copy(type);
            MethodHandles.lookup().defineHiddenClassWithClassData(in.readAllBytes(), copy, true);
            return copy.instance;
        }
    }
}
