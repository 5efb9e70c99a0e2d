package dev.varint.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Public methods and constructors without a comment. Javadoc's own check also wants what the class comment says. */
public final class Comments {

    private static final Pattern OF_CLASS = Pattern.compile("    (public|protected) .*\\(.*");
    private static final Pattern OF_INTERFACE = Pattern.compile("    (?!private |\\*|//|@)\\S.* \\w+\\(.*");

    private Comments() {}

    /** Lists the declarations in the source files of a directory and those below. */
    public static List<String> missing(Path directory) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .flatMap(Comments::missingIn)
                    .toList();
        }
    }

    private static Stream<String> missingIn(Path file) {
        try {
            List<String> lines = Files.readAllLines(file);
            Pattern declaration =
                    lines.stream().anyMatch(line -> line.startsWith("public interface ")) ? OF_INTERFACE : OF_CLASS;
            return IntStream.range(0, lines.size())
                    .filter(i -> declaration.matcher(lines.get(i)).matches() && !hasComment(lines, i - 1))
                    .mapToObj(i -> file.getFileName() + ": " + lines.get(i).strip());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Overriding methods inherit theirs. */
    private static boolean hasComment(List<String> lines, int line) {
        while (lines.get(line).startsWith("    @") && !lines.get(line).contains("@Override")) {
            line--;
        }
        return lines.get(line).endsWith("*/") || lines.get(line).contains("@Override");
    }
}
