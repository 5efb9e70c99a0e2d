package acme.proxy;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.SocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.spec.X509EncodedKeySpec;
import java.util.Arrays;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import javax.crypto.Cipher;
import javax.crypto.CipherInputStream;
import javax.crypto.CipherOutputStream;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/** A client or a server on a blocking socket. It shares no code with the proxy, and not with the library. */
final class Peer implements AutoCloseable {

    static final byte[] SECRET = "sixteen letters.".getBytes(StandardCharsets.US_ASCII);
    static final byte[] TOKEN = {1, 2, 3, 4};

    final Socket socket;
    private InputStream in;
    private OutputStream out;
    int threshold = -1;

    Peer(Socket socket) throws IOException {
        this.socket = socket;
        socket.setSoTimeout(30_000);
        in = new BufferedInputStream(socket.getInputStream());
        out = new BufferedOutputStream(socket.getOutputStream());
    }

    static Peer connect(SocketAddress proxy) throws IOException {
        Socket socket = new Socket();
        socket.connect(proxy);
        return new Peer(socket);
    }

    /** A packet of VarInts, strings with their length, byte arrays without. */
    static byte[] packet(Object... fields) {
        ByteArrayOutputStream packet = new ByteArrayOutputStream();
        for (Object field : fields) {
            if (field instanceof Integer value) {
                writeVarInt(packet, value);
            } else if (field instanceof String text) {
                byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
                writeVarInt(packet, bytes.length);
                packet.writeBytes(bytes);
            } else {
                packet.writeBytes((byte[]) field);
            }
        }
        return packet.toByteArray();
    }

    private static void writeVarInt(ByteArrayOutputStream to, int value) {
        for (; (value & ~0x7F) != 0; value >>>= 7) {
            to.write(value & 0x7F | 0x80);
        }
        to.write(value);
    }

    static int readVarInt(InputStream from) throws IOException {
        int value = 0;
        for (int shift = 0; ; shift += 7) {
            int b = from.read();
            if (b < 0) {
                throw new EOFException();
            }
            value |= (b & 0x7F) << shift;
            if (b < 0x80) {
                return value;
            }
        }
    }

    static byte[] readBytes(InputStream from) throws IOException {
        return from.readNBytes(readVarInt(from));
    }

    Peer write(byte[] packet) throws IOException {
        byte[] body = packet;
        if (threshold >= 0) {
            body = packet.length < threshold ? packet(0, packet) : packet(packet.length, deflate(packet));
        }
        return writeRaw(packet(body.length, body));
    }

    Peer writeRaw(byte[] bytes) throws IOException {
        out.write(bytes);
        return this;
    }

    void flush() throws IOException {
        out.flush();
    }

    static byte[] deflate(byte[] bytes) {
        ByteArrayOutputStream deflated = new ByteArrayOutputStream();
        try (OutputStream to = new DeflaterOutputStream(deflated)) {
            to.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return deflated.toByteArray();
    }

    /** The next packet, or null at the end. */
    byte[] read() throws IOException {
        in.mark(1);
        if (in.read() < 0) {
            return null;
        }
        in.reset();
        int length = readVarInt(in);
        byte[] body = in.readNBytes(length);
        if (body.length < length) {
            throw new EOFException();
        }
        return threshold < 0 ? body : uncompressed(body);
    }

    /** What the body of a frame holds while compression is on. */
    static byte[] uncompressed(byte[] body) throws IOException {
        InputStream from = new ByteArrayInputStream(body);
        int length = readVarInt(from);
        if (length == 0) {
            return from.readAllBytes();
        }
        Inflater inflater = new Inflater();
        try {
            byte[] packet = new InflaterInputStream(from, inflater, body.length).readAllBytes();
            if (packet.length != length || inflater.getRemaining() > 0) {
                throw new IllegalStateException("not " + length + " bytes");
            }
            return packet;
        } finally {
            inflater.end();
        }
    }

    void encrypt(byte[] secret) throws GeneralSecurityException {
        in = new BufferedInputStream(new CipherInputStream(in, aes(Cipher.DECRYPT_MODE, secret)));
        out = new BufferedOutputStream(new CipherOutputStream(out, aes(Cipher.ENCRYPT_MODE, secret)));
    }

    private static Cipher aes(int mode, byte[] secret) throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance("AES/CFB8/NoPadding");
        cipher.init(mode, new SecretKeySpec(secret, "AES"), new IvParameterSpec(secret));
        return cipher;
    }

    /** As a client: sends the packets of a login, and returns the first packet that is not for this client alone. */
    byte[] login(byte[] handshake, byte[] loginStart) throws Exception {
        write(handshake).write(loginStart).flush();
        while (true) {
            byte[] packet = read();
            if (packet != null && packet[0] == 1) {
                write(answer(packet, SECRET)).flush();
                encrypt(SECRET);
            } else if (packet != null && packet[0] == 3) {
                threshold = readVarInt(new ByteArrayInputStream(packet, 1, packet.length - 1));
            } else {
                return packet;
            }
        }
    }

    /** The answer to a request for encryption of 1.20.5 or newer. */
    static byte[] answer(byte[] request, byte[] secret) throws IOException, GeneralSecurityException {
        InputStream from = new ByteArrayInputStream(request, 1, request.length - 1);
        readBytes(from);
        byte[] key = readBytes(from);
        byte[] token = readBytes(from);
        if (from.read() != 0 || from.available() > 0) {
            throw new IllegalStateException("the request does not say that the session need not be checked");
        }
        Cipher rsa = Cipher.getInstance("RSA/ECB/PKCS1Padding");
        rsa.init(Cipher.ENCRYPT_MODE, KeyFactory.getInstance("RSA").generatePublic(new X509EncodedKeySpec(key)));
        byte[] encrypted = rsa.doFinal(secret);
        return packet(1, encrypted.length, encrypted, encrypted.length, rsa.doFinal(token));
    }

    static byte[] encryptionRequest(KeyPair keys) {
        byte[] key = keys.getPublic().getEncoded();
        return packet(1, "", key.length, key, TOKEN.length, TOKEN, 0);
    }

    /** As a server: asks for encryption. */
    void requestEncryption(KeyPair keys) throws Exception {
        write(encryptionRequest(keys)).flush();
        InputStream answer = new ByteArrayInputStream(read());
        Cipher rsa = Cipher.getInstance("RSA/ECB/PKCS1Padding");
        rsa.init(Cipher.DECRYPT_MODE, keys.getPrivate());
        if (readVarInt(answer) != 1) {
            throw new IllegalStateException("not an answer");
        }
        byte[] secret = rsa.doFinal(readBytes(answer));
        if (!Arrays.equals(TOKEN, rsa.doFinal(readBytes(answer))) || answer.available() > 0) {
            throw new IllegalStateException("wrong token");
        }
        encrypt(secret);
    }

    void setCompression(int threshold) throws IOException {
        write(packet(3, threshold)).flush();
        this.threshold = threshold;
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
