package dev.varint.jmh.bench;

/** What reads or writes messages. */
public enum MessageMethod implements ParamValue {
    /** A byte at a time, by the carrier's own method. */
    LOOP,
    /** CodedInputStream and CodedOutputStream. */
    PROTOBUF,
    /** Its Input and Output. */
    KRYO,
    /** This library's inputs and outputs. */
    OURS;
}
