package dev.varint.jmh.frames;

import io.netty.buffer.ByteBufAllocator;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SslHandler;
import io.netty.handler.ssl.util.InsecureTrustManagerFactory;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/** TLS with a certificate that the JDK's keytool makes. The client trusts everybody. */
final class HopTls {

    private static final String PASSWORD = "password";

    private final KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());

    HopTls() throws IOException, InterruptedException, GeneralSecurityException {
        Path folder = Files.createTempDirectory("hop");
        Path file = folder.resolve("keys.p12");
        String keytool = Path.of(System.getProperty("java.home"), "bin", "keytool")
                + " -genkeypair -alias hop -keyalg EC -dname CN=localhost -storetype PKCS12 -storepass " + PASSWORD
                + " -keystore " + file;
        Process process = new ProcessBuilder(keytool.split(" "))
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        if (process.waitFor() != 0) {
            throw new IOException("keytool failed");
        }
        keys.init(KeyStore.getInstance(file.toFile(), PASSWORD.toCharArray()), PASSWORD.toCharArray());
        Files.delete(file);
        Files.delete(folder);
    }

    /** The JDK's own server, not bound yet. */
    ServerSocket serverSocket() throws IOException, GeneralSecurityException {
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(keys.getKeyManagers(), null, null);
        return context.getServerSocketFactory().createServerSocket();
    }

    /** Netty's client. */
    SslHandler handler() throws IOException {
        return SslContextBuilder.forClient()
                .trustManager(InsecureTrustManagerFactory.INSTANCE)
                .endpointIdentificationAlgorithm(null)
                .build()
                .newHandler(ByteBufAllocator.DEFAULT);
    }
}
