package dev.varint;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.contract.MessageContract;
import dev.varint.testing.Canary;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

class MessageContractTest extends MessageContract {

    /** Returns a byte at a time, and sometimes none. */
    static final class Slow extends ByteArrayInputStream {

        private int calls;

        Slow(byte[] bytes) {
            super(bytes);
        }

        @Override
        public int read(byte[] dst, int offset, int length) {
            return calls++ % 3 == 2 ? 0 : super.read(dst, offset, Math.min(length, 1));
        }
    }

    private static ByteBuffer buffer(IntFunction<ByteBuffer> allocate, byte[] bytes) {
        return allocate.apply(bytes.length + 7)
                .put(Canary.around(3, bytes, 4))
                .position(3)
                .limit(3 + bytes.length);
    }

    private static VarIntInput stream(Function<byte[], InputStream> make, byte[] bytes) {
        return new StreamInput(make.apply(bytes), 16);
    }

    @Override
    protected Map<String, Function<byte[], VarIntInput>> inputs() {
        Map<String, Function<byte[], VarIntInput>> inputs = new LinkedHashMap<>();
        inputs.put("array", ByteArrayInput::new);
        inputs.put("part of an array", bytes -> new ByteArrayInput(Canary.around(3, bytes, 4), 3, 3 + bytes.length));
        inputs.put("array again", bytes -> {
            ByteArrayInput in = new ByteArrayInput(new byte[9]);
            in.readVarInt();
            in.pushLimit(3);
            in.reset(Canary.around(3, bytes, 4), 3, 3 + bytes.length);
            return in;
        });
        inputs.put(
                "heap buffer",
                bytes -> new ByteBufferInput(
                        buffer(size -> ByteBuffer.allocate(size + 2).slice(2, size), bytes)));
        inputs.put("direct buffer", bytes -> new ByteBufferInput(buffer(ByteBuffer::allocateDirect, bytes)));
        inputs.put(
                "read-only buffer",
                bytes -> new ByteBufferInput(
                        buffer(ByteBuffer::allocate, bytes).slice().asReadOnlyBuffer()));
        inputs.put("stream", bytes -> new StreamInput(new ByteArrayInputStream(bytes)));
        inputs.put("small stream", bytes -> stream(ByteArrayInputStream::new, bytes));
        inputs.put("slow stream", bytes -> stream(Slow::new, bytes));
        inputs.put("exact stream", bytes -> StreamInput.withoutReadAhead(new Slow(bytes)));
        return inputs;
    }

    /** Some bytes, zeros, and more bytes. */
    private static final class Large extends InputStream {

        private final byte[] head;
        private final byte[] tail;
        private long next;

        Large(byte[] head, byte[] tail) {
            this.head = head;
            this.tail = tail;
        }

        @Override
        public int read() {
            long fromTail = next - head.length - LARGE;
            if (fromTail >= tail.length) {
                return -1;
            }
            next++;
            return fromTail >= 0 ? tail[(int) fromTail] & 0xFF : next <= head.length ? head[(int) next - 1] & 0xFF : 0;
        }

        @Override
        public long skip(long byteCount) {
            long skipped = Math.min(byteCount, head.length + LARGE + tail.length - next);
            next += skipped;
            return skipped;
        }
    }

    @Override
    protected Map<String, BiFunction<byte[], byte[], VarIntInput>> largeInputs() {
        return Map.of(
                "stream", (head, tail) -> new StreamInput(new Large(head, tail)),
                "exact stream", (head, tail) -> StreamInput.withoutReadAhead(new Large(head, tail)));
    }

    @Override
    protected Map<String, Function<Consumer<VarIntOutput>, byte[]>> outputs() {
        Map<String, Function<Consumer<VarIntOutput>, byte[]>> outputs = new LinkedHashMap<>();
        limitedOutputs()
                .forEach((name, open) -> outputs.put(name, message -> {
                    Limited limited = open.apply(1 << 22);
                    message.accept(limited.out());
                    return limited.written().get();
                }));
        outputs.put("stream", message -> {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            StreamOutput out = new StreamOutput(bytes, 16);
            message.accept(out);
            out.flush();
            return bytes.toByteArray();
        });
        return outputs;
    }

    @Override
    protected Map<String, IntFunction<Limited>> limitedOutputs() {
        return Map.of(
                "array",
                        room -> {
                            ByteArrayOutput out = new ByteArrayOutput(0, room);
                            return new Limited(out, out::toByteArray);
                        },
                "part of an array",
                        room -> {
                            byte[] dst = Canary.bytes(room + 7);
                            ByteArrayOutput out = new ByteArrayOutput(dst, 3, 3 + room);
                            return new Limited(out, () -> {
                                assertEquals(Canary.BYTE, dst[2] & dst[3 + room]);
                                return Arrays.copyOfRange(dst, 3, 3 + out.size());
                            });
                        },
                "heap buffer", room -> limited(ByteBuffer.allocate(room + 9).slice(2, room + 7), room),
                "direct buffer", room -> limited(ByteBuffer.allocateDirect(room + 7), room));
    }

    private static Limited limited(ByteBuffer dst, int room) {
        ByteBufferOutput out = new ByteBufferOutput(dst.position(3).limit(3 + room));
        return new Limited(out, () -> {
            byte[] written = new byte[dst.position() - 3];
            dst.get(3, written);
            return written;
        });
    }

    @Test
    void aBufferMayBeReadIntoItself() {
        ByteBuffer buffer = ByteBuffer.wrap(new byte[] {1, 2, 3});
        new ByteBufferInput(buffer).readBytes(buffer);
        assertEquals(3, buffer.position());
    }
}
