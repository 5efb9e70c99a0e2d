package dev.varint.jmh.bench;

/** What reads or writes messages. */
public enum MessageMethod implements ParamValue {
    /** A byte at a time, by the carrier's own method. */
    LOOP("loop"),
    /** CodedInputStream and CodedOutputStream. */
    PROTOBUF("protobuf"),
    /** Its Input and Output. */
    KRYO("Kryo"),
    /** This library's inputs and outputs. */
    OURS("input or output");

    private final String title;

    MessageMethod(String title) {
        this.title = title;
    }

    @Override
    public String title() {
        return title;
    }
}
