package dev.varint.netty.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.VarInt;
import dev.varint.netty.ByteBufVarInts;
import dev.varint.testing.ModuleClasses;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Links between the pages of the documentation lead to files and headings that are there. */
class DocumentedLinksTest {

    private static final Path README = Documents.page("README.md");

    private static final Pattern CODE = Pattern.compile("^```.*?^```$", Pattern.MULTILINE | Pattern.DOTALL);

    private static final Pattern LINK = Pattern.compile("]\\(([^)\\s#:]*)(?:#([^)\\s]+))?\\)");

    /** The first column of a row. */
    private static final Pattern FIGURE = Pattern.compile("^\\| `[^|]*", Pattern.MULTILINE);

    private static final Pattern CLASS = Pattern.compile("`([A-Z]\\w*)");

    private static final Pattern HEADING = Pattern.compile("^#+ (.*)$", Pattern.MULTILINE);

    @Test
    void leadSomewhere() throws IOException {
        List<String> broken = new ArrayList<>();
        int links = 0;
        for (Path document : Documents.all()) {
            for (MatchResult link : LINK.matcher(text(document)).results().toList()) {
                links++;
                Path target = link.group(1).isEmpty() ? document : document.resolveSibling(link.group(1));
                if (!Files.exists(target)
                        || link.group(2) != null && !anchors(target).contains(link.group(2))) {
                    broken.add(document + ": " + link.group());
                }
            }
        }
        assertEquals(List.of(), broken);
        assertTrue(links > 50, links + " links");
    }

    @Test
    void aBrokenLinkIsNoticed() throws IOException {
        assertFalse(anchors(README).contains("nothing"));
        assertTrue(anchors(README).contains("in-a-netty-pipeline"));
        assertTrue(LINK.matcher("see [a page](docs/page.md#a-heading).").find());
    }

    /** A figure goes when the class goes whose choice it explains. */
    @Test
    void figuresBelongToClassesThatExist() throws IOException {
        String page = Documents.read(Documents.page("docs/performance.md"));
        String rows = page.substring(page.indexOf("\n## Figures behind decisions"));
        Set<String> classes = classes();
        List<String> gone = FIGURE.matcher(rows)
                .results()
                .flatMap(row -> CLASS.matcher(row.group()).results())
                .map(name -> name.group(1))
                .filter(name -> !classes.contains(name))
                .toList();
        assertEquals(List.of(), gone);
        assertTrue(FIGURE.matcher(rows).find());
    }

    private static Set<String> classes() {
        return Stream.of(VarInt.class, ByteBufVarInts.class)
                .flatMap(member -> ModuleClasses.of(member).all().stream())
                .map(Class::getSimpleName)
                .collect(Collectors.toSet());
    }

    @Test
    void theReadmeIsShort() throws IOException {
        assertTrue(Documents.read(README).lines().count() <= 150);
    }

    private static String text(Path document) throws IOException {
        return CODE.matcher(Documents.read(document)).replaceAll("");
    }

    /** As GitHub makes them of headings. */
    private static Set<String> anchors(Path document) throws IOException {
        return HEADING.matcher(text(document))
                .results()
                .map(heading -> heading.group(1).toLowerCase(Locale.ROOT))
                .map(heading -> heading.replaceAll("[^\\w\\- ]", "").replace(' ', '-'))
                .collect(Collectors.toSet());
    }
}
