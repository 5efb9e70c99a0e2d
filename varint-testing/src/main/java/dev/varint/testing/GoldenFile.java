package dev.varint.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A generated file that is committed. A test compares it; with {@code -Dgolden.update} the test writes it instead. */
public final class GoldenFile {

    private GoldenFile() {}

    /** Fails at the first line that differs. */
    public static void check(Path file, String generated) throws IOException {
        if (System.getProperty("golden.update") != null) {
            Files.writeString(file, generated);
            return;
        }
        String[] committed = (Files.exists(file) ? Files.readString(file) : "").split("\n", -1);
        String[] expected = generated.split("\n", -1);
        for (int i = 0; i < Math.max(committed.length, expected.length); i++) {
            String line = i < committed.length ? committed[i] : "(end of file)";
            String wanted = i < expected.length ? expected[i] : "(end of file)";
            if (!line.equals(wanted)) {
                throw new AssertionError(
                        file + ", line " + (i + 1) + "\n  committed: " + line + "\n  generated: " + wanted
                                + "\nIf the change is intended, run this test with -Dgolden.update and review the diff.");
            }
        }
    }
}
