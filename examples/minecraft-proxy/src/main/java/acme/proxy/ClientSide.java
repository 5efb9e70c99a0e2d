package acme.proxy;

import dev.varint.netty.*;
import dev.varint.netty.frame.*;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import java.lang.System.Logger.Level;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import javax.crypto.Cipher;

/** The connection from a client. The proxy connects to the server when it knows what the client wants. */
final class ClientSide extends Side {

    private final MinecraftProxy proxy;
    private byte[] handshake;
    private byte[] loginStart;
    private byte[] token;
    private String name;
    private boolean isLoggedIn;
    int protocol;

    ClientSide(Channel channel, MinecraftProxy proxy) {
        super(channel);
        this.proxy = proxy;
        maxFrame = 1 << 10; // for a handshake
    }

    @Override
    void handle(ByteBuf packet) throws GeneralSecurityException {
        int start = packet.readerIndex();
        ByteBufInput in = ByteBufInput.ofFrame(packet);
        int id = in.readVarInt();
        if (handshake == null && id == 0) {
            handshake = whole(packet, start);
            start(in);
        } else if (loginStart == null && id == 0) {
            loginStart = whole(packet, start);
            name = in.readString(16);
            require(name.matches("\\w+"), "a name must consist of letters, digits and underscores");
            if (proxy.encrypts() && (protocol == 759 || protocol == 760)) { // such a client signs its answer
                log("cannot log in: with encryption, the proxy does not take clients of 1.19 to 1.19.2");
                disconnect("Another version than 1.19 to 1.19.2, please");
            } else if (proxy.encrypts()) {
                requestEncryption();
            } else {
                login();
            }
        } else if (token != null && id == 1) {
            byte[] secret = Encryption.rsa(Cipher.DECRYPT_MODE, proxy.keys().getPrivate(), in.readByteArray(512));
            byte[] answer = Encryption.rsa(Cipher.DECRYPT_MODE, proxy.keys().getPrivate(), in.readByteArray(512));
            require(secret.length == 16 && MessageDigest.isEqual(token, answer), "wrong secret or token");
            channel.config().setAutoRead(false); // what follows is held back
            encrypt(secret);
            login();
        } else {
            throw PeerErrors.malformed("unexpected packet " + id);
        }
    }

    private static byte[] whole(ByteBuf packet, int start) {
        return ByteBufUtil.getBytes(packet, start, packet.writerIndex() - start);
    }

    private void start(ByteBufInput in) {
        protocol = in.readVarInt();
        in.readString(255); // the address and the port that the player has entered
        in.readShort();
        int next = in.readVarInt();
        require(next >= 1 && next <= 3, "unknown state " + next);
        if (next == 1) { // status; otherwise a login, or a transfer from another server
            connect(false);
        } else if (protocol < 47) {
            disconnect("Minecraft 1.8 or newer, please");
        } else {
            maxFrame = 1 << 15;
            decompressor.setMaxUncompressedLength(1 << 15);
        }
    }

    private void requestEncryption() {
        token = Encryption.random(4);
        ByteBuf request = newPacket(1);
        ByteBufPrefixed.writeString(request, ""); // the server's id
        ByteBufPrefixed.writeByteArray(request, proxy.keys().getPublic().getEncoded());
        ByteBufPrefixed.writeByteArray(request, token);
        if (protocol >= 766) {
            request.writeBoolean(false); // from 1.20.5 on: the client need not ask Mojang's session service
        }
        write(request);
    }

    /** The player may be anybody. A proxy that must know asks Mojang's session service first. */
    private void login() {
        if (proxy.threshold() >= 0) {
            ByteBuf packet = newPacket(3);
            ByteBufVarInts.writeVarInt(packet, proxy.threshold());
            write(packet);
            compress(proxy.threshold());
        }
        connect(true);
    }

    /** Lifts the limits that hold before a login. */
    void loggedIn(int maxFrameLength) {
        maxFrame = maxFrameLength;
        decompressor.setMaxUncompressedLength(1 << 23);
        isLoggedIn = true;
        log("has joined");
    }

    @Override
    public void channelInactive(ChannelHandlerContext ctx) {
        if (isLoggedIn) {
            log("has left");
        }
        super.channelInactive(ctx);
    }

    /** Logs what has happened to a player. Clients that ask for the status have no name. */
    void log(String event) {
        if (name != null) {
            MinecraftProxy.LOG.log(Level.INFO, name + " (" + channel.remoteAddress() + ") " + event);
        }
    }

    private void connect(boolean isLogin) {
        channel.config().setAutoRead(false); // until the server is connected
        proxy.connect(this, isLogin).addListener((ChannelFuture connected) -> {
            if (!channel.isActive()) {
                connected.channel().close();
            } else if (connected.isSuccess()) {
                peer = connected.channel().pipeline().get(ServerSide.class);
                peer.write(Unpooled.wrappedBuffer(handshake));
                if (isLogin) {
                    peer.write(Unpooled.wrappedBuffer(loginStart));
                }
                peer.channel.flush();
                isForwarding = true;
                channel.config().setAutoRead(true);
            } else {
                MinecraftProxy.LOG.log(Level.WARNING, "No server: " + connected.cause().getMessage());
                disconnect("The server is not there");
            }
        });
    }

    /** To a client that has asked for the status, this is a status that it cannot read. */
    private void disconnect(String reason) {
        ByteBuf packet = newPacket(0);
        ByteBufPrefixed.writeString(packet, "{\"text\":\"" + reason + "\"}");
        write(packet);
        closeAfterLastPacket();
    }
}
