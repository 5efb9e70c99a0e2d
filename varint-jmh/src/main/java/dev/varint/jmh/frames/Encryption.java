package dev.varint.jmh.frames;

import dev.varint.jmh.bench.ParamValue;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import java.security.GeneralSecurityException;
import javax.crypto.Cipher;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * A cipher between the frames and the socket. It is AES, but not in Minecraft's mode: in Java that one costs more than
 * all else, so proxies have it in native code.
 */
public enum Encryption implements ParamValue {
    NONE,
    AES;

    private static final byte[] KEY = new byte[16];

    Cipher cipher() throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance("AES/CTR/NoPadding");
        cipher.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(KEY, "AES"), new IvParameterSpec(KEY));
        return cipher;
    }

    /** The JDK's ciphers want arrays. */
    private static ByteBuf encrypt(ChannelHandlerContext ctx, ByteBuf in, Cipher cipher)
            throws GeneralSecurityException {
        ByteBuf out = ctx.alloc().heapBuffer(in.readableBytes()).writeBytes(in);
        in.release();
        int from = out.arrayOffset();
        cipher.update(out.array(), from, out.readableBytes(), out.array(), from);
        return out;
    }

    final class Encrypter extends ChannelOutboundHandlerAdapter {

        private final Cipher cipher = cipher();

        Encrypter() throws GeneralSecurityException {}

        @Override
        public void write(ChannelHandlerContext ctx, Object msg, ChannelPromise promise)
                throws GeneralSecurityException {
            ctx.write(encrypt(ctx, (ByteBuf) msg, cipher), promise);
        }
    }

    final class Decrypter extends ChannelInboundHandlerAdapter {

        private final Cipher cipher = cipher(); // in this mode, both directions are the same

        Decrypter() throws GeneralSecurityException {}

        @Override
        public void channelRead(ChannelHandlerContext ctx, Object msg) throws GeneralSecurityException {
            ctx.fireChannelRead(encrypt(ctx, (ByteBuf) msg, cipher));
        }
    }
}
