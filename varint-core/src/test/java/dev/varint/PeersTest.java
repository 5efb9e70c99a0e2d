package dev.varint;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.InvalidProtocolBufferException;
import dev.varint.format.PackedType;
import dev.varint.format.Strictness;
import dev.varint.format.ZigZag;
import dev.varint.testing.Outcome;
import dev.varint.testing.Placed;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.ToLongFunction;
import java.util.stream.LongStream;
import org.apache.kafka.common.utils.internals.ByteUtils;
import org.junit.jupiter.api.Test;

/** How others read and write the same bytes: like {@link Strictness#LENIENT}, but for what the tests name. */
class PeersTest {

    /** Kafka's unsigned read of a long is not public; the signed one undoes the ZigZag mapping. */
    @Test
    void kafkaReadsLikeLenient() {
        everyString(placed -> {
            assertEquals(lenient(placed, 32), kafka(placed, in -> ByteUtils.readUnsignedVarint(in) & 0xFFFF_FFFFL));
            assertEquals(lenient(placed, 64), kafka(placed, in -> ZigZag.encode(ByteUtils.readVarlong(in))));
        });
    }

    /**
     * An int may have ten bytes in Protocol Buffers, of which the lower 32 bits count. Ten continued bytes are a value,
     * where the buffer is long enough for its fast path.
     */
    @Test
    void protobufReadsLikeLenientLongs() {
        everyString(placed -> {
            Outcome all = lenient(placed, 64);
            Outcome half = new Outcome(all.scan(), all.value() & 0xFFFF_FFFFL, all.reason());
            assertEquals(half, protobuf(placed, in -> in.readRawVarint32() & 0xFFFF_FFFFL));
            if (all.reason() == null) {
                assertEquals(all, protobuf(placed, CodedInputStream::readRawVarint64));
            }
        });
    }

    /** The keys named "field key" in the conformance vectors, whose page names the parsers that were tried. */
    @Test
    void protobufReadsKeysOfUpToTenBytes() throws IOException {
        for (String key : List.of("9a80808040", "9a80808080800f", "9a8080808080808000")) {
            assertEquals(26, protobuf(key).readTag(), key);
        }
        CodedInputStream twelveBytes = protobuf("9a808080808080808080808000");
        assertThrows(InvalidProtocolBufferException.class, twelveBytes::readTag);
    }

    /** Packed fields. Its {@code int32} reads the low bits of any 64-bit number, too. */
    @Test
    void protobufWritesThePackedFieldsThatWeWrite() throws IOException {
        Random random = new Random(300);
        long[] longs =
                random.longs(300).map(value -> value >> random.nextInt(64)).toArray();
        int[] ints = LongStream.of(longs).mapToInt(value -> (int) value).toArray();
        assertWrites(PackedType.UINT32, ints, (out, i) -> out.writeUInt32NoTag(ints[i]));
        assertWrites(PackedType.SINT32, ints, (out, i) -> out.writeSInt32NoTag(ints[i]));
        assertWrites(PackedType.INT32, ints, (out, i) -> out.writeInt32NoTag(ints[i]));
        assertWrites(PackedType.SINT64, longs, (out, i) -> out.writeSInt64NoTag(longs[i]));
        byte[] unsigned = assertWrites(PackedType.UINT64, longs, (out, i) -> out.writeUInt64NoTag(longs[i]));
        CodedInputStream in = CodedInputStream.newInstance(unsigned);
        for (int value : PackedVarInts.decode(PackedType.INT32, unsigned, 0, unsigned.length)) {
            assertEquals(in.readInt32(), value);
        }
    }

    @FunctionalInterface
    private interface ProtobufWrite {
        void write(CodedOutputStream out, int i) throws IOException;
    }

    private static <A> byte[] assertWrites(PackedType<A> type, A elements, ProtobufWrite write) throws IOException {
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        CodedOutputStream out = CodedOutputStream.newInstance(stream);
        for (int i = 0; i < 300; i++) {
            write.write(out, i);
        }
        out.flush();
        assertArrayEquals(stream.toByteArray(), PackedVarInts.encode(type, elements, 0, 300));
        return stream.toByteArray();
    }

    private static CodedInputStream protobuf(String hex) {
        return CodedInputStream.newInstance(HexFormat.of().parseHex(hex));
    }

    @FunctionalInterface
    private interface ProtobufRead {
        long read(CodedInputStream in) throws IOException;
    }

    private static void everyString(Consumer<Placed> check) {
        Placed.chosen().forEach(check);
        Placed.nearTheEnd().forEach(check);
    }

    private static Outcome lenient(Placed placed, int bits) {
        return placed.expected(bits, "LENIENT");
    }

    private static Outcome kafka(Placed placed, ToLongFunction<ByteBuffer> read) {
        ByteBuffer src = ByteBuffer.wrap(placed.array()).limit(placed.to()).position(placed.from());
        try {
            long value = read.applyAsLong(src);
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
}
