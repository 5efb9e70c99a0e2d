package dev.varint.testing;

import static org.junit.jupiter.api.Assertions.fail;

import java.util.Arrays;
import java.util.HexFormat;

/**
 * Writes the values of one {@link Block} after another, each to its own place in a buffer, and looks at every byte.
 *
 * @param <B> the carrier
 */
final class BlockOfWrites<B> implements AutoCloseable {

    private final WriteCase<B> how;
    private final Block.Expected expected;
    private final B carrier;
    private final byte[] bytes = new byte[Block.Expected.canaries().length];

    BlockOfWrites(WriteCase<B> how, Block block) {
        this.how = how;
        this.expected = block.expected(how.shape());
        this.carrier = how.memory().allocate(bytes.length);
    }

    void check() {
        Write<B> write = how.write();
        for (int i = 0; i < Block.SIZE; i++) {
            int at = Block.Expected.at(i);
            int end = write.write(carrier, at, expected.value(i));
            if (end != at + expected.size(i)) {
                failAt(i, "says " + (end - at) + " bytes");
            }
        }
        how.memory().get(carrier, bytes);
        if (!how.shape().isExact()) {
            forgiveScribbles();
        }
        int wrong = Arrays.mismatch(expected.bytes(), bytes);
        if (wrong >= 0) {
            failAt(Block.Expected.standingAt(wrong), "leaves");
        }
        how.memory().set(carrier, Block.Expected.canaries());
    }

    private void forgiveScribbles() {
        for (int i = 0; i < Block.SIZE; i++) {
            int at = Block.Expected.at(i);
            int room = Math.max(how.shape().room(), expected.size(i));
            Arrays.fill(bytes, at + expected.size(i), at + room, Canary.BYTE);
        }
    }

    @Override
    public void close() {
        how.memory().release(carrier);
    }

    private void failAt(int i, String what) {
        fail(String.format(
                "%s, value %x: expected %d bytes in %s, but it %s %s",
                how.name(), expected.value(i), expected.size(i), hex(expected.bytes(), i), what, hex(bytes, i)));
    }

    /** A value's place with the canaries on both sides. */
    private static String hex(byte[] bytes, int i) {
        return HexFormat.of().formatHex(bytes, Block.Expected.at(i) - 8, Block.Expected.at(i + 1));
    }
}
