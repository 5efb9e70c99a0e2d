package acme.proxy;

import dev.varint.format.InputFailure;
import dev.varint.netty.*;
import dev.varint.netty.frame.*;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.*;
import io.netty.handler.codec.DecoderException;
import io.netty.handler.timeout.ReadTimeoutHandler;
import io.netty.handler.timeout.TimeoutException;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.security.GeneralSecurityException;
import java.util.Objects;

/** One of the two connections that the proxy joins. It handles packets until the login is done, then it forwards them. */
abstract class Side extends ChannelInboundHandlerAdapter {

    final Channel channel;
    Side peer;
    boolean isForwarding;
    private boolean isClosing;
    int maxFrame = (1 << 21) - 1; // the greatest length of a frame; the client's is smaller before its login
    final VarIntFrameBatcher batcher;
    final FrameDecompressor decompressor;

    Side(Channel channel) {
        this.channel = channel;
        FrameCompression off = new FrameCompression().threshold(-1); // until the login turns it on
        batcher = new VarIntFrameBatcher(new VarIntFrameBatcher.Config().compression(off));
        decompressor = new FrameDecompressor(off);
    }

    /** Handles a packet before the login is done. The caller releases it. */
    abstract void handle(ByteBuf packet) throws GeneralSecurityException;

    // example: ProxyPipeline
    // network - timeout - [encryption] - decoder - batcher - backpressure - decompressor - this
    void addHandlers() {
        channel.pipeline()
                .addLast(new ReadTimeoutHandler(30)) // closes connections after 30 s without a read
                .addLast(decoder(), batcher, new FrameBackpressure(), decompressor, this);
    }
    // end

    private VarIntFrameDecoder decoder() {
        return new VarIntFrameDecoder(new VarIntFrameDecoder.Config().framePolicy((ctx, length, received) -> {
            if (length > maxFrame) { // the limit changes when a client has logged in
                throw PeerErrors.tooLong("a frame of " + length + " bytes, where " + maxFrame + " are allowed");
            }
            return FramePolicy.ACCEPT;
        }));
    }

    // example: EnableEncryption
    /** Encrypts all that is written from now on, and decrypts all that follows the frame that is being handled. */
    void encrypt(byte[] secret) throws GeneralSecurityException {
        ChannelPipeline pipeline = channel.pipeline();
        require(pipeline.get(Encryption.class) == null, "encryption is on already");
        ChannelHandlerContext old = pipeline.context(VarIntFrameDecoder.class);
        pipeline.addAfter(old.name(), "encryption", new Encryption(secret));
        pipeline.addAfter("encryption", null, decoder());
        pipeline.remove(old.handler()); // the bytes that it has not cut go through the cipher to the new decoder
    }
    // end

    // example: EnableCompression
    /** Compresses all that is written from now on, and expects it of all frames after the one that is being handled. */
    void compress(int threshold) {
        batcher.setCompressionThreshold(threshold);
        decompressor.setThreshold(threshold);
    }
    // end

    static void require(boolean isValid, String problem) {
        if (!isValid) {
            throw PeerErrors.malformed(problem);
        }
    }

    /** A packet of the proxy itself. */
    ByteBuf newPacket(int id) {
        ByteBuf packet = channel.alloc().buffer();
        ByteBufVarInts.writeVarInt(packet, id);
        return packet;
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object msg) throws GeneralSecurityException {
        ByteBuf packet = (ByteBuf) msg;
        try {
            if (isForwarding && !isClosing) {
                forward(packet);
            } else if (!isClosing) {
                handle(packet);
            }
        } finally {
            packet.release();
        }
    }

    /** The caller releases the packet. */
    void forward(ByteBuf packet) {
        peer.write(packet.retain());
    }

    final void write(ByteBuf packet) {
        channel.write(packet, channel.voidPromise()); // releases it; a failure goes to exceptionCaught
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext ctx) {
        channel.flush(); // what the proxy itself has answered
        if (peer != null) {
            peer.channel.flush(); // all packets of a read leave together
        }
    }

    @Override
    public void channelWritabilityChanged(ChannelHandlerContext ctx) {
        if (peer != null) {
            peer.channel.config().setAutoRead(channel.isWritable());
        }
    }

    @Override
    public void channelInactive(ChannelHandlerContext ctx) {
        if (peer != null) {
            peer.closeAfterLastPacket();
        }
    }

    final void closeAfterLastPacket() {
        isClosing = true;
        if (channel.isActive()) {
            channel.config().setAutoRead(false); // so the timeout closes it if the other end does not read
            channel.flush();
            ChannelHandlerContext first = channel.pipeline().firstContext(); // an empty message, which gets no length
            first.writeAndFlush(Unpooled.EMPTY_BUFFER).addListener(ChannelFutureListener.CLOSE);
        }
    }

    /** Logs one line for what the other end has caused, and a stack trace for what the proxy has. */
    @Override
    public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
        String who = getClass().getSimpleName() + " " + channel.remoteAddress();
        boolean isEncryption = cause instanceof GeneralSecurityException;
        boolean isInput = cause instanceof InputFailure || cause instanceof DecoderException;
        if (isInput || cause instanceof TimeoutException || isEncryption) {
            String reason = Objects.toString(cause.getMessage(), "timed out");
            String problem = isEncryption ? "the secret is not encrypted with the proxy's key (" + reason + ")" : reason;
            MinecraftProxy.LOG.log(isClosing ? Level.DEBUG : Level.INFO, who + " closed: " + problem);
        } else if (!(cause instanceof IOException)) {
            MinecraftProxy.LOG.log(Level.ERROR, who + " failed", cause);
        }
        isClosing = true;
        ctx.close();
    }

    final boolean isClosing() {
        return isClosing;
    }
}
