package dev.varint.jmh.bench;

import java.io.IOException;

/** Reads the next value of an input. */
interface Next<T> {

    /** The value, after which the input stands then. */
    long read(T in) throws IOException;
}
