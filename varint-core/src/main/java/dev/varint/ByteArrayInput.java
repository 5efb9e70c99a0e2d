package dev.varint;

import java.util.Objects;

/** Reads a message from an array. The {@link #position} counts from the start of the array. */
public final class ByteArrayInput extends WindowInput {

    /** Creates an input over a whole array. */
    public ByteArrayInput(byte[] src) {
        this(src, 0, src.length);
    }

    /** Creates an input over the bytes of an array from one index to another. */
    public ByteArrayInput(byte[] src, int from, int to) {
        // Not by reset: C2 inlines what a constructor itself calls. Otherwise a new input may live on the heap.
        Objects.checkFromToIndex(from, to, src.length);
        open(src, from, to, 0, to);
    }

    /** Moves this input to a part of the same or another array, as if it were new. */
    public void reset(byte[] src, int from, int to) {
        Objects.checkFromToIndex(from, to, src.length);
        open(src, from, to, 0, to);
        limit(Long.MAX_VALUE);
    }
}
