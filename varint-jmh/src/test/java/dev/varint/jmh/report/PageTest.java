package dev.varint.jmh.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.jmh.measure.ResultSet;
import dev.varint.jmh.suite.Suite;
import dev.varint.jmh.testing.Samples;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
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
    void isWellFormedAndHasTheTablesOfEverySuite() throws Exception {
        DocumentBuilder parser = DocumentBuilderFactory.newInstance().newDocumentBuilder();
        Document page = parser.parse(new InputSource(new StringReader(html.replace("<!DOCTYPE html>", ""))));
        int suites = Suite.values().length;
        int tables = report.sections().stream()
                .mapToInt(s -> s.tables().size()
                        + s.published().stream().mapToInt(table -> 1).sum())
                .sum();
        assertEquals(suites + 2, page.getElementsByTagName("section").getLength(), "losses and the environment");
        assertEquals(tables + 2, page.getElementsByTagName("table").getLength(), "bars, and losses");
        assertEquals(1, page.getElementsByTagName("dl").getLength());
        assertTrue(html.length() < 500_000, "length " + html.length());
        assertTrue(page.getDocumentElement().getTextContent().contains("Lake <7> & \"Sons\""));
        assertTrue(page.getDocumentElement().getTextContent().contains("java -jar benchmarks.jar table --quick"));
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
        List<Integer> order = Stream.of(
                        "class=\"where\"",
                        "class=\"answers\"",
                        "class=\"bars\"",
                        "id=\"losses\"",
                        "<nav>",
                        "id=\"packets\"",
                        "<dl>")
                .map(html::indexOf)
                .toList();
        assertEquals(order.stream().sorted().toList(), order);
        assertTrue(order.get(0) > 0);
        assertFalse(html.contains("{" + "where}") || html.contains("{" + "losses}"));
    }

    @Test
    void cellsHaveBarsAndOursAreHighlighted() {
        assertTrue(
                html.contains("<td class=\"ours\">VarIntFrame<wbr/>Batcher</td><td class=\"ours\" style=\"--bar:"),
                html);
        assertTrue(html.contains("<td class=\"ours\">writeVarInt</td><td class=\"ours\" style=\"--bar:"), html);
        assertTrue(html.contains("<td>loop</td><td style=\"--bar:"));
        found("--bar:(\\d+)%", html).forEach(percent -> assertTrue(Integer.parseInt(percent) <= 100, percent));
    }

    @Test
    void aPictureHasBarsWithValuesOfTheRunsThatItCompares() throws IOException {
        ResultSet set = Samples.run(folder.resolve("alone"), "Zen 9", 2, List.of(Suite.WRITERS));
        List<Contest> contests = Contest.of(Suite.WRITERS).subList(0, 1);
        String svg = Chart.of(Suite.WRITERS, contests, List.of("loop", "appendVarInt (16)"), List.of(set));
        assertTrue(svg.contains(">2.0</text>"), svg);
        assertTrue(svg.contains("class=\"name ours\">appendVarInt (16)</text>"), svg);
        assertTrue(svg.contains("fill=\"var(--ours)\"") && svg.contains("fill=\"var(--other)\""));
        assertEquals(2, svg.split("<rect ", -1).length - 1);
        assertTrue(svg.contains("role=\"img\"") && svg.contains("<title>Write"));
    }
}
