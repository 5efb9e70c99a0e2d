package dev.varint.jmh.report;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.jmh.Main;
import dev.varint.jmh.measure.ResultSet;
import dev.varint.jmh.measure.Rounds.ForkRunner;
import dev.varint.jmh.suite.Suite;
import dev.varint.jmh.suite.Trial;
import dev.varint.jmh.testing.CommandRun;
import dev.varint.jmh.testing.FakeForks;
import java.io.IOException;
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

    private int run(ForkRunner runner, String... args) {
        TableCommand table = new TableCommand(runner);
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
        return Suite.trials(suites).stream().filter(Trial::isAvailable).collect(Collectors.toSet());
    }

    private Path file(String name) throws IOException {
        try (Stream<Path> files = Files.walk(out)) {
            return files.filter(path -> path.endsWith(name)).findFirst().orElseThrow();
        }
    }

    private String text(String name) throws IOException {
        return Files.readString(file(name));
    }

    @Test
    void allMeansEverySuiteEachTrialOnceAndEveryTable() throws IOException {
        List<Trial> ran = measured("all");
        assertEquals(trials(EnumSet.allOf(Suite.class)), new HashSet<>(ran));
        assertEquals(new HashSet<>(ran).size(), ran.size());
        assertEquals(ran.size(), ResultSet.read(file("quick.json")).all().size());
        for (Suite suite : Suite.values()) {
            boolean isLeftOut = suite.trials().stream().noneMatch(Trial::isAvailable);
            assertEquals(!isLeftOut, command.out().contains("\n" + suite + ": "), suite.toString());
            assertEquals(!isLeftOut, text("quick.txt").contains("\n" + suite + ": "), suite.toString());
            assertEquals(isLeftOut, command.err().contains(suite + " is left out: it needs "), suite.toString());
        }
        int environment = command.out().indexOf("\nCPU ");
        assertTrue(environment > command.out().lastIndexOf("ns per"), "the environment comes last");
        assertTrue(command.out().lines().allMatch(line -> line.length() <= 112), "lines are short");
        assertTrue(command.out().contains("java -jar benchmarks.jar table all --quick"));
    }

    @Test
    void measuresTheTablesOfWritingWhenNoneIsNamed() throws IOException {
        assertEquals(trials(Suite.BY_DEFAULT), new HashSet<>(measured()));
        assertFalse(Suite.BY_DEFAULT.contains(Suite.READ_ARRAY));
        assertTrue(command.out().contains("java -jar benchmarks.jar table --quick"));
        List<String> plan = command.errLines().subList(0, 3);
        assertEquals("To be measured: writers: " + Suite.WRITERS.title(), plan.get(0));
        assertTrue(plan.get(2).matches("This takes about \\d min: \\d+ rows, 1 JVM a row, .*"), plan::toString);
        Path environment = file("quick.environment.json"); // as a shell's *.json finds it
        assertEquals(0, command.run(Main.commandLine(), "report", environment, file("quick.json")), command.err());
        String name = file("quick.json").getParent().getFileName().toString();
        assertTrue(name.matches("\\d{4}(-\\d\\d){5}-jdk-" + Runtime.version().feature()), name);
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
        assertEquals(List.of(), runner.ran);
    }

    @Test
    void aTrialThatFailsLeavesTheFinishedRowsAndSaysWhy() throws IOException {
        assertEquals(1, run(new FakeForks(4), "writers"));
        assertEquals(3, ResultSet.read(file("quick.json")).all().size());
        assertTrue(text("quick.txt").contains("writers: Write: the 2,048 published values"));
        assertTrue(text("quick.html").contains("Write: the 2,048 published values"));
        assertTrue(command.err().contains(" failed (it broke)"), command.err());
        assertFalse(command.err().contains("says why"), command.err());
        ForkRunner logs = (trial, log) -> {
            assertDoesNotThrow(() -> Files.writeString(log, "because"));
            throw new RunnerException();
        };
        assertEquals(1, run(logs, "dolt"));
        assertTrue(command.err().contains("quick.log says why"), command.err());
    }

    @Test
    void moreRoundsCanBeAskedFor() {
        int trials = trials(List.of(Suite.DOLT)).size();
        assertEquals(4 * trials, measured("dolt", "--full", "--rounds", "4").size());
        assertTrue(command.out().contains("table dolt --full --rounds 4"), command.out());
        assertTrue(command.out().contains("4 JVMs a row"), command.out());
    }
}
