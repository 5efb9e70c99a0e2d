package dev.varint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.varint.format.InputException;
import dev.varint.testing.ChildJvm;
import java.util.List;
import org.junit.jupiter.api.Test;

/** C2 keeps a {@link ByteArrayInput} that does not leave its method in registers. A text is encoded only if it fits. */
class InputAllocationTest {

    /** Nothing is collected there. 24 bytes a message, which is what an input takes, would be 190 MB; texts, 200 MB. */
    @Test
    void neitherAnInputForEachMessageNorATextWithoutRoomAllocates() throws Exception {
        assumeFalse(ChildJvm.isMeasured(), "where JaCoCo's probes are, inputs escape");
        ChildJvm child = ChildJvm.run(List.of(
                "-Xbatch", // C2 is not late, whatever else runs
                "-XX:+UnlockExperimentalVMOptions",
                "-XX:+UseEpsilonGC",
                "-Xms64m",
                "-Xmx64m",
                "-cp",
                ChildJvm.classPath(VarInt.class, Use.class),
                Use.class.getName()));
        assertEquals(0, child.exitValue(), child.output());
        assertTrue(child.output().contains("sum: "), child.output());
    }

    /**
     * Reads many messages, each with an input of its own. Some are incomplete or malformed, so that C2 has seen every
     * path. Then it writes long texts to an output that has no room for them.
     */
    public static final class Use {

        private static final int MESSAGES = 8_000_000;
        private static final int WITH_BAD_ONES = 200_000;

        private Use() {}

        public static void main(String[] args) {
            byte[] good = new byte[128];
            int end = 0;
            for (int value = 1; value != 0; value <<= 5) {
                end += VarInt.put(good, end, value);
                end += VarLong.put(good, end, (long) value << 28);
            }
            byte[] incomplete = {1, 1, (byte) 0x80};
            byte[] malformed = {1, 1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1};
            long sum = 0;
            for (int i = 0; i < MESSAGES; i++) {
                sum += read(good, end);
                if (i < WITH_BAD_ONES && i % 1000 == 0) {
                    sum += tryToRead(incomplete) + tryToRead(malformed);
                }
            }
            String text = "é".repeat(1 << 20);
            ByteArrayOutput out = new ByteArrayOutput(16, 1000);
            for (int i = 0; i < 100; i++) {
                sum += tryToWrite(text, out);
            }
            System.out.println("sum: " + sum);
        }

        private static int tryToWrite(String text, ByteArrayOutput out) {
            try {
                return out.writeString(text);
            } catch (IndexOutOfBoundsException e) {
                return out.size();
            }
        }

        private static long tryToRead(byte[] bytes) {
            try {
                return read(bytes, bytes.length);
            } catch (InputException e) {
                return 0;
            }
        }

        private static long read(byte[] message, int end) {
            ByteArrayInput in = new ByteArrayInput(message, 0, end);
            long sum = 0;
            while (!in.isAtEnd()) {
                sum += in.readVarInt();
                sum += in.readVarLong();
            }
            return sum + in.position();
        }
    }
}
