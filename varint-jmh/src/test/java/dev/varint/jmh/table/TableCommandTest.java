package dev.varint.jmh.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonParser;
import dev.varint.jmh.bench.DecodeInts;
import dev.varint.jmh.bench.Magnitude;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class TableCommandTest {

    @TempDir
    Path out;

    private final StringWriter stdout = new StringWriter();
    private final StringWriter errors = new StringWriter();
    private final ByteArrayOutputStream progress = new ByteArrayOutputStream();

    private int run(TrialRunner runner, String... args) {
        CommandLine command = new CommandLine(new TableCommand(runner, () -> new Calibration(1000), progress()));
        command.setOut(new PrintWriter(stdout)).setErr(new PrintWriter(errors));
        return command.execute(Stream.concat(Stream.of(args), Stream.of("--out", out.toString()))
                .toArray(String[]::new));
    }

    private Progress progress() {
        return new Progress(new PrintStream(progress, true, StandardCharsets.UTF_8), () -> 0);
    }

    private Path file(String name) throws IOException {
        try (Stream<Path> files = Files.walk(out)) {
            return files.filter(path -> path.endsWith(name)).findFirst().orElseThrow();
        }
    }

    private JsonArray json(String name) throws IOException {
        return JsonParser.parseString(Files.readString(file(name))).getAsJsonArray();
    }

    @Test
    void measuresEveryTrialOnceAndPrintsEveryTable() throws IOException {
        FakeRunner runner = new FakeRunner();
        assertEquals(0, run(runner, Suite.names().toArray(String[]::new)));
        assertEquals(new HashSet<>(runner.ran).size(), runner.ran.size());
        assertEquals(runner.ran.size(), json("quick.json").size());
        for (Suite suite : Suite.values()) {
            assertTrue(runner.ran.containsAll(suite.trials(Effort.QUICK)));
            String title = suite.table(Results.resume(file("quick.json")), Effort.QUICK)
                    .toText()
                    .lines()
                    .findFirst()
                    .orElseThrow();
            assertTrue(stdout.toString().contains(title), title);
            assertTrue(Files.readString(file("quick.md")).contains(title), title);
        }
        assertTrue(stdout.toString().startsWith("CPU "), "the environment comes first");
    }

    @Test
    void measuresTheTablesOfWritingWhenNoneIsNamed() {
        FakeRunner runner = new FakeRunner();
        assertEquals(0, run(runner));
        Set<Trial> expected = new HashSet<>();
        Suite.BY_DEFAULT.forEach(suite -> expected.addAll(suite.trials(Effort.QUICK)));
        assertEquals(expected, new HashSet<>(runner.ran));
        assertFalse(Suite.BY_DEFAULT.contains(Suite.READERS));
        assertTrue(stdout.toString().contains("java -jar benchmarks.jar table --quick"));
    }

    @Test
    void tellsProgressOnStderrOnly() {
        run(new FakeRunner(), "length");
        List<String> lines = progress.toString(StandardCharsets.UTF_8).lines().toList();
        assertEquals("[1/2] FindLength.byHand, time left unknown yet", lines.get(0));
        assertEquals("[2/2] FindLength.byLeadingZeros, 0:00 left", lines.get(1));
        assertFalse(stdout.toString().contains("[1/2]"));
    }

    @Test
    void keepsFinishedRowsWhenATrialFails() throws IOException {
        assertEquals(1, run(new FakeRunner(4), "writers"));
        assertEquals(3, json("quick.json").size());
        assertTrue(Files.readString(file("quick.md")).contains("Writers"));
    }

    @Test
    void resumesWithWhatIsMissing() throws IOException {
        run(new FakeRunner(4), "writers");
        FakeRunner rest = new FakeRunner();
        assertEquals(0, run(rest, "writers", "--resume"));
        int all = Suite.WRITERS.trials(Effort.QUICK).size();
        assertEquals(all - 3, rest.ran.size());
        assertEquals(all, json("quick.json").size());
        FakeRunner nothing = new FakeRunner();
        run(nothing, "writers", "--resume");
        assertEquals(List.of(), nothing.ran);
    }

    @Test
    void startsAnewOtherwiseAndKeepsTheResultsBefore() throws IOException {
        run(new FakeRunner(), "length");
        run(new FakeRunner(), "fixed");
        run(new FakeRunner(), "summary");
        assertEquals(2, json("previous-quick.json").size());
        assertEquals(3, json("previous-2-quick.json").size());
        assertEquals(7, json("quick.json").size());
        for (String name : List.of("previous-quick.json", "previous-2-quick.json")) {
            assertEquals(1, Machine.read(new ResultFiles(file(name))).suites().size());
            assertTrue(progress.toString(StandardCharsets.UTF_8).contains("Earlier results are kept in " + file(name)));
        }
    }

    @Test
    void aRunThatMeasuresNothingLeavesTheResultsBefore() throws IOException {
        run(new FakeRunner(), "length");
        String json = Files.readString(file("quick.json"));
        String environment = Files.readString(file("quick.environment.json"));
        assertEquals(1, run(new FakeRunner(1), "fixed"));
        assertEquals(1, run(new FakeRunner(1), "fixed", "--resume"));
        assertEquals(json, Files.readString(file("quick.json")));
        assertEquals(environment, Files.readString(file("quick.environment.json")));
        assertFalse(progress.toString(StandardCharsets.UTF_8).contains("Earlier results"));
    }

    @Test
    void resumingWithNothingToMeasureChangesNothing() throws IOException {
        run(new FakeRunner(), "length");
        Path environment = file("quick.environment.json");
        Files.writeString(
                environment, Files.readString(environment).replace("\"Governor\": \"", "\"Governor\": \"not "));
        String before = Files.readString(environment);
        String tables = Files.readString(file("quick.md"));
        assertEquals(0, run(new FakeRunner(), "length", "--resume"));
        assertEquals(before, Files.readString(environment));
        assertFalse(stdout.toString().contains("resumed"), stdout.toString());
        assertEquals(tables.replace("| Governor | ", "| Governor | not "), Files.readString(file("quick.md")));
    }

    @Test
    void theLogSaysWhyATrialFailedWhereItSaysAnything() throws IOException {
        run(new FakeRunner(1), "length");
        assertTrue(errors.toString().contains("FindLength.byHand failed (it broke)"), errors.toString());
        assertFalse(errors.toString().contains("says why"), errors.toString());
        FakeRunner second = new FakeRunner(1);
        TrialRunner telling = (trial, effort, jdk, log) -> {
            tell(log);
            return second.run(trial, effort, jdk, log);
        };
        run(telling, "length");
        assertTrue(errors.toString().contains("quick.log says why"), errors.toString());
    }

    private static void tell(Path log) {
        try {
            Files.writeString(log, "because");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void anotherJdkOfTheSameVersionHasAFolderOfItsOwn() throws IOException {
        run(new FakeRunner(), "length");
        Path environment = file("quick.environment.json");
        String vendor = System.getProperty("java.vm.vendor");
        Files.writeString(environment, Files.readString(environment).replace(vendor, "Somebody else"));
        FakeRunner second = new FakeRunner();
        run(second, "length", "--resume");
        assertEquals(2, second.ran.size());
        Path folder = environment.getParent();
        Path other = folder.resolveSibling(folder.getFileName() + "-2");
        assertTrue(Files.readString(other.resolve("quick.environment.json")).contains(vendor));
        assertTrue(Files.readString(environment).contains("Somebody else"));
        FakeRunner again = new FakeRunner();
        run(again, "length", "--resume");
        assertEquals(List.of(), again.ran);
    }

    @Test
    void quickAndFullResultsDoNotMix() throws IOException {
        run(new FakeRunner(), "length");
        FakeRunner full = new FakeRunner();
        run(full, "length", "--full", "--resume");
        assertEquals(2, full.ran.size());
        assertEquals(2, json("full.json").size());
    }

    @Test
    void refusesAnUnknownSuiteInOneLineWithUsage() {
        FakeRunner runner = new FakeRunner();
        assertEquals(2, run(runner, "writters"));
        List<String> lines = errors.toString().lines().toList();
        assertEquals("Unknown suite 'writters': one of " + String.join(", ", Suite.names()) + ", all", lines.get(0));
        assertTrue(lines.get(1).startsWith("Usage: "));
        assertEquals(List.of(), runner.ran);
    }

    @Test
    void refusesAnUnknownOptionAndBothEfforts() {
        assertEquals(2, run(new FakeRunner(), "--fast"));
        assertTrue(errors.toString().startsWith("Unknown option: '--fast'"));
        assertEquals(2, run(new FakeRunner(), "--quick", "--full"));
    }

    @Test
    void namesADamagedResultsFile() throws IOException {
        run(new FakeRunner(), "length");
        Files.writeString(file("quick.json"), "{ half");
        assertEquals(1, run(new FakeRunner(), "length", "--resume"));
        assertTrue(errors.toString().contains("quick.json does not hold JMH results"));
    }

    @Test
    void allMeansEverySuite() {
        FakeRunner runner = new FakeRunner();
        assertEquals(0, run(runner, "all"));
        Set<Trial> expected = new HashSet<>();
        for (Suite suite : Suite.values()) {
            expected.addAll(suite.trials(Effort.QUICK));
        }
        assertEquals(expected, new HashSet<>(runner.ran));
        assertTrue(stdout.toString().contains("java -jar benchmarks.jar table all --quick"));
    }

    @Test
    void keepsTheEnvironmentTheNoiseAndAPageBesideTheResults() throws IOException {
        run(new FakeRunner(), "length");
        Environment where = Environment.read(file("quick.environment.json"));
        assertTrue(where.facts().containsKey("Noise"));
        assertTrue(where.gigahertz() > 0, "GHz " + where.gigahertz());
        assertTrue(Files.readString(file("quick.html")).contains("Length finding"));
        assertEquals(
                List.of(Suite.LENGTH),
                Machine.read(new ResultFiles(file("quick.json"))).suites());
    }

    @Test
    void moreSuitesAreAddedToTheOnesThere() throws IOException {
        run(new FakeRunner(), "length");
        FakeRunner more = new FakeRunner();
        run(more, "fixed", "--resume");
        assertEquals(3, more.ran.size());
        assertTrue(Files.readString(file("quick.md")).contains("Length finding"));
        assertTrue(Files.readString(file("quick.md")).contains("Fixed five"));
    }

    @Test
    void measuresWithAnotherJdk() {
        String home = System.getProperty("java.home");
        FakeRunner runner = new FakeRunner();
        assertEquals(0, run(runner, "length", "--jdk", home, "--jdk", home + "/bin/java"), errors.toString());
        assertEquals(4, runner.ran.size());
        assertTrue(stdout.toString().contains(System.getProperty("java.version")));
    }

    @Test
    void leavesOutWhatTheJdkHasNotGot() throws IOException {
        Trial vectors = Trial.of(DecodeInts.class, "packedVectors", Magnitude.UNIFORM);
        Jdk here = Jdk.running();
        assertTrue(vectors.runsOn(new Jdk(here.java(), "25", "a VM", true, true)));
        Jdk none = new Jdk(here.java(), "25", "a VM", true, false);
        assertFalse(vectors.runsOn(none));
        assertTrue(Trial.of(DecodeInts.class, "packed", Magnitude.UNIFORM).runsOn(none));
        Set<Trial> bulk = new HashSet<>(Suite.BULK.trials(Effort.QUICK));
        bulk.removeIf(trial -> !trial.runsOn(none));

        FakeRunner runner = new FakeRunner();
        Environment where = new Surroundings(1).with(none, Effort.QUICK, "a command");
        ResultFiles files = ResultFiles.in(out, Effort.QUICK);
        Machine machine = new Machine(where, Results.startAnew(files.json()));
        new Measurement(runner, none, machine, files, new Calibration(1000), progress()).of(Set.of(Suite.BULK));
        assertEquals(bulk, new HashSet<>(runner.ran));
        List<String> rows = Files.readAllLines(file("quick.md")).stream()
                .filter(line -> line.contains("ours, with vectors"))
                .toList();
        assertEquals(2, rows.size());
        assertTrue(rows.stream().noneMatch(row -> row.matches(".*[0-9].*")), rows::toString);
    }

    @Test
    void refusesAJdkThatIsNone() {
        assertEquals(2, run(new FakeRunner(), "length", "--jdk", out.toString()));
        assertTrue(errors.toString().startsWith("--jdk: no Java at "), errors.toString());
    }
}
