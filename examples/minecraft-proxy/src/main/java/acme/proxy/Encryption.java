package acme.proxy;

import io.netty.buffer.ByteBuf;
import io.netty.channel.*;
import java.security.*;
import java.security.spec.X509EncodedKeySpec;
import javax.crypto.Cipher;
import javax.crypto.spec.*;

/** Minecraft's encryption: AES/CFB8, in place. The client chooses the secret, and sends it encrypted with RSA. */
final class Encryption extends ChannelDuplexHandler {

    private final byte[] chunk = new byte[4096];
    private final Cipher decrypter;
    private final Cipher encrypter;

    Encryption(byte[] secret) throws GeneralSecurityException {
        decrypter = aes(Cipher.DECRYPT_MODE, secret);
        encrypter = aes(Cipher.ENCRYPT_MODE, secret);
    }

    private static Cipher aes(int mode, byte[] secret) throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance("AES/CFB8/NoPadding");
        cipher.init(mode, new SecretKeySpec(secret, "AES"), new IvParameterSpec(secret));
        return cipher;
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object msg) throws GeneralSecurityException {
        ctx.fireChannelRead(update(decrypter, (ByteBuf) msg));
    }

    @Override
    public void write(ChannelHandlerContext ctx, Object msg, ChannelPromise promise) throws GeneralSecurityException {
        ctx.write(update(encrypter, (ByteBuf) msg), promise);
    }

    private ByteBuf update(Cipher cipher, ByteBuf buf) throws GeneralSecurityException {
        try {
            for (int from = buf.readerIndex(), to = buf.writerIndex(); from < to; from += chunk.length) {
                int length = Math.min(chunk.length, to - from);
                buf.getBytes(from, chunk, 0, length);
                cipher.update(chunk, 0, length, chunk, 0);
                buf.setBytes(from, chunk, 0, length);
            }
            return buf;
        } catch (Throwable t) {
            buf.release();
            throw t;
        }
    }

    static byte[] random(int count) {
        byte[] bytes = new byte[count];
        new SecureRandom().nextBytes(bytes);
        return bytes;
    }

    static byte[] rsa(int mode, Key key, byte[] bytes) throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance("RSA/ECB/PKCS1Padding");
        cipher.init(mode, key);
        return cipher.doFinal(bytes);
    }

    static Key publicKey(byte[] encoded) throws GeneralSecurityException {
        return KeyFactory.getInstance("RSA").generatePublic(new X509EncodedKeySpec(encoded));
    }
}
