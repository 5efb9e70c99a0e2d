package dev.varint.netty.leak;

import io.netty.buffer.PooledByteBufAllocator;
import java.util.List;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/**
 * After all tests of this module: fails the build if any buffer was garbage before it was released, or if nobody
 * looked. Registered as a service.
 */
public final class LeakCheck implements LauncherSessionListener {

    @Override
    public void launcherSessionClosed(LauncherSession session) {
        if (isStartedBy("org.codehaus.plexus.classworlds")) {
            return; // Maven's own JVM, in which Surefire looks for tests and runs none
        }
        if (isStartedBy("org.pitest.")) {
            return; // mutation tests: there is a session for each test, and they are too many
        }
        PooledByteBufAllocator.DEFAULT.directBuffer(1).release();
        if (!LeakRecorder.isInstalled()) {
            throw new AssertionError("leak detection is off");
        }
        List<String> reports = LeakRecorder.reportsOfAll();
        if (!reports.isEmpty()) {
            throw new AssertionError(reports.size() + " leaks:\n" + String.join("\n", reports));
        }
    }

    private static boolean isStartedBy(String mainClass) {
        return System.getProperty("sun.java.command", "").startsWith(mainClass);
    }
}
