package dev.varint.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.testing.Reference;
import dev.varint.testing.Values;
import org.junit.jupiter.api.Test;

class VarIntWordTest {

    /** The continuation bits of the first four bytes. */
    private static final long CONTINUED = 0x8080_8080L;

    @Test
    void encodesAsTheReferenceDoes() {
        Values.sweep(32).forEach(i -> {
            int value = (int) i;
            int size = Reference.size(value);
            long encoded = VarIntWord.encode(value);
            assertEquals(Reference.word(value, size), encoded);
            assertEquals(size, VarIntWord.size(encoded));
        });
    }

    @Test
    void spreadsGroupsIntoBytes() {
        Values.sweep(32).forEach(i -> {
            int value = (int) i;
            int size = Reference.size(value);
            long groups = VarIntWord.spread(value);
            assertEquals(Reference.word(value, 5) - CONTINUED, groups);
            assertEquals(groups, VarIntWord.spreadBySwar(value));
            assertEquals(size, VarIntWord.size(groups));
            long encoded = VarIntWord.withContinuation(groups, Long.numberOfLeadingZeros(groups | 1));
            assertEquals(Reference.word(value, size), encoded);
        });
    }
}
