package dev.varint.jmh.bench;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * How every benchmark is measured, ours and others: by the command {@code table} and by JMH's own command line.
 *
 * <p>An operation has about 1,000 values from a rotating place in a large input. So benchmark methods are called often
 * enough for C2 to compile them as a whole, and a branch predictor does not learn the input. No set-up calls the
 * measured method, because then C2 would compile that by itself first. Tests check what the methods do.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(
        value = BenchmarkSettings.FORKS,
        jvmArgsAppend = {
            BenchmarkSettings.NO_LEAK_DETECTION,
            BenchmarkSettings.MIN_HEAP,
            BenchmarkSettings.MAX_HEAP,
            BenchmarkSettings.YOUNG_HEAP
        })
@Warmup(
        iterations = BenchmarkSettings.WARM_UP_ITERATIONS,
        time = BenchmarkSettings.ITERATION_MILLIS,
        timeUnit = TimeUnit.MILLISECONDS)
@Measurement(
        iterations = BenchmarkSettings.MEASURED_ITERATIONS,
        time = BenchmarkSettings.ITERATION_MILLIS,
        timeUnit = TimeUnit.MILLISECONDS)
public abstract class BenchmarkSettings {

    /** Netty's leak detection is off. */
    public static final String NO_LEAK_DETECTION = "-Dio.netty.leakDetection.level=disabled";

    /** The heap does not grow. */
    public static final String MIN_HEAP = "-Xms1g";

    /** Netty's adaptive allocator saves memory at the cost of time if the heap has 512 MiB or less. */
    public static final String MAX_HEAP = "-Xmx1g";

    /**
     * The first use of memory is slow. The young generation is small, so benchmarks that allocate have used all of it
     * before the warm-up ends. With {@code -XX:+AlwaysPreTouch} instead, each JVM takes a third of a second more to
     * start.
     */
    public static final String YOUNG_HEAP = "-Xmn64m";

    /** All flags of a JVM, as {@code @Fork} above has them. */
    public static final List<String> JVM_ARGS = List.of(NO_LEAK_DETECTION, MIN_HEAP, MAX_HEAP, YOUNG_HEAP);

    /** JVMs. */
    public static final int FORKS = 5;

    /** Iterations before the measured ones. */
    public static final int WARM_UP_ITERATIONS = 12;

    /** Measured iterations. */
    public static final int MEASURED_ITERATIONS = 10;

    /** The length of an iteration. */
    public static final int ITERATION_MILLIS = 50;

    /** Values in an operation, unless a class says otherwise. */
    static final int PASS = 1_024;
}
