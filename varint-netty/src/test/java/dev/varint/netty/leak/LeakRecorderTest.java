package dev.varint.netty.leak;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.testing.ChildJvm;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.util.ResourceLeakTracker;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.platform.launcher.LauncherSession;

/** The check can fail, in a JVM that leaks. */
class LeakRecorderTest {

    /** What that JVM runs: a test session that loses a buffer, or not. */
    static final class Session {

        private Session() {}

        public static void main(String[] args) {
            for (int i = 0; i < 3; i++) {
                ByteBuf buf = PooledByteBufAllocator.DEFAULT.directBuffer(16).writeByte(1);
                if (args[0].equals("clean")) {
                    buf.release();
                }
            }
            new LeakCheck().launcherSessionClosed(null);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "leaks, paranoid, leaks:, 1",
        "clean, paranoid, '', 0",
        "clean, disabled, leak detection is off, 1",
    })
    void theCheckFailsASessionThatLeaksOrDoesNotLook(String behaviour, String level, String message, int exitValue)
            throws Exception {
        ChildJvm child = ChildJvm.run(List.of(
                "-Xmx256m",
                "-Dio.netty.leakDetection.level=" + level,
                "-Dio.netty.customResourceLeakDetector=" + LeakRecorder.class.getName(),
                "-cp",
                ChildJvm.classPath(LeakRecorder.class, ByteBuf.class, ResourceLeakTracker.class, LauncherSession.class),
                Session.class.getName(),
                behaviour));
        assertEquals(exitValue, child.exitValue(), child.output());
        assertTrue(child.output().contains(message), child.output());
    }
}
