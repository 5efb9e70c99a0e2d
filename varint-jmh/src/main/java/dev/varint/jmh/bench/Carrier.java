package dev.varint.jmh.bench;

import dev.varint.PackedVarInts;
import dev.varint.format.PackedType;
import dev.varint.netty.ByteBufPackedVarInts;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.CompositeByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.buffer.Unpooled;
import java.nio.ByteBuffer;
import java.util.function.Function;
import java.util.function.IntFunction;

/** What packed regions may lie in. */
public enum Carrier implements ParamValue {
    BYTE_ARRAY(bytes -> bytes, Carrier::decode),
    HEAP_BYTE_BUFFER(ByteBuffer::wrap, Carrier::decode),
    DIRECT_BYTE_BUFFER(
            bytes -> ByteBuffer.allocateDirect(bytes.length).put(bytes).flip(), Carrier::decode),
    /** On the heap, but its array is not accessible. */
    READ_ONLY_BYTE_BUFFER(bytes -> ByteBuffer.wrap(bytes).asReadOnlyBuffer(), Carrier::decode),
    HEAP_BYTE_BUF(Unpooled::wrappedBuffer, Carrier::decode),
    DIRECT_BYTE_BUF(copied(Unpooled::directBuffer), Carrier::decode),
    POOLED_BYTE_BUF(copied(PooledByteBufAllocator.DEFAULT::directBuffer), Carrier::decode),
    /** What a pipeline gets: adaptive since Netty 4.2. */
    DEFAULT_BYTE_BUF(copied(ByteBufAllocator.DEFAULT::directBuffer), Carrier::decode),
    /** Direct components of a network packet's size each. */
    COMPOSITE_BYTE_BUF(Carrier::composite, Carrier::decode);

    /** Decodes a region and returns how many values it has. */
    interface Decoder<C> {
        int decode(C carrier, int from, int to, int[] out, int at);
    }

    private static final int PART = 1460;

    /** Makes one of some bytes. */
    final Function<byte[], ?> maker;

    final Decoder<Object> decoder;

    @SuppressWarnings("unchecked") // it gets what the maker has made
    <C> Carrier(Function<byte[], C> maker, Decoder<C> decoder) {
        this.maker = maker;
        this.decoder = (Decoder<Object>) decoder;
    }

    private static Function<byte[], ByteBuf> copied(IntFunction<ByteBuf> allocate) {
        return bytes -> allocate.apply(bytes.length).writeBytes(bytes);
    }

    private static ByteBuf composite(byte[] bytes) {
        CompositeByteBuf all = Unpooled.compositeBuffer(Integer.MAX_VALUE);
        for (int at = 0; at < bytes.length; at += PART) {
            int size = Math.min(PART, bytes.length - at);
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
