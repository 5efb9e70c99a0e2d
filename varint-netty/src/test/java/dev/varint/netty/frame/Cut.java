package dev.varint.netty.frame;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.channel.embedded.EmbeddedChannel;
import java.util.Arrays;
import java.util.function.BiFunction;

/** How a stream is received: in what kind of buffer each part of it is. */
public enum Cut {
    HEAP(ByteBufAllocator::heapBuffer),
    DIRECT(ByteBufAllocator::directBuffer),
    COMPOSITE(Cut::composite),
    READ_ONLY((allocator, capacity) -> allocator.heapBuffer(capacity));

    private final BiFunction<ByteBufAllocator, Integer, ByteBuf> maker;

    Cut(BiFunction<ByteBufAllocator, Integer, ByteBuf> maker) {
        this.maker = maker;
    }

    /** What a decoder makes of the stream, cut at these positions, which ascend. */
    public Framed decode(VarIntFrameDecoder.Config config, byte[] stream, int... positions) {
        FrameCollector collector = new FrameCollector();
        EmbeddedChannel channel = new EmbeddedChannel(new VarIntFrameDecoder(config), collector);
        int from = 0;
        for (int to : positions) {
            read(channel, stream, from, to);
            from = to;
        }
        read(channel, stream, from, stream.length);
        channel.finishAndReleaseAll();
        return collector.framed();
    }

    /** In reads of so many bytes. */
    Framed decodeBy(int size, VarIntFrameDecoder.Config config, byte[] stream) {
        int[] positions = new int[Math.max(0, (stream.length - 1) / size)];
        Arrays.setAll(positions, i -> (i + 1) * size);
        return decode(config, stream, positions);
    }

    private void read(EmbeddedChannel channel, byte[] stream, int from, int to) {
        channel.writeInbound(part(channel.alloc(), stream, from, to));
    }

    /** A part of a stream in a buffer of this kind. */
    ByteBuf part(ByteBufAllocator allocator, byte[] stream, int from, int to) {
        ByteBuf in = maker.apply(allocator, Math.max(1, to - from)).writeBytes(stream, from, to - from);
        return this == READ_ONLY ? in.asReadOnly() : in;
    }

    private static ByteBuf composite(ByteBufAllocator allocator, int capacity) {
        int half = capacity / 2;
        return allocator
                .compositeBuffer()
                .addComponent(allocator.buffer(half, half).writeZero(half))
                .addComponent(allocator.buffer(capacity - half, capacity - half).writeZero(capacity - half));
    }
}
