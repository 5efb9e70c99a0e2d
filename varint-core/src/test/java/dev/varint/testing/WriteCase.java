package dev.varint.testing;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;

/**
 * A way of writing, on one kind of carrier, and what it promises.
 *
 * @param <B> the carrier
 */
public record WriteCase<B>(String name, Memory<B> memory, Shape shape, Write<B> write) {

    /**
     * Writes one value, cut to the bits that values have here, with so many canaries on either side of the room it needs, and
     * looks at every byte.
     */
    public void check(int before, long value, int after) {
        int end = before + shape.size(value);
        int capacity = before + shape.room(value) + after;
        byte[] actual = new byte[capacity];
        B carrier = memory.allocate(capacity);
        try {
            assertEquals(end, write.write(carrier, before, shape.cut(value)));
            memory.get(carrier, actual);
        } finally {
            memory.release(carrier);
        }
        Arrays.fill(actual, end, capacity - after, Canary.BYTE);
        byte[] encoded = Oracle.encodeFixed(shape.cut(value), shape.size(value));
        assertArrayEquals(Canary.around(before, encoded, capacity - end), actual);
    }
}
