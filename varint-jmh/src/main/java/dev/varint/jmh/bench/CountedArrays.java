package dev.varint.jmh.bench;

import dev.varint.ByteArrayInput;
import dev.varint.ByteBufferInput;
import dev.varint.VarIntInput;
import java.nio.ByteBuffer;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.infra.Blackhole;

/** Arrays of ten recorded VarInts, each with its count before it and with an input of its own. */
public class CountedArrays extends BenchmarkSettings {

    private static final int COUNT = 10;
    private static final int ARRAYS = 100;

    /** Ways of reading. */
    public enum Method implements ParamValue {
        LOOP,
        READ_VAR_INT_ARRAY
    }

    /** Where the bytes are. */
    public enum Carrier implements ParamValue {
        BYTE_ARRAY,
        BYTE_BUFFER
    }

    @Param
    Method method;

    @Param
    Carrier carrier;

    private Encoded encoded;
    private ByteBuffer buffer;

    @Setup
    public void setUp() {
        long[] values = TypeCase.U32.values(Input.RECORDED, Input.MANY / COUNT * COUNT);
        long[] counted = new long[values.length / COUNT / ARRAYS * ARRAYS * (COUNT + 1)];
        for (int i = 0; i < counted.length; i++) {
            counted[i] = i % (COUNT + 1) == 0 ? COUNT : values[i / (COUNT + 1) * COUNT + i % (COUNT + 1) - 1];
        }
        encoded = new Encoded(counted, Encoded.MARGIN, COUNT + 1);
        buffer = ByteBuffer.allocateDirect(encoded.bytes.length).put(encoded.bytes);
    }

    @Benchmark
    @OperationsPerInvocation(ARRAYS * COUNT)
    public void run(Blackhole result) {
        int first = encoded.next(ARRAYS);
        for (int i = first; i < first + ARRAYS; i++) {
            int from = encoded.offsets[i];
            int to = encoded.offsets[i + 1];
            result.consume(
                    carrier == Carrier.BYTE_ARRAY
                            ? read(new ByteArrayInput(encoded.bytes, from, to))
                            : read(new ByteBufferInput(
                                    buffer.position(0).limit(to).position(from))));
        }
    }

    private int[] read(VarIntInput in) {
        if (method == Method.READ_VAR_INT_ARRAY) {
            return in.readVarIntArray(COUNT);
        }
        int[] values = new int[in.readLength(COUNT)];
        for (int i = 0; i < values.length; i++) {
            values[i] = in.readVarInt();
        }
        return values;
    }
}
