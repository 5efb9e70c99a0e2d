package dev.varint.jmh.cli;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonParser;
import dev.varint.jmh.results.ResultFiles;
import dev.varint.jmh.results.ResultSet;
import dev.varint.jmh.run.ForkRunner;
import dev.varint.jmh.run.Guard;
import dev.varint.jmh.run.Progress;
import dev.varint.jmh.run.TimedLoop;
import dev.varint.jmh.suite.Effort;
import dev.varint.jmh.suite.Suite;
import dev.varint.jmh.suite.Trial;
import dev.varint.jmh.testing.CommandRun;
import dev.varint.jmh.testing.FakeForks;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
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
import org.openjdk.jmh.runner.RunnerException;

class TableCommandTest {

    @TempDir
    Path out;

    private final CommandRun command = new CommandRun();
    private final ByteArrayOutputStream progress = new ByteArrayOutputStream();

    private int run(ForkRunner runner, String... args) {
        Progress lines = new Progress(new PrintStream(progress, true, StandardCharsets.UTF_8), () -> 0);
        TableCommand table = new TableCommand(runner, () -> Guard.lenient(new TimedLoop(1000)), lines);
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
        assertTrue(command.out().startsWith("append, recorded: "), "the answer comes first");
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
    void refusesWhatItDoesNotKnowInOneLineWithUsage() {
        FakeForks runner = new FakeForks();
        assertEquals(2, run(runner, "writters"));
        String names = String.join(", ", Suite.names());
        assertEquals(
                "Unknown suite 'writters': one of " + names + ", all",
                command.errLines().get(0));
        assertTrue(command.errLines().get(1).startsWith("Usage: "));
        assertEquals(2, run(runner, "--quick", "--full"));
        assertEquals(2, run(runner, "length", "--jdk", out.toString()));
        assertTrue(command.err().contains("\n--jdk: no Java at "), command.err());
        assertEquals(List.of(), runner.ran);
    }

    @Test
    void measuresWithAnotherJdk() {
        String home = System.getProperty("java.home");
        assertEquals(
                4,
                measured("length", "--jdk", home, "--jdk", home + "/bin/java").size());
        assertTrue(command.out().contains(System.getProperty("java.version")));
    }

    private String text(String name) throws IOException {
        return Files.readString(file(name));
    }

    private int rows(String name) throws IOException {
        return JsonParser.parseString(text(name)).getAsJsonArray().size();
    }

    private void replaceInEnvironment(String text, String other) throws IOException {
        String environment = text("quick.environment.json");
        Files.writeString(file("quick.environment.json"), environment.replace(text, other));
    }

    @Test
    void keepsFinishedRowsWhenATrialFailsAndResumesWithWhatIsMissing() throws IOException {
        assertEquals(1, run(new FakeForks(4), "writers"));
        assertEquals(3, rows("quick.json"));
        assertTrue(text("quick.md").contains("### writers: "));
        int all = Suite.WRITERS.trials(Effort.QUICK).size();
        assertEquals(all - 3, measured("writers", "--resume").size());
        assertEquals(2, measured("length", "--resume").size());
        assertEquals(all + 2, rows("quick.json"));
        for (String title : List.of("Write: the 2,048 published values", "Find the size of a value")) {
            assertTrue(text("quick.md").contains(title) && text("quick.html").contains(title), title);
        }
        replaceInEnvironment("\"Governor\": \"", "\"Governor\": \"not ");
        String before = text("quick.environment.json");
        assertEquals(List.of(), measured("length", "--resume"));
        assertEquals(before, text("quick.environment.json"), "nothing was measured");
        assertTrue(text("quick.md").contains("| Governor | not "));
    }

    @Test
    void startsAnewOtherwiseAndKeepsTheResultsBefore() throws IOException {
        measured("length");
        String environment = text("quick.environment.json");
        assertEquals(1, run(new FakeForks(1), "fixed"));
        assertEquals(1, run(new FakeForks(1), "fixed", "--resume"));
        assertEquals(2, rows("quick.json"), "a run that measures nothing leaves them");
        assertEquals(environment, text("quick.environment.json"));
        assertFalse(progress().contains("Earlier results"));
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
    void doesNotContinueDamagedResultsOrThoseOfAnotherCommit() throws IOException {
        measured("length");
        replaceInEnvironment("\"Commit\": \"", "\"Commit\": \"another-");
        String json = text("quick.json");
        FakeForks more = new FakeForks();
        assertEquals(1, run(more, "fixed", "--resume"));
        assertTrue(command.err().contains("the results there are of commit another-"), command.err());
        assertEquals(json, text("quick.json"));
        Files.writeString(file("quick.json"), "{ half");
        assertEquals(1, run(more, "length", "--resume"));
        assertTrue(command.err().contains("quick.json does not hold JMH results"));
        assertEquals(List.of(), more.ran);
    }

    @Test
    void theLogSaysWhyATrialFailedWhereItSaysAnything() {
        assertEquals(1, run(new FakeForks(1), "length"));
        assertTrue(command.err().contains(" failed (it broke)"), command.err());
        assertFalse(command.err().contains("says why"), command.err());
        ForkRunner logs = (trial, warmUp, jdk, log) -> {
            assertDoesNotThrow(() -> Files.writeString(log, "because"));
            throw new RunnerException();
        };
        assertEquals(1, run(logs, "length"));
        assertTrue(command.err().contains("quick.log says why"), command.err());
    }

    @Test
    void moreRoundsAreAddedToTheOnesThereAndQuickOnesAreApart() {
        measured("length");
        assertEquals(
                4, measured("length", "--full", "--rounds", "2", "--resume").size());
        assertTrue(command.out().contains("table length --full --rounds 2"), command.out());
        assertTrue(command.out().contains("2 JVMs a row"), command.out());
        assertEquals(
                2, measured("length", "--full", "--rounds", "3", "--resume").size());
    }
}
