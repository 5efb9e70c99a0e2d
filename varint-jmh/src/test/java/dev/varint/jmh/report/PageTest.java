package dev.varint.jmh.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.jmh.results.ResultSet;
import dev.varint.jmh.suite.Effort;
import dev.varint.jmh.suite.Suite;
import dev.varint.jmh.testing.Samples;
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
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class PageTest {

    @TempDir
    Path folder;

    /** Every suite on two machines, the second with a name that needs care. */
    static Report merged(Path folder) throws IOException {
        EnumSet<Suite> all = EnumSet.allOf(Suite.class);
        return Report.merged(List.of(
                ResultSet.read(Samples.run(folder.resolve("a"), "Zen 9", 2, all)),
                ResultSet.read(Samples.run(folder.resolve("b"), "Lake <7> & \"Sons\"", 3, all))));
    }

    private static Document parse(String html) throws Exception {
        DocumentBuilder parser = DocumentBuilderFactory.newInstance().newDocumentBuilder();
        return parser.parse(new InputSource(new StringReader(html.replace("<!DOCTYPE html>", ""))));
    }

    @Test
    void isWellFormedAndHasAPictureOfEveryPanelAndATableOfEverySuite() throws Exception {
        Report report = merged(folder);
        Document page = parse(report.toHtml());
        long pictures =
                report.sections().stream().filter(s -> s.chart().isPresent()).count();
        int tables = report.sections().stream().mapToInt(s -> s.tables().size()).sum();
        assertEquals(Suite.values().length, pictures, "one chart a suite");
        assertEquals(
                Suite.values().length + 1, page.getElementsByTagName("section").getLength(), "and the environment");
        assertEquals(pictures, page.getElementsByTagName("svg").getLength());
        NodeList svgs = page.getElementsByTagName("svg");
        for (int i = 0; i < svgs.getLength(); i++) {
            Element svg = (Element) svgs.item(i);
            assertEquals("img", svg.getAttribute("role"));
            assertTrue(
                    svg.getElementsByTagName("title").item(0).getTextContent().length() > 10);
            assertTrue(svg.getElementsByTagName("desc").item(0).getTextContent().length() > 20);
        }
        assertEquals(tables, page.getElementsByTagName("table").getLength());
        assertEquals(2, page.getElementsByTagName("dl").getLength());
        assertTrue(
                report.toHtml().length() < 500_000, "length " + report.toHtml().length());
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
    void theAnswerComesFirstAndTheEnvironmentLast() throws IOException {
        String html = merged(folder).toHtml();
        assertTrue(html.indexOf("class=\"headline\"") < html.indexOf("<nav>"));
        assertTrue(html.lastIndexOf("</section>") > html.indexOf("<dl>")
                && html.indexOf("<dl>") > html.indexOf("id=\"frames\""));
    }

    @Test
    void barsHaveValuesAndOursAreHighlighted() throws IOException {
        ResultSet set = ResultSet.read(Samples.run(folder, "Zen 9", 2, List.of(Suite.WRITERS)));
        String svg = Chart.of(Suite.WRITERS, Effort.QUICK, List.of(set)).orElseThrow();
        assertTrue(svg.contains(">2.00</text>"), svg);
        assertTrue(svg.contains("class=\"name ours\">appendVarInt (16)</text>"), svg);
        assertTrue(svg.contains("fill=\"var(--ours)\"") && svg.contains("fill=\"var(--other)\""));
        assertEquals(Suite.WRITERS.trials(Effort.QUICK).size(), svg.split("<rect ", -1).length - 1);
    }

    @Test
    void countsBecomeLinesWithNamesAtTheirEnds() throws IOException {
        ResultSet set = ResultSet.read(Samples.run(folder, "Zen 9", 2, List.of(Suite.SCALING)));
        String svg = Chart.of(Suite.SCALING, Effort.QUICK, List.of(set)).orElseThrow();
        assertEquals(8, svg.split("<polyline ", -1).length - 1);
        assertTrue(svg.contains(">10M</text>") && svg.contains(">two threads "), svg);
        assertFalse(svg.contains("NaN"));
    }
}
