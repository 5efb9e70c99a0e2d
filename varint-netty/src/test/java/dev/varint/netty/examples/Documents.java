package dev.varint.netty.examples;

import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The pages of the documentation, and the sources of the examples: resources of the tests, see this module's pom. */
final class Documents {

    private static final Path ROOT = directory("/documents");

    private Documents() {}

    private static Path directory(String resource) {
        URL url = Documents.class.getResource(resource);
        try {
            return Path.of(url.toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The page at a path that is relative to the project's root. */
    static Path page(String path) {
        return ROOT.resolve(path);
    }

    static List<Path> all() throws IOException {
        try (Stream<Path> top = Files.list(ROOT);
                Stream<Path> docs = Files.list(page("docs"))) {
            return Stream.concat(top, docs)
                    .filter(file -> file.toString().endsWith(".md"))
                    .sorted()
                    .toList();
        }
    }

    static List<Path> exampleSources() throws IOException {
        try (Stream<Path> files = Files.list(page("examples"))) {
            return files.toList();
        }
    }

    static String read(Path file) throws IOException {
        return Files.readString(file).replace("\r\n", "\n");
    }
}
