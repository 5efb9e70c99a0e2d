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

/** What packed regions may lie in. */
public enum Carrier implements BenchmarkCase {
    /** The one all others are compared with. */
    BYTE_ARRAY("byte[]", bytes -> bytes) {
        @Override
        int decode(Object carrier, int from, int to, int[] out, int at) {
            return PackedVarInts.decode(PackedType.UINT32, (byte[]) carrier, from, to, out, at);
        }
    },
    /** Its array is accessible. */
    HEAP_BYTE_BUFFER("heap ByteBuffer", ByteBuffer::wrap) {
        @Override
        int decode(Object carrier, int from, int to, int[] out, int at) {
            return PackedVarInts.decode(PackedType.UINT32, (ByteBuffer) carrier, from, to, out, at);
        }
    },
    /** Outside the heap. */
    DIRECT_BYTE_BUFFER("direct ByteBuffer", Carrier::direct) {
        @Override
        int decode(Object carrier, int from, int to, int[] out, int at) {
            return PackedVarInts.decode(PackedType.UINT32, (ByteBuffer) carrier, from, to, out, at);
        }
    },
    /** On the heap, but its array is not accessible. */
    READ_ONLY_BYTE_BUFFER(
            "read-only ByteBuffer", bytes -> ByteBuffer.wrap(bytes).asReadOnlyBuffer()) {
        @Override
        int decode(Object carrier, int from, int to, int[] out, int at) {
            return PackedVarInts.decode(PackedType.UINT32, (ByteBuffer) carrier, from, to, out, at);
        }
    },
    /** Over an array. */
    HEAP_BYTE_BUF("heap ByteBuf", Unpooled::wrappedBuffer),
    /** With memory of its own. */
    DIRECT_BYTE_BUF(
            "direct ByteBuf", bytes -> Unpooled.directBuffer(bytes.length).writeBytes(bytes)),
    /** Netty 4.1's default. */
    POOLED_BYTE_BUF(
            "pooled ByteBuf",
            bytes -> PooledByteBufAllocator.DEFAULT.directBuffer(bytes.length).writeBytes(bytes)),
    /** What a pipeline gets: adaptive since Netty 4.2. */
    DEFAULT_BYTE_BUF(
            "default ByteBuf",
            bytes -> ByteBufAllocator.DEFAULT.directBuffer(bytes.length).writeBytes(bytes)),
    /** Direct components of a network packet's size each. */
    COMPOSITE_BYTE_BUF("composite ByteBuf", Carrier::composite);

    private static final int PART = 1460;

    private final String title;
    private final Function<byte[], Object> maker;

    Carrier(String title, Function<byte[], Object> maker) {
        this.title = title;
        this.maker = maker;
    }

    private static ByteBuffer direct(byte[] bytes) {
        return ByteBuffer.allocateDirect(bytes.length).put(bytes).flip();
    }

    private static ByteBuf composite(byte[] bytes) {
        CompositeByteBuf all = Unpooled.compositeBuffer(Integer.MAX_VALUE);
        for (int at = 0; at < bytes.length; at += PART) {
            int size = Math.min(PART, bytes.length - at);
            all.addComponent(true, Unpooled.directBuffer(size).writeBytes(bytes, at, size));
        }
        return all;
    }

    @Override
    public String title() {
        return title;
    }

    /** Makes one of these bytes. */
    Object of(byte[] bytes) {
        return maker.apply(bytes);
    }

    /** Decodes a region and returns how many values it has. */
    int decode(Object carrier, int from, int to, int[] out, int at) {
        ByteBuf in = ((ByteBuf) carrier).readerIndex(from);
        return ByteBufPackedVarInts.read(PackedType.UINT32, in, to - from, out, at);
    }

    /** Gives back what it holds. */
    void release(Object carrier) {
        ReferenceCountUtil.release(carrier);
    }
}
