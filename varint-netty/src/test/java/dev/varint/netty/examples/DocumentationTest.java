package dev.varint.netty.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The pages of the documentation and the sources of the examples, which are resources of the tests: see this module's
 * pom. Links lead to files and headings that are there. Examples are code that is compiled and run: the Java block
 * after {@code <!-- example: Name -->} is what stands between {@code // example: Name} and {@code // end} in this
 * package, in the proxy in {@code examples}, or in the tests of varint-segment. Only imports at its beginning, and the
 * spaces before a comment at the end of a line, may differ.
 */
class DocumentationTest {

    private static final Pattern REGION = pattern("^( *)// example: (\\w+)\n(.*?\n)\\1// end$");
    private static final Pattern EXAMPLE =
            pattern("^<!-- example: (\\w+) -->\n```java\n((?:import [^\n]*;\n)*)\n?(.*?\n)```$");
    private static final Pattern IMPORTS = pattern("^<!-- imports -->\n```java\n(.*?\n)```$");
    private static final Pattern IMPORT = pattern("^import ((?:static )?[\\w.]+\\.)(\\w+);$");
    private static final Pattern JAVA_BLOCK = pattern("^```java$");
    private static final Pattern CODE = pattern("^```.*?^```$");
    private static final Pattern LINK = pattern("]\\(([^)\\s#:]*)(?:#([^)\\s]+))?\\)");
    private static final Pattern HEADING = pattern("^#+ ([^\n]*)$");

    private final Path root;
    private final Path proxy;
    private final List<Path> pages;

    DocumentationTest() throws IOException, URISyntaxException {
        root = Path.of(DocumentationTest.class.getResource("/documents").toURI());
        proxy = root.resolve("examples/minecraft-proxy");
        pages = Stream.of(root, root.resolve("docs"), proxy)
                .flatMap(DocumentationTest::list)
                .filter(file -> file.toString().endsWith(".md"))
                .toList();
    }

    private static Pattern pattern(String regex) {
        return Pattern.compile(regex, Pattern.MULTILINE | Pattern.DOTALL);
    }

    private static Stream<Path> list(Path directory) {
        try (Stream<Path> files = Files.list(directory)) {
            return files.sorted().toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file).replace("\r\n", "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void examplesAreWhatIsCompiled() {
        Map<String, String> regions = regions();
        assertFalse(regions.isEmpty());
        Set<String> shown = new HashSet<>();
        for (Path page : pages) {
            String text = read(page);
            List<MatchResult> examples = EXAMPLE.matcher(text).results().toList();
            long imports = IMPORTS.matcher(text).results().count();
            assertEquals(
                    JAVA_BLOCK.matcher(text).results().count(),
                    examples.size() + imports,
                    "Java without a name in " + page);
            for (MatchResult example : examples) {
                String name = example.group(1);
                String code = example.group(3).replaceAll("(?<=\\S) +//", " //");
                assertEquals(regions.get(name), code, name + " in " + page);
                shown.add(name);
            }
        }
        assertEquals(regions.keySet(), shown);
    }

    private Map<String, String> regions() {
        Map<String, String> regions = new HashMap<>();
        Stream<Path> compiled = list(root.resolve("examples")).filter(DocumentationTest::isCompiled);
        Stream<Path> ofProxy = list(proxy.resolve("src/main/java/acme/proxy"));
        Stream<Path> ofSegments = list(root.resolve("examples/segment"));
        for (Path source :
                Stream.of(compiled, ofProxy, ofSegments).flatMap(s -> s).toList()) {
            REGION.matcher(read(source)).results().forEach(region -> {
                String code = region.group(3).replaceAll("(?m)^" + region.group(1), "");
                assertNull(regions.put(region.group(2), code), region.group(2));
            });
        }
        return regions;
    }

    /** Otherwise it is a copy that an earlier build has left. */
    private static boolean isCompiled(Path source) {
        String classFile = source.getFileName().toString().replace(".java", ".class");
        return DocumentationTest.class.getResource(classFile) != null;
    }

    /**
     * With the imports and variables that the page shows, and nothing else. What is not a whole class of the proxy is a
     * part of a file that the page links to. The example of segments needs a newer JDK: its module compiles it.
     */
    @Test
    void examplesAreCompleteOnTheirPages(@TempDir Path folder) throws IOException {
        assumeTrue(DocumentCompiler.isAvailable());
        String ofProxy = sources(list(proxy.resolve("src/main/java/acme/proxy")));
        String ofSegments = sources(list(root.resolve("examples/segment")));
        int compiled = 0;
        for (Path page : pages) {
            String text = read(page);
            Map<String, String> examples = new HashMap<>();
            List<String> withSegments = new ArrayList<>();
            StringBuilder imports = new StringBuilder();
            IMPORTS.matcher(text).results().forEach(each -> imports.append(each.group(1)));
            EXAMPLE.matcher(text).results().forEach(example -> {
                imports.append(example.group(2));
                String name = example.group(1);
                String code = example.group(3);
                if (isIn(ofSegments, name)) {
                    withSegments.add(code);
                } else if (!isIn(ofProxy, name) || DocumentCompiler.isClass(code)) {
                    examples.put(name, code);
                }
            });
            String shown = imports.toString();
            withSegments.forEach(
                    code -> assertEquals(List.of(), importsNotShown(ofSegments, code, shown), page.toString()));
            if (!examples.isEmpty()) {
                assertEquals("", DocumentCompiler.errors(shown, examples, folder), page.toString());
                compiled += examples.size();
            }
        }
        assertTrue(compiled > 15, compiled + " examples");
    }

    private static boolean isIn(String sources, String example) {
        return sources.contains("// example: " + example + "\n");
    }

    /** The imports of a source that code needs, without those that a page shows. */
    private static List<String> importsNotShown(String source, String code, String shown) {
        return IMPORT.matcher(source)
                .results()
                .filter(each -> Pattern.compile("\\b" + each.group(2) + "\\b")
                        .matcher(code)
                        .find())
                .filter(each -> !shown.contains(each.group()) && !shown.contains(each.group(1) + "*;"))
                .map(MatchResult::group)
                .toList();
    }

    private static String sources(Stream<Path> files) {
        return files.map(DocumentationTest::read).collect(Collectors.joining());
    }

    @Test
    void linksLeadSomewhere() {
        List<String> broken = new ArrayList<>();
        int links = 0;
        for (Path page : pages) {
            for (MatchResult link : LINK.matcher(text(page)).results().toList()) {
                links++;
                Path target = link.group(1).isEmpty() ? page : page.resolveSibling(link.group(1));
                if (!Files.exists(target)
                        || link.group(2) != null && !anchors(target).contains(link.group(2))) {
                    broken.add(page + ": " + link.group());
                }
            }
        }
        assertEquals(List.of(), broken);
        assertTrue(links > 50, links + " links");
        assertFalse(anchors(root.resolve("README.md")).contains("nothing"), "broken links are noticed");
    }

    @Test
    void theReadmeIsShort() {
        assertTrue(read(root.resolve("README.md")).lines().count() <= 130);
    }

    private static String text(Path page) {
        return CODE.matcher(read(page)).replaceAll("");
    }

    /** As GitHub makes them of headings. */
    private static Set<String> anchors(Path page) {
        return HEADING.matcher(text(page))
                .results()
                .map(heading -> heading.group(1).toLowerCase(Locale.ROOT))
                .map(heading -> heading.replaceAll("[^\\w\\- ]", "").replace(' ', '-'))
                .collect(Collectors.toSet());
    }
}
