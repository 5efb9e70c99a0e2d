package dev.varint.jmh.frames;

import io.netty.util.concurrent.DefaultThreadFactory;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Runs benchmarks on threads of the class that Netty's event loops use. Only these threads have Netty's caches of
 * buffers.
 */
public final class EventLoopThreads extends ThreadPoolExecutor {

    /** Tells JMH to use it. */
    static final String CUSTOM = "-Djmh.executor=CUSTOM";

    /** Tells JMH its name. */
    static final String CLASS = "-Djmh.executor.class=dev.varint.jmh.frames.EventLoopThreads";

    /** As JMH makes one. */
    public EventLoopThreads(int threads, String name) {
        super(threads, threads, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), new DefaultThreadFactory(name));
    }
}
