package dev.varint.jmh.frames;

import dev.varint.VarInt;
import dev.varint.netty.ByteBufVarInts;
import dev.varint.netty.VarIntFrameDecoder;
import dev.varint.netty.VarIntLengthFieldPrepender;
import dev.varint.netty.VarIntLengthFieldPrependerConfig;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.protobuf.ProtobufVarint32FrameDecoder;
import io.netty.handler.codec.protobuf.ProtobufVarint32LengthFieldPrepender;

/** How a length gets before a body, and in a proxy, which decoder has cut the body out. */
enum SendWay {
    OURS("ours") {
        @Override
        ChannelHandler prepender() {
            return new VarIntLengthFieldPrepender();
        }
    },
    OURS_TWO_PARTS("ours, never copied") {
        @Override
        ChannelHandler prepender() {
            return new VarIntLengthFieldPrepender(
                    VarIntLengthFieldPrependerConfig.builder().neverCopy().build());
        }
    },
    OURS_COPIED("ours, always copied") {
        @Override
        ChannelHandler prepender() {
            return new VarIntLengthFieldPrepender(VarIntLengthFieldPrependerConfig.builder()
                    .useHeadroom(false)
                    .alwaysContiguous()
                    .build());
        }
    },
    NETTY("Netty's codecs") {
        @Override
        ChannelHandler prepender() {
            return new ProtobufVarint32LengthFieldPrepender();
        }

        @Override
        ChannelHandler decoder() {
            return new ProtobufVarint32FrameDecoder();
        }
    },
    TWO_MESSAGES("by hand, two messages") {
        @Override
        ChannelHandler prepender() {
            return new ChannelOutboundHandlerAdapter() {
                @Override
                public void write(ChannelHandlerContext ctx, Object msg, ChannelPromise promise) {
                    ctx.write(header(ctx, (ByteBuf) msg));
                    ctx.write(msg, promise);
                }
            };
        }

        @Override
        ChannelHandler decoder() {
            return new ByteAtATimeFrameDecoder();
        }
    },
    COMPOSITE("by hand, composite") {
        @Override
        ChannelHandler prepender() {
            return new ChannelOutboundHandlerAdapter() {
                @Override
                public void write(ChannelHandlerContext ctx, Object msg, ChannelPromise promise) {
                    ByteBuf body = (ByteBuf) msg;
                    ctx.write(
                            ctx.alloc()
                                    .compositeDirectBuffer(2)
                                    .addComponent(true, header(ctx, body))
                                    .addComponent(true, body),
                            promise);
                }
            };
        }

        @Override
        ChannelHandler decoder() {
            return new ByteAtATimeFrameDecoder();
        }
    };

    private final String title;

    SendWay(String title) {
        this.title = title;
    }

    String title() {
        return title;
    }

    abstract ChannelHandler prepender();

    ChannelHandler decoder() {
        return new VarIntFrameDecoder();
    }

    private static ByteBuf header(ChannelHandlerContext ctx, ByteBuf body) {
        ByteBuf header = ctx.alloc().ioBuffer(VarInt.MAX_SIZE);
        ByteBufVarInts.writeVarInt(header, body.readableBytes());
        return header;
    }
}
