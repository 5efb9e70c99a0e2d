package dev.varint.jmh.suite;

/** Where a comparison was published. */
public enum Source {
    /** A blog post: eight ways to write a VarInt to a Netty buffer. */
    STEINBORN("\"How fast can you write a VarInt?\" (Andrew Steinborn), Java 11"),
    /** A change of a protobuf library for Java: unrolled readers. */
    PBJ("\"perf: unroll VarInt parsing loops\" (hashgraph/pbj, pull request 826)"),
    /** A blog post of a database written in Go: 64-bit readers. */
    DOLT("\"Optimizing varint Decoding\" (Dolt)"),
    /** A change of a protobuf library for C++: packed regions. */
    PROTOZERO("\"Speed up packed varint decoding by validating the region up front\" (protozero, pull request 153)"),
    /** A Rust library: many bytes at once, by type. */
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
