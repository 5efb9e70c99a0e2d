package dev.varint.jmh.frames;

/**
 * Flags for a heap that neither grows nor is new: where frames are allocated, page faults would be measured
 * too.
 */
final class SteadyHeap {

    static final String MIN = "-Xms1g";
    static final String MAX = "-Xmx1g";
    static final String TOUCHED = "-XX:+AlwaysPreTouch";

    private SteadyHeap() {}
}
