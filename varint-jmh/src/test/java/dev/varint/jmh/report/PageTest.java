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
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class PageTest {

    @TempDir
    static Path folder;

    private static Report report;
    private static String html;

    /** Every suite, on a machine with a name that needs care. */
    static Report all(Path folder) throws IOException {
        EnumSet<Suite> all = EnumSet.allOf(Suite.class);
        return Report.of(Samples.run(folder, "Lake <7> & \"Sons\"", 3, all), all);
    }

    @BeforeAll
    static void makeThePage() throws IOException {
        report = all(folder);
        html = Page.of(report);
    }

    private static List<String> found(String pattern, String text) {
        return Pattern.compile(pattern)
                .matcher(text)
                .results()
                .map(match -> match.group(1))
                .toList();
    }

    @Test
    void isWellFormedAndHasAPictureOfEveryPanelAndATableOfEverySuite() throws Exception {
        DocumentBuilder parser = DocumentBuilderFactory.newInstance().newDocumentBuilder();
        Document page = parser.parse(new InputSource(new StringReader(html.replace("<!DOCTYPE html>", ""))));
        int suites = Suite.values().length;
        int tables = report.sections().stream().mapToInt(s -> s.tables().size()).sum();
        assertEquals(suites + 1, page.getElementsByTagName("section").getLength(), "and the environment");
        NodeList svgs = page.getElementsByTagName("svg");
        assertEquals(suites, svgs.getLength(), "one chart a suite");
        for (int i = 0; i < svgs.getLength(); i++) {
            Element svg = (Element) svgs.item(i);
            assertEquals("img", svg.getAttribute("role"));
            assertTrue(text(svg, "title").length() > 10);
            assertTrue(text(svg, "desc").length() > 20);
        }
        assertEquals(tables, page.getElementsByTagName("table").getLength());
        assertEquals(1, page.getElementsByTagName("dl").getLength());
        assertTrue(html.length() < 500_000, "length " + html.length());
        assertTrue(page.getDocumentElement().getTextContent().contains("Lake <7> & \"Sons\""));
        assertTrue(page.getDocumentElement().getTextContent().contains("java -jar benchmarks.jar table --quick"));
    }

    private static String text(Element parent, String tag) {
        return parent.getElementsByTagName(tag).item(0).getTextContent();
    }

    @Test
    void needsNothingFromElsewhere() {
        List<String> links = found("(?:src|href|url)\\s*[=(]\\s*[\"']?([^\"')\\s>]+)", html);
        assertFalse(links.isEmpty());
        links.forEach(link -> assertTrue(link.matches("#.*|data:,"), link));
    }

    @Test
    void colourAndNamesArePagesOwnAndTheAnswerComesFirst() {
        assertEquals(html, Page.of(report), "the same results make the same page");
        assertFalse(html.contains("rgb("));
        found("var\\((--\\w+)\\)", html).forEach(name -> assertTrue(html.contains(" " + name + ":"), name));
        assertTrue(html.contains("prefers-color-scheme: dark"));
        List<String> ids = found("\\bid=[\"']([^\"']+)", html);
        assertEquals(new HashSet<>(ids).size(), ids.size(), "names inside pictures are unique");
        int frames = html.indexOf("id=\"frames\"");
        assertTrue(html.indexOf("class=\"headline\"") < html.indexOf("<nav>"));
        assertTrue(frames < html.indexOf("<dl>") && html.indexOf("<dl>") < html.lastIndexOf("</section>"));
    }

    private static String chart(Suite suite) throws IOException {
        ResultSet set = Samples.run(folder.resolve(suite.toString()), "Zen 9", 2, List.of(suite));
        return Chart.of(suite, Contest.of(suite, Effort.QUICK), List.of(set)).orElseThrow();
    }

    @Test
    void barsHaveValuesAndOursAreHighlighted() throws IOException {
        String svg = chart(Suite.WRITERS);
        assertTrue(svg.contains(">2.00</text>"), svg);
        assertTrue(svg.contains("class=\"name ours\">appendVarInt (16)</text>"), svg);
        assertTrue(svg.contains("fill=\"var(--ours)\"") && svg.contains("fill=\"var(--other)\""));
        assertEquals(Suite.WRITERS.trials(Effort.QUICK).size(), svg.split("<rect ", -1).length - 1);
    }
}
