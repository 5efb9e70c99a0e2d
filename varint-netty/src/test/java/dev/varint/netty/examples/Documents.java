package dev.varint.netty.examples;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The pages of the documentation. */
final class Documents {

    static final Path README = Path.of("../README.md");

    private Documents() {}

    static List<Path> all() throws IOException {
        try (Stream<Path> top = Files.list(Path.of(".."));
                Stream<Path> docs = Files.list(Path.of("../docs"))) {
            return Stream.concat(top, docs)
                    .filter(file -> file.toString().endsWith(".md"))
                    .sorted()
                    .toList();
        }
    }

    static String read(Path file) throws IOException {
        return Files.readString(file).replace("\r\n", "\n");
    }
}
