package dev.varint.jmh.frames;

import dev.varint.jmh.bench.ParamValue;

/** What happens to a frame at the end of the outbound pipeline. */
public enum Transport implements ParamValue {
    /** It is only released: the cost of the prepender alone. */
    NONE,
    /** It is asked for its NIO buffers first, as a socket's transport does, and these for what they hold. */
    NIO;
}
