package dev.varint.jmh.measure;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.varint.jmh.bench.Input;
import dev.varint.jmh.bench.WriteClearedBenchmark;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ResultsTest {

    private static final Trial LOOP = Samples.trial(WriteClearedBenchmark.class, WriteMethod.LOOP);
    private static final Trial UNPREDICTABLE =
            Samples.trial(WriteClearedBenchmark.class, WriteMethod.LOOP).with("input", Input.UNPREDICTABLE);

    @TempDir
    Path folder;

    private ResultSet set;
    private Path file;

    @BeforeEach
    void anEmptySet() throws IOException {
        set = Samples.full(folder);
        file = set.file(".json");
    }

    @Test
    void keepsTheJvmsOfOneTrialTogetherOnALine() throws IOException {
        Samples.add(set, LOOP, 2, 3);
        Samples.add(set, UNPREDICTABLE, 5);
        assertEquals(4, Files.readAllLines(file).size());
        assertFalse(Files.readString(file).contains("\"jvm\""), "a path of the machine");
        ResultSet read = ResultSet.read(file);
        assertEquals(2, read.all().size());
        assertArrayEquals(new double[] {2, 3}, read.figure(LOOP).jvms());
        assertArrayEquals(new double[] {5}, read.figure(UNPREDICTABLE).jvms());
    }

    /**
     * Where benchmarks had another package or another name for rounds; and the time of the CPU instead of the clock's.
     */
    @Test
    void readsWhatEarlierVersionsAndJmhHaveWritten() throws IOException {
        set.save();
        Files.writeString(file, """
                [{"benchmark":"some.where.WriteCleared.run","jvmArgs":[],"params":{"method":"LOOP"},"rounds":[1,2],
                "primaryMetric":{"score":2.5,"scoreUnit":"ns/op","rawData":[[2],[3]]}},
                {"benchmark":"a.B.run","jvmArgs":[],"primaryMetric":{"scoreUnit":"ns/op","rawData":[[3],[1]]},
                "secondaryMetrics":{"cpu":{"rawData":[[7],[8]]}}}]
                """);
        assertArrayEquals(new double[] {2, 3}, ResultSet.read(file).figure(LOOP).jvms());
        assertArrayEquals(new double[][] {{7}, {8}}, Result.read(file).get(1).samples());
    }

    /** A sample whose thread waited for a CPU is not quiet, also if a benchmark notes its own figure. */
    @Test
    void keepsSamplesWithTheirCalibrations() throws IOException {
        String json = """
                [{"benchmark":"a.B.run","jvmArgs":[],"primaryMetric":{"scoreUnit":"ns/op","rawData":[[8,6]]},
                "secondaryMetrics":{"calibration":{"rawData":[[3,4]]},"onCpu":{"rawData":[[0.3,0.9]]}%s}}]
                """;
        Result read = Result.parse(json.formatted("")).get(0);
        assertArrayEquals(new double[][] {{6, 4}}, read.calibrations());
        set.add(LOOP, FakeForks.calibrated(LOOP, read.samples()[0], read.calibrations()));
        set.save();
        Result kept = ResultSet.read(file).find(LOOP).orElseThrow();
        assertArrayEquals(new double[][] {{8, 6}}, kept.samples());
        assertArrayEquals(new double[][] {{6, 4}}, kept.calibrations());
        read = Result.parse(json.formatted(",\"own\":{\"rawData\":[[7,7]]}")).get(0);
        assertArrayEquals(new double[][] {{7, 7}}, read.samples());
        assertArrayEquals(new double[][] {{6, 4}}, read.calibrations());
    }

    @Test
    void writesTheMeanAsJmhDoes() throws IOException {
        set.add(LOOP, FakeForks.kept(LOOP, 1, 2, 6));
        set.save();
        JsonArray all = JsonParser.parseString(Files.readString(file)).getAsJsonArray();
        JsonObject metric = all.get(0).getAsJsonObject().getAsJsonObject("primaryMetric");
        assertEquals(3, metric.get("score").getAsDouble());
    }

    @Test
    void tellsTrialsApartByParametersAndModes() throws IOException {
        Trial two = UNPREDICTABLE.with("other", Input.FIXED1);
        List<Trial> trials = List.of(
                LOOP,
                LOOP.with("mode", Mode.BOUNDS_ONLY),
                UNPREDICTABLE,
                UNPREDICTABLE.with("input", Input.FIXED1),
                two);
        for (int i = 0; i < trials.size(); i++) {
            assertTrue(set.find(trials.get(i)).isEmpty());
            Samples.add(set, trials.get(i), 1);
            assertEquals(i + 1, set.all().size());
        }
    }

    /** Suites share trials: a few of another suite's do not make it one that was measured. */
    @Test
    void aSuiteWasMeasuredIfMostOfItWas() throws IOException {
        ResultSet writers = Samples.run(folder.resolve("w"), "Zen 9", 2, List.of(Suite.WRITERS));
        assertEquals(List.of(Suite.WRITERS), writers.suites());
        assertEquals(List.of(), set.suites());
    }

    /** Pages show one commit: an older run of another JDK would look like a change. */
    @Test
    void theRunsOfASuiteAreOfTheNewestCommit() throws IOException {
        List<ResultSet> sets = new ArrayList<>();
        for (String run : List.of("old 17", "old 21", "new 17", "new 25")) {
            Environment where = Samples.environment("Zen 9", run.substring(4));
            where.facts().put("Commit", run.substring(0, 3));
            ResultSet each = ResultSet.begin(folder.resolve(run), "full", where);
            Samples.add(each, Samples.trial(Suite.DOLT, "loop", "sizes in turns"), 1);
            sets.add(each);
        }
        assertEquals(sets.subList(2, 4), ResultSet.of(sets, Suite.DOLT, Optional.empty()));
        assertEquals(sets.subList(2, 4), ResultSet.of(sets, Suite.DOLT, Optional.of("Zen 9")));
        assertEquals(List.of(), ResultSet.of(sets, Suite.READ_ARRAY, Optional.empty()));
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
                "[{'benchmark':'x','jvmArgs':[],'primaryMetric':{'rawData':[[1]],'scoreUnit':'B/op'}}]",
                "[{'benchmark':'x','jvmArgs':[],'primaryMetric':{'rawData':[[1]],'scoreUnit':'us/op'}}]",
                "[{'benchmark':'x','jvmArgs':[],'primaryMetric':{'rawData':[['a']],'scoreUnit':'ns/op'}}]",
                "[{'benchmark':{},'jvmArgs':[],'primaryMetric':{'rawData':[[1]],'scoreUnit':'ns/op'}}]"
            })
    void refusesWhatIsNotJmhs(String text) throws IOException {
        Files.writeString(file, text.replace('\'', '"'), StandardCharsets.ISO_8859_1);
        IOException refusal = assertThrows(IOException.class, () -> Result.read(file));
        assertTrue(refusal.getMessage().startsWith(file + " does not hold JMH results"), refusal.getMessage());
    }
}
