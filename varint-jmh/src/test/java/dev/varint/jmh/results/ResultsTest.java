package dev.varint.jmh.results;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonParseException;
import dev.varint.jmh.bench.Input;
import dev.varint.jmh.bench.WriteCleared;
import dev.varint.jmh.bench.WriteMethod;
import dev.varint.jmh.suite.Mode;
import dev.varint.jmh.suite.Suite;
import dev.varint.jmh.suite.Trial;
import dev.varint.jmh.testing.FakeForks;
import dev.varint.jmh.testing.Samples;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ResultsTest {

    private static final Trial LOOP = Samples.trial(WriteCleared.class, WriteMethod.LOOP);
    private static final Trial UNPREDICTABLE =
            Samples.trial(WriteCleared.class, WriteMethod.LOOP).with("input", Input.UNPREDICTABLE);

    @TempDir
    Path folder;

    private ResultSet set;
    private Path file;

    @BeforeEach
    void anEmptySet() throws IOException {
        set = Samples.full(folder);
        file = set.file(".json");
    }

    private boolean has(Trial trial) {
        return set.find(trial).isPresent();
    }

    @Test
    void keepsRoundsOfOneTrialTogetherOnALine() throws IOException {
        Samples.add(set, LOOP, 2);
        set.add(LOOP, FakeForks.operation(LOOP, 3).of(4, LOOP.valuesPerOperation(), List.of()));
        set.add(UNPREDICTABLE, FakeForks.kept(UNPREDICTABLE, 2, 5));
        set.save();
        assertEquals(4, Files.readAllLines(file).size());
        assertFalse(Files.readString(file).contains("\"jvm\""), "a path of the machine");
        ResultSet read = ResultSet.read(file);
        assertEquals(2, read.all().size());
        Result loop = read.find(LOOP).orElseThrow();
        assertEquals(Set.of(1, 4), loop.iterations().keySet());
        assertEquals(3, loop.forks().byRound().get(4), 1e-3);
        assertEquals(
                Set.of(2), read.find(UNPREDICTABLE).orElseThrow().iterations().keySet());
    }

    @Test
    void tellsTrialsApartByParametersAndModes() throws IOException {
        Samples.add(set, LOOP.with("mode", Mode.BOUNDS_ONLY), 1);
        assertFalse(has(LOOP));
        assertTrue(has(LOOP.with("mode", Mode.BOUNDS_ONLY)));
        Samples.add(set, UNPREDICTABLE, 1);
        assertFalse(has(UNPREDICTABLE.with("input", Input.FIXED1)));
        Trial two = UNPREDICTABLE.with("other", Input.FIXED1);
        assertFalse(has(two));
        Samples.add(set, two, 1);
        assertTrue(has(two));
    }

    /** Suites share trials: a few of another suite's do not make it one that was measured. */
    @Test
    void aSuiteWasMeasuredIfMostOfItWas() throws IOException {
        ResultSet writers = Samples.run(folder.resolve("w"), "Zen 9", 2, List.of(Suite.WRITERS));
        assertEquals(List.of(Suite.WRITERS), writers.suites());
        assertEquals(List.of(), set.suites());
    }

    private static Result parsed(String benchmark, String unit, String scores, String more) {
        return Result.parse("[{\"benchmark\":\"" + benchmark + "\",\"jvmArgs\":[],\"primaryMetric\":"
                        + "{\"score\":1,\"scoreUnit\":\"" + unit + "\",\"rawData\":" + scores + "}" + more + "}]")
                .get(0);
    }

    @ParameterizedTest
    @CsvSource({"'', 3", "',\"secondaryMetrics\":{\"cpu\":{\"rawData\":[[7],[8]]}}', 7"})
    void readsNanosecondsOfTheClockOrOfTheCpu(String more, double ns) {
        Result read = parsed("a.B.c", "ns/op", "[[3],[1]]", more);
        assertArrayEquals(new double[] {ns}, read.iterations().get(1));
        assertEquals(Set.of(1, 2), read.iterations().keySet(), "rounds are counted");
    }

    @ParameterizedTest
    @ValueSource(strings = {"B/op", "us/op", "ops/ns"})
    void refusesOtherUnits(String unit) {
        assertThrows(JsonParseException.class, () -> parsed("a.B.c", unit, "[[1]]", ""));
    }

    @Test
    void bytesAreKept() throws IOException {
        String bytes = ",\"params\":{\"method\":\"LOOP\"},\"secondaryMetrics\":"
                + "{\"bytes\":{\"score\":48.0,\"scoreUnit\":\"B/op\"}}";
        Result read = parsed(LOOP.benchmark(), "ns/op", "[[1]]", bytes);
        set.add(LOOP, read.of(1, 2, LOOP.mode().jvmArgs()));
        set.save();
        assertEquals(24, ResultSet.read(file).find(LOOP).orElseThrow().bytes());
    }

    /** A benchmark that cannot tell them counts none. */
    @ParameterizedTest
    @CsvSource({"4000, 4000", "0, NaN"})
    void whatAConnectionKeepsIsABenchmarksOwnCount(double counted, double kept) {
        String more = ",'secondaryMetrics':{'cpu':{'rawData':[[7]]},'bytes':{'score':9,'rawData':[[%s]]}}"
                .formatted(counted)
                .replace('\'', '"');
        assertEquals(kept, parsed("a.B.c", "ns/op", "[[1]]", more).bytes());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "\u00FF\u00FE\0", // no UTF-8
                "{ half",
                "{}",
                "null",
                "[null]",
                "[1]",
                "[{'benchmark':'x'}]",
                "[{'benchmark':'x','jvmArgs':[],'primaryMetric':{'rawData':[['a']],'scoreUnit':'ns/op'}}]",
                "[{'benchmark':{},'jvmArgs':[],'primaryMetric':{'rawData':[[1]],'scoreUnit':'ns/op'}}]"
            })
    void refusesWhatIsNotJmhs(String text) throws IOException {
        Files.writeString(file, text.replace('\'', '"'), StandardCharsets.ISO_8859_1);
        IOException refusal = assertThrows(IOException.class, () -> Result.read(file));
        assertTrue(refusal.getMessage().startsWith(file + " does not hold JMH results"), refusal.getMessage());
    }
}
