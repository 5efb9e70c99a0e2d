package dev.varint.testing;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** A generated file that is committed. A test compares it; with {@code -Dgolden.update} the test writes it instead. */
public final class GoldenFile {

    private GoldenFile() {}

    /** A test resource beside a test. It is updated where Surefire says that the module is. */
    public static void check(Class<?> test, String name, String generated) throws IOException {
        if (isUpdated()) {
            Path resources = Path.of(System.getProperty("basedir"), "src", "test", "resources");
            Files.writeString(
                    resources.resolve(test.getPackageName().replace('.', '/')).resolve(name), generated);
            return;
        }
        try (InputStream in = test.getResourceAsStream(name)) {
            compare(name, in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8), generated);
        }
    }

    /** A file of this module's directory {@code conformance}, beside the module that Surefire names. */
    public static void checkConformance(String name, String generated) throws IOException {
        if (isUpdated()) {
            Files.writeString(
                    Path.of(System.getProperty("basedir"), "..", "varint-testing", "conformance", name), generated);
        } else {
            compare(name, ConformanceVectors.file(name), generated);
        }
    }

    private static boolean isUpdated() {
        return System.getProperty("golden.update") != null;
    }

    /** Fails at the first line that differs. */
    private static void compare(String file, String found, String generated) {
        String[] committed = found.split("\n", -1);
        String[] expected = generated.split("\n", -1);
        for (int i = 0; i < Math.max(committed.length, expected.length); i++) {
            String line = i < committed.length ? committed[i] : "(end of file)";
            String wanted = i < expected.length ? expected[i] : "(end of file)";
            if (!line.equals(wanted)) {
                throw new AssertionError(file + ", line " + (i + 1) + "\n  committed: " + line + "\n  generated: "
                        + wanted + "\nIf this is intended, run the test with -Dgolden.update and review the diff.");
            }
        }
    }
}
