package dev.varint.jmh.bench;

import io.netty.buffer.ByteBuf;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * Packets: eight values each at the front of a buffer of their own, which has other bytes after them when it is read.
 * Buffers of one, three or five classes take turns in the same code, as in a server. Only those of one kind are timed.
 */
public class PacketsBenchmark extends BenchmarkSettings {

    /** Packets in an operation. */
    static final int PACKETS = 128;

    /** Bytes after the values. */
    private static final int REST = 16;

    /** Values in a packet. */
    static final int VALUES = 8;

    private static final int ALL = Input.MANY / VALUES;

    @Param
    RunMethod method;

    @Param("POOLED")
    BufferKind buffer;

    @Param("THREE")
    BufferClasses classes;

    @Param("RECORDED")
    Input input;

    long[] values;
    ByteBuf[][] packets; // those of the measured kind first
    private Encoded encoded; // a part is a packet
    private int next; // the first packet of the next operation

    @Setup
    public void setUp() {
        values = input.longs(Input.MANY);
        encoded = new Encoded(values, 0, VALUES);
        packets = buffers(classes.with(buffer), PACKETS, 10 * VALUES + REST);
        next = -PACKETS;
    }

    /** Prepares the next packets, and passes those of the other kinds through the same code. */
    @Setup(Level.Invocation)
    public void prepare() {
        next = next + PACKETS == ALL ? 0 : next + PACKETS;
        for (int kind = packets.length - 1; kind >= 0; kind--) {
            for (int i = 0; i < PACKETS; i++) {
                ByteBuf packet = packets[kind][i].clear();
                if (!method.writes()) {
                    packet.writeBytes(encoded.bytes, encoded.offsets[next + i], encoded.length(next + i))
                            .writeZero(REST);
                }
            }
            if (kind > 0) {
                pass(packets[kind]);
            }
        }
    }

    @Benchmark
    @OperationsPerInvocation(PACKETS * VALUES)
    public long run() {
        return pass(packets[0]);
    }

    @CompilerControl(CompilerControl.Mode.INLINE)
    private long pass(ByteBuf[] packets) {
        RunMethod.Run run = method.run;
        long sum = 0;
        int from = next * VALUES;
        for (ByteBuf packet : packets) {
            sum += run.run(packet, values, from, from + VALUES);
            from += VALUES;
        }
        return sum;
    }
}
