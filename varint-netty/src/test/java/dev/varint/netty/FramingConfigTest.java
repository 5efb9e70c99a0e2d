package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.format.Strictness;
import dev.varint.netty.VarIntFrameDecoderConfig.Builder;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The configurations of the decoder and of the prepender. */
class FramingConfigTest {

    private final VarIntLengthFieldPrependerConfig.Builder out = VarIntLengthFieldPrependerConfig.builder();
    private final Builder builder = VarIntFrameDecoderConfig.builder();

    @Test
    void defaults() {
        VarIntFrameDecoderConfig config = builder.build();
        assertEquals(3, config.maxPrefixSize());
        assertEquals((1 << 21) - 1, config.maxFrameLength());
        assertEquals(ZeroLength.REJECT, config.zeroLength());
        assertEquals(64, config.maxSkippedInARow());
        assertEquals(Strictness.STRICT, config.strictness());
        assertNull(config.framePolicy());
        assertFalse(config.copiesFrames());
        assertFalse(config.dropsFramesWhenInactive());
    }

    @Test
    void defaultsOfThePrepender() {
        VarIntLengthFieldPrependerConfig config = out.build();
        assertEquals(3, config.maxPrefixSize());
        assertEquals((1 << 21) - 1, config.maxFrameLength());
        assertFalse(config.isPadded());
        assertTrue(config.usesHeadroom());
        assertEquals(1024, config.maxCopiedLength());
    }

    @Test
    void hasWhatWasSet() {
        FramePolicy policy = (ctx, length, received) -> FramePolicy.ACCEPT;
        VarIntFrameDecoderConfig config = builder.maxPrefixSize(2)
                .maxFrameLength(1000)
                .zeroLength(ZeroLength.SKIP)
                .maxSkippedInARow(7)
                .strictness(Strictness.CANONICAL)
                .framePolicy(policy)
                .copyFrames(true)
                .dropFramesWhenInactive(true)
                .build();
        assertEquals(2, config.maxPrefixSize());
        assertEquals(1000, config.maxFrameLength());
        assertEquals(ZeroLength.SKIP, config.zeroLength());
        assertEquals(7, config.maxSkippedInARow());
        assertEquals(Strictness.CANONICAL, config.strictness());
        assertSame(policy, config.framePolicy());
        assertTrue(config.copiesFrames());
        assertTrue(config.dropsFramesWhenInactive());
    }

    @Test
    void thePrependerHasWhatWasSet() {
        VarIntLengthFieldPrependerConfig config = out.maxPrefixSize(2)
                .maxFrameLength(1000)
                .padded(true)
                .useHeadroom(false)
                .copyUpTo(77)
                .build();
        out.maxPrefixSize(4).maxFrameLength(5).padded(false).useHeadroom(true);
        assertEquals(2, config.maxPrefixSize());
        assertEquals(1000, config.maxFrameLength());
        assertTrue(config.isPadded());
        assertFalse(config.usesHeadroom());
        assertEquals(77, config.maxCopiedLength());
        assertEquals(0, out.copyUpTo(0).build().maxCopiedLength());
        assertEquals(-1, out.neverCopy().build().maxCopiedLength());
        assertEquals(Integer.MAX_VALUE, out.alwaysContiguous().build().maxCopiedLength());
    }

    @ParameterizedTest
    @CsvSource({"1, 127", "2, 16383", "3, 2097151", "4, 268435455", "5, 2147483647"})
    void theGreatestFrameIsWhatThePrefixCanSay(int width, int max) {
        assertEquals(max, builder.maxPrefixSize(width).build().maxFrameLength());
        assertEquals(max, builder.maxFrameLength(max).build().maxFrameLength());
        assertEquals(max, out.maxPrefixSize(width).build().maxFrameLength());
        assertEquals(max, out.maxFrameLength(max).build().maxFrameLength());
        if (width < 5) {
            builder.maxFrameLength(max + 1);
            assertThrows(IllegalArgumentException.class, builder::build);
            out.maxFrameLength(max + 1);
            assertThrows(IllegalArgumentException.class, out::build);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {Integer.MIN_VALUE, -1, 0, 6, Integer.MAX_VALUE})
    void refusesValuesOutsideTheirRange(int value) {
        assertThrows(IllegalArgumentException.class, () -> builder.maxPrefixSize(value));
        assertThrows(IllegalArgumentException.class, () -> out.maxPrefixSize(value));
        if (value < 1) {
            assertThrows(IllegalArgumentException.class, () -> builder.maxFrameLength(value));
            assertThrows(IllegalArgumentException.class, () -> builder.maxSkippedInARow(value));
            assertThrows(IllegalArgumentException.class, () -> out.maxFrameLength(value));
        }
        if (value < 0) {
            assertThrows(IllegalArgumentException.class, () -> out.copyUpTo(value));
        }
    }

    @Test
    void refusesNull() {
        assertThrows(NullPointerException.class, () -> builder.zeroLength(null));
        assertThrows(NullPointerException.class, () -> builder.strictness(null));
        assertThrows(NullPointerException.class, () -> builder.framePolicy(null));
        assertThrows(NullPointerException.class, () -> new VarIntFrameDecoder(null));
        assertThrows(NullPointerException.class, () -> new VarIntLengthFieldPrepender(null));
    }

    @Test
    void isImmutable() {
        VarIntFrameDecoderConfig first = builder.maxFrameLength(10).build();
        builder.maxFrameLength(20);
        assertEquals(10, first.maxFrameLength());
        assertTrue(Stream.of(VarIntFrameDecoderConfig.class.getDeclaredFields())
                .filter(field -> !field.isSynthetic()) // those of coverage and mutation tools
                .map(Field::getModifiers)
                .allMatch(Modifier::isFinal));
    }
}
