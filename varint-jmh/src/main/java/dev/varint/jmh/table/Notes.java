package dev.varint.jmh.table;

/** Footnotes that more than one table carries. */
final class Notes {

    static final String SOURCE = "Published: \"How fast can you write a VarInt?\" (Andrew Steinborn, Java 11).";
    static final String SIXTEEN = "(16): in a 16-byte buffer, which appendVarInt needs.";

    static final String TOO_FAST =
            "!: faster than this core's clock allows. The compiler has dropped work; do not trust the figure.";
    static final String DROPPED_STORES =
            "Where nothing reads them, as in the source, JDK 17 and newer drop most of these stores. Here each is observed.";

    private Notes() {}

    /** Two notes on one row. */
    static String join(String one, String other) {
        return one.contains(other) ? one : one + " " + other;
    }
}
