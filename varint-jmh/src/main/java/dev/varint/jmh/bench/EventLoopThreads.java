package dev.varint.jmh.bench;

import io.netty.util.concurrent.DefaultThreadFactory;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Has threads of the class that Netty's event loops use: only these have Netty's caches of buffers. JMH makes it. */
public final class EventLoopThreads extends ThreadPoolExecutor {

    public EventLoopThreads(int threads, String name) {
        super(threads, threads, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), new DefaultThreadFactory(name));
    }
}
