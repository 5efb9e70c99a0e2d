package dev.varint.jmh.table;

/** The CPUs of the published figures, as {@code published.csv} spells them. */
final class Cpu {

    static final String BROADWELL = "Intel Broadwell";
    static final String ZEN_2 = "AMD Zen 2";
    static final String M1 = "Apple M1";
    static final String AMD_ON_LINUX = "AMD on Linux";
    static final String COFFEE_LAKE = "Intel Coffee Lake";
    static final String ZEN_PLUS = "AMD Zen+";

    private Cpu() {}
}
