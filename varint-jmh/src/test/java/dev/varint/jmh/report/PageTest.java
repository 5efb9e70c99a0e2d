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
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

class PageTest {

    @TempDir
    Path folder;

    private Report report;
    private String html;

    /** Every suite, on a machine with a name that needs care. */
    static Report all(Path folder) throws IOException {
        EnumSet<Suite> all = EnumSet.allOf(Suite.class);
        return new Report(Samples.run(folder, "Lake <7> & \"Sons\"", 3, all), all);
    }

    @BeforeEach
    void makeThePage() throws IOException {
        report = all(folder);
        html = report.toHtml();
    }

    /** A difference of five percent is none, and one that is not more than the JVMs differ. */
    @Test
    void theFirstLinesSayWhatIsWonAndHowMuchIsLost() throws IOException {
        ResultSet set = Samples.full(folder.resolve("won"));
        add(set, "read recorded, three classes", List.of(6.0, 6.0, 6.0), List.of(2.0, 2.0, 2.0));
        add(set, "read recorded, one class", List.of(10.0, 10.0, 10.0), List.of(10.5, 10.5, 10.5));
        add(set, "write recorded, one class", List.of(9.0, 10.0, 11.0), List.of(10.9, 12.0, 13.0));
        add(set, "write recorded, three classes", List.of(9.0, 10.0, 10.8), List.of(10.9, 12.0, 13.0));
        String start = "\n\nWon: a VarInt read where three buffer classes pass, 3.0 times as fast as readByte loop.\n"
                + "Of 4 cases, this library wins 1 and loses 1; the others are even.\n";
        String text = new Report(set, List.of(Suite.PACKETS)).toText();
        assertTrue(text.startsWith(set.where().label() + start), text);
        assertTrue(text.contains("packets  1 of 4  write recorded, three classes  writeByte loop   25   0.83"), text);
    }

    private static void add(ResultSet set, String input, List<Double> loop, List<Double> ours) throws IOException {
        String verb = input.substring(0, input.indexOf(' '));
        for (int i = 0; i < loop.size(); i++) {
            Samples.add(set, Samples.trial(Suite.PACKETS, verb + "Loop", input), loop.get(i));
            Samples.add(set, Samples.trial(Suite.PACKETS, verb + "VarInt", input), ours.get(i));
        }
    }

    private List<String> found(String pattern) {
        return Pattern.compile(pattern)
                .matcher(html)
                .results()
                .map(match -> match.group(1))
                .toList();
    }

    @Test
    void isWellFormedAndHasTheTablesOfEverySuite() throws Exception {
        Document page = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(html.replace("<!DOCTYPE html>", ""))));
        long tables = report.suites().stream()
                .mapToLong(suite -> SuiteTables.of(suite, report.set()).size()
                        + SuiteTables.published(suite).stream().count())
                .sum();
        assertEquals(
                Suite.values().length + 2, page.getElementsByTagName("section").getLength(), "losses, environment");
        assertEquals(tables + 1, page.getElementsByTagName("table").getLength(), "and losses");
        assertEquals(1, page.getElementsByTagName("dl").getLength());
        assertTrue(html.length() < 500_000, "length " + html.length());
        String text = page.getDocumentElement().getTextContent();
        assertTrue(text.contains("Lake <7> & \"Sons\"") && text.contains("java -jar benchmarks.jar table --quick"));
    }

    @Test
    void needsNothingFromElsewhere() {
        List<String> links = found("(?:src|href|url)\\s*[=(]\\s*[\"']?([^\"')\\s>]+)");
        assertFalse(links.isEmpty());
        links.forEach(link -> assertTrue(link.matches("#.*|data:,"), link));
        found("var\\((--\\w+)\\)").forEach(name -> assertTrue(html.contains(" " + name + ":"), name));
        assertTrue(html.contains("prefers-color-scheme: dark") && !html.contains("rgb("));
        List<String> ids = found("\\bid=[\"']([^\"']+)");
        assertEquals(new HashSet<>(ids).size(), ids.size(), "names inside pictures are unique");
        assertFalse(html.contains("{" + "where}") || html.contains("{" + "losses}"));
    }

    @Test
    void whatIsWonAndLostComesFirstAndOursIsHighlighted() throws IOException {
        List<Integer> order = Stream.of("class=\"where\"", "id=\"losses\"", "<nav>", "id=\"packets\"", "<dl>")
                .map(html::indexOf)
                .toList();
        assertEquals(order.stream().sorted().toList(), order);
        assertTrue(order.get(0) > 0);
        for (String cells : List.of(
                "<td class=\"ours\">VarIntFrameBatcher</td><td class=\"ours\">",
                "<td class=\"ours\">writeVarInt</td><td class=\"ours\">",
                "<td>loop</td><td>")) {
            assertTrue(html.contains(cells), html);
        }
        int charts = 0;
        for (Suite suite : report.suites()) {
            assertFalse(report.charts(suite).isEmpty(), suite::toString);
            charts += report.charts(suite).size();
        }
        assertEquals(charts, html.split("<svg ", -1).length - 1);
    }
}
