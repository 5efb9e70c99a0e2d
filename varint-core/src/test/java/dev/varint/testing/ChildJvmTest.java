package dev.varint.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class ChildJvmTest {

    /** What those JVMs run. */
    static final class Child {

        private Child() {}

        public static void main(String[] args) throws InterruptedException {
            System.out.println("out");
            System.err.println("err");
            Thread.sleep(Long.parseLong(args[0]));
            System.exit(3);
        }
    }

    private static List<String> sleeping(Duration time) throws Exception {
        return List.of("-cp", ChildJvm.classPath(Child.class), Child.class.getName(), "" + time.toMillis());
    }

    @Test
    void tellsWhatItPrintedAndHowItEnded() throws Exception {
        ChildJvm child = ChildJvm.run(sleeping(Duration.ZERO));
        assertEquals(List.of("out"), child.stdout().lines().toList());
        assertEquals(List.of("err"), child.stderr().lines().toList());
        assertEquals(List.of("out", "err"), child.output().lines().toList());
        assertEquals(3, child.exitValue());
    }

    @Test
    @Timeout(value = 20, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void killsOneThatIsLate() throws Exception {
        List<String> late = sleeping(Duration.ofMinutes(1));
        AssertionError e = assertThrows(AssertionError.class, () -> ChildJvm.run(Duration.ofMillis(200), late));
        assertTrue(e.getMessage().startsWith("killed after PT0.2S"), e.getMessage());
        assertFalse(ProcessHandle.current().children().anyMatch(ProcessHandle::isAlive));
    }
}
