package dev.varint.jmh.bench;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Properties;

/** What tables call constants: as {@code titles.properties} says, or by their names in lower case. */
final class Titles {

    private static final Properties ALL = new Properties();

    static {
        try (Reader in = new InputStreamReader(
                Titles.class.getResourceAsStream("/dev/varint/jmh/titles.properties"), StandardCharsets.UTF_8)) {
            ALL.load(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Titles() {}

    /** The title of the constant of its enum, or of all constants of its name. */
    static String of(Enum<?> constant) {
        String type =
                constant.getDeclaringClass().getName().replaceAll(".*[.]", "").replace('$', '.');
        String words = constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
        return ALL.getProperty(type + "." + constant.name(), ALL.getProperty(constant.name(), words));
    }
}
