package dev.varint.netty.examples;

import dev.varint.format.Strictness;
import dev.varint.netty.ByteBufVarInts;
import dev.varint.netty.PeerErrors;
import dev.varint.netty.frame.FrameCompression;
import dev.varint.netty.frame.FrameDecompressor;
import dev.varint.netty.frame.FramePolicy;
import dev.varint.netty.frame.VarIntFrameBatcher;
import dev.varint.netty.frame.VarIntFrameDecoder;
import dev.varint.netty.frame.VarIntLengthFieldPrepender;
import dev.varint.netty.frame.ZeroLength;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelPipeline;
import java.util.function.IntConsumer;

/** The code on the right side of docs/migrating.md, and a policy of docs/pipeline.md. */
final class Migrated {

    private Migrated() {}

    // example: ReadIfComplete
    /** Reads a value if it is complete, and passes it on. */
    static boolean readIfComplete(ByteBuf in, IntConsumer next) {
        if (ByteBufVarInts.scanVarInt(in) == 0) {
            return false; // more bytes are needed; no index has moved
        }
        next.accept(ByteBufVarInts.readVarInt(in)); // throws if the value is malformed
        return true;
    }
    // end

    // example: ProtobufPipeline
    static final VarIntFrameDecoder.Config PROTOBUF_IN = new VarIntFrameDecoder.Config()
            .maxPrefixSize(5)
            .maxFrameLength(64 << 20) // choose your own
            .zeroLength(ZeroLength.EMIT) // a message whose fields all have their defaults
            .strictness(Strictness.LENIENT); // drops bits beyond the 32nd; leave STRICT if no peer sends them

    static final VarIntLengthFieldPrepender PROTOBUF_OUT =
            new VarIntLengthFieldPrepender(new VarIntLengthFieldPrepender.Config()
                    .maxPrefixSize(5)
                    .maxFrameLength(64 << 20)
                    .allowEmptyBodies(true));

    static void addProtobufFrames(ChannelPipeline pipeline) {
        pipeline.addLast(new VarIntFrameDecoder(PROTOBUF_IN), PROTOBUF_OUT);
    }
    // end

    // example: PolicyByPacketId
    /** Allows 256 bytes for a packet with id 0, a greeting, and the configured limit for others. */
    static final FramePolicy BY_PACKET_ID = (ctx, length, received) -> {
        int size = ByteBufVarInts.scanVarInt(received);
        if (size == 0 && received.readableBytes() < length) {
            return received.readableBytes() + 1; // call again when more of the packet id has been received
        }
        if (size <= 0) {
            throw PeerErrors.malformed("malformed packet id");
        }
        if (ByteBufVarInts.getVarInt(received, received.readerIndex()) == 0 && length > 256) {
            throw PeerErrors.tooLong("greeting of " + length + " bytes");
        }
        return FramePolicy.ACCEPT;
    };
    // end

    static VarIntFrameDecoder checkingDecoder() {
        return new VarIntFrameDecoder(new VarIntFrameDecoder.Config().framePolicy(BY_PACKET_ID));
    }

    // example: SetCompressionThreshold
    /** Compresses bodies of that many bytes or more; none if the threshold is negative. Call it on the event loop. */
    static void setCompressionThreshold(ChannelPipeline pipeline, int threshold, int level) {
        if (pipeline.get("compression-decoder") != null) {
            pipeline.remove("compression-decoder");
        }
        VarIntFrameBatcher.Config config = new VarIntFrameBatcher.Config();
        if (threshold >= 0) {
            FrameCompression set = new FrameCompression().threshold(threshold).level(level);
            config.compression(set); // straight into the batch
            pipeline.addBefore("minecraft-decoder", "compression-decoder", new FrameDecompressor(set));
        }
        pipeline.replace("frame-encoder", "frame-encoder", new VarIntFrameBatcher(config));
    }
    // end
}
