package dev.varint.jmh.bench;

import dev.varint.PackedVarInts;
import dev.varint.format.PackedType;
import dev.varint.netty.ByteBufPackedVarInts;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.CompositeByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.buffer.Unpooled;
import io.netty.util.ReferenceCountUtil;
import java.nio.ByteBuffer;
import java.util.function.Function;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * Packed regions of 1 to 5 bytes a value, decoded into an int array from each carrier. All values of an operation are
 * in the array at its end.
 */
@Operation(maxPerCycle = 32)
public class DecodeCarriers extends BenchmarkSettings {

    /** What packed regions may lie in. */
    public enum Carrier implements ParamValue {
        BYTE_ARRAY(bytes -> bytes, Carrier::decode),
        HEAP_BYTE_BUFFER(ByteBuffer::wrap, Carrier::decode),
        DIRECT_BYTE_BUFFER(
                bytes -> ByteBuffer.allocateDirect(bytes.length).put(bytes).flip(), Carrier::decode),
        READ_ONLY_BYTE_BUFFER(bytes -> ByteBuffer.wrap(bytes).asReadOnlyBuffer(), Carrier::decode),
        HEAP_BYTE_BUF(Unpooled::wrappedBuffer, Carrier::decode),
        DIRECT_BYTE_BUF(bytes -> Unpooled.directBuffer(bytes.length).writeBytes(bytes), Carrier::decode),
        POOLED_BYTE_BUF(
                bytes -> PooledByteBufAllocator.DEFAULT
                        .directBuffer(bytes.length)
                        .writeBytes(bytes),
                Carrier::decode),
        /** What a pipeline gets: adaptive since Netty 4.2. */
        DEFAULT_BYTE_BUF(
                bytes -> ByteBufAllocator.DEFAULT.directBuffer(bytes.length).writeBytes(bytes), Carrier::decode),
        /** Direct components of a network packet's size each. */
        COMPOSITE_BYTE_BUF(Carrier::composite, Carrier::decode);

        /** Decodes a region and returns how many values it has. */
        private interface Decoder<C> {
            int decode(C carrier, int from, int to, int[] out, int at);
        }

        private final Function<byte[], ?> maker;
        private final Decoder<Object> decoder;

        @SuppressWarnings("unchecked") // it gets what the maker has made
        <C> Carrier(Function<byte[], C> maker, Decoder<C> decoder) {
            this.maker = maker;
            this.decoder = (Decoder<Object>) decoder;
        }

        private static ByteBuf composite(byte[] bytes) {
            CompositeByteBuf all = Unpooled.compositeBuffer(Integer.MAX_VALUE);
            for (int at = 0; at < bytes.length; at += 1460) {
                int size = Math.min(1460, bytes.length - at);
                all.addComponent(true, Unpooled.directBuffer(size).writeBytes(bytes, at, size));
            }
            return all;
        }

        private static int decode(byte[] in, int from, int to, int[] out, int at) {
            return PackedVarInts.decode(PackedType.UINT32, in, from, to, out, at);
        }

        private static int decode(ByteBuffer in, int from, int to, int[] out, int at) {
            return PackedVarInts.decode(PackedType.UINT32, in, from, to, out, at);
        }

        private static int decode(ByteBuf in, int from, int to, int[] out, int at) {
            return ByteBufPackedVarInts.read(PackedType.UINT32, in.readerIndex(from), to - from, out, at);
        }
    }

    @Param
    Carrier method;

    @Param("OF_65_536")
    RegionSize region;

    int[] values;
    int[] out;
    private Encoded regions;
    private Object carrier;

    @Setup
    public void setUp() {
        values = Input.UNIFORM.ints(region.allValues());
        regions = new Encoded(Input.zeroExtended(values), 0, region.count());
        carrier = method.maker.apply(regions.bytes);
        out = new int[region.valuesPerOperation()];
        atEnd(() -> ReferenceCountUtil.release(carrier));
    }

    @Benchmark
    public int[] run() {
        Carrier.Decoder<Object> decoder = method.decoder;
        Object in = carrier;
        int[] offsets = regions.offsets;
        int[] to = out;
        int at = 0;
        int first = regions.next(region.regionsPerOperation());
        for (int i = first; i < first + region.regionsPerOperation(); i++) {
            at += decoder.decode(in, offsets[i], offsets[i + 1], to, at);
        }
        return to;
    }
}
