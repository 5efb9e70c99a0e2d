package dev.varint.jmh.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

class PageTest {

    @TempDir
    Path folder;

    /** Every suite on two machines, the second with a name that needs care. */
    static Report merged(Path folder) throws IOException {
        EnumSet<Suite> all = EnumSet.allOf(Suite.class);
        return Report.merged(List.of(
                Machine.read(Samples.run(folder.resolve("a"), "Zen 9", 2, all)),
                Machine.read(Samples.run(folder.resolve("b"), "Lake <7> & \"Sons\"", 3, all))));
    }

    private static Document parse(String html) throws Exception {
        DocumentBuilder parser = DocumentBuilderFactory.newInstance().newDocumentBuilder();
        return parser.parse(new InputSource(new StringReader(html.replace("<!DOCTYPE html>", ""))));
    }

    @Test
    void isWellFormedAndHasAPictureOfEveryPanelAndATableOfEverySuite() throws Exception {
        Report report = merged(folder);
        Document page = parse(report.toHtml());
        int pictures =
                report.sections().stream().mapToInt(s -> s.pictures().size()).sum();
        int tables = report.sections().stream().mapToInt(s -> s.tables().size()).sum();
        assertEquals(Suite.values().length, page.getElementsByTagName("section").getLength());
        assertEquals(pictures, page.getElementsByTagName("svg").getLength());
        assertEquals(tables, page.getElementsByTagName("table").getLength());
        assertEquals(2, page.getElementsByTagName("dl").getLength());
        assertTrue(page.getDocumentElement().getTextContent().contains("Lake <7> & \"Sons\""));
        assertTrue(page.getDocumentElement().getTextContent().contains("java -jar benchmarks.jar table --quick"));
    }

    @Test
    void needsNothingFromElsewhere() throws IOException {
        Matcher links = Pattern.compile("(?:src|href|url)\\s*[=(]\\s*[\"']?([^\"')\\s>]+)")
                .matcher(merged(folder).toHtml());
        while (links.find()) {
            assertTrue(links.group(1).matches("#.*|data:,"), links.group());
        }
    }

    @Test
    void everyColourIsThePagesOwn() throws IOException {
        String html = merged(folder).toHtml();
        assertFalse(Pattern.compile("rgb\\(").matcher(html).find());
        Matcher used = Pattern.compile("var\\((--\\w+)\\)").matcher(html);
        while (used.find()) {
            assertTrue(
                    html.contains("  " + used.group(1) + ":") || html.contains(" " + used.group(1) + ":"),
                    used.group());
        }
        assertTrue(html.contains("prefers-color-scheme: dark"));
    }

    @Test
    void namesInsidePicturesAreUnique() throws IOException {
        List<String> ids = new ArrayList<>();
        Matcher id =
                Pattern.compile("\\bid=[\"']([^\"']+)").matcher(merged(folder).toHtml());
        while (id.find()) {
            ids.add(id.group(1));
        }
        assertEquals(new HashSet<>(ids).size(), ids.size());
    }

    @Test
    void theSameResultsMakeTheSamePage() throws IOException {
        Report report = merged(folder);
        assertEquals(report.toHtml(), report.toHtml());
    }

    @Test
    void barsHaveWhiskersWhereAnErrorIsKnown() throws IOException {
        Machine machine = Machine.read(Samples.run(folder, "Zen 9", 2, List.of(Suite.LENGTH)));
        String svg =
                Chart.of(Suite.LENGTH, Effort.QUICK, List.of(machine)).get(0).toSvg("k");
        assertTrue(svg.contains("var(--whisker)"));
        assertTrue(svg.contains("by leading zeros"));
        assertTrue(svg.contains("AMD Zen 2 (published)"));
    }
}
