package acme.proxy;

import static acme.proxy.Peer.packet;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.SocketAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The proxy between clients and a server that are sockets of this test. Every byte is compared. */
@Timeout(120)
class MinecraftProxyTest {

    private static final InetSocketAddress ANY_PORT = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    private static final byte[] STATUS_HANDSHAKE = packet(0, 767, "localhost", new byte[] {99, -35}, 1);
    private static final byte[] HANDSHAKE = packet(0, 767, "localhost", new byte[] {99, -35}, 2);
    private static final byte[] LOGIN_START = packet(0, "Ada", new byte[16]);
    private static final byte[] SUCCESS = packet(2, new byte[16], "Ada", 0);
    private static final String TWICE = "encryption is on already";
    private static final List<byte[]> RECORDED = recorded();
    private static final KeyPair PROXY_KEYS = keys();
    private static final KeyPair SERVER_KEYS = keys();

    private final EventLoopGroup group = new MultiThreadIoEventLoopGroup(2, NioIoHandler.newFactory());
    private final Queue<LogRecord> log = new ConcurrentLinkedQueue<>();
    private final Logger logger = Logger.getLogger("proxy");
    private ServerSocket server;

    private static KeyPair keys() {
        return await(() -> KeyPairGenerator.getInstance("RSA").generateKeyPair());
    }

    /** The packets of the recorded sessions, and larger ones. */
    private static List<byte[]> recorded() {
        return await(() -> {
            List<byte[]> packets = new ArrayList<>();
            try (InputStream in = MinecraftProxyTest.class.getResourceAsStream("/frames.gz")) {
                InputStream frames = new ByteArrayInputStream(new GZIPInputStream(in).readAllBytes());
                while (frames.available() > 0) {
                    packets.add(Peer.uncompressed(Peer.readBytes(frames)));
                }
            }
            assertTrue(packets.size() > 10_000, packets.size() + " packets");
            Random random = new Random(42);
            for (int length : new int[] {1, 255, 256, 257, 4096, 4097, 20_000, 70_000, 1_500_000}) {
                byte[] noise = new byte[length];
                random.nextBytes(noise);
                packets.add(packets.size() / 2, noise);
                packets.add(packets.size() / 3, new byte[length]);
            }
            return packets;
        });
    }

    private static <T> T await(Callable<T> action) {
        try {
            return action.call();
        } catch (Exception e) {
            throw new CompletionException(e);
        }
    }

    private static <T> CompletableFuture<T> start(Callable<T> action) {
        return CompletableFuture.supplyAsync(() -> await(action));
    }

    @BeforeEach
    void startServer() throws Exception {
        logger.setFilter(line -> !log.add(line)); // printed nowhere
        server = new ServerSocket();
        server.setReceiveBufferSize(1 << 16);
        server.bind(ANY_PORT);
        server.setSoTimeout(30_000);
    }

    /** No buffer is left, and nothing has failed on the proxy's own side. */
    @AfterEach
    void stop() throws Exception {
        server.close();
        group.shutdownGracefully(0, 30, TimeUnit.SECONDS).sync();
        logger.setFilter(null);
        assertEquals(0, used());
        log.forEach(line -> assertTrue(line.getThrown() == null && line.getLevel() != Level.SEVERE, line.getMessage()));
    }

    private static long used() {
        UnpooledByteBufAllocator buffers = UnpooledByteBufAllocator.DEFAULT;
        return buffers.metric().usedDirectMemory() + buffers.metric().usedHeapMemory();
    }

    private SocketAddress proxy(boolean encrypts, int threshold) throws Exception {
        MinecraftProxy proxy = new MinecraftProxy(server.getLocalSocketAddress(), encrypts, PROXY_KEYS, threshold);
        return proxy.bind(group, ANY_PORT).sync().channel().localAddress();
    }

    /** The server's end of a login, up to and including its success. */
    private Peer accept(boolean encrypts, int threshold) throws Exception {
        Peer peer = new Peer(server.accept());
        assertArrayEquals(HANDSHAKE, peer.read());
        assertArrayEquals(LOGIN_START, peer.read());
        if (encrypts) {
            peer.requestEncryption(SERVER_KEYS);
        }
        if (threshold >= 0) {
            peer.setCompression(threshold);
        }
        peer.write(SUCCESS).flush();
        return peer;
    }

