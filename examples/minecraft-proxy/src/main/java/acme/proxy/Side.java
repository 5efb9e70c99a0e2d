package acme.proxy;

import dev.varint.netty.*;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.*;
import io.netty.handler.codec.CorruptedFrameException;
import io.netty.handler.codec.DecoderException;
import io.netty.handler.timeout.ReadTimeoutHandler;
import io.netty.handler.timeout.TimeoutException;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.security.GeneralSecurityException;
import java.util.Objects;
import java.util.zip.DataFormatException;

/** One of the two connections that the proxy joins. It handles packets until the login is done, then it forwards them. */
abstract class Side extends ChannelInboundHandlerAdapter {

    final Channel channel;
    Side peer;
    boolean isForwarding;
    private boolean isClosing;
    int maxFrame = (1 << 21) - 1; // the greatest length of a frame; the client's is smaller before its login
    int maxPacket = 1 << 23; // after decompression

    Side(Channel channel) {
        this.channel = channel;
    }

    /** Handles a packet before the login is done. The caller releases it. */
    abstract void handle(ByteBuf packet) throws GeneralSecurityException;

    // example: ProxyPipeline
    // network - timeout - [encryption] - decoder - batcher - gate - [compression] - this
    void addHandlers() {
        channel.pipeline()
                .addLast(new ReadTimeoutHandler(30)) // ends connections that stop amid a frame
                .addLast(decoder(), new VarIntFrameBatcher())
                .addLast("gate", new FrameGate()).addLast(this);
    }

    private VarIntFrameDecoder decoder() {
        return new VarIntFrameDecoder(new VarIntFrameDecoder.Config().framePolicy((ctx, length, received) -> {
            if (length > maxFrame) { // the limit changes when a client has logged in
                throw FramePolicy.tooLong("a frame of " + length + " bytes, where " + maxFrame + " are allowed");
            }
            return FramePolicy.ACCEPT;
        }));
    }
    // end

    // example: EnableEncryption
    /** Encrypts all that is written from now on, and decrypts all that follows the frame that is being handled. */
    void encrypt(byte[] secret) throws GeneralSecurityException {
        ChannelPipeline pipeline = channel.pipeline();
        require(pipeline.get(Encryption.class) == null, "encryption is on already");
        channel.flush(); // the frames that wait in the batcher leave in plain text
        ChannelHandlerContext old = pipeline.context(VarIntFrameDecoder.class);
        pipeline.addAfter(old.name(), "encryption", new Encryption(secret));
        pipeline.addAfter("encryption", null, decoder());
        pipeline.remove(old.handler()); // the bytes that it has not cut go through the cipher to the new decoder
    }
    // end

    // example: EnableCompression
    /** Compresses all that is written from now on. What waits in the batcher leaves first, as it is. */
    void compress(int threshold) {
        require(channel.pipeline().get(Compression.class) == null, "compression is on already");
        if (threshold >= 0) {
            Compression compression = new Compression(threshold, this);
            channel.pipeline().addAfter("gate", null, compression);
            VarIntFrameBatcher.Config config = new VarIntFrameBatcher.Config().bodyEncoder(compression);
            channel.pipeline().replace(VarIntFrameBatcher.class, null, new VarIntFrameBatcher(config));
        }
    }
    // end

    static void require(boolean isValid, String problem) {
        if (!isValid) {
            throw new CorruptedFrameException(problem);
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
        if (isForwarding && !isClosing) {
            peer.write(packet);
            return;
        }
        try {
            if (!isClosing) {
                handle(packet);
            }
        } finally {
            packet.release();
        }
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
        boolean isTheirs = cause instanceof DecoderException || cause instanceof GeneralSecurityException;
        if (isTheirs || cause instanceof DataFormatException || cause instanceof TimeoutException) {
            String reason = Objects.toString(cause.getMessage(), "timed out");
            MinecraftProxy.LOG.log(isClosing ? Level.DEBUG : Level.INFO, who + " closed: " + reason);
        } else if (!(cause instanceof IOException)) {
            MinecraftProxy.LOG.log(Level.ERROR, who + " failed", cause);
        }
        isClosing = true;
        ctx.close();
    }
}
