package dev.varint.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.MalformedVarIntException.Reason;
import dev.varint.carrier.ByteArraySource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** What the watch lets pass, and what it does not. */
class RecordingTest {

    private final byte[] in = Canary.bytes(16);
    private final Recording<byte[]> recording = new Recording<>(ByteArraySource.INSTANCE);

    @BeforeEach
    void start() {
        recording.start(3, 6);
    }

    @Test
    void letsAReaderLoadWhatItWasGiven() {
        assertEquals(0x5A, recording.readByte(in, 3));
        assertEquals(0x5A5A, recording.readShort(in, 4) & 0xFFFF);
    }

    @Test
    void letsAReaderLoadWhatIsHeld() {
        assertTrue(recording.holds(in, 3, 8));
        assertEquals(Canary.WORD, recording.readLong(in, 3));
        refuses(() -> recording.readLong(in, 4));
    }

    @Test
    void refusesLoadsOutside() {
        refuses(() -> recording.readByte(in, 2));
        refuses(() -> recording.readByte(in, 6));
        refuses(() -> recording.readShort(in, 5));
        refuses(() -> recording.readInt(in, 3));
        refuses(() -> recording.readLong(in, 3));
    }

    @Test
    void refusesLoadsOfWhatIsNotHeld() {
        assertFalse(recording.holds(in, 3, 14));
        refuses(() -> recording.readLong(in, 3));
    }

    @Test
    void refusesLoadsAfterTheEnd() {
        recording.complete(in, 3, 4);
        refuses(() -> recording.readByte(in, 4));
    }

    @Test
    void wantsOneEnd() {
        refuses(() -> recording.outcome(0));
        recording.incomplete(in, 3, 6);
        refuses(() -> recording.malformed(in, 3, 1, Reason.TOO_LONG));
        assertEquals(Outcome.INCOMPLETE, recording.outcome(0));
    }

    @Test
    void wantsAnEndInside() {
        refuses(() -> recording.complete(in, 3, 7));
    }

    @Test
    void takesNotes() {
        recording.malformed(in, 3, 2, Reason.PADDED);
        assertEquals(Outcome.malformed(2, Reason.PADDED), recording.outcome(0));
        recording.start(3, 6);
        recording.complete(in, 3, 5);
        assertEquals(Outcome.complete(2, 7), recording.outcome(7));
    }

    private static void refuses(Executable what) {
        assertThrows(AssertionError.class, what);
    }
}