    private static Void sendAll(Peer from) throws Exception {
        for (byte[] packet : RECORDED) {
            from.write(packet);
        }
        from.flush();
        return null;
    }

    private static Void receiveAll(Peer to) throws Exception {
        for (byte[] packet : RECORDED) {
            assertArrayEquals(packet, to.read());
        }
        return null;
    }

    private interface Play {
        void between(Peer client, Peer backend) throws Exception;
    }

    /** What a client and a server say to each other after a login. */
    private void play(boolean encrypts, int threshold, boolean serverEncrypts, int serverThreshold, Play play)
            throws Exception {
        CompletableFuture<Peer> accepted = start(() -> accept(serverEncrypts, serverThreshold));
        try (Peer client = Peer.connect(proxy(encrypts, threshold))) {
            assertArrayEquals(SUCCESS, client.login(HANDSHAKE, LOGIN_START));
            assertEquals(threshold, client.threshold);
            try (Peer backend = accepted.get()) {
                play.between(client, backend);
            }
        }
    }

    /** Both ways, and the last ones of a server that closes, to a client that is slow. */
    @ParameterizedTest
    @CsvSource({
        "false, -1, false, -1",
        "true, 256, false, -1",
        "true, 256, true, 256",
        "false, 0, true, 64",
        "true, -1, false, 256",
    })
    void passesSessionsOn(boolean encrypts, int threshold, boolean serverEncrypts, int serverThreshold) throws Exception {
        play(encrypts, threshold, serverEncrypts, serverThreshold, (client, backend) -> {
            CompletableFuture<Void> toServer = start(() -> sendAll(client));
            CompletableFuture<Void> toClient = start(() -> sendAll(backend));
            CompletableFuture<Void> fromServer = start(() -> receiveAll(client));
            receiveAll(backend);
            CompletableFuture.allOf(toServer, toClient, fromServer).get();
            CompletableFuture<Void> last = start(() -> {
                sendAll(backend);
                backend.close();
                return null;
            });
            Thread.sleep(200);
            receiveAll(client);
            assertNull(client.read());
            last.get();
        });
        awaitLine("has left");
        assertEquals(
                List.of("has joined", "has lost the connection to the server", "has left"),
                lines().stream().map(line -> line.replaceAll("Ada \\(\\S*/127.0.0.1:\\d+\\) ", "")).toList());
    }

    @Test
    void passesTheStatusOn() throws Exception {
        CompletableFuture<Peer> accepted = start(() -> new Peer(server.accept()));
        try (Peer client = Peer.connect(proxy(true, 256))) {
            client.write(STATUS_HANDSHAKE).write(packet(0)).write(packet(1, 1, 2)).flush(); // all at once
            try (Peer backend = accepted.get()) {
                assertArrayEquals(STATUS_HANDSHAKE, backend.read());
                assertArrayEquals(packet(0), backend.read());
                assertArrayEquals(packet(1, 1, 2), backend.read());
                backend.write(packet(0, "{}")).write(packet(1, 1, 2)).flush();
            }
            assertArrayEquals(packet(0, "{}"), client.read());
            assertArrayEquals(packet(1, 1, 2), client.read());
            assertNull(client.read());
        }
    }

    /** Encrypted bytes arrive in one read with the packet that turns encryption on. */
    @Test
    void decryptsTheRestOfARead() throws Exception {
        CompletableFuture<Peer> accepted = start(() -> accept(false, -1));
        try (Peer client = Peer.connect(proxy(true, -1))) {
            client.write(HANDSHAKE).write(LOGIN_START).flush();
            client.write(Peer.answer(client.read(), Peer.SECRET));
            client.encrypt(Peer.SECRET);
            client.write(packet(4, 7)).write(packet(2, 8, "answer to a plug-in")).flush();
            try (Peer backend = accepted.get()) {
                assertArrayEquals(packet(4, 7), backend.read());
                assertArrayEquals(packet(2, 8, "answer to a plug-in"), backend.read());
                assertArrayEquals(SUCCESS, client.read());
            }
        }
    }

    /** One line for each, and no other frame is handled. */
    @ParameterizedTest
    @CsvSource({
        "808080, malformed frame length",
        "00, frame length 0",
        "8108, a frame of 1025 bytes",
        "0107, unexpected packet 7",
        "0100, '' ",
        "020080, '' ",
        "0500010041, '' ",
    })
    void refusesBadHandshakes(String hex, String reason) throws Exception {
        try (Peer client = Peer.connect(proxy(true, 256))) {
            byte[] bad = HexFormat.of().parseHex(hex);
            client.writeRaw(bad).writeRaw(bad).flush();
            assertRefused(client, reason);
        }
    }

