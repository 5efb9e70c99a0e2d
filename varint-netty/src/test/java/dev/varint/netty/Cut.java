package dev.varint.netty;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.ByteToMessageDecoder;
import io.netty.handler.codec.ByteToMessageDecoder.Cumulator;
import java.util.Arrays;
import java.util.function.BiFunction;

/** How a stream comes: in what kind of buffer each read of it is, and how the decoder puts them together. */
enum Cut {
    HEAP_MERGED(ByteToMessageDecoder.MERGE_CUMULATOR, ByteBufAllocator::heapBuffer),
    DIRECT_MERGED(ByteToMessageDecoder.MERGE_CUMULATOR, ByteBufAllocator::directBuffer),
    HEAP_COMPOSED(ByteToMessageDecoder.COMPOSITE_CUMULATOR, ByteBufAllocator::heapBuffer),
    DIRECT_COMPOSED(ByteToMessageDecoder.COMPOSITE_CUMULATOR, ByteBufAllocator::directBuffer),
    COMPOSITE_MERGED(ByteToMessageDecoder.MERGE_CUMULATOR, Cut::composite),
    COMPOSITE_COMPOSED(ByteToMessageDecoder.COMPOSITE_CUMULATOR, Cut::composite);

    private final Cumulator cumulator;
    private final BiFunction<ByteBufAllocator, Integer, ByteBuf> maker;

    Cut(Cumulator cumulator, BiFunction<ByteBufAllocator, Integer, ByteBuf> maker) {
        this.cumulator = cumulator;
        this.maker = maker;
    }

    /** What a decoder makes of the stream, cut at these positions, which ascend. */
    Framed decode(VarIntFrameDecoderConfig config, byte[] stream, int... positions) {
        VarIntFrameDecoder decoder = new VarIntFrameDecoder(config);
        decoder.setCumulator(cumulator);
        FrameCollector collector = new FrameCollector();
        EmbeddedChannel channel = new EmbeddedChannel(decoder, collector);
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
    Framed decodeBy(int size, VarIntFrameDecoderConfig config, byte[] stream) {
        int[] positions = new int[Math.max(0, (stream.length - 1) / size)];
        Arrays.setAll(positions, i -> (i + 1) * size);
        return decode(config, stream, positions);
    }

    private void read(EmbeddedChannel channel, byte[] stream, int from, int to) {
        ByteBuf in = maker.apply(channel.alloc(), Math.max(1, to - from));
        channel.writeInbound(in.writeBytes(stream, from, to - from));
    }

    private static ByteBuf composite(ByteBufAllocator allocator, int capacity) {
        int half = capacity / 2;
        return allocator
                .compositeBuffer()
                .addComponent(allocator.buffer(half, half).writeZero(half))
                .addComponent(allocator.buffer(capacity - half, capacity - half).writeZero(capacity - half));
    }
}
