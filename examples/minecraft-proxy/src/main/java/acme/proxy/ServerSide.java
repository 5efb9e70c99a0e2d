package acme.proxy;

import dev.varint.netty.*;
import dev.varint.netty.frame.*;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import java.security.GeneralSecurityException;
import java.security.Key;
import javax.crypto.Cipher;

/** The connection to the server, for one client. */
final class ServerSide extends Side {

    private final ClientSide client;

    ServerSide(Channel channel, ClientSide client, boolean isLogin) {
        super(channel);
        this.client = client;
        peer = client;
        isForwarding = !isLogin;
    }

    @Override
    void handle(ByteBuf packet) throws GeneralSecurityException {
        int start = packet.readerIndex(); // what is forwarded after the id has been read is read again from here
        ByteBufInput in = ByteBufInput.ofFrame(packet);
        switch (in.readVarInt()) {
            case 1 -> answerRequest(in);
            case 2 -> { // the login is done
                client.loggedIn(maxFrame);
                isForwarding = true;
                client.write(packet.readerIndex(start).retain());
            }
            case 3 -> compress(in.readVarInt());
            default -> peer.write(packet.readerIndex(start).retain());
        }
    }

    /** In 1.8, a server may also change the compression during play. The client has the proxy's. */
    @Override
    void forward(ByteBuf packet) {
        if (client.protocol == 47 && ByteBufVarInts.getVarInt(packet, packet.readerIndex()) == 0x46) {
            ByteBufVarInts.skipVarInt(packet);
            compress(ByteBufVarInts.readVarInt(packet));
        } else {
            super.forward(packet);
        }
    }

    @Override
    public void channelInactive(ChannelHandlerContext ctx) {
        if (!isClosing()) {
            client.log("has lost the connection to the server");
        }
        super.channelInactive(ctx);
    }

    /** A server that asks Mojang's session service who the player is refuses this answer. */
    private void answerRequest(ByteBufInput in) throws GeneralSecurityException {
        in.readString(20); // the server's id
        Key key = Encryption.publicKey(in.readByteArray(512));
        byte[] token = Encryption.rsa(Cipher.ENCRYPT_MODE, key, in.readByteArray(512));
        byte[] secret = Encryption.random(16);
        byte[] encrypted = Encryption.rsa(Cipher.ENCRYPT_MODE, key, secret);
        ByteBuf answer = newPacket(1);
        ByteBufPrefixed.writeByteArray(answer, encrypted);
        ByteBufPrefixed.writeByteArray(answer, token);
        write(answer);
        encrypt(secret);
    }
}