    private List<String> lines() {
        return log.stream().map(LogRecord::getMessage).toList();
    }

    private void awaitLine(String part) throws InterruptedException {
        for (long end = System.nanoTime() + 10_000_000_000L; System.nanoTime() < end; Thread.sleep(1)) {
            if (lines().stream().anyMatch(line -> line.contains(part))) {
                return;
            }
        }
        fail("no " + part + " in " + lines());
    }

    private void assertRefused(Peer client, String reason) throws Exception {
        try {
            assertNull(client.read());
        } catch (java.net.SocketException e) {
            assertNotNull(e.getMessage()); // closed before all was read
        }
        awaitLine("closed: ");
        List<String> lines = lines().stream().filter(line -> line.contains("closed: ")).toList();
        assertEquals(1, lines.size(), lines::toString);
        String side = reason.equals(TWICE) ? "ServerSide" : "ClientSide";
        String line = lines.get(0);
        assertTrue(line.matches(side + " \\S*/127.0.0.1:\\d+ closed: " + reason + ".*"), line);
    }

    @ParameterizedTest
    @CsvSource({"false, wrong secret or token", "true, the secret is not encrypted with the proxy's key"})
    void refusesAWrongTokenAndAnotherKey(boolean isOtherKey, String reason) throws Exception {
        try (Peer client = Peer.connect(proxy(true, 256))) {
            client.write(HANDSHAKE).write(LOGIN_START).flush();
            byte[] request = client.read();
            request[request.length - 2]++;
            byte[] ofOtherKey = packet(1, 128, new byte[128], 128, new byte[128]);
            client.write(isOtherKey ? ofOtherKey : Peer.answer(request, Peer.SECRET)).flush();
            assertRefused(client, reason);
        }
    }

