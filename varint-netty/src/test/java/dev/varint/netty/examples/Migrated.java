package dev.varint.netty.examples;

import dev.varint.Strictness;
import dev.varint.netty.ByteBufVarInts;
import dev.varint.netty.FrameLengthPolicy;
import dev.varint.netty.LengthPrefix;
import dev.varint.netty.VarIntFrameDecoder;
import dev.varint.netty.VarIntFrameDecoderConfig;
import dev.varint.netty.VarIntLengthFieldPrepender;
import dev.varint.netty.VarIntLengthFieldPrependerConfig;
import dev.varint.netty.ZeroLength;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelPipeline;
import io.netty.util.AttributeKey;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

/** What the guide migrates to. */
final class Migrated {

    private Migrated() {}

    // example: ReadIfComplete
    /** Reads a value if all of it is there, and passes it on. */
    static boolean readIfComplete(ByteBuf in, IntConsumer next) {
        if (ByteBufVarInts.scanVarInt(in) == 0) {
            return false; // more bytes are needed; nothing has moved
        }
        next.accept(ByteBufVarInts.readVarInt(in)); // which throws where no more bytes could help
        return true;
    }
    // end

    // example: LengthBeforeBody
    /** Writes a length before a body whose size is not known yet. */
    static void writeCounted(ByteBuf out, Consumer<ByteBuf> body) {
        int at = LengthPrefix.reserve(out, 3); // three bytes, whatever the length
        body.accept(out);
        LengthPrefix.patch(out, at, 3); // padded: 05 is written as 85 80 00
    }
    // end

    // example: ProtobufPipeline
    static final VarIntFrameDecoderConfig PROTOBUF_IN = VarIntFrameDecoderConfig.builder()
            .prefixWidth(5)
            .maxFrameLength(64 << 20) // choose your own
            .zeroLength(ZeroLength.EMIT) // a message all of whose fields have their defaults
            .strictness(Strictness.LENIENT) // drops bits beyond the 32nd; leave it out if nobody sends them
            .build();

    static final VarIntLengthFieldPrepender PROTOBUF_OUT =
            new VarIntLengthFieldPrepender(VarIntLengthFieldPrependerConfig.builder()
                    .prefixWidth(5)
                    .maxFrameLength(64 << 20)
                    .build());

    static void addProtobufFrames(ChannelPipeline pipeline) {
        pipeline.addLast(new VarIntFrameDecoder(PROTOBUF_IN), PROTOBUF_OUT);
    }
    // end

    // example: ProxyPipeline
    static final AttributeKey<Boolean> LOGGED_IN = AttributeKey.valueOf("loggedIn");

    static final VarIntFrameDecoderConfig FROM_CLIENTS = VarIntFrameDecoderConfig.builder()
            .maxFrameLength(1 << 16)
            .zeroLength(ZeroLength.SKIP) // if yours skips them too
            .lengthPolicy((ctx, length) -> {
                Boolean loggedIn = ctx.channel().attr(LOGGED_IN).get();
                if (length > 4096 && !Boolean.TRUE.equals(loggedIn)) {
                    throw FrameLengthPolicy.tooLong("before login: " + length);
                }
            })
            .build();
    // end
}
