package dev.varint.jmh.frames;

import dev.varint.jmh.bench.BenchmarkSettings;
import dev.varint.jmh.bench.Operation;
import dev.varint.jmh.bench.ParamValue;
import dev.varint.netty.VarIntFrameDecoder;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.channel.ChannelHandler;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.protobuf.ProtobufVarint32FrameDecoder;
import java.util.function.Function;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * Frames cut from a stream that is fed to the pipeline of an EmbeddedChannel. A figure has the decoder, the slices, the
 * pipeline and the release by a last handler, but nothing that a channel does itself. {@link Method#SLICES} has no
 * pipeline.
 */
@Operation(allocations = true)
public class DecodeFrames extends BenchmarkSettings {

    /** What finds the frames. Slices are known. */
    public enum Method implements ParamValue {
        SLICES(KnownFrames::new),
        SLICES_IN_PIPELINE(KnownFrames::new),
        NETTY(reads -> new ProtobufVarint32FrameDecoder()),
        BYTE_AT_A_TIME(reads -> new ByHand.Decoder()),
        OURS(reads -> new VarIntFrameDecoder());

        private final Function<Reads, ChannelHandler> decoder;

        Method(Function<Reads, ChannelHandler> decoder) {
            this.decoder = decoder;
        }
    }

    @Param
    Method method;

    @Param
    Reads input;

    ByteBuf[] reads;
    EmbeddedChannel channel;
    private FrameSink sink;
    private ChannelHandler decoder;

    @Setup
    public void setUp() {
        reads = input.buffers(ByteBufAllocator.DEFAULT::directBuffer);
        decoder = method.decoder.apply(input);
        sink = new FrameSink();
        channel = new EmbeddedChannel(decoder, sink);
        atEnd(channel::finishAndReleaseAll);
        Stream.of(reads).forEach(read -> atEnd(read::release));
    }

    @Benchmark
    @OperationsPerInvocation(Reads.FRAMES)
    public long run() {
        return method == Method.SLICES ? slice((KnownFrames) decoder) : sink.feed(channel, reads, input.passes());
    }

    private long slice(KnownFrames known) {
        long bytes = 0;
        for (int pass = input.passes(); pass > 0; pass--) {
            for (ByteBuf read : reads) {
                bytes += known.slice(read.retain());
            }
        }
        return bytes;
    }
}
