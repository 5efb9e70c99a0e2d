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
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page in a real browser, headless. Skipped where none renders; CHROME names one that is not on the path. */
class BrowserTest {

    @TempDir
    Path folder;

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

    /** Two clicks sort the second column. The script's own error is all that the console has. */
    @Test
    void rendersWithNothingOnTheConsoleAndSorts() throws Exception {
        String script = """
                <script>
                const th = document.querySelectorAll('#writers th')[1];
                th.click();
                const once = th.ariaSort;
                th.click();
                document.title = once + [...document.querySelector('#writers tbody').rows].map(
                    tr => ' ' + tr.cells[1].textContent.split(/[ ,]/)[0]).join('');
                nothing.at.all
                </script></body>""";
        String page = PageTest.all(folder).toHtml().replace("</body>", script);
        Path out = folder.resolve("out");
        Path err = folder.resolve("err");
        Process chrome;
        try {
            chrome = new ProcessBuilder(
                            browser(),
                            "--headless=new",
                            "--no-sandbox",
                            "--disable-gpu",
                            "--user-data-dir=" + folder.resolve("profile"),
                            "--enable-logging=stderr",
                            "--dump-dom",
                            Files.writeString(folder.resolve("page.html"), page)
                                    .toUri()
                                    .toString())
                    .redirectOutput(out.toFile())
                    .redirectError(err.toFile())
                    .start();
        } catch (IOException e) {
            abort("the browser cannot be run: " + e.getMessage());
            return;
        }
        if (!chrome.waitFor(120, TimeUnit.SECONDS)) {
            chrome.destroyForcibly();
            abort("the browser did not end in two minutes");
        }
        String rendered = Files.readString(out);
        assumeTrue(chrome.exitValue() == 0 && rendered.contains("<html"), "the browser cannot render");
        assertTrue(rendered.contains("</html>"), "cut off");
        List<String> console = Files.readString(err, StandardCharsets.ISO_8859_1)
                .lines()
                .filter(line -> line.contains("CONSOLE"))
                .toList();
        assertTrue(console.size() == 1 && console.get(0).contains("nothing is not defined"), console::toString);
        String[] title = rendered.replaceFirst("(?s).*?<title>", "")
                .replaceFirst("(?s)</title>.*", "")
                .split(" ");
        assertEquals("ascending", title[0]);
        List<Double> column = Stream.of(title).skip(1).map(Double::valueOf).toList();
        assertEquals(11, column.size());
        assertEquals(column.stream().sorted(Comparator.reverseOrder()).toList(), column);
    }
}
