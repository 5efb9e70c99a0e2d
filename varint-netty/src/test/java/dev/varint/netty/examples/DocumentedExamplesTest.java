package dev.varint.netty.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * The examples of the documentation are code that is compiled and run: the Java block after {@code <!-- example: Name
 * -->} is what stands between {@code // example: Name} and {@code // end} in this package. Only the spaces before a
 * comment at the end of a line may differ.
 */
class DocumentedExamplesTest {

    private static final Pattern REGION =
            Pattern.compile("^( *)// example: (\\w+)\n(.*?\n)\\1// end$", Pattern.MULTILINE | Pattern.DOTALL);

    private static final Pattern EXAMPLE =
            Pattern.compile("^<!-- example: (\\w+) -->\n```java\n(.*?\n)```$", Pattern.MULTILINE | Pattern.DOTALL);

    private static final Pattern JAVA_BLOCK = Pattern.compile("^```java$", Pattern.MULTILINE);

    @Test
    void areWhatIsCompiled() throws IOException {
        Map<String, String> regions = regions();
        Set<String> shown = new HashSet<>();
        for (Path document : Documents.all()) {
            Matcher example = EXAMPLE.matcher(Documents.read(document));
            while (example.find()) {
                String name = example.group(1);
                assertEquals(regions.get(name), unaligned(example.group(2)), name + " in " + document);
                shown.add(name);
            }
        }
        assertEquals(regions.keySet(), shown);
    }

    @Test
    void areAllMarked() throws IOException {
        for (Path document : Documents.all()) {
            String text = Documents.read(document);
            assertEquals(
                    JAVA_BLOCK.matcher(text).results().count(),
                    EXAMPLE.matcher(text).results().count(),
                    document.toString());
        }
    }

    private static Map<String, String> regions() throws IOException {
        Map<String, String> regions = new HashMap<>();
        for (Path source : Documents.exampleSources()) {
            Matcher region = REGION.matcher(Documents.read(source));
            while (region.find()) {
                String code = region.group(3)
                        .lines()
                        .map(line -> line.isEmpty()
                                ? line
                                : line.substring(region.group(1).length()))
                        .collect(Collectors.joining("\n", "", "\n"));
                String before = regions.put(region.group(2), code);
                assertTrue(before == null, region.group(2));
            }
        }
        assertFalse(regions.isEmpty());
        return regions;
    }

    private static String unaligned(String code) {
        return code.replaceAll("(?<=\\S) +//", " //");
    }
}
