package dev.varint.jmh.bench;

import com.sun.management.OperatingSystemMXBean;
import io.netty.buffer.ByteBuf;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.runner.IterationType;

/**
 * How every benchmark is measured, by the command {@code table} and by JMH's own command line.
 *
 * <p>An operation has about 1,000 values from a rotating place in a large input. So C2 compiles benchmark methods as a
 * whole, and a branch predictor does not learn the input. No set-up calls the measured method, because then C2 would
 * compile that by itself first.
 *
 * <p>The heap does not grow. Netty's adaptive allocator saves memory at the cost of time if it has 512 MiB or less. The
 * first use of memory is slow. So the young generation is small: benchmarks that allocate have used all of it before
 * the warm-up ends.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(
        value = BenchmarkSettings.FORKS,
        jvmArgsPrepend = {"-Djmh.executor=CUSTOM", "-Djmh.executor.class=dev.varint.jmh.bench.EventLoopThreads"},
        jvmArgsAppend = {"-Dio.netty.leakDetection.level=disabled", "-Xms1g", "-Xmx1g", "-Xmn64m"})
@Warmup(iterations = 6, time = 50, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 30, time = 4, timeUnit = TimeUnit.MILLISECONDS)
public abstract class BenchmarkSettings {

    public static final int FORKS = 3;

    /** The flags that {@code @Fork} above appends. */
    public static final List<String> JVM_ARGS =
            List.of(BenchmarkSettings.class.getAnnotation(Fork.class).jvmArgsAppend());

    /** Values in an operation, unless a class says otherwise. */
    static final int PASS = 1_024;

    private static final OperatingSystemMXBean SYSTEM =
            ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

    /** How long compilers must be idle after each warm-up iteration. */
    public static final int NAP_MILLIS = 10;

    private static final int MAX_NAPS = 100;
    private static final long IDLE_NANOS = 1_000_000;

    private Executor measured = Runnable::run;
    private Calibration calibration;

    private final List<Runnable> last = new ArrayList<>();

    /** Does something after the measurements: gives memory back. */
    protected final void atEnd(Runnable action) {
        last.add(action);
    }

    /** Makes some empty buffers of each kind, which are released at the end. */
    final ByteBuf[][] buffers(List<BufferKind> kinds, int count, int capacity) {
        ByteBuf[][] buffers = new ByteBuf[kinds.size()][count];
        for (int kind = 0; kind < buffers.length; kind++) {
            for (int i = 0; i < count; i++) {
                buffers[kind][i] = kinds.get(kind).allocate(capacity);
                atEnd(buffers[kind][i]::release);
            }
        }
        return buffers;
    }

    /** Says which thread does what is measured, if that is not the benchmark's own. */
    protected final void calibrateIn(Executor thread) {
        measured = thread;
    }

    @Setup(Level.Iteration)
    public final void before(Calibration calibration) {
        this.calibration = calibration;
        calibration.before(measured);
    }

    @TearDown(Level.Iteration)
    public final void after(IterationParams iteration) throws InterruptedException {
        calibration.after(measured);
        if (iteration.getType() == IterationType.WARMUP) {
            awaitCompilers();
        }
    }

    /**
     * Sleeps until the compilers are idle, for a second at most. They may lack a CPU, because others use it. Then
     * samples would be of code that is not compiled yet.
     */
    private static void awaitCompilers() throws InterruptedException {
        for (int nap = 0; nap < MAX_NAPS; nap++) {
            long before = SYSTEM.getProcessCpuTime();
            Thread.sleep(NAP_MILLIS);
            if (SYSTEM.getProcessCpuTime() - before < IDLE_NANOS) {
                return;
            }
        }
    }

    @TearDown
    public final void tearDown() {
        last.forEach(Runnable::run);
    }
}
