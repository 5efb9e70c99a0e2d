package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.netty.VarIntLengthFieldPrependerConfig.Builder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class VarIntLengthFieldPrependerConfigTest {

    private final Builder builder = VarIntLengthFieldPrependerConfig.builder();

    @Test
    void hasDefaults() {
        VarIntLengthFieldPrependerConfig config = builder.build();
        assertEquals(3, config.maxPrefixSize());
        assertEquals((1 << 21) - 1, config.maxFrameLength());
        assertFalse(config.isPadded());
        assertTrue(config.usesHeadroom());
        assertEquals(1024, config.maxCopiedLength());
    }

    @Test
    void keepsWhatWasSet() {
        VarIntLengthFieldPrependerConfig config = builder.maxPrefixSize(2)
                .maxFrameLength(1000)
                .padded(true)
                .useHeadroom(false)
                .copyUpTo(77)
                .build();
        builder.maxPrefixSize(4)
                .maxFrameLength(5)
                .padded(false)
                .useHeadroom(true)
                .neverCopy();
        assertEquals(2, config.maxPrefixSize());
        assertEquals(1000, config.maxFrameLength());
        assertTrue(config.isPadded());
        assertFalse(config.usesHeadroom());
        assertEquals(77, config.maxCopiedLength());
    }

    @ParameterizedTest
    @CsvSource({"1, 127", "2, 16383", "3, 2097151", "4, 268435455", "5, 2147483647"})
    void limitsFramesToWhatThePrefixCanSay(int width, int limit) {
        assertEquals(limit, builder.maxPrefixSize(width).build().maxFrameLength());
        assertEquals(limit, builder.maxFrameLength(limit).build().maxFrameLength());
        if (width < 5) {
            builder.maxFrameLength(limit + 1);
            assertThrows(IllegalArgumentException.class, builder::build);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {Integer.MIN_VALUE, -1, 0, 6, Integer.MAX_VALUE})
    void refusesOtherWidths(int width) {
        assertThrows(IllegalArgumentException.class, () -> builder.maxPrefixSize(width));
    }

    @ParameterizedTest
    @ValueSource(ints = {Integer.MIN_VALUE, -1, 0})
    void refusesOtherLengths(int length) {
        assertThrows(IllegalArgumentException.class, () -> builder.maxFrameLength(length));
    }

    @Test
    void copiesAsMuchAsWasSet() {
        assertEquals(0, builder.copyUpTo(0).build().maxCopiedLength());
        assertEquals(-1, builder.neverCopy().build().maxCopiedLength());
        assertEquals(Integer.MAX_VALUE, builder.alwaysContiguous().build().maxCopiedLength());
        assertThrows(IllegalArgumentException.class, () -> builder.copyUpTo(-1));
    }

    @Test
    void refusesNull() {
        assertThrows(NullPointerException.class, () -> new VarIntLengthFieldPrepender(null));
    }
}
