package dev.varint.jmh.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.jmh.suite.Effort;
import dev.varint.jmh.suite.Suite;
import dev.varint.jmh.suite.Trial;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProgressTest {

    private static final String CLEAR = "\r\033[K";

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final List<Trial> trials = Suite.NETTY_CHECKS.trials(Effort.QUICK);

    private Progress on(int columns) {
        Progress progress = new Progress(new PrintStream(out, true, StandardCharsets.UTF_8), () -> columns);
        progress.begin(trials.size());
        return progress;
    }

    private String said() {
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void theLineFitsTheTerminal() {
        Progress progress = on(40);
        trials.forEach(trial -> {
            progress.starting(trial);
            progress.finished();
        });
        progress.end();
        for (String line : said().split(CLEAR.replace("[", "\\["))) {
            assertTrue(line.length() < 40, line);
        }
        assertTrue(said().contains(CLEAR + "[1/" + trials.size() + "] time left"), said());
        assertTrue(said().endsWith(CLEAR));
    }

    @Test
    void whatIsSaidAmidALineHasALineOfItsOwn() {
        Progress progress = on(80);
        progress.starting(trials.get(0));
        progress.say("Something");
        assertTrue(said().endsWith(CLEAR + "Something" + System.lineSeparator()), said());
        progress.say("more");
        assertTrue(said().endsWith("Something" + System.lineSeparator() + "more" + System.lineSeparator()), said());
    }

    @Test
    void noTerminalGetsLines() {
        Progress progress = on(0);
        progress.starting(trials.get(0));
        progress.finished();
        progress.starting(trials.get(1));
        progress.end();
        String of = "/" + trials.size() + "] ";
        assertEquals(
                List.of(
                        "[1" + of + "time left unknown yet, " + trials.get(0),
                        "[2" + of + "0:00:00 left, " + trials.get(1)),
                said().lines().toList());
    }

    @Test
    void aTerminalHasTheColumnsItNames() {
        assertEquals(120, Terminal.columns("120"));
        for (String none : new String[] {null, "", "0", "wide", "99999999999"}) {
            assertEquals(80, Terminal.columns(none));
        }
    }
}
