package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.testing.ChildJvm;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a peer can cause has no stack trace, unless that is asked for. */
class StackTraceTest {

    @ParameterizedTest
    @CsvSource({"-Ddev.varint.netty.stackTraces=false, false", "-Ddev.varint.netty.stackTraces=true, true"})
    void aSystemPropertyTurnsTracesOn(String property, boolean traced) throws Exception {
        ChildJvm child = FreshJvm.run(List.of(property), PeerErrorsTest.class);
        assertEquals(0, child.exitValue(), child.output());
        assertEquals(PeerErrorsTest.HOSTILE.size(), count(child, "hostile: " + traced), child.output());
        assertEquals(PeerErrorsTest.MISUSE.size(), count(child, "misuse: true"), child.output());
    }

    private static long count(ChildJvm child, String line) {
        return child.stdout().lines().filter(line::equals).count();
    }
}
