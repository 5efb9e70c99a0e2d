package dev.varint.jmh.bench;

/** An enum constant that JMH takes as a parameter and a table shows. */
public interface ParamValue {

    /** What JMH calls it. */
    String name();

    /** What a table's column calls it. */
    String title();
}
