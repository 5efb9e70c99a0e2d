package dev.varint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.InvalidProtocolBufferException;
import dev.varint.format.Strictness;
import dev.varint.format.ZigZag;
import dev.varint.testing.Outcome;
import dev.varint.testing.Placed;
import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.HexFormat;
import java.util.function.Consumer;
import org.apache.kafka.common.utils.internals.ByteUtils;
import org.junit.jupiter.api.Test;

/** How others read the same bytes: like {@link Strictness#LENIENT}, but for what the tests name. */
class PeersTest {

    @Test
    void kafkaReadsIntsLikeLenient() {
        everyString(placed -> assertEquals(lenient(placed, 32), kafka(placed, KAFKA_INT), placed::toString));
    }

    @Test
    void kafkaReadsLongsLikeLenient() {
        everyString(placed -> assertEquals(lenient(placed, 64), kafka(placed, KAFKA_LONG), placed::toString));
    }

    @Test
    void kafkaDropsBitsBeyond32() {
        assertEquals(0, ByteUtils.readUnsignedVarint(buffer("8080808010")));
        assertEquals(-1, ByteUtils.readUnsignedVarint(buffer("ffffffff7f")));
    }

    @Test
    void kafkaMovesThePositionOfWhatItCannotRead() {
        ByteBuffer incomplete = buffer("8080");
        assertThrows(BufferUnderflowException.class, () -> ByteUtils.readUnsignedVarint(incomplete));
        assertEquals(2, incomplete.position());
        ByteBuffer malformed = buffer("ffffffffffff");
        assertThrows(IllegalArgumentException.class, () -> ByteUtils.readUnsignedVarint(malformed));
        assertEquals(5, malformed.position());
    }

    /** An int may have ten bytes there, of which the lower 32 bits count. */
    @Test
    void protobufReadsIntsLikeLenientLongsAndDropsHalf() {
        everyString(placed -> {
            Outcome all = lenient(placed, 64);
            Outcome expected = new Outcome(all.scan(), all.value() & 0xFFFF_FFFFL, all.reason());
            assertEquals(expected, protobuf(placed, PROTOBUF_INT), placed::toString);
        });
    }

    @Test
    void protobufReadsLongsLikeLenient() {
        everyString(placed -> {
            Outcome expected = lenient(placed, 64);
            if (expected.reason() == null) {
                assertEquals(expected, protobuf(placed, PROTOBUF_LONG), placed::toString);
            }
        });
    }

    /** Ten continued bytes are a value there, where the buffer is long enough for its fast path. */
    @Test
    void protobufReadsLongsThatAreTooLong() throws IOException {
        byte[] bytes = HexFormat.of().parseHex("ffffffffffffffffffff");
        assertEquals(-1, CodedInputStream.newInstance(bytes).readRawVarint64());
        assertEquals(-10, VarLong.scan(bytes, 0, 10, Strictness.LENIENT));
    }

    @FunctionalInterface
    private interface KafkaRead {
        long read(ByteBuffer in);
    }

    @FunctionalInterface
    private interface ProtobufRead {
        long read(CodedInputStream in) throws IOException;
    }

    private static final KafkaRead KAFKA_INT = in -> ByteUtils.readUnsignedVarint(in) & 0xFFFF_FFFFL;

    /** Its unsigned read is not public; the signed one undoes the zigzag. */
    private static final KafkaRead KAFKA_LONG = in -> ZigZag.encode(ByteUtils.readVarlong(in));

    private static final ProtobufRead PROTOBUF_INT = in -> in.readRawVarint32() & 0xFFFF_FFFFL;
    private static final ProtobufRead PROTOBUF_LONG = CodedInputStream::readRawVarint64;

    private static void everyString(Consumer<Placed> check) {
        Placed.chosen().forEach(check);
        Placed.nearTheEnd().forEach(check);
    }

    private static Outcome lenient(Placed placed, int bits) {
        return placed.expected(bits, "LENIENT");
    }

    private static Outcome kafka(Placed placed, KafkaRead read) {
        ByteBuffer src = ByteBuffer.wrap(placed.array()).limit(placed.to()).position(placed.from());
        try {
            long value = read.read(src);
            return new Outcome(src.position() - placed.from(), value, null);
        } catch (BufferUnderflowException e) {
            return Outcome.INCOMPLETE;
        } catch (IllegalArgumentException e) {
            return new Outcome(placed.from() - src.position(), 0, "TOO_LONG");
        }
    }

    private static Outcome protobuf(Placed placed, ProtobufRead read) {
        CodedInputStream src = CodedInputStream.newInstance(placed.array(), placed.from(), placed.to() - placed.from());
        try {
            long value = read.read(src);
            return new Outcome(src.getTotalBytesRead(), value, null);
        } catch (InvalidProtocolBufferException e) {
            return e.getMessage().contains("malformed varint") ? new Outcome(-10, 0, "TOO_LONG") : Outcome.INCOMPLETE;
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static ByteBuffer buffer(String hex) {
        return ByteBuffer.wrap(HexFormat.of().parseHex(hex));
    }
}
