package dev.varint.jmh.suite;

/** Where a comparison was published. */
public enum Source {
    /** Source 000. */
    STEINBORN("\"How fast can you write a VarInt?\" (Andrew Steinborn), Java 11"),
    /** Source 001. */
    PBJ("\"perf: unroll VarInt parsing loops\" (hashgraph/pbj, pull request 826)"),
    /** Source 002. */
    DOLT("\"Optimizing varint Decoding\" (Dolt)"),
    /** Source 003. */
    PROTOZERO("\"Speed up packed varint decoding by validating the region up front\" (protozero, pull request 153)"),
    /** Source 004. */
    VARINT_SIMD("the README of varint-simd (Rust)"),
    /** A comparison of this project. */
    OURS("ours");

    private final String title;

    Source(String title) {
        this.title = title;
    }

    /** Title and author. */
    public String title() {
        return title;
    }
}
