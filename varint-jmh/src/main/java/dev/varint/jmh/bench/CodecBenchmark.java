package dev.varint.jmh.bench;

import dev.varint.netty.ByteBufInput;
import dev.varint.netty.ByteBufOutput;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import java.util.BitSet;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Packets of nine types, each in a buffer of its own. A registry has a reader for each type, so the input is passed to
 * a method that C2 does not inline, and lives on the heap. All are prepared alike before each operation.
 */
@Warmup(iterations = 12, time = 50, timeUnit = TimeUnit.MILLISECONDS)
public class CodecBenchmark extends BenchmarkSettings {

    static final int PACKETS = 128;
    private static final int BATCHES = 64;
    /** The index of a batch of all types. It keeps C2 from inlining the one reader that a type has. */
    private static final int MIXED = PACKETS * BATCHES;

    private static final int CAPACITY = 2_048;
    /** Packets share arrays, so that the core's own cache holds a batch: others may use the shared cache. */
    private static final byte[][] ARRAYS =
            IntStream.rangeClosed(0, 256).mapToObj(byte[]::new).toArray(byte[][]::new);

    /** What reads or writes a packet: methods over the buffer, by hand or ours, or an input or output. */
    public enum Method implements ParamValue {
        READ_BY_HAND,
        READ_STATIC,
        READ_INPUT,
        WRITE_BY_HAND,
        WRITE_STATIC,
        WRITE_OUTPUT
    }

    /** The characters of texts. */
    public enum Text implements ParamValue {
        ASCII("abcdefgh"),
        /** A quarter is emoji, a quarter Cyrillic. */
        MIXED("abcdжы😀🚀");

        private final int[] chars;

        Text(String chars) {
            this.chars = chars.codePoints().toArray();
        }

        String next(Random random, int most) {
            int length = 1 + random.nextInt(most);
            return new String(
                    random.ints(length, 0, chars.length).map(i -> chars[i]).toArray(), 0, length);
        }
    }

    /** The types of packets to measure. */
    public enum Type implements ParamValue {
        ALL,
        KEEP_ALIVE,
        BLOCK_CHANGE,
        MOVE,
        LOGIN,
        KEYS,
        CHAT,
        REMOVE,
        SETTINGS,
        SUGGESTIONS,
        JOIN
    }

    @Param
    Method method;

    @Param("ALL")
    Type type;

    @Param("ASCII")
    Text text;

    @Param("POOLED")
    BufferKind buffer;

    @Param("ONE")
    BufferClasses classes;

    final Object[] read = new Object[PACKETS];
    byte[][] encoded;
    ByteBuf[][] buffers;
    int next;
    private BufferCodec codec;
    private Object[] packets;
    int[] ids;

    /** A value of one to three bytes. */
    private static int number(Random random) {
        return random.nextInt(1 << random.nextInt(22));
    }

    private Object packet(Random random, int id) {
        return switch (Type.values()[id + 1]) {
            case ALL -> throw new AssertionError();
            case KEEP_ALIVE -> new GamePackets.KeepAlive(random.nextLong());
            case BLOCK_CHANGE -> new GamePackets.BlockChange(random.nextLong(), number(random));
            case MOVE -> new GamePackets.Move(number(random), 1, 2, 3, 4, 5, (byte) 1);
            case LOGIN -> new GamePackets.Login(text.next(random, 16), new UUID(random.nextLong(), random.nextLong()));
            case KEYS -> new GamePackets.Keys(ARRAYS[random.nextInt(257)], ARRAYS[random.nextInt(257)]);
            case CHAT ->
                new GamePackets.Chat(
                        text.next(random, 100), 1L, ARRAYS[256], BitSet.valueOf(new long[] {random.nextInt(1 << 20)}));
            case REMOVE ->
                new GamePackets.Remove(IntStream.rangeClosed(0, random.nextInt(50))
                        .map(i -> number(random))
                        .toArray());
            case SETTINGS -> new GamePackets.Settings(text.next(random, 5), (byte) 12, number(random), true, 1);
            case SUGGESTIONS ->
                new GamePackets.Suggestions(
                        number(random),
                        Stream.generate(() -> text.next(random, 20))
                                .limit(1 + random.nextInt(8))
                                .toArray(String[]::new));
            case JOIN ->
                new GamePackets.Join(
                        text.next(random, 20),
                        text.next(random, 10),
                        number(random),
                        number(random),
                        number(random),
                        number(random),
                        random.nextLong(),
                        random.nextLong(),
                        1,
                        2,
                        3,
                        4,
                        (byte) 5,
                        (byte) 6);
        };
    }

    @Setup
    public void setUp() {
        codec = method == Method.READ_STATIC || method == Method.WRITE_STATIC
                ? new BufferCodec.Static()
                : HandCodec.INSTANCE;
        Random random = new Random(0x5EED);
        buffers = buffers(classes.with(buffer), PACKETS, CAPACITY);
        packets = new Object[PACKETS * (BATCHES + 1)];
        ids = new int[packets.length];
        encoded = new byte[packets.length][];
        for (int i = 0; i < packets.length; i++) {
            boolean isMixed = type == Type.ALL || i >= MIXED;
            ids[i] = isMixed ? random.nextInt(GamePackets.MIXED_TYPES) : type.ordinal() - 1;
            packets[i] = packet(random, ids[i]);
            ByteBuf bytes = buffers[0][0].clear(); // any other would be one more buffer class
            GamePackets.BUFFER_WRITERS.get(ids[i]).write(codec, packets[i], bytes);
            encoded[i] = ByteBufUtil.getBytes(bytes);
        }
    }

    /** Passes packets of all types, then those of the other kinds of buffers, and prepares the next packets. */
    @Setup(Level.Invocation)
    public void prepare() {
        int measured = next + PACKETS == MIXED ? 0 : next + PACKETS;
        next = MIXED;
        fill(buffers[0]);
        pass(buffers[0]);
        next = measured;
        for (int kind = buffers.length - 1; kind > 0; kind--) {
            fill(buffers[kind]);
            pass(buffers[kind]);
        }
        fill(buffers[0]);
    }

    private void fill(ByteBuf[] buffers) {
        for (int i = 0; i < PACKETS; i++) {
            buffers[i].clear();
            if (method.ordinal() < Method.WRITE_BY_HAND.ordinal()) {
                buffers[i].writeBytes(encoded[next + i]);
            }
        }
    }

    @Benchmark
    @OperationsPerInvocation(PACKETS)
    public Object[] run() {
        return pass(buffers[0]);
    }

    @CompilerControl(CompilerControl.Mode.INLINE)
    private Object[] pass(ByteBuf[] buffers) {
        for (int i = 0; i < PACKETS; i++) {
            one(buffers[i], i);
        }
        return read;
    }

    @CompilerControl(CompilerControl.Mode.INLINE)
    private void one(ByteBuf buf, int i) {
        int id = ids[next + i];
        switch (method) {
            case READ_BY_HAND, READ_STATIC ->
                read[i] = GamePackets.BUFFER_READERS.get(id).apply(codec, buf);
            case READ_INPUT -> read[i] = GamePackets.READERS.get(id).apply(new ByteBufInput(buf));
            case WRITE_BY_HAND, WRITE_STATIC ->
                GamePackets.BUFFER_WRITERS.get(id).write(codec, packets[next + i], buf);
            case WRITE_OUTPUT -> GamePackets.WRITERS.get(id).accept(packets[next + i], new ByteBufOutput(buf));
        }
    }
}
