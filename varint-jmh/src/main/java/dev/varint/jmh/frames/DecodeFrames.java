package dev.varint.jmh.frames;

import dev.varint.jmh.bench.Operation;
import dev.varint.jmh.bench.ParamValue;
import dev.varint.netty.VarIntFrameDecoder;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandler;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.protobuf.ProtobufVarint32FrameDecoder;
import java.util.function.Supplier;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;

/**
 * Frames cut from a stream. An operation is one frame. Reads are fed to the pipeline of an EmbeddedChannel, whose last
 * handler adds up the lengths of the frames and releases them. So all that a channel does itself is left out, and a
 * figure has the decoder, the slices, the pipeline between the two, and the release; {@link Method#SLICES} has no
 * pipeline.
 */
@Operation(allocations = true)
public class DecodeFrames extends PipelineSettings {

    /** What finds the frames. */
    public enum Method implements ParamValue {
        /** The frames are known, and there is no pipeline. */
        SLICES(null),
        /** The frames are known. */
        SLICES_IN_PIPELINE(null),
        NETTY(ProtobufVarint32FrameDecoder::new),
        BYTE_AT_A_TIME(ByteAtATimeFrameDecoder::new),
        OURS(VarIntFrameDecoder::new);

        private final Supplier<ChannelHandler> decoder;

        Method(Supplier<ChannelHandler> decoder) {
            this.decoder = decoder;
        }
    }

    @Param
    Method method;

    @Param
    Reads input;

    private ByteBuf[] reads;
    private FrameSink sink;
    private EmbeddedChannel channel;
    private KnownFrames known;

    /** Makes the stream. */
    @Setup
    public void setUp() {
        sink = new FrameSink();
        setUp(sink);
    }

    /** With the handler that receives the frames. */
    void setUp(ChannelHandler last) {
        byte[][] bodies = FrameStream.bodies(input);
        reads = FrameStream.reads(bodies, input);
        known = new KnownFrames(bodies, input);
        channel = new EmbeddedChannel(method.decoder == null ? known : method.decoder.get(), last);
    }

    /** Gives the memory back. */
    @TearDown
    public void tearDown() {
        channel.finishAndReleaseAll();
        for (ByteBuf read : reads) {
            read.release();
        }
    }

    @Benchmark
    @OperationsPerInvocation(FrameStream.FRAMES)
    public long run() {
        return method == Method.SLICES ? slice() : feed();
    }

    private long slice() {
        long bytes = 0;
        for (int pass = FrameStream.FRAMES / input.distinct(); pass > 0; pass--) {
            for (ByteBuf read : reads) {
                bytes += known.slice(read.retain());
            }
        }
        return bytes;
    }

    private long feed() {
        for (int pass = FrameStream.FRAMES / input.distinct(); pass > 0; pass--) {
            readOnce();
        }
        return sink.bytes();
    }

    void readOnce() {
        for (ByteBuf read : reads) {
            channel.pipeline().fireChannelRead(read.readerIndex(0).retain());
            channel.pipeline().fireChannelReadComplete();
        }
    }
}
