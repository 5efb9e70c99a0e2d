package dev.varint.packed;

/** A stretch of a region for {@link Vectors#decode}: whole blocks that begin with a value. Another block follows. */
public final class VectorStretch {

    /** The array of the bytes. */
    public byte[] src;

    /** The index of the first byte. */
    public int from;

    /** The index after the last byte. */
    public int to;

    /** The array of the values. */
    public int[] dst;

    /** The index of the first value. */
    public int offset;

    /** The index up to which values may be written. */
    public int end;

    /** Room for five planes. */
    public final byte[] planes = new byte[5 * Vectors.PLANE];

    /** Whether no value is expected to have more than two bytes. */
    public boolean two;

    VectorStretch() {}
}
