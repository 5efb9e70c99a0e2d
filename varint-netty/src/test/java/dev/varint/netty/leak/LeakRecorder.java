package dev.varint.netty.leak;

import io.netty.util.ResourceLeakDetector;
import io.netty.util.ResourceLeakTracker;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Netty's leak detector, except that it keeps the reports. Netty makes one for each type of resource, because the
 * system property {@code io.netty.customResourceLeakDetector} names this class.
 *
 * @param <T> the type of resource
 */
public final class LeakRecorder<T> extends ResourceLeakDetector<T> {

    private static final List<LeakRecorder<?>> MADE = new CopyOnWriteArrayList<>();

    private final Queue<String> reports = new ConcurrentLinkedQueue<>();

    /** What Netty calls in most places. */
    @SuppressWarnings("deprecation")
    public LeakRecorder(Class<?> type, int samplingInterval) {
        super(type, samplingInterval);
        MADE.add(this);
    }

    /** What Netty calls elsewhere. */
    public LeakRecorder(Class<?> type, int samplingInterval, long maxActive) {
        this(type, samplingInterval);
    }

    /** Collects garbage, and returns what was reported of it. */
    static List<String> reportsOfAll() {
        try {
            awaitGarbageCollection();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        MADE.forEach(LeakRecorder::poll);
        return MADE.stream().flatMap(recorder -> recorder.reports.stream()).toList();
    }

    /** Twice: one reference that has been enqueued does not mean that all have. */
    private static void awaitGarbageCollection() throws InterruptedException {
        for (int i = 0; i < 2; i++) {
            ReferenceQueue<Object> queue = new ReferenceQueue<>();
            Reference<Object> garbage = new WeakReference<>(new Object(), queue);
            System.gc();
            if (queue.remove(10_000) != garbage) {
                throw new IllegalStateException("no garbage was collected");
            }
        }
    }

    static boolean isInstalled() {
        return !MADE.isEmpty() && getLevel() == Level.PARANOID;
    }

    /** Netty looks for leaks only when it tracks something new. */
    @SuppressWarnings("unchecked")
    private void poll() {
        T object = (T) new Object();
        ResourceLeakTracker<T> tracker = track(object);
        if (tracker != null) {
            tracker.close(object);
        }
    }

    @Override
    protected boolean needReport() {
        return true;
    }

    @Override
    protected void reportTracedLeak(String type, String records) {
        reports.add(type + " was not released" + records);
    }

    @Override
    protected void reportUntracedLeak(String type) {
        reports.add(type + " was not released");
    }
}
