package dev.varint.netty.leak;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.testing.ChildJvm;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.util.ResourceLeakTracker;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.platform.launcher.LauncherSession;

/** The check can fail: in a JVM that leaks, and by itself. */
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

    @Test
    void keepsAReportOfWhatWasNotReleased() throws InterruptedException {
        LeakRecorder<Object> recorder = LeakRecorder.alone(Object.class);
        ResourceLeakTracker<Object> released = recorder.track(recorder);
        assertTrue(released.close(recorder));
        assertNotNull(recorder.track(new byte[1000]));
        for (int i = 0; i < 100 && recorder.reports().isEmpty(); i++) {
            System.gc();
            Thread.sleep(10);
            recorder.poll();
        }
        assertEquals(1, recorder.reports().size());
    }

    @Test
    void theCheckFailsASessionThatLeaks() throws Exception {
        String output = run("leaks", "paranoid");
        assertTrue(output.contains("AssertionError: ") && output.contains("leaks:"), output);
        assertTrue(output.contains("exit value 1"), output);
    }

    @Test
    void theCheckPassesASessionThatDoesNot() throws Exception {
        String output = run("clean", "paranoid");
        assertTrue(output.contains("exit value 0"), output);
    }

    @Test
    void theCheckFailsASessionThatDoesNotLook() throws Exception {
        String output = run("clean", "disabled");
        assertTrue(output.contains("leak detection is off") && output.contains("exit value 1"), output);
    }

    private static String run(String behaviour, String level) throws Exception {
        ChildJvm child = ChildJvm.run(List.of(
                "-Xmx256m",
                "-Dio.netty.leakDetection.level=" + level,
                "-Dio.netty.customResourceLeakDetector=" + LeakRecorder.class.getName(),
                "-cp",
                ChildJvm.classPath(LeakRecorder.class, ByteBuf.class, ResourceLeakTracker.class, LauncherSession.class),
                Session.class.getName(),
                behaviour));
        return child.output() + "exit value " + child.exitValue();
    }
}
