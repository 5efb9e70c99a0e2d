package dev.varint.testing;

/**
 * One way of writing a value.
 *
 * @param <B> the carrier
 */
@FunctionalInterface
public interface Write<B> {

    /** Writes {@code value}, zero-extended from however many bits it has, at {@code at} and tells the index after it. */
    int write(B carrier, int at, long value);
}
