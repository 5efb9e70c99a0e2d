package dev.varint.format;

/** What is wrong with the bytes that an input reads: see {@link InputFailure}. */
public enum InputProblem {
    /** They end before the value does. The same read may succeed once more of them have arrived. */
    INCOMPLETE,
    /** No further bytes can make them valid. This includes a value that a pushed limit cuts off. */
    MALFORMED,
    /** A length is larger than the caller allows. */
    OVER_LIMIT
}
