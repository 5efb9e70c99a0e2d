package dev.varint.segment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.varint.VarIntInput;
import dev.varint.VarIntOutput;
import dev.varint.contract.MessageContract;
import dev.varint.format.InputException;
import dev.varint.format.MalformedVarIntException;
import dev.varint.testing.Canary;
import dev.varint.testing.Reference;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

/** Inputs and outputs over every kind of segment. */
class SegmentMessageContractTest extends MessageContract {

    private static final int AT = 3;

    @Override
    protected Map<String, Function<byte[], VarIntInput>> inputs() {
        Map<String, Function<byte[], VarIntInput>> inputs = new LinkedHashMap<>();
        for (SegmentKind kind : SegmentKind.values()) {
            int after = kind.ordinal() % 2 * 4;
            inputs.put(kind.name(), message -> {
                byte[] bytes = Canary.around(AT, message, after);
                return new SegmentInput(kind.of(bytes, Arena.ofAuto()).asSlice(AT, message.length));
            });
        }
        inputs.put("whole", message -> new SegmentInput(MemorySegment.ofArray(message)));
        return inputs;
    }

    /** A mapped file, nearly all of which is a hole. */
    @Override
    protected Map<String, BiFunction<byte[], byte[], VarIntInput>> largeInputs() {
        return Map.of("mapped file", (head, tail) -> {
            MemorySegment src = SegmentKind.map(head.length + LARGE + tail.length, Arena.ofAuto());
            MemorySegment.copy(head, 0, src, ValueLayout.JAVA_BYTE, 0, head.length);
            MemorySegment.copy(tail, 0, src, ValueLayout.JAVA_BYTE, head.length + LARGE, tail.length);
            return new SegmentInput(src);
        });
    }

    @Test
    void slicesMayBeLargerThanTwoGiB() {
        largeInputs().forEach((name, open) -> {
            SegmentInput in = (SegmentInput) open.apply(Reference.encode(LARGE), new byte[] {7});
            assertThrows(InputException.class, () -> in.readLongPrefixedSlice(LARGE - 1));
            assertEquals(0, in.position());
            assertEquals(LARGE, in.readLongPrefixedSlice(LARGE).byteSize());
            assertEquals(7, in.readSlice(1).get(ValueLayout.JAVA_BYTE, 0));
        });
    }

    /** To one that grows, and to one that has just the room. */
    @Override
    protected Map<String, Function<Consumer<VarIntOutput>, byte[]>> outputs() {
        Map<String, Function<Consumer<VarIntOutput>, byte[]>> outputs = new LinkedHashMap<>();
        for (SegmentKind kind : SegmentKind.values()) {
            if (kind != SegmentKind.READ_ONLY) {
                outputs.put(kind.name(), message -> {
                    SegmentOutput out = new SegmentOutput(Arena.ofAuto(), 1, Long.MAX_VALUE);
                    message.accept(out);
                    byte[] grown = out.written().toArray(ValueLayout.JAVA_BYTE);
                    byte[] around = Canary.around(AT, grown, 2);
                    MemorySegment dst = kind.of(Canary.around(AT, new byte[grown.length], 2), Arena.ofAuto());
                    SegmentOutput fixed = new SegmentOutput(dst.asSlice(AT, grown.length));
                    message.accept(fixed);
                    assertEquals(-1, dst.mismatch(MemorySegment.ofArray(around)));
                    return grown;
                });
            }
        }
        return outputs;
    }

    @Override
    protected Map<String, IntFunction<Limited>> limitedOutputs() {
        Map<String, IntFunction<Limited>> outputs = new LinkedHashMap<>();
        outputs.put("growing", room -> limited(new SegmentOutput(Arena.ofAuto(), 0, room)));
        for (SegmentKind kind : SegmentKind.values()) {
            if (kind != SegmentKind.READ_ONLY) {
                outputs.put(kind.name(), room -> {
                    MemorySegment dst = kind.make(AT + room + 2, Arena.ofAuto());
                    return limited(new SegmentOutput(dst.asSlice(AT, room)));
                });
            }
        }
        return outputs;
    }

    private static Limited limited(SegmentOutput out) {
        return new Limited(out, () -> out.written().toArray(ValueLayout.JAVA_BYTE));
    }

    @Test
    void slicesShareTheMemory() {
        MemorySegment segment = MemorySegment.ofArray(new byte[10_000]);
        SegmentOutput out = new SegmentOutput(segment);
        out.writeByteArray(new byte[9_000]);
        out.writeVarInt(300);
        SegmentInput cutOff = new SegmentInput(segment.asSlice(0, 100));
        assertThrows(InputException.class, () -> cutOff.readPrefixedSlice(9_000));
        assertEquals(0, cutOff.position());
        SegmentInput in = new SegmentInput(segment);
        MemorySegment slice = in.readPrefixedSlice(9_000);
        segment.set(ValueLayout.JAVA_BYTE, 2, (byte) 7);
        assertEquals(7, slice.get(ValueLayout.JAVA_BYTE, 0));
        assertEquals(300, in.readVarInt());
        assertThrows(InputException.class, () -> in.readSlice(997));
        assertEquals(996, in.readSlice(996).byteSize());
    }

    /** Bytes beyond the window count as those of any other carrier do. */
    @Test
    void whatIsMissingOrMalformedBeyondTheWindow() {
        byte[] bytes = new byte[6_002]; // 3,000 of 5,000 values
        for (int i = 2; i < bytes.length; i += 2) {
            bytes[i] = (byte) 0x81;
        }
        bytes[0] = (byte) 0x88;
        bytes[1] = 0x27;
        SegmentInput in = new SegmentInput(MemorySegment.ofArray(bytes));
        assertEquals(
                98,
                assertThrows(InputException.class, () -> in.readBytes(6_100)).missingBytes());
        assertEquals(
                2_000,
                assertThrows(InputException.class, () -> in.readVarIntArray(5_000))
                        .missingBytes());
        Arrays.fill(bytes, 5_992, 6_002, (byte) 0x80);
        SegmentInput bad = new SegmentInput(MemorySegment.ofArray(bytes));
        assertEquals(
                5_992,
                assertThrows(MalformedVarIntException.class, () -> bad.readVarIntArray(5_000))
                        .index());
    }

    @Test
    void failsAsTheJdkSays() {
        assertThrows(
                IllegalArgumentException.class,
                () -> new SegmentOutput(MemorySegment.ofArray(new byte[3]).asReadOnly()));
        assertThrows(IllegalArgumentException.class, () -> new SegmentOutput(Arena.ofAuto(), 2, 1));
        Arena arena = Arena.ofShared();
        MemorySegment segment = arena.allocate(20_000);
        SegmentInput in = new SegmentInput(segment);
        SegmentOutput out = new SegmentOutput(segment);
        arena.close();
        assertThrows(IllegalStateException.class, () -> in.readBytes(new byte[5_000], 0, 5_000));
        assertThrows(IllegalStateException.class, () -> out.writeByte(1));
        assertThrows(IllegalStateException.class, () -> out.writeBytes(new byte[0]));
        assertThrows(IllegalStateException.class, () -> out.writeBytes(ByteBuffer.allocateDirect(0)));
        assertThrows(IllegalStateException.class, () -> new SegmentOutput(segment));
        assertThrows(IllegalStateException.class, () -> new SegmentInput(segment));
    }
}
