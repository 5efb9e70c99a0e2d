package dev.varint.jmh.report;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.jmh.Main;
import dev.varint.jmh.measure.ResultSet;
import dev.varint.jmh.suite.Suite;
import dev.varint.jmh.testing.CommandRun;
import dev.varint.jmh.testing.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReadmeTest {

    private static final Path PROJECT = Path.of(System.getProperty("project.folder"));

    @TempDir
    Path folder;

    private final CommandRun command = new CommandRun();
    private Path page;

    @BeforeEach
    void aProject() throws IOException {
        page = Files.createDirectories(folder.resolve("docs")).resolve("a.md");
        run("old", "Zen 9", "17.0.1", "2026-11-21 12:00 UTC", 9);
        run("17", "Zen 9", "17.0.1", "2026-11-22 12:00 UTC", 3);
        run("25", "Zen 9", "25", "2026-11-21 12:00 UTC", 2);
        run("lake", "Lake 7", "25", "2026-11-20 12:00 UTC", 7);
        Files.createDirectories(folder.resolve("varint-jmh/results/history"));
    }

    /**
     * A run of the first methods of "packets" on two inputs: by byte 6, readVarInt ns, netty 2.5; on JDK 25 a duel
     * more.
     */
    private void run(String name, String cpu, String jdk, String date, double ns) throws IOException {
        ResultSet set = ResultSet.begin(
                folder.resolve("varint-jmh/results").resolve(name), "full", Samples.environment(cpu, jdk, date));
        for (Map.Entry<String, Double> each :
                Map.of("readLoop", 6.0, "readVarInt", ns, "readNetty", 2.5).entrySet()) {
            Samples.add(set, Samples.trial(Suite.PACKETS, each.getKey(), "read recorded, one class"), each.getValue());
        }
        if (jdk.equals("25")) {
            Samples.add(
                    set,
                    Samples.trial(Suite.PACKETS, "readVarIntBranchless", "read unpredictable mix, three classes"),
                    0.61);
            Samples.add(set, Samples.trial(Suite.PACKETS, "readNetty", "read unpredictable mix, three classes"), 0.6);
        }
    }

    /** If this fails: {@code java -jar varint-jmh/target/benchmarks.jar readme}. */
    @Test
    void pagesAndChartsSayWhatTheCommittedResultsDo() throws IOException {
        for (Map.Entry<Path, String> file : Filling.of(PROJECT).entrySet()) {
            assertEquals(file.getValue(), Files.readString(file.getKey()), file.getKey()::toString);
        }
    }

    /** The newest run of each JDK; what there is more of goes down; more than five percent slower is lost. */
    @Test
    void fillsInWhatMarkersAskFor() throws IOException {
        String filled = """
                before
                <!-- table packets inputs="read recorded, one class|read unpredictable mix, three classes" -->
                | ns per value, Zen 9 | JDK 17 | JDK 25 |
                | - | -:| -:|
                | *read recorded, one class* | | |
                | readByte loop | 6.0 | 6.0 |
                | Netty | 2.5 | 2.5 |
                | **readVarInt** | 3.0 | 2.0 |
                | *read unpredictable mix, three classes* | | |
                | Netty | - | 0.60 |
                | **readVarIntBranchless** | - | 0.61 |
                <!-- end -->
                <!-- table packets jdk=25 inputs="read recorded, one class|read unpredictable mix, three classes" -->
                | ns per value, Zen 9, JDK 25 | read recorded, one class | read unpredictable mix, three classes |
                | - | -:| -:|
                | readByte loop | 6.0 | - |
                | Netty | 2.5 | 0.60 |
                | **readVarInt** | 2.0 | - |
                | **readVarIntBranchless** | - | 0.61 |
                <!-- end -->
                <!-- table packets cpu="Lake 7" methods=Netty \
                inputs="read unpredictable mix, three classes|read recorded, one class" -->
                | ns per value, Lake 7, JDK 25 | Netty |
                | - | -:|
                | read unpredictable mix, three classes | 0.60 |
                | read recorded, one class | 2.5 |
                <!-- end -->
                <!-- table packed -->
                No results yet.
                <!-- end -->
                <!-- losses as=number -->
                Of 3 cases, this library wins 1 and loses 1; the others are even. (Zen 9)
                <!-- end -->
                <!-- losses -->
                Of 3 cases, this library wins 1 and loses 1; the others are even. (Zen 9)

                | suite | lost | worst input | faster | JDK | ratio | why |
                | - | -:| -:| -:| -:| -:| -:|
                | packets | 1 of 3 | read recorded, one class | Netty | 17 | 0.83 | |
                <!-- end -->
                <!-- chart packets cpu="Lake 7" inputs="read recorded, one class" as=one -->
                ![Packets of eight values, where buffers of one, three or five classes pass, \
                read recorded, one class, ns per value, Lake 7, JDK 25](charts/one.svg)
                <!-- end -->
                after
                """;
        Files.writeString(page, filled.replaceAll("(?s)(?<!end) -->\n.*?<!-- end", " -->\nold\n<!-- end"));
        assertEquals(0, command.run(Main.commandLine(), "readme", folder), command.err());
        assertEquals(filled, Files.readString(page));
        String svg = Files.readString(folder.resolve("docs/charts/one.svg"));
        assertTrue(svg.contains(">7.0</text>") && svg.matches("(?s).* fill=\"#0b63ce\"[^>]*>readVarInt</text>.*"), svg);
        assertTrue(svg.contains(">Nanoseconds per value: lower is better<"), svg);
        assertTrue(svg.contains(">Recorded: VarInts of recorded Minecraft sessions in<"), svg);
        assertFalse(svg.contains("Unpredictable"), "words that are not in the picture");
        assertEquals(1, svg.split("Lake 7", -1).length - 1, svg);
        assertTrue(svg.contains("prefers-color-scheme: dark") && svg.contains("role=\"img\""), svg);
        assertEquals(List.of("#ffffff", "#98a2ad", "#98a2ad", "#0b63ce"), fills(svg), "many viewers ignore styles");
    }

    private static List<String> fills(String svg) {
        return Pattern.compile("<rect [^>]*fill=\"(#\\w+)\"")
                .matcher(svg)
                .results()
                .map(each -> each.group(1))
                .toList();
    }

    /** Bars of one picture can be compared: 400 and 4,000 are not in the picture of 1. */
    @Test
    void inputsWithOtherMagnitudesHaveTheirOwnPictures() throws IOException {
        ResultSet set = Samples.full(folder.resolve("set"));
        Map<String, Double> sizes = Map.of("decode, 10", 1.0, "decode, 1,000", 2.0, "decode, 100,000", 3.0);
        sizes.forEach((input, ns) ->
                assertDoesNotThrow(() -> Samples.add(set, Samples.trial(Suite.SIZES, "packed", input), ns)));
        Samples.add(set, Samples.trial(Suite.SIZES, "packed", "encode, 10"), 400);
        Samples.add(set, Samples.trial(Suite.SIZES, "packed", "encode, 10,000,000"), 4_000);
        assertEquals(
                List.of("decode, 10; decode, 1,000", "decode, 100,000", "encode, 10", "encode, 10,000,000"),
                List.copyOf(Chart.of(Suite.SIZES, Contest.of(Suite.SIZES), List.of("packed"), List.of(set), true)
                        .keySet()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "table nothing -->\n<!-- end",
                "table -->\n<!-- end",
                "table packets inputs=\"no such\" -->\n<!-- end",
                "table packets methods=\"no such\" -->\n<!-- end",
                "table packets columns=\"recorded\" -->\n<!-- end",
                "table packets",
                "losses -->\n<!-- losses -->\n<!-- end"
            })
    void refusesWhatItCannotFill(String markers) throws IOException {
        String text = "<!-- " + markers + " -->\n";
        Files.writeString(page, text);
        assertEquals(1, command.run(Main.commandLine(), "readme", folder));
        assertEquals(text, Files.readString(page));
    }

    /**
     * Sets of more than one commit cannot be compared with themselves. What was measured before this rule is in
     * "history".
     */
    @Test
    void publishedSetsAreOfOneCommitEach() throws IOException {
        List<ResultSet> sets = ResultSet.in(PROJECT.resolve("varint-jmh/results"));
        assertFalse(sets.isEmpty());
        for (ResultSet set : sets) {
            String commit = set.where().fact("Commit");
            assertTrue(commit.matches("[0-9a-f]+"), set.file("") + " is of " + commit);
        }
    }
}
