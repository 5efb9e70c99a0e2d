package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.VarInt;
import dev.varint.testing.ChildJvm;
import io.netty.handler.codec.CorruptedFrameException;
import io.netty.handler.codec.TooLongFrameException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whether exceptions that a peer can cause have a stack trace is fixed when the class is loaded: hence a JVM each. */
class PeerErrorsTest {

    /** What that JVM runs. */
    static final class Probe {

        private Probe() {}

        public static void main(String[] args) {
            int tooLong = PeerErrors.tooLong("a").getStackTrace().length;
            int corrupted = PeerErrors.corrupted("b").getStackTrace().length;
            System.out.println("traced: " + (tooLong > 0) + " " + (corrupted > 0));
        }
    }

    @Test
    void areOfNettysTypes() {
        TooLongFrameException tooLong = PeerErrors.tooLong("a");
        CorruptedFrameException corrupted = PeerErrors.corrupted("b");
        assertEquals("a", tooLong.getMessage());
        assertEquals("b", corrupted.getMessage());
    }

    @Test
    void onlyMisuseIsTracedByDefault() {
        StackTraceCheck.HOSTILE.forEach(each -> assertEquals(false, StackTraceCheck.isTraced(each), each.name()));
        StackTraceCheck.MISUSE.forEach(each -> assertEquals(true, StackTraceCheck.isTraced(each), each.name()));
    }

    /** As of any exception, so that {@code throw e.fillInStackTrace()} throws it. */
    @Test
    void fillingInATraceReturnsTheException() {
        StackTraceCheck.HOSTILE.forEach(each -> {
            RuntimeException e = StackTraceCheck.failure(each);
            assertSame(e, e.fillInStackTrace(), each.name());
        });
    }

    @ParameterizedTest
    @CsvSource({
        ", traced: false false",
        "-Ddev.varint.netty.stackTraces=false, traced: false false",
        "-Ddev.varint.netty.stackTraces=true, traced: true true",
    })
    void haveAStackTraceOnlyIfAskedFor(String option, String expected) throws Exception {
        List<String> arguments = new ArrayList<>();
        if (option != null) {
            arguments.add(option);
        }
        arguments.addAll(List.of("-cp", classPath(), Probe.class.getName()));
        String output = ChildJvm.run(arguments).output();
        assertTrue(output.contains(expected), output);
    }

    private static String classPath() throws Exception {
        return ChildJvm.classPath(
                PeerErrors.class,
                Probe.class,
                VarInt.class,
                TooLongFrameException.class,
                io.netty.util.internal.SystemPropertyUtil.class);
    }
}
