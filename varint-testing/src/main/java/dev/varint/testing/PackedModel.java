package dev.varint.testing;

/** What an element type of packed regions must do. All elements are longs here; those of 32 bits are sign-extended. */
public interface PackedModel {

    /** The name of the library's constant, or the call that returns the type, such as {@code longs(S33)}. */
    String name();

    /** Whether elements are decoded to {@code int[]}. */
    boolean isInt();

    /** The most bytes that an element has. */
    int maxSize();

    byte[] encode(long... elements);

    /** Reads the elements from index {@code from} up to index {@code to}. */
    PackedOutcome decode(byte[] bytes, int from, int to);

    /** The number that has the same low bits as {@code value} and can be in an array of elements. */
    default long narrow(long value) {
        return isInt() ? (int) value : value;
    }
}
