package dev.varint.testing;

import static org.junit.jupiter.api.Assertions.fail;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Writes the values of one {@link Block} after another, each to its own place in a buffer, and looks at every byte.
 *
 * <pre>
 *   8 canaries | a value in 8 bytes | 8 canaries | a value in 8 bytes | ... | 8 canaries
 * </pre>
 *
 * @param <B> the carrier
 */
final class BlockOfWrites<B> implements AutoCloseable {

    private static final VarHandle WORD = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final byte[] CANARIES = Canary.bytes(at(Block.SIZE));

    private final WriteCase<B> how;
    private final Block block;
    private final Block.Expected expected;
    private final B carrier;
    private final byte[] bytes = new byte[CANARIES.length];

    BlockOfWrites(WriteCase<B> how, Block block) {
        this.how = how;
        this.block = block;
        this.expected = block.expected(how.shape());
        this.carrier = how.memory().allocate(CANARIES.length);
    }

    void check() {
        Write<B> write = how.write();
        for (int i = 0; i < Block.SIZE; i++) {
            int end = write.write(carrier, at(i), block.value(i));
            if (end != at(i) + expected.size(i)) {
                failAt(i, "says " + (end - at(i)) + " bytes");
            }
        }
        how.memory().get(carrier, bytes);
        for (int i = 0; i < Block.SIZE; i++) {
            long wrong = word(at(i)) ^ expected.word(i);
            if (!how.shape().isExact()) {
                wrong <<= 8 * (Long.BYTES - expected.size(i));
            }
            if (wrong != 0 || word(at(i) - Long.BYTES) != Canary.WORD) {
                failAt(i, String.format("leaves %016x, and %016x before", word(at(i)), word(at(i) - Long.BYTES)));
            }
        }
        if (word(at(Block.SIZE) - Long.BYTES) != Canary.WORD) {
            failAt(Block.SIZE - 1, "changes bytes beyond");
        }
        how.memory().set(carrier, CANARIES);
    }

    @Override
    public void close() {
        how.memory().release(carrier);
    }

    private static int at(int i) {
        return Long.BYTES + i * 2 * Long.BYTES;
    }

    private long word(int index) {
        return (long) WORD.get(bytes, index);
    }

    private void failAt(int i, String what) {
        fail(String.format(
                "%s, value %08x: expected %d bytes, lowest first in %016x, but it %s",
                how.name(), block.value(i), expected.size(i), expected.word(i), what));
    }
}
