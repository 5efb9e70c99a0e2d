package dev.varint.jmh;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ResourceBundle;

/** What this jar has beside its classes. */
public final class Jar {

    private Jar() {}

    /** The text of a file, by its name within {@code dev/varint/jmh}. */
    public static String text(String name) {
        try (InputStream in = Jar.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The version of {@code varint}, {@code netty}, {@code jmh} or a peer, or the {@code commit}, of this build. */
    public static String version(String what) {
        return ResourceBundle.getBundle("dev.varint.jmh.build").getString(what);
    }
}
