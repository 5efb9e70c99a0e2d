package dev.varint.testing;

/**
 * The result of reading one value, as {@link Reference} finds it.
 *
 * @param scan n &ge; 1: the value has n bytes; 0: incomplete; &minus;k: malformed, as the first k bytes prove
 * @param value the value, or 0
 * @param reason {@code TOO_LONG}, {@code OVERFLOW} or {@code PADDED}, or null if it is not malformed
 */
public record Outcome(int scan, long value, String reason) {

    public static final Outcome INCOMPLETE = new Outcome(0, 0, null);

    public boolean isComplete() {
        return scan > 0;
    }
}
