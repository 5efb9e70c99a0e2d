package dev.varint.testing;

/**
 * The result of reading a packed region, as a {@link PackedModel} finds it.
 *
 * @param elements the elements before the first malformed one
 * @param ends the index after each of them
 * @param reason {@code TRUNCATED}, {@code TOO_LONG} or {@code OVERFLOW}, or null if no element is malformed
 * @param index where the first malformed element starts, or the end of the region
 */
public record PackedOutcome(long[] elements, int[] ends, String reason, int index) {

    public boolean isGood() {
        return reason == null;
    }

    public int count() {
        return elements.length;
    }

    @Override
    public String toString() {
        return count() + " elements" + (isGood() ? "" : ", " + reason + " at " + index);
    }
}
