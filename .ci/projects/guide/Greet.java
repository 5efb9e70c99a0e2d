package acme.guide;

import io.netty.channel.Channel;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.util.Version;
import java.io.ByteArrayOutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;

/** Starts the server of docs/pipeline.md and exchanges a frame with it. The argument is the version of all of Netty, or {@code any}. */
final class Greet {

    private Greet() {}

    public static void main(String[] args) throws Exception {
        for (Version version : Version.identify(Greet.class.getClassLoader()).values()) {
            check(args[0].equals("any") || version.artifactVersion().equals(args[0]), version + " among " + args[0]);
        }
        EventLoopGroup group = new NioEventLoopGroup(1);
        Channel server = GreetingServer.bind(group, new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
                .sync()
                .channel();
        try (Socket socket = new Socket()) {
            socket.setSoTimeout(30_000);
            socket.connect(server.localAddress());
            socket.getOutputStream().write(frame("Ada"));
            byte[] expected = frame("Hello, Ada");
            byte[] answer = socket.getInputStream().readNBytes(expected.length);
            check(Arrays.equals(expected, answer), Arrays.toString(answer));
        } finally {
            server.close().sync();
            group.shutdownGracefully(0, 5, TimeUnit.SECONDS).sync();
        }
        System.out.println("the guide's server greets, with Netty " + args[0]);
    }

    /** An id and a short text, with their length. */
    private static byte[] frame(String text) {
        ByteArrayOutputStream frame = new ByteArrayOutputStream();
        frame.write(2 + text.length());
        frame.write(7);
        frame.write(text.length());
        frame.writeBytes(text.getBytes());
        return frame.toByteArray();
    }

    private static void check(boolean condition, String message) {
        if (!condition) {
            throw new AssertionError(message);
        }
    }
}
