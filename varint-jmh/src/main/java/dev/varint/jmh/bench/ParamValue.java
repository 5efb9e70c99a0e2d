package dev.varint.jmh.bench;

/** An enum constant that is a parameter of a benchmark, and an input in a table. */
public interface ParamValue {

    /** JMH's name for it. */
    String name();

    /** What tables call it. */
    String title();

    /** Whether this machine and this jar can measure it. */
    default boolean isAvailable() {
        return true;
    }

    /** Values in an operation because of it; 1 if it does not matter. */
    default int valuesPerOperation() {
        return 1;
    }
}
