package dev.varint.jmh.suite;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Flags of a JVM. What they set is read once, so each mode needs a JVM of its own. */
public enum Mode {
    /** No flags: Netty checks each access twice. */
    DEFAULT("both checks"),
    /** What Steinborn calls off. */
    BOUNDS_ONLY("checkAccessible off", "-Dio.netty.buffer.checkAccessible=false"),
    ACCESSIBLE_ONLY("checkBounds off", "-Dio.netty.buffer.checkBounds=false"),
    NEITHER("both off", "-Dio.netty.buffer.checkAccessible=false", "-Dio.netty.buffer.checkBounds=false"),
    /** As on a CPU or a JDK without it. */
    NO_BIT_GATHER("no bit-gather", "-Ddev.varint.bitGather=false"),
    /** By the Vector API, which some JDKs lack. */
    VECTORS("with vectors", "--add-modules=jdk.incubator.vector", "-Ddev.varint.vectors=true");

    private final String title;
    private final List<String> jvmArgs;

    Mode(String title, String... jvmArgs) {
        this.title = title;
        this.jvmArgs = List.of(jvmArgs);
    }

    /** The mode of a JVM with these flags, which may have others, too. */
    public static Mode of(Collection<String> flags) {
        return Stream.of(values())
                .filter(mode -> flags.containsAll(mode.jvmArgs))
                .max(Comparator.comparing(mode -> mode.jvmArgs.size()))
                .orElseThrow();
    }

    /** What tables call it. */
    public String title() {
        return title;
    }

    /** The flags. */
    public List<String> jvmArgs() {
        return jvmArgs;
    }
}
