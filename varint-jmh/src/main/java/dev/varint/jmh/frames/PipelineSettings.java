package dev.varint.jmh.frames;

import dev.varint.jmh.bench.BenchmarkSettings;
import org.openjdk.jmh.annotations.Fork;

/** How benchmarks of a pipeline without a socket are measured: on threads that have Netty's caches of buffers. */
@Fork(
        value = BenchmarkSettings.FORKS,
        jvmArgsPrepend = {EventLoopThreads.CUSTOM, EventLoopThreads.CLASS},
        jvmArgsAppend = {
            BenchmarkSettings.NO_LEAK_DETECTION,
            BenchmarkSettings.MIN_HEAP,
            BenchmarkSettings.MAX_HEAP,
            BenchmarkSettings.YOUNG_HEAP
        })
abstract class PipelineSettings extends BenchmarkSettings {}
