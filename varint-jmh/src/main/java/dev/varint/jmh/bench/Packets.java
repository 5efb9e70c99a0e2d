package dev.varint.jmh.bench;

import io.netty.buffer.ByteBuf;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.BenchmarkParams;

/**
 * Packets: eight values each at the front of a buffer of their own, which has other bytes after them when it is read.
 * Buffers of one, three or five classes take turns in the same code, as in a server. Only those of one kind are timed.
 * An operation is one value.
 */
public class Packets extends BenchmarkSettings {

    /** Packets in an operation. */
    static final int PACKETS = 125;

    /** Bytes after the values. */
    private static final int REST = 16;

    private static final int VALUES = PacketInput.VALUES;

    @Param("POOLED")
    BufferKind buffer;

    @Param("THREE")
    BufferClasses classes;

    @Param("PROXY")
    PacketInput input;

    long[] values;
    ByteBuf[][] packets; // those of the measured kind first
    private RunMethod method;
    private int next;

    /** Makes the packets. */
    @Setup
    public void setUp(BenchmarkParams params) {
        setUp(BenchmarkCase.of(RunMethod.values(), params.getBenchmark()));
    }

    void setUp(RunMethod method) {
        this.method = method;
        values = input.generate();
        List<BufferKind> kinds = classes.with(buffer);
        packets = new ByteBuf[kinds.size()][PacketInput.PACKETS];
        for (int i = 0; i < PacketInput.PACKETS; i++) {
            byte[] bytes = Encoded.some(values, i * VALUES, (i + 1) * VALUES, REST);
            for (int kind = 0; kind < packets.length; kind++) {
                packets[kind][i] = method.writes()
                        ? kinds.get(kind).allocate(10 * VALUES + REST)
                        : kinds.get(kind).allocate(bytes.length).writeBytes(bytes);
            }
        }
    }

    /** Passes packets of the other kinds through the same code, and prepares the next packets of the measured kind. */
    @Setup(Level.Invocation)
    public void others() {
        for (int kind = 1; kind < packets.length; kind++) {
            pass(method, packets[kind], next);
        }
        next = next + PACKETS == PacketInput.PACKETS ? 0 : next + PACKETS;
    }

    /** Releases the packets. */
    @TearDown
    public void tearDown() {
        for (ByteBuf[] kind : packets) {
            for (ByteBuf packet : kind) {
                packet.release();
            }
        }
    }

    @Benchmark
    @OperationsPerInvocation(PACKETS * PacketInput.VALUES)
    public long readLoop() {
        return pass(RunMethod.READ_LOOP, packets[0], next);
    }

    @Benchmark
    @OperationsPerInvocation(PACKETS * PacketInput.VALUES)
    public long readNetty() {
        return pass(RunMethod.READ_NETTY, packets[0], next);
    }

    @Benchmark
    @OperationsPerInvocation(PACKETS * PacketInput.VALUES)
    public long readVarInt() {
        return pass(RunMethod.READ_VAR_INT, packets[0], next);
    }

    @Benchmark
    @OperationsPerInvocation(PACKETS * PacketInput.VALUES)
    public long cursor() {
        return pass(RunMethod.CURSOR, packets[0], next);
    }

    @Benchmark
    @OperationsPerInvocation(PACKETS * PacketInput.VALUES)
    public long readLongLoop() {
        return pass(RunMethod.READ_LONG_LOOP, packets[0], next);
    }

    @Benchmark
    @OperationsPerInvocation(PACKETS * PacketInput.VALUES)
    public long readVarLong() {
        return pass(RunMethod.READ_VAR_LONG, packets[0], next);
    }

    @Benchmark
    @OperationsPerInvocation(PACKETS * PacketInput.VALUES)
    public long cursorLong() {
        return pass(RunMethod.CURSOR_LONG, packets[0], next);
    }

    @Benchmark
    @OperationsPerInvocation(PACKETS * PacketInput.VALUES)
    public long writeLoop() {
        return pass(RunMethod.WRITE_LOOP, packets[0], next);
    }

    @Benchmark
    @OperationsPerInvocation(PACKETS * PacketInput.VALUES)
    public long writeBlended() {
        return pass(RunMethod.WRITE_BLENDED, packets[0], next);
    }

    @Benchmark
    @OperationsPerInvocation(PACKETS * PacketInput.VALUES)
    public long writeVarInt() {
        return pass(RunMethod.WRITE_VAR_INT, packets[0], next);
    }

    @Benchmark
    @OperationsPerInvocation(PACKETS * PacketInput.VALUES)
    public long appendVarInt() {
        return pass(RunMethod.APPEND_VAR_INT, packets[0], next);
    }

    @Benchmark
    @OperationsPerInvocation(PACKETS * PacketInput.VALUES)
    public long appender() {
        return pass(RunMethod.APPENDER, packets[0], next);
    }

    @Benchmark
    @OperationsPerInvocation(PACKETS * PacketInput.VALUES)
    public long writeLongLoop() {
        return pass(RunMethod.WRITE_LONG_LOOP, packets[0], next);
    }

    @Benchmark
    @OperationsPerInvocation(PACKETS * PacketInput.VALUES)
    public long appendVarLong() {
        return pass(RunMethod.APPEND_VAR_LONG, packets[0], next);
    }

    @CompilerControl(CompilerControl.Mode.INLINE)
    private long pass(RunMethod method, ByteBuf[] packets, int from) {
        long sum = 0;
        for (int i = from; i < from + PACKETS; i++) {
            ByteBuf packet = packets[i];
            if (method.writes()) {
                packet.clear();
            } else {
                packet.readerIndex(0);
            }
            sum += method.run(packet, values, i * VALUES, (i + 1) * VALUES);
        }
        return sum;
    }
}
