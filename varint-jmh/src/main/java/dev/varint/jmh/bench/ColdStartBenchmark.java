package dev.varint.jmh.bench;

import dev.varint.PackedVarInts;
import dev.varint.format.PackedType;
import dev.varint.netty.ByteBufVarInts;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The first call of a method in a JVM that has used Netty's buffers already. Each operation starts a JVM. The figure is
 * not the time of the operation, but that of the call.
 */
@Warmup(iterations = 1, time = 200, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 10, time = 200, timeUnit = TimeUnit.MILLISECONDS)
public class ColdStartBenchmark extends BenchmarkSettings {

    /** What is called. */
    public enum Call implements ParamValue {
        /** Bytes of the buffer, read by hand. */
        READ_LOOP,
        READ_VAR_INT,
        APPEND_VAR_INT,
        DECODE_PACKED
    }

    /** What the JVM starts with. */
    public enum Cache implements ParamValue {
        NONE,
        /** A cache of loaded and linked classes, which a JVM that made the same call has written. */
        AOT;

        @Override
        public int jdk() {
            return this == AOT ? 25 : ParamValue.super.jdk();
        }
    }

    @Param
    Call method;

    @Param("NONE")
    Cache input;

    private List<String> flags = List.of();

    @Setup
    public void setUp() throws IOException, InterruptedException {
        if (input == Cache.AOT) {
            Path cache = Files.createTempDirectory("cold-start").resolve("cache");
            start(List.of("-XX:AOTCacheOutput=" + cache));
            flags = List.of("-XX:AOTCache=" + cache);
            atEnd(() -> List.of(cache, cache.getParent())
                    .forEach(path -> path.toFile().delete()));
        }
    }

    @Benchmark
    public long run(OwnTime time) throws IOException, InterruptedException {
        long nanoseconds = start(flags);
        time.add(nanoseconds, 1);
        return nanoseconds;
    }

    /** Starts a JVM, and returns the nanoseconds that its call took. */
    private long start(List<String> more) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(more);
        command.addAll(List.of(
                "-cp", System.getProperty("java.class.path"), ColdStartBenchmark.class.getName(), method.name()));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IOException("the JVM failed: " + out);
        }
        return out.lines()
                .filter(line -> line.matches("\\d+"))
                .mapToLong(Long::parseLong)
                .findFirst()
                .orElseThrow(() -> new IOException("no figure in: " + out));
    }

    /** In the JVM that {@link #run} starts. Names each method, so that its class is not loaded before. */
    public static void main(String[] args) {
        Call call = Call.valueOf(args[0]);
        ByteBuf buf = PooledByteBufAllocator.DEFAULT.directBuffer(16);
        buf.writeLong(0x8101_0000_0000_0000L);
        byte[] bytes = {5};
        int[] values = new int[1];
        long start = System.nanoTime();
        switch (call) {
            case READ_LOOP -> values[0] = readLoop(buf);
            case READ_VAR_INT -> values[0] = ByteBufVarInts.readVarInt(buf);
            case APPEND_VAR_INT -> ByteBufVarInts.appendVarInt(buf, 300);
            case DECODE_PACKED -> PackedVarInts.decode(PackedType.UINT32, bytes, 0, 1, values, 0);
        }
        System.out.println(System.nanoTime() - start);
        buf.release();
    }

    private static int readLoop(ByteBuf buf) {
        int value = 0;
        for (int shift = 0; ; shift += 7) {
            byte b = buf.readByte();
            value |= (b & 0x7F) << shift;
            if (b >= 0) {
                return value;
            }
        }
    }
}
