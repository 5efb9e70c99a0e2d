package dev.varint.jmh.table;

import java.util.List;

/** Which of Netty's two checks of every access are on. Netty reads them once, so each setting is a JVM of its own. */
enum Checks {
    /** Netty's default. */
    BOTH("both on", true, true),
    /** What source 000 calls off: {@code checkAccessible} alone is off. */
    BOUNDS_ONLY("checkAccessible off", false, true),
    /** {@code checkBounds} alone is off. */
    ACCESSIBLE_ONLY("checkBounds off", true, false),
    /** Neither check. */
    NEITHER("both off", false, false);

    private final String title;
    private final List<String> jvmArgs;

    Checks(String title, boolean accessible, boolean bounds) {
        this.title = title;
        jvmArgs = List.of("-Dio.netty.buffer.checkAccessible=" + accessible, "-Dio.netty.buffer.checkBounds=" + bounds);
    }

    String title() {
        return title;
    }

    List<String> jvmArgs() {
        return jvmArgs;
    }
}
