package acme.proxy;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.SocketAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.spec.X509EncodedKeySpec;
import java.util.Arrays;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
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

    static int readVarInt(ByteBuffer from) {
        int value = 0;
        for (int shift = 0; ; shift += 7) {
            byte b = from.get();
            value |= (b & 0x7F) << shift;
            if (b >= 0) {
                return value;
            }
        }
    }

    static byte[] readBytes(ByteBuffer from, int length) {
        byte[] bytes = new byte[length];
        from.get(bytes);
        return bytes;
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
        Deflater deflater = new Deflater();
        deflater.setInput(bytes);
        deflater.finish();
        byte[] chunk = new byte[bytes.length + bytes.length / 100 + 100];
        byte[] deflated = Arrays.copyOf(chunk, deflater.deflate(chunk));
        deflater.end();
        return deflated;
    }

    static byte[] inflate(byte[] bytes, int length) {
        Inflater inflater = new Inflater();
        try {
            inflater.setInput(bytes);
            byte[] packet = new byte[length + 1];
            int inflated = inflater.inflate(packet);
            if (inflated != length || !inflater.finished() || inflater.getRemaining() > 0) {
                throw new IllegalStateException("not " + length + " bytes");
            }
            return Arrays.copyOf(packet, length);
        } catch (DataFormatException e) {
            throw new IllegalStateException(e);
        } finally {
            inflater.end();
        }
    }

    /** The next packet, or null at the end. */
    byte[] read() throws IOException {
        int first = in.read();
        if (first < 0) {
            return null;
        }
        int length = first & 0x7F;
        for (int b = first, shift = 7; b > 0x7F; shift += 7) {
            b = in.read();
            length |= (b & 0x7F) << shift;
        }
        byte[] body = in.readNBytes(length);
        if (body.length < length) {
            throw new EOFException();
        }
        return threshold < 0 ? body : uncompressed(body);
    }

    /** What the body of a frame holds while compression is on. */
    static byte[] uncompressed(byte[] body) {
        ByteBuffer from = ByteBuffer.wrap(body);
        int length = readVarInt(from);
        byte[] rest = readBytes(from, from.remaining());
        return length == 0 ? rest : inflate(rest, length);
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
                threshold = readVarInt(ByteBuffer.wrap(packet, 1, packet.length - 1));
            } else {
                return packet;
            }
        }
    }

    /** The answer to a request for encryption of 1.20.5 or newer. */
    static byte[] answer(byte[] request, byte[] secret) throws GeneralSecurityException {
        ByteBuffer from = ByteBuffer.wrap(request);
        readVarInt(from);
        readBytes(from, readVarInt(from));
        byte[] key = readBytes(from, readVarInt(from));
        byte[] token = readBytes(from, readVarInt(from));
        if (from.get() != 0 || from.hasRemaining()) {
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
        ByteBuffer answer = ByteBuffer.wrap(read());
        Cipher rsa = Cipher.getInstance("RSA/ECB/PKCS1Padding");
        rsa.init(Cipher.DECRYPT_MODE, keys.getPrivate());
        if (readVarInt(answer) != 1) {
            throw new IllegalStateException("not an answer");
        }
        byte[] secret = rsa.doFinal(readBytes(answer, readVarInt(answer)));
        if (!Arrays.equals(TOKEN, rsa.doFinal(readBytes(answer, readVarInt(answer)))) || answer.hasRemaining()) {
            throw new IllegalStateException("wrong token");
        }
        encrypt(secret);
    }

    void setCompression(int threshold) throws IOException {
        write(packet(3, threshold)).flush();
        this.threshold = threshold;
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
