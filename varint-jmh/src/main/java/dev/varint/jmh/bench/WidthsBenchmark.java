package dev.varint.jmh.bench;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.CodedOutputStream;
import dev.varint.ByteArrayInput;
import dev.varint.ByteArrayOutput;
import dev.varint.carrier.ByteArrayAccess;
import dev.varint.format.VarIntType;
import dev.varint.reader.LoopReader;
import dev.varint.reader.UncheckedReader;
import dev.varint.writer.LoopWriter;
import java.io.IOException;
import java.util.Random;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** varint-simd's benchmark: random integers of up to 8, 16, 32 and 64 bits, one after the other in an array. */
public class WidthsBenchmark extends BenchmarkSettings {

    /** Ways of decoding, which add the values up, and of encoding, which return the number of bytes. */
    public enum Method implements ParamValue {
        DECODE_LOOP,
        DECODE_TYPED,
        DECODE_UNCHECKED,
        DECODE_PROTOBUF,
        ENCODE_LOOP,
        ENCODE_TYPED,
        ENCODE_PROTOBUF
    }

    /** The numbers of bits. */
    public enum Bits implements ParamValue {
        U8,
        U16,
        U32,
        U64
    }

    @Param
    Method method;

    @Param
    Bits input;

    long[] values;
    final byte[] out = new byte[PASS * 10];
    private Encoded encoded;

    @Setup
    public void setUp() {
        int bits = Integer.parseInt(input.name().substring(1));
        values = new Random(0x5EED)
                .longs(Input.MANY)
                .map(random -> random >>> Long.SIZE - bits)
                .toArray();
        encoded = new Encoded(values, Encoded.MARGIN, PASS);
    }

    /** The type is a constant in each call, as a user writes it. */
    @Benchmark
    @OperationsPerInvocation(PASS)
    public long run() throws IOException {
        int pass = encoded.next(1);
        return switch (input) {
            case U8 -> pass(pass, VarIntType.U8);
            case U16 -> pass(pass, VarIntType.U16);
            case U32 -> pass(pass, VarIntType.U32);
            case U64 -> pass(pass, VarIntType.U64);
        };
    }

    @CompilerControl(CompilerControl.Mode.INLINE)
    private long pass(int pass, VarIntType type) throws IOException {
        byte[] src = encoded.bytes;
        int index = encoded.offsets[pass];
        int from = pass * PASS;
        PositionedByteArray in = new PositionedByteArray(src, index, src.length - index);
        return switch (method) {
            case DECODE_LOOP -> sum(in, type, (each, t) -> each.read(LoopReader::read, t));
            case DECODE_TYPED -> sum(new ByteArrayInput(src, index, src.length), type, ByteArrayInput::readTypedVarInt);
            case DECODE_UNCHECKED ->
                sum(in, type, (each, t) -> UncheckedReader.read(PositionedByteArray.SOURCE, each, each.index, t));
            case DECODE_PROTOBUF ->
                sum(
                        CodedInputStream.newInstance(src, index, src.length - index),
                        type,
                        (each, t) ->
                                t == VarIntType.U64 ? each.readRawVarint64() : each.readRawVarint32() & 0xFFFF_FFFFL);
            case ENCODE_LOOP -> {
                int at = 0;
                for (int i = from; i < from + PASS; i++) {
                    at = type == VarIntType.U64
                            ? LoopWriter.write(ByteArrayAccess.INSTANCE, out, at, values[i])
                            : LoopWriter.write(ByteArrayAccess.INSTANCE, out, at, (int) values[i]);
                }
                yield at;
            }
            case ENCODE_TYPED -> {
                ByteArrayOutput typed = new ByteArrayOutput(out, 0, out.length);
                for (int i = from; i < from + PASS; i++) {
                    typed.writeTypedVarInt(type, values[i]);
                }
                yield typed.size();
            }
            case ENCODE_PROTOBUF -> {
                CodedOutputStream proto = CodedOutputStream.newInstance(out);
                for (int i = from; i < from + PASS; i++) {
                    if (type == VarIntType.U64) {
                        proto.writeUInt64NoTag(values[i]);
                    } else {
                        proto.writeUInt32NoTag((int) values[i]);
                    }
                }
                yield proto.getTotalBytesWritten();
            }
        };
    }

    /** Reads a value of a type. Not a lambda that holds the type: then it would be a field, and no constant. */
    private interface Read<T> {
        long read(T in, VarIntType type) throws IOException;
    }

    @CompilerControl(CompilerControl.Mode.INLINE)
    private static <T> long sum(T in, VarIntType type, Read<T> each) throws IOException {
        long sum = 0;
        for (int i = 0; i < PASS; i++) {
            sum += each.read(in, type);
        }
        return sum;
    }
}
