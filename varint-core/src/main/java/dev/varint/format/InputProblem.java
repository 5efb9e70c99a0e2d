package dev.varint.format;

/** What is wrong with the bytes that an input reads: see {@link InputFailure}. */
public enum InputProblem {
    /**
     * They end before the value does. The same read may succeed when more of them are there. A value that a pushed
     * limit cuts off is malformed.
     */
    INCOMPLETE,
    /** No further bytes can make them valid. */
    MALFORMED,
    /** A length is larger than the caller allows. */
    OVER_LIMIT
}
