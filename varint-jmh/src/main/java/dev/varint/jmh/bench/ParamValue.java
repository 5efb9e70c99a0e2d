package dev.varint.jmh.bench;

/** An enum constant that JMH takes as a parameter and a table shows. */
public interface ParamValue {

    /** What JMH calls it. */
    String name();

    /** What a table's column calls it. */
    String title();

    /** How many values an operation has because of it; 1 where it has no say in that. */
    default int perOperation() {
        return 1;
    }
}
