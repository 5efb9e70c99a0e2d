package dev.varint.jmh.cli;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.jmh.results.Results;
import dev.varint.jmh.run.ForkRunner;
import dev.varint.jmh.run.Guard;
import dev.varint.jmh.run.Jdk;
import dev.varint.jmh.run.Progress;
import dev.varint.jmh.run.Terminal;
import dev.varint.jmh.run.TimedLoop;
import dev.varint.jmh.testing.CommandRun;
import dev.varint.jmh.testing.FakeForks;
import dev.varint.testing.ChildJvm;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class InterruptionTest {

    private static final String QUICK_START = "-XX:TieredStopAtLevel=1";

    /**
     * In a JVM of its own. Its trials end at once, but the one after the first {@code -Dtrials}, or three, does not.
     */
    private static final class InterruptedRun {

        public static void main(String[] args) {
            FakeForks fake = new FakeForks();
            ForkRunner runner = (trial, warmUp, jdk, log) -> {
                if (fake.ran.size() == Integer.getInteger("trials", 3)) {
                    assertDoesNotThrow(() -> Thread.sleep(60_000));
                }
                return fake.run(trial, warmUp, jdk, log);
            };
            System.exit(new CommandLine(table(runner, System.err)).execute(args));
        }
    }

    private static TableCommand table(ForkRunner runner, PrintStream progress) {
        return new TableCommand(
                runner, () -> Guard.lenient(new TimedLoop(1000)), new Progress(progress, Terminal::columns));
    }

    @TempDir
    Path out;

    private static List<String> arguments(String suite, Path results) {
        String classPath = System.getProperty("java.class.path");
        return List.of("-cp", classPath, InterruptedRun.class.getName(), suite, "--out", results.toString());
    }

    /** What a run says that is stopped in its n-th trial. */
    private static String stopped(int n, Path results) throws Exception {
        List<String> command = new ArrayList<>(arguments("writers", results));
        command.addAll(0, List.of(System.getProperty("java.home") + "/bin/java", QUICK_START, "-Dtrials=" + (n - 1)));
        ProcessBuilder builder = new ProcessBuilder(command).redirectOutput(ProcessBuilder.Redirect.DISCARD);
        builder.environment().put("CLICOLOR_FORCE", "1"); // which makes no terminal
        Process run = builder.start();
        StringBuilder said = new StringBuilder();
        for (String line : (Iterable<String>) run.errorReader().lines()::iterator) {
            said.append(line).append('\n');
            if (line.contains(n + "/10")) {
                run.toHandle().destroy(); // leaves its stderr open
            }
        }
        assertTrue(run.waitFor() != 0);
        return said.toString();
    }

    @Test
    void aRunThatIsStoppedKeepsItsRowsAndGoesOnWithTheRest() throws Exception {
        Path results = out.resolve("it's here");
        String said = stopped(4, results);
        assertTrue(said.contains("Stopped. Finished rounds are kept in "), said);
        String quoted = results.toString().replace("'", "'\\''");
        assertTrue(said.contains("' table writers --quick --out '" + quoted + "' --resume"), said);
        assertTrue(said.contains("'" + Jdk.running().java() + "' '" + QUICK_START + "' '-Dtrials=3' -jar '"), said);
        assertEquals(3, Results.read(json()).all().size());

        FakeForks rest = new FakeForks();
        assertEquals(0, run(rest, "writers", "--resume", "--out", results));
        assertEquals(7, rest.ran.size());
        assertEquals(10, Results.read(json()).all().size());
    }

    @Test
    void aRunThatIsStoppedInItsFirstTrialHasNoRows() throws Exception {
        assertEquals(0, run(new FakeForks(), "writers", "--out", out));
        String before = Files.readString(json());
        String said = stopped(1, out);
        assertTrue(said.endsWith("Stopped before the first row was finished.\n"), said);
        assertEquals(before, Files.readString(json()));
    }

    private static int run(ForkRunner runner, Object... args) {
        return new CommandRun().run(table(runner, new PrintStream(OutputStream.nullOutputStream())), args);
    }

    private Path json() throws IOException {
        try (Stream<Path> files = Files.walk(out)) {
            return files.filter(path -> path.endsWith("quick.json")).findFirst().orElseThrow();
        }
    }

    @Test
    void aMachineThatLoadsNoNativeLibraryIsMeasuredAllTheSame() throws Exception {
        List<String> command = new ArrayList<>(arguments("length", out));
        command.addAll(0, List.of(QUICK_START, "-Djna.nounpack=true", "-Djna.nosys=true"));
        ChildJvm run = ChildJvm.run(command);
        assertEquals(0, run.exitValue(), run.output());
        assertTrue(run.stdout().contains("\nCPU  "), run.output());
    }
}
