package dev.varint.jmh.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
import dev.varint.jmh.testing.CommandRun;
import dev.varint.jmh.testing.FakeForks;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TableCommandTest {

    @TempDir
    Path out;

    private final CommandRun command = new CommandRun();
    private final ByteArrayOutputStream progress = new ByteArrayOutputStream();

    private int run(ForkRunner runner, String... args) {
        Progress lines = new Progress(new PrintStream(progress, true, StandardCharsets.UTF_8), () -> 0);
        TableCommand table = new TableCommand(runner, () -> Guard.lenient(new Kernel(1000)), lines);
        return command.run(
                table, Stream.concat(Stream.of(args), Stream.of("--out", out)).toArray());
    }

    /** The trials that a run measures which ends well. */
    private List<Trial> measured(String... args) {
        FakeForks runner = new FakeForks();
        assertEquals(0, run(runner, args), command.err());
        return runner.ran;
    }

    private static Set<Trial> trials(Collection<Suite> suites) {
        return suites.stream()
                .flatMap(suite -> suite.trials(Effort.QUICK).stream())
                .collect(Collectors.toSet());
    }

    private String progress() {
        return progress.toString(StandardCharsets.UTF_8);
    }

    private Path file(String name) throws IOException {
        try (Stream<Path> files = Files.walk(out)) {
            return files.filter(path -> path.endsWith(name)).findFirst().orElseThrow();
        }
    }

    private String text(String name) throws IOException {
        return Files.readString(file(name));
    }

    private int rows(String name) throws IOException {
        return JsonParser.parseString(text(name)).getAsJsonArray().size();
    }

    private void replaceInEnvironment(String text, String other) throws IOException {
        Files.writeString(
                file("quick.environment.json"), text("quick.environment.json").replace(text, other));
    }

    @Test
    void allMeansEverySuiteEachTrialOnceAndEveryTable() throws IOException {
        List<Trial> ran = measured("all");
        assertEquals(trials(EnumSet.allOf(Suite.class)), new HashSet<>(ran));
        assertEquals(new HashSet<>(ran).size(), ran.size());
        assertEquals(ran.size(), rows("quick.json"));
        for (Suite suite : Suite.values()) {
            assertTrue(command.out().contains("\n" + suite + ": "), suite.toString());
            assertTrue(text("quick.md").contains("### " + suite + ": "), suite.toString());
        }
        assertTrue(command.out().startsWith("append, random widths: "), "the answer comes first");
        int environment = command.out().indexOf("\nCPU ");
        assertTrue(environment > command.out().lastIndexOf("ns per"), "the environment comes last");
        assertTrue(command.out().lines().allMatch(line -> line.length() <= 112), "lines are short");
        assertTrue(command.out().contains("java -jar benchmarks.jar table all --quick"));
    }

    @Test
    void measuresTheTablesOfWritingWhenNoneIsNamed() {
        assertEquals(trials(Suite.BY_DEFAULT), new HashSet<>(measured()));
        assertFalse(Suite.BY_DEFAULT.contains(Suite.READERS));
        assertTrue(command.out().contains("java -jar benchmarks.jar table --quick"));
    }

    @Test
    void tellsProgressOnStderrOnly() {
        List<Trial> ran = measured("length");
        List<String> lines = progress().lines().toList();
        assertEquals("[1/2] time left unknown yet, " + ran.get(0), lines.get(0));
        assertEquals("[2/2] 0:00:00 left, " + ran.get(1), lines.get(1));
        assertFalse(command.out().contains("[1/2]"));
    }

    @Test
    void keepsFinishedRowsWhenATrialFailsAndResumesWithWhatIsMissing() throws IOException {
        assertEquals(1, run(new FakeForks(4), "writers"));
        assertEquals(3, rows("quick.json"));
        assertTrue(text("quick.md").contains("### writers: "));
        int all = Suite.WRITERS.trials(Effort.QUICK).size();
        assertEquals(all - 3, measured("writers", "--resume").size());
        assertEquals(all, rows("quick.json"));
        assertEquals(List.of(), measured("writers", "--resume"));
    }

    @Test
    void startsAnewOtherwiseAndKeepsTheResultsBefore() throws IOException {
        measured("length");
        measured("fixed");
        measured("summary");
        assertEquals(2, rows("previous-quick.json"));
        assertEquals(3, rows("previous-2-quick.json"));
        assertEquals(Suite.SUMMARY.trials(Effort.QUICK).size(), rows("quick.json"));
        for (String name : List.of("previous-quick.json", "previous-2-quick.json")) {
            assertEquals(1, ResultSet.read(new ResultFiles(file(name))).suites().size());
            assertTrue(progress().contains("Earlier results are kept in " + file(name)));
        }
    }

    @Test
    void aRunThatMeasuresNothingLeavesTheResultsBefore() throws IOException {
        measured("length");
        String json = text("quick.json");
        String environment = text("quick.environment.json");
        assertEquals(1, run(new FakeForks(1), "fixed"));
        assertEquals(1, run(new FakeForks(1), "fixed", "--resume"));
        assertEquals(json, text("quick.json"));
        assertEquals(environment, text("quick.environment.json"));
        assertFalse(progress().contains("Earlier results"));
    }

    @Test
    void resumingWithNothingToMeasureChangesNothing() throws IOException {
        measured("length");
        replaceInEnvironment("\"Governor\": \"", "\"Governor\": \"not ");
        String before = text("quick.environment.json");
        String tables = text("quick.md");
        assertEquals(List.of(), measured("length", "--resume"));
        assertEquals(before, text("quick.environment.json"));
        assertEquals(tables.replace("| Governor | ", "| Governor | not "), text("quick.md"));
    }

    @Test
    void resultsOfAnotherCommitAreNotContinued() throws IOException {
        measured("length");
        replaceInEnvironment("\"Commit\": \"", "\"Commit\": \"another-");
        String json = text("quick.json");
        FakeForks more = new FakeForks();
        assertEquals(1, run(more, "fixed", "--resume"));
        assertTrue(command.err().contains("the results there are of commit another-"), command.err());
        assertEquals(List.of(), more.ran);
        assertEquals(json, text("quick.json"));
    }

    @Test
    void theLogSaysWhyATrialFailedWhereItSaysAnything() {
        run(new FakeForks(1), "length");
        assertTrue(command.err().contains(" failed (it broke)"), command.err());
        assertFalse(command.err().contains("says why"), command.err());
        FakeForks second = new FakeForks(1);
        ForkRunner logs = (trial, warmUp, jdk, log) -> {
            try {
                Files.writeString(log, "because");
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return second.run(trial, warmUp, jdk, log);
        };
        run(logs, "length");
        assertTrue(command.err().contains("quick.log says why"), command.err());
    }

    @Test
    void anotherJdkOfTheSameVersionHasAFolderOfItsOwn() throws IOException {
        measured("length");
        Path environment = file("quick.environment.json");
        String vendor = System.getProperty("java.vm.vendor");
        replaceInEnvironment(vendor, "Somebody else");
        assertEquals(2, measured("length", "--resume").size());
        Path folder = environment.getParent();
        Path other = folder.resolveSibling(folder.getFileName() + "-2");
        assertTrue(Files.readString(other.resolve("quick.environment.json")).contains(vendor));
        assertTrue(Files.readString(environment).contains("Somebody else"));
        assertEquals(List.of(), measured("length", "--resume"));
    }

    @Test
    void moreRoundsAreAddedToTheOnesThere() {
        measured("length", "--full", "--rounds", "2");
        assertTrue(command.out().contains("table length --full --rounds 2"), command.out());
        assertTrue(command.out().contains("2 JVMs a row"), command.out());
        assertEquals(
                2, measured("length", "--full", "--rounds", "3", "--resume").size());
    }

    @Test
    void quickAndFullResultsDoNotMix() throws IOException {
        measured("length");
        int full = measured("length", "--full", "--resume").size();
        assertEquals(2 * Effort.FULL.rounds(Suite.LENGTH), full);
        assertEquals(2, rows("full.json"));
    }

    @Test
    void refusesWhatItDoesNotKnowInOneLineWithUsage() {
        FakeForks runner = new FakeForks();
        assertEquals(2, run(runner, "writters"));
        String names = String.join(", ", Suite.names());
        assertEquals(
                "Unknown suite 'writters': one of " + names + ", all",
                command.errLines().get(0));
        assertTrue(command.errLines().get(1).startsWith("Usage: "));
        assertEquals(2, run(runner, "--fast"));
        assertTrue(command.errLines().contains("Unknown option: '--fast'"), command.err());
        assertEquals(2, run(runner, "--quick", "--full"));
        assertEquals(2, run(runner, "length", "--jdk", out.toString()));
        assertTrue(command.err().contains("\n--jdk: no Java at "), command.err());
        assertEquals(List.of(), runner.ran);
    }

    @Test
    void namesADamagedResultsFile() throws IOException {
        measured("length");
        Files.writeString(file("quick.json"), "{ half");
        assertEquals(1, run(new FakeForks(), "length", "--resume"));
        assertTrue(command.err().contains("quick.json does not hold JMH results"));
    }

    @Test
    void moreSuitesAreAddedAndTheEnvironmentAndAPageKeptBesideTheResults() throws IOException {
        measured("length");
        assertTrue(Environment.read(file("quick.environment.json")).gigahertz() > 0);
        assertTrue(text("quick.html").contains("Find the size of a value"));
        ResultFiles files = new ResultFiles(file("quick.json"));
        assertEquals(List.of(Suite.LENGTH), ResultSet.read(files).suites());
        assertEquals(3, measured("fixed", "--resume").size());
        assertTrue(text("quick.md").contains("Find the size of a value"));
        assertTrue(text("quick.md").contains("Write five bytes"));
    }

    @Test
    void measuresWithAnotherJdk() {
        String home = System.getProperty("java.home");
        assertEquals(
                4,
                measured("length", "--jdk", home, "--jdk", home + "/bin/java").size());
        assertTrue(command.out().contains(System.getProperty("java.version")));
    }
}