    /** Clients that sign their answer, old ones, and any where there is no server. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            759 | Another version than 1.19 to 1.19.2, please | INFO .* clients of 1.19 to 1.19.2
            760 | Another version than 1.19 to 1.19.2, please | INFO .* clients of 1.19 to 1.19.2
            5   | Minecraft 1.8 or newer, please              | ''
            767 | The server is not there                     | WARNING No server: Connection refused.*
            """)
    void saysWhyItRefuses(int protocol, String answer, String line) throws Exception {
        SocketAddress proxy = proxy(true, 256);
        server.close();
        try (Peer client = Peer.connect(proxy)) {
            byte[] handshake = packet(0, protocol, "localhost", new byte[2], 2);
            assertArrayEquals(packet(0, "{\"text\":\"" + answer + "\"}"), client.login(handshake, LOGIN_START));
            assertNull(client.read());
        }
        if (!line.isEmpty()) {
            assertEquals(1, log.size());
            String logged = log.element().getLevel() + " " + log.element().getMessage();
            assertTrue(logged.matches(line), logged);
        }
    }

    /** One line, and an exit code. */
    @Test
    void endsIfThePortIsTaken() throws Exception {
        Process proxy = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Dport=" + server.getLocalPort(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        MinecraftProxy.class.getName())
                .redirectErrorStream(true)
                .start();
        String output = new String(proxy.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(1, proxy.waitFor());
        String last = output.lines().toList().get((int) output.lines().count() - 1);
        assertTrue(last.contains("Cannot listen at 0.0.0.0/0.0.0.0:" + server.getLocalPort()), output);
        assertFalse(output.contains("\tat "), output);
    }

    /** A limit that login lifts. */
    @Test
    void refusesLongFramesBeforeLogin() throws Exception {
        CompletableFuture<Peer> accepted = start(() -> new Peer(server.accept()));
        try (Peer client = Peer.connect(proxy(false, -1))) {
            client.write(HANDSHAKE).write(LOGIN_START).flush();
            try (Peer backend = accepted.get()) {
                assertArrayEquals(HANDSHAKE, backend.read());
                client.write(new byte[1 << 15]).write(new byte[(1 << 15) + 1]).flush();
                assertArrayEquals(LOGIN_START, backend.read());
                assertArrayEquals(new byte[1 << 15], backend.read());
                assertRefused(client, "a frame of 32769 bytes");
                assertNull(backend.read());
            }
        }
    }

    /** What compression can be used for by a client that has logged in. */
    @ParameterizedTest
    @ValueSource(strings = {"huge", "negative", "overstated", "small", "longer", "shorter", "empty", "not zlib"})
    void refusesBadCompression(String kind) throws Exception {
        byte[] deflated = Peer.deflate(new byte[1000]);
        byte[] body =
                switch (kind) {
                    case "huge" -> packet((1 << 23) + 1, new byte[20_000]);
                    case "negative" -> packet(-1, deflated);
                    case "overstated" -> packet(1 << 20, deflated);
                    case "small" -> packet(255, Peer.deflate(new byte[255]));
                    case "longer" -> packet(999, deflated);
                    case "shorter" -> packet(1001, deflated);
                    case "empty" -> packet(0);
                    default -> packet(1000, new byte[100]);
                };
        play(false, 256, false, -1, (client, backend) -> {
            client.write(packet(1, 2, 3)).writeRaw(packet(body.length, body)).write(packet(4)).flush();
            assertArrayEquals(packet(1, 2, 3), backend.read());
            assertRefused(client, "");
            assertNull(backend.read());
        });
    }

    /** And zlib that ends with a flush, as some servers send it: 300 times an a. */
    @Test
    void takesTheCompressionOfAServer() throws Exception {
        byte[] flushed = HexFormat.of().parseHex("10ac02789c4a4c1c05c40200000000ffff");
        byte[] content = "a".repeat(300).getBytes(StandardCharsets.US_ASCII);
        byte[] handshake = packet(0, 47, "localhost", new byte[] {99, -35}, 2); // 1.8
        CompletableFuture<Peer> accepted = start(() -> {
            Peer peer = new Peer(server.accept());
            assertArrayEquals(handshake, peer.read());
            assertArrayEquals(LOGIN_START, peer.read());
            peer.setCompression(500);
            peer.setCompression(256); // the second one replaces the first
            peer.write(SUCCESS).writeRaw(flushed).flush();
            return peer;
        });
        try (Peer client = Peer.connect(proxy(false, -1))) {
            assertArrayEquals(SUCCESS, client.login(handshake, LOGIN_START));
            assertArrayEquals(content, client.read());
            try (Peer backend = accepted.get()) {
                for (int threshold : new int[] {100, -1, 50}) { // during play
                    backend.write(packet(0x46, threshold));
                    backend.threshold = threshold;
                    backend.write(content).flush();
                    assertArrayEquals(content, client.read());
                    client.write(content).flush();
                    assertArrayEquals(content, backend.read());
                }
            }
        }
    }

    @Test
    void refusesAServerThatTurnsEncryptionOnTwice() throws Exception {
        CompletableFuture<Void> served = start(() -> {
            try (Peer backend = new Peer(server.accept())) {
                assertArrayEquals(HANDSHAKE, backend.read());
                assertArrayEquals(LOGIN_START, backend.read());
                backend.requestEncryption(SERVER_KEYS);
                backend.write(Peer.encryptionRequest(SERVER_KEYS)).flush();
                assertNull(backend.read());
                return null;
            }
        });
        try (Peer client = Peer.connect(proxy(false, -1))) {
            client.write(HANDSHAKE).write(LOGIN_START).flush();
            assertRefused(client, TWICE);
            served.get();
        }
    }

    /** A server that does not read stops the client, and the proxy holds little, even where packets grow a thousandfold. */
    @ParameterizedTest
    @CsvSource({"40, 400000, 512", "1000000, 300, 4096"})
    void readsNoFasterThanTheServer(int length, int count, int maxKilobytes) throws Exception {
        play(false, 256, false, -1, (client, backend) -> {
            client.socket.setSendBufferSize(1 << 16);
            CompletableFuture<Void> sent = start(() -> {
                for (int i = 0; i < count; i++) {
                    client.write(packet(ByteBuffer.allocate(length).putInt(i).array()));
                }
                client.flush();
                return null;
            });
            long most = 0;
            for (long end = System.nanoTime() + 1_000_000_000; System.nanoTime() < end; ) {
                most = Math.max(most, used());
            }
            assertTrue(most > 0 && most <= maxKilobytes << 10, "the proxy holds " + most + " bytes");
            for (int i = 0; i < count; i++) {
                assertArrayEquals(ByteBuffer.allocate(length).putInt(i).array(), backend.read());
            }
            sent.get();
        });
    }
}
