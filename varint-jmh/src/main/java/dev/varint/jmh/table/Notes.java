package dev.varint.jmh.table;

/** Footnotes that more than one table carries. */
final class Notes {

    static final String SOURCE = "Published: \"How fast can you write a VarInt?\" (Andrew Steinborn, Java 11).";
    static final String SIXTEEN = "(16): in a 16-byte buffer, which appendVarInt needs.";

    private Notes() {}
}
