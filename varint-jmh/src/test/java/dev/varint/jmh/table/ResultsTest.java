package dev.varint.jmh.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.jmh.bench.Input;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ResultsTest {

    private static final Trial LOOP = Trial.cleared("loop", Checks.BOTH);

    @TempDir
    Path folder;

    private Results of(Trial trial, String score) throws IOException {
        Results results = Results.startAnew(folder.resolve("r.json"));
        results.add(FakeRunner.result(trial, score, "1"));
        return results;
    }

    @Test
    void keepsNoPathOfTheMachine() throws IOException {
        of(LOOP, "1");
        assertFalse(Files.readString(folder.resolve("r.json")).contains("/some/where"));
    }

    @Test
    void tellsTrialsApartByParametersAndChecks() throws IOException {
        Results results = of(Trial.cleared("loop", Checks.NEITHER), "1");
        assertEquals(Optional.empty(), results.find(LOOP));
        assertTrue(results.find(Trial.cleared("loop", Checks.NEITHER)).isPresent());
        results = of(Trial.streamed("loop", Input.PROXY), "1");
        assertEquals(Optional.empty(), results.find(Trial.streamed("loop", Input.FIXED1)));
        Trial two = Trial.streamed("loop", Input.PROXY).with("other", Input.FIXED1);
        assertEquals(Optional.empty(), results.find(two));
        results = of(two, "1");
        assertTrue(results.find(two).isPresent());
    }

    @Test
    void aPassIsTwoThousandValues() throws IOException {
        assertEquals(
                1e9 / 2048 / 50_000, of(LOOP, "50000").ns(LOOP).orElseThrow().value(), 1e-9);
    }

    /** At 4 GHz half a cycle is 0.125 ns. */
    @Test
    void marksWhatNoCoreCanDo() throws IOException {
        Trial streamed = Trial.streamed("fixedFive", Input.PROXY);
        assertFalse(
                of(streamed, "0.126").measuredAt(4).find(streamed).orElseThrow().tooFast());
        assertTrue(
                of(streamed, "0.124").measuredAt(4).find(streamed).orElseThrow().tooFast());
        assertFalse(of(streamed, "0.01").find(streamed).orElseThrow().tooFast(), "the clock is unknown");
        Trial fixed = Trial.cleared("fixedFive", Checks.BOTH);
        Results dead = of(fixed, "100000000").measuredAt(4); // 10 ns for 2,048 values, which dead stores once gave
        assertTrue(dead.ns(fixed).orElseThrow().tooFast());
        Table table = Suite.FIXED.table(dead, Effort.QUICK);
        assertTrue(table.toText().contains("! 100,000,000"));
        assertTrue(table.notes().contains(Notes.TOO_FAST));
    }

    /** Vectors find many lengths in a cycle, so that has a floor of its own. */
    @Test
    void whereVectorsHelpTheFloorIsLower() {
        assertEquals(1 / 64.0, Trial.length("byHand").floor(4));
        assertEquals(1 / 8.0, LOOP.floor(4));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{ half",
                "{}",
                "null",
                "[1]",
                "[{\"benchmark\":\"x\"}]",
                "[{\"benchmark\":\"x\",\"jvmArgs\":[],\"primaryMetric\":{\"score\":\"many\",\"scoreError\":1,\"scoreUnit\":\"s\"}}]",
                "[{\"benchmark\":{},\"jvmArgs\":[],\"primaryMetric\":{\"score\":1,\"scoreError\":1,\"scoreUnit\":\"s\"}}]"
            })
    void refusesWhatIsNotJmhs(String text) throws IOException {
        Path file = Files.writeString(folder.resolve("foreign.json"), text);
        IOException refusal = assertThrows(IOException.class, () -> Results.read(file));
        assertTrue(refusal.getMessage().startsWith(file + " does not hold JMH results"), refusal.getMessage());
    }

    @Test
    void refusesBytesThatAreNoText() throws IOException {
        Path file = Files.write(folder.resolve("foreign.json"), new byte[] {(byte) 0xFF, (byte) 0xFE, 0});
        assertThrows(IOException.class, () -> Results.read(file));
    }
}
