package dev.varint.netty.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.netty.channel.Channel;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SslHandler;
import io.netty.handler.ssl.util.InsecureTrustManagerFactory;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLParameters;

/** TLS with a certificate that the JDK's keytool makes. The client trusts everybody. */
final class TestTls {

    static final TestTls INSTANCE = make();

    private static final String PASSWORD = "password";

    private final SslContext server;
    private final SslContext client;

    private TestTls(KeyManagerFactory keys) throws Exception {
        server = SslContextBuilder.forServer(keys).build();
        client = SslContextBuilder.forClient()
                .trustManager(InsecureTrustManagerFactory.INSTANCE)
                .build();
    }

    private static TestTls make() {
        try {
            Path directory = Files.createTempDirectory("tls");
            Path file = directory.resolve("keys.p12");
            String keytool =
                    Path.of(System.getProperty("java.home"), "bin", "keytool") + " -genkeypair -alias test -keyalg EC"
                            + " -dname CN=localhost -storetype PKCS12 -storepass " + PASSWORD + " -keystore " + file;
            Process process = new ProcessBuilder(keytool.split(" "))
                    .redirectErrorStream(true)
                    .start();
            String output = new String(process.getInputStream().readAllBytes());
            assertEquals(0, process.waitFor(), output);
            KeyStore keys = KeyStore.getInstance("PKCS12");
            try (InputStream in = Files.newInputStream(file)) {
                keys.load(in, PASSWORD.toCharArray());
            }
            Files.delete(file);
            Files.delete(directory);
            KeyManagerFactory factory = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            factory.init(keys, PASSWORD.toCharArray());
            return new TestTls(factory);
        } catch (Exception e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** The client does not check the server's name. */
    SslHandler handler(Channel channel, boolean isServer) {
        SslHandler handler = (isServer ? server : client).newHandler(channel.alloc());
        SSLParameters parameters = handler.engine().getSSLParameters();
        parameters.setEndpointIdentificationAlgorithm(null);
        handler.engine().setSSLParameters(parameters);
        return handler;
    }
}
