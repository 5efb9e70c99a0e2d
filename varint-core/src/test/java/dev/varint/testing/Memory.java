package dev.varint.testing;

/**
 * How a test looks at the bytes of a carrier.
 *
 * @param <B> the carrier
 */
public interface Memory<B> {

    /** Makes one that holds nothing but canaries. */
    B allocate(int capacity);

    /** Copies all bytes out. */
    void get(B carrier, byte[] bytes);

    /** Sets all bytes. */
    void set(B carrier, byte[] bytes);

    default void release(B carrier) {}
}
