package dev.varint.jmh.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.jmh.results.ResultSet;
import dev.varint.jmh.suite.Effort;
import dev.varint.jmh.suite.Suite;
import dev.varint.jmh.suite.Trial;
import dev.varint.jmh.testing.Samples;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HeadlineTest {

    @TempDir
    Path folder;

    @Test
    void tellsWhereWeWinAndWhereWeLose() throws IOException {
        ResultSet set = Samples.full(folder);
        for (Trial trial : Suite.READ.trials(Effort.FULL)) {
            double ns = trial.method().equals("readVarInt")
                    ? trial.toString().contains("1 byte") ? 4 : 2
                    : trial.method().equals("netty") ? 3 : trial.method().equals("cursor") ? 50 : 6;
            Samples.add(set, trial, ns, ns, ns);
        }
        List<String> lines = Headline.of(set);
        assertEquals(
                "read, random widths: readVarInt 2.00 ns, 1.50x as fast as Netty; "
                        + "random widths, three classes: readVarInt 2.00 ns, 3.00x as fast as readByte loop",
                lines.get(0));
        assertEquals("We lose 1 of 16, most: ", lines.get(1).substring(0, 23));
        assertTrue(lines.get(1).contains("read, 1 byte (0.75x Netty)"), lines.get(1));
    }

    @Test
    void thereAreFiveLinesAtMost() throws IOException {
        ResultSet set = ResultSet.read(Samples.run(folder, "Zen 9", 2, List.of(Suite.values())));
        assertEquals(5, Headline.of(set).size());
    }
}
