package dev.varint.jmh.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonParser;
import dev.varint.jmh.results.Environment;
import dev.varint.jmh.results.ResultFiles;
import dev.varint.jmh.results.ResultSet;
import dev.varint.jmh.run.ForkRunner;
import dev.varint.jmh.run.Guard;
import dev.varint.jmh.run.Kernel;
import dev.varint.jmh.run.Progress;
import dev.varint.jmh.suite.Effort;
import dev.varint.jmh.suite.Suite;
import dev.varint.jmh.suite.Trial;
import dev.varint.jmh.testing.FakeForks;
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

    private int run(ForkRunner runner, String... args) {
        CommandLine command =
                new CommandLine(new TableCommand(runner, () -> Guard.lenient(new Kernel(1000)), progress()));
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
        FakeForks runner = new FakeForks();
        assertEquals(0, run(runner, Suite.names().toArray(String[]::new)));
        assertEquals(new HashSet<>(runner.ran).size(), runner.ran.size());
        assertEquals(runner.ran.size(), json("quick.json").size());
        for (Suite suite : Suite.values()) {
            assertTrue(runner.ran.containsAll(suite.trials(Effort.QUICK)));
            assertTrue(stdout.toString().contains("\n" + suite + ": "), suite.toString());
            assertTrue(Files.readString(file("quick.md")).contains("### " + suite + ": "), suite.toString());
        }
        assertTrue(stdout.toString().startsWith("append, random widths: "), "the answer comes first");
        int environment = stdout.toString().indexOf("\nCPU ");
        assertTrue(environment > stdout.toString().lastIndexOf("ns per"), "the environment comes last");
        assertTrue(stdout.toString().lines().allMatch(line -> line.length() <= 112), "lines are short");
    }

    @Test
    void measuresTheTablesOfWritingWhenNoneIsNamed() {
        FakeForks runner = new FakeForks();
        assertEquals(0, run(runner));
        Set<Trial> expected = new HashSet<>();
        Suite.BY_DEFAULT.forEach(suite -> expected.addAll(suite.trials(Effort.QUICK)));
        assertEquals(expected, new HashSet<>(runner.ran));
        assertFalse(Suite.BY_DEFAULT.contains(Suite.READERS));
        assertTrue(stdout.toString().contains("java -jar benchmarks.jar table --quick"));
    }

    @Test
    void tellsProgressOnStderrOnly() {
        run(new FakeForks(), "length");
        List<String> lines = progress.toString(StandardCharsets.UTF_8).lines().toList();
        assertEquals("[1/2] time left unknown yet, " + suiteTrial(0), lines.get(0));
        assertEquals("[2/2] 0:00:00 left, " + suiteTrial(1), lines.get(1));
        assertFalse(stdout.toString().contains("[1/2]"));
    }

    /** In the order of the only round. */
    private String suiteTrial(int index) {
        FakeForks runner = new FakeForks();
        run(runner, "length");
        return runner.ran.get(index).toString();
    }

    @Test
    void keepsFinishedRowsWhenATrialFails() throws IOException {
        assertEquals(1, run(new FakeForks(4), "writers"));
        assertEquals(3, json("quick.json").size());
        assertTrue(Files.readString(file("quick.md")).contains("### writers: "));
    }

    @Test
    void resumesWithWhatIsMissing() throws IOException {
        run(new FakeForks(4), "writers");
        FakeForks rest = new FakeForks();
        assertEquals(0, run(rest, "writers", "--resume"));
        int all = Suite.WRITERS.trials(Effort.QUICK).size();
        assertEquals(all - 3, rest.ran.size());
        assertEquals(all, json("quick.json").size());
        FakeForks nothing = new FakeForks();
        run(nothing, "writers", "--resume");
        assertEquals(List.of(), nothing.ran);
    }

    @Test
    void startsAnewOtherwiseAndKeepsTheResultsBefore() throws IOException {
        run(new FakeForks(), "length");
        run(new FakeForks(), "fixed");
        run(new FakeForks(), "summary");
        assertEquals(2, json("previous-quick.json").size());
        assertEquals(3, json("previous-2-quick.json").size());
        assertEquals(
                Suite.SUMMARY.trials(Effort.QUICK).size(), json("quick.json").size());
        for (String name : List.of("previous-quick.json", "previous-2-quick.json")) {
            assertEquals(1, ResultSet.read(new ResultFiles(file(name))).suites().size());
            assertTrue(progress.toString(StandardCharsets.UTF_8).contains("Earlier results are kept in " + file(name)));
        }
    }

    @Test
    void aRunThatMeasuresNothingLeavesTheResultsBefore() throws IOException {
        run(new FakeForks(), "length");
        String json = Files.readString(file("quick.json"));
        String environment = Files.readString(file("quick.environment.json"));
        assertEquals(1, run(new FakeForks(1), "fixed"));
        assertEquals(1, run(new FakeForks(1), "fixed", "--resume"));
        assertEquals(json, Files.readString(file("quick.json")));
        assertEquals(environment, Files.readString(file("quick.environment.json")));
        assertFalse(progress.toString(StandardCharsets.UTF_8).contains("Earlier results"));
    }

    @Test
    void resumingWithNothingToMeasureChangesNothing() throws IOException {
        run(new FakeForks(), "length");
        Path environment = file("quick.environment.json");
        Files.writeString(
                environment, Files.readString(environment).replace("\"Governor\": \"", "\"Governor\": \"not "));
        String before = Files.readString(environment);
        String tables = Files.readString(file("quick.md"));
        assertEquals(0, run(new FakeForks(), "length", "--resume"));
        assertEquals(before, Files.readString(environment));
        assertEquals(tables.replace("| Governor | ", "| Governor | not "), Files.readString(file("quick.md")));
    }

    @Test
    void resultsOfAnotherCommitAreNotContinued() throws IOException {
        run(new FakeForks(), "length");
        Path environment = file("quick.environment.json");
        Files.writeString(
                environment, Files.readString(environment).replace("\"Commit\": \"", "\"Commit\": \"another-"));
        String json = Files.readString(file("quick.json"));
        FakeForks more = new FakeForks();
        assertEquals(1, run(more, "fixed", "--resume"));
        assertTrue(errors.toString().contains("the results there are of commit another-"), errors.toString());
        assertEquals(List.of(), more.ran);
        assertEquals(json, Files.readString(file("quick.json")));
    }

    @Test
    void theLogSaysWhyATrialFailedWhereItSaysAnything() throws IOException {
        run(new FakeForks(1), "length");
        assertTrue(errors.toString().contains(" failed (it broke)"), errors.toString());
        assertFalse(errors.toString().contains("says why"), errors.toString());
        FakeForks second = new FakeForks(1);
        ForkRunner telling = (trial, warmUp, jdk, log) -> {
            tell(log);
            return second.run(trial, warmUp, jdk, log);
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
        run(new FakeForks(), "length");
        Path environment = file("quick.environment.json");
        String vendor = System.getProperty("java.vm.vendor");
        Files.writeString(environment, Files.readString(environment).replace(vendor, "Somebody else"));
        FakeForks second = new FakeForks();
        run(second, "length", "--resume");
        assertEquals(2, second.ran.size());
        Path folder = environment.getParent();
        Path other = folder.resolveSibling(folder.getFileName() + "-2");
        assertTrue(Files.readString(other.resolve("quick.environment.json")).contains(vendor));
        assertTrue(Files.readString(environment).contains("Somebody else"));
        FakeForks again = new FakeForks();
        run(again, "length", "--resume");
        assertEquals(List.of(), again.ran);
    }

    @Test
    void moreRoundsAreAddedToTheOnesThere() throws IOException {
        run(new FakeForks(), "length", "--full", "--rounds", "2");
        assertTrue(stdout.toString().contains("table length --full --rounds 2"), stdout.toString());
        assertTrue(stdout.toString().contains("2 JVMs a row"), stdout.toString());
        FakeForks more = new FakeForks();
        run(more, "length", "--full", "--rounds", "3", "--resume");
        assertEquals(2, more.ran.size());
    }

    @Test
    void quickAndFullResultsDoNotMix() throws IOException {
        run(new FakeForks(), "length");
        FakeForks full = new FakeForks();
        run(full, "length", "--full", "--resume");
        assertEquals(2 * Effort.FULL.rounds(Suite.LENGTH), full.ran.size());
        assertEquals(2, json("full.json").size());
    }

    @Test
    void refusesAnUnknownSuiteInOneLineWithUsage() {
        FakeForks runner = new FakeForks();
        assertEquals(2, run(runner, "writters"));
        List<String> lines = errors.toString().lines().toList();
        assertEquals("Unknown suite 'writters': one of " + String.join(", ", Suite.names()) + ", all", lines.get(0));
        assertTrue(lines.get(1).startsWith("Usage: "));
        assertEquals(List.of(), runner.ran);
    }

    @Test
    void refusesAnUnknownOptionAndBothEfforts() {
        assertEquals(2, run(new FakeForks(), "--fast"));
        assertTrue(errors.toString().startsWith("Unknown option: '--fast'"));
        assertEquals(2, run(new FakeForks(), "--quick", "--full"));
    }

    @Test
    void namesADamagedResultsFile() throws IOException {
        run(new FakeForks(), "length");
        Files.writeString(file("quick.json"), "{ half");
        assertEquals(1, run(new FakeForks(), "length", "--resume"));
        assertTrue(errors.toString().contains("quick.json does not hold JMH results"));
    }

    @Test
    void allMeansEverySuite() {
        FakeForks runner = new FakeForks();
        assertEquals(0, run(runner, "all"));
        Set<Trial> expected = new HashSet<>();
        for (Suite suite : Suite.values()) {
            expected.addAll(suite.trials(Effort.QUICK));
        }
        assertEquals(expected, new HashSet<>(runner.ran));
        assertTrue(stdout.toString().contains("java -jar benchmarks.jar table all --quick"));
    }

    @Test
    void keepsTheEnvironmentAndAPageBesideTheResults() throws IOException {
        run(new FakeForks(), "length");
        Environment where = Environment.read(file("quick.environment.json"));
        assertTrue(where.gigahertz() > 0, "GHz " + where.gigahertz());
        assertTrue(Files.readString(file("quick.html")).contains("Find the size of a value"));
        assertEquals(
                List.of(Suite.LENGTH),
                ResultSet.read(new ResultFiles(file("quick.json"))).suites());
    }

    @Test
    void moreSuitesAreAddedToTheOnesThere() throws IOException {
        run(new FakeForks(), "length");
        FakeForks more = new FakeForks();
        run(more, "fixed", "--resume");
        assertEquals(3, more.ran.size());
        assertTrue(Files.readString(file("quick.md")).contains("Find the size of a value"));
        assertTrue(Files.readString(file("quick.md")).contains("Write five bytes"));
    }

    @Test
    void measuresWithAnotherJdk() {
        String home = System.getProperty("java.home");
        FakeForks runner = new FakeForks();
        assertEquals(0, run(runner, "length", "--jdk", home, "--jdk", home + "/bin/java"), errors.toString());
        assertEquals(4, runner.ran.size());
        assertTrue(stdout.toString().contains(System.getProperty("java.version")));
    }

    @Test
    void refusesAJdkThatIsNone() {
        assertEquals(2, run(new FakeForks(), "length", "--jdk", out.toString()));
        assertTrue(errors.toString().startsWith("--jdk: no Java at "), errors.toString());
    }
}
