package dev.varint.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.testing.Reference;
import dev.varint.testing.Values;
import org.junit.jupiter.api.Test;

class VarIntWordTest {

    /** The continuation bits of the first four bytes. */
    static final long CONTINUED = 0x8080_8080L;

    @Test
    void encodesAsTheReferenceDoes() {
        Values.sweep(32).forEach(i -> {
            int value = (int) i;
            int size = Reference.size(value);
            long groups = VarIntWord.spread(value);
            assertEquals(Reference.word(value, 5) - CONTINUED, groups);
            assertEquals(groups, VarIntWord.spreadBySwar(value));
            int zeroBits = VarIntWord.zeroBits(value, groups);
            assertEquals(size, VarIntWord.sizeByZeroBits(zeroBits));
            long encoded = VarIntWord.withContinuation(groups, zeroBits);
            assertEquals(Reference.word(value, size), encoded);
        });
    }
}
