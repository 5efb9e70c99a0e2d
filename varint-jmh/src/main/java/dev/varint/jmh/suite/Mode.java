package dev.varint.jmh.suite;

import dev.varint.jmh.bench.ParamValue;
import java.lang.module.ModuleFinder;
import java.util.List;

/** Flags of a JVM, as a parameter of trials. What they set is read once, so each mode needs a JVM of its own. */
public enum Mode implements ParamValue {
    /** No flags: Netty checks each access twice. */
    DEFAULT,
    /** What Steinborn calls off. */
    BOUNDS_ONLY("-Dio.netty.buffer.checkAccessible=false"),
    /**
     * By the Vector API, which the library uses on JDK 25 and newer. Some of them lack it, as does a jar built on 17.
     */
    VECTORS("--add-modules=jdk.incubator.vector", "-Ddev.varint.vectors=true"),
    ZGC("-XX:+UseZGC"),
    COMPACT_HEADERS("-XX:+UseCompactObjectHeaders");

    private final List<String> jvmArgs;

    Mode(String... jvmArgs) {
        this.jvmArgs = List.of(jvmArgs);
    }

    /** The flags. */
    public List<String> jvmArgs() {
        return jvmArgs;
    }

    @Override
    public int jdk() {
        return this == VECTORS || this == COMPACT_HEADERS ? 25 : ParamValue.super.jdk();
    }

    @Override
    public boolean isAvailable() {
        return ParamValue.super.isAvailable()
                && (this != VECTORS
                        || ModuleFinder.ofSystem().find("jdk.incubator.vector").isPresent()
                                && Mode.class.getResource("/dev/varint/vectors/IncubatorKernels.class") != null);
    }
}
