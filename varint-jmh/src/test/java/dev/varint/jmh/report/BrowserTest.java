package dev.varint.jmh.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.abort;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page in a real browser, headless. Skipped where none renders; CHROME names one that is not on the path. */
class BrowserTest {

    @TempDir
    Path folder;

    private record Rendered(int exit, String page, String console) {}

    private static String browser() {
        String named = System.getenv("CHROME");
        return named != null
                ? named
                : Stream.of("chromium", "chromium-browser", "google-chrome", "chrome")
                        .flatMap(name -> Stream.of(System.getenv("PATH").split(File.pathSeparator))
                                .map(folder -> Path.of(folder, name)))
                        .filter(Files::isExecutable)
                        .map(Path::toString)
                        .findFirst()
                        .orElseGet(() -> abort("no chromium or google-chrome on the path, and CHROME names none"));
    }

    private Rendered render(String html, String script) throws IOException, InterruptedException {
        String page = html.replace("</body>", "<script>" + script + "</script></body>");
        Path file = Files.writeString(folder.resolve("page.html"), page);
        Path out = folder.resolve("out");
        Path err = folder.resolve("err");
        Process chrome = new ProcessBuilder(
                        browser(),
                        "--headless=new",
                        "--no-sandbox",
                        "--disable-gpu",
                        "--user-data-dir=" + folder.resolve("profile"),
                        "--enable-logging=stderr",
                        "--dump-dom",
                        file.toUri().toString())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        if (!chrome.waitFor(120, TimeUnit.SECONDS)) {
            chrome.destroyForcibly();
            abort("the browser did not end in two minutes");
        }
        String console = Files.readString(err, StandardCharsets.ISO_8859_1)
                .lines()
                .filter(line -> line.contains("CONSOLE"))
                .reduce("", (a, b) -> a + b + "\n");
        return new Rendered(chrome.exitValue(), Files.readString(out), console);
    }

    @BeforeEach
    void theBrowserRenders() throws InterruptedException {
        try {
            Rendered page = render("<p>ok</p>", "");
            assumeTrue(page.exit() == 0 && page.page().contains("<p>ok</p>"), "the browser cannot render");
        } catch (IOException e) {
            abort("the browser cannot be run: " + e.getMessage());
        }
    }

    @Test
    void rendersWithNothingOnTheConsoleAndSorts() throws Exception {
        String html = Page.of(PageTest.all(folder));
        Rendered once = render(html, "document.querySelectorAll('#writers th')[1].click()");
        assertEquals("", once.console());
        assertTrue(once.page().contains("<th tabindex=\"0\" aria-sort=\"ascending\">default"), once.page());
        Rendered twice = render(
                html,
                "const th = document.querySelectorAll('#writers th')[1]; th.click(); th.click();"
                        + "document.title = [...document.querySelector('#writers tbody').rows].map("
                        + "tr => tr.cells[1].textContent.split(/[ ,]/)[0]).join(' ')");
        assertEquals("", twice.console());
        String title = twice.page().replaceFirst("(?s).*?<title>", "").replaceFirst("(?s)</title>.*", "");
        List<Double> column = Stream.of(title.split(" ")).map(Double::valueOf).toList();
        assertEquals(11, column.size());
        assertEquals(column.stream().sorted((a, b) -> Double.compare(b, a)).toList(), column);
    }

    /** Or else the test above would see nothing. */
    @Test
    void anErrorIsSeenOnTheConsole() throws Exception {
        assertTrue(
                render("<html><body></body></html>", "nothing.at.all").console().contains("nothing is not defined"));
    }
}
