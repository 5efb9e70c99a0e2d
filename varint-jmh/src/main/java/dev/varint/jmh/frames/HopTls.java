package dev.varint.jmh.frames;

import io.netty.buffer.ByteBufAllocator;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SslHandler;
import io.netty.handler.ssl.util.InsecureTrustManagerFactory;
import java.io.IOException;
import java.io.InputStream;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;

/** TLS with a certificate that the JDK's keytool makes. The client trusts everybody. */
final class HopTls {

    private static final String PASSWORD = "password";

    private final KeyManagerFactory keys;

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
        KeyStore store = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(file)) {
            store.load(in, PASSWORD.toCharArray());
        }
        Files.delete(file);
        Files.delete(folder);
        keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        keys.init(store, PASSWORD.toCharArray());
    }

    /** The JDK's own server, not bound yet. */
    ServerSocket serverSocket() throws IOException, GeneralSecurityException {
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(keys.getKeyManagers(), null, null);
        return context.getServerSocketFactory().createServerSocket();
    }

    /** Netty's client. */
    SslHandler handler(ByteBufAllocator allocator) throws IOException {
        SslHandler handler = SslContextBuilder.forClient()
                .trustManager(InsecureTrustManagerFactory.INSTANCE)
                .build()
                .newHandler(allocator);
        SSLParameters parameters = handler.engine().getSSLParameters();
        parameters.setEndpointIdentificationAlgorithm(null);
        handler.engine().setSSLParameters(parameters);
        return handler;
    }
}
