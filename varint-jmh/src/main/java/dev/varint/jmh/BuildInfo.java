package dev.varint.jmh;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** The versions this jar was built with. */
public final class BuildInfo implements IVersionProvider {

    private static final Properties VERSIONS = load();

    private static Properties load() {
        Properties properties = new Properties();
        try (InputStream in = BuildInfo.class.getResourceAsStream("build.properties")) {
            properties.load(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return properties;
    }

    /** The version of {@code varint}, {@code netty}, {@code jmh} or a peer; and the {@code commit}. */
    public static String version(String what) {
        return VERSIONS.getProperty(what);
    }

    @Override
    public String[] getVersion() {
        return new String[] {"varint " + version("varint") + ", Netty " + version("netty") + ", JMH " + version("jmh")};
    }
}
