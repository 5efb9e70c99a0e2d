package dev.varint.jmh.suite;

import dev.varint.jmh.bench.ParamValue;
import java.util.List;

/**
 * Which of Netty's two checks of every access are on. Netty reads the settings once, so each needs a JVM of its own.
 */
public enum NettyChecks implements ParamValue {
    /** Netty's default. */
    BOTH("both checks", true, true),
    /** What Steinborn calls off: {@code checkAccessible} alone is off. */
    BOUNDS_ONLY("checkAccessible off", false, true),
    /** {@code checkBounds} alone is off. */
    ACCESSIBLE_ONLY("checkBounds off", true, false),
    /** Neither check. */
    NEITHER("both off", false, false);

    private final String title;
    private final List<String> jvmArgs;

    NettyChecks(String title, boolean accessible, boolean bounds) {
        this.title = title;
        jvmArgs = List.of("-Dio.netty.buffer.checkAccessible=" + accessible, "-Dio.netty.buffer.checkBounds=" + bounds);
    }

    @Override
    public String title() {
        return title;
    }

    /** The flags of JVMs with these settings. */
    public List<String> jvmArgs() {
        return jvmArgs;
    }
}
