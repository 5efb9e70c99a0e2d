package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.carrier.ByteArraySource;
import dev.varint.conformance.ConformanceVectors;
import dev.varint.fixtures.ByteArrayMemory;
import dev.varint.fixtures.Cursor;
import dev.varint.fixtures.NamedReader;
import dev.varint.fixtures.NamedScanner;
import dev.varint.fixtures.PackedCase;
import dev.varint.fixtures.PackedFacade;
import dev.varint.fixtures.PackedOutcome;
import dev.varint.fixtures.PackedRegion;
import dev.varint.fixtures.PackedType;
import dev.varint.fixtures.Placed;
import dev.varint.fixtures.ReadCase;
import dev.varint.format.MalformedVarIntException;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.DecoderException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * What fuzzing feeds with any bytes. A target fails by an {@link AssertionError} or by an exception that the API does
 * not promise. {@link FuzzTargetsTest} runs each on its seeds in every build. Jazzer mutates the seeds.
 */
enum FuzzTargets {
    /** Every reader and scanner on the bytes, at the end of a carrier and amid others, against the oracle. */
    READERS {
        @Override
        void run(byte[] input) {
            byte[] string = Arrays.copyOf(input, Math.min(input.length, 12));
            List<Placed> places = List.of(Placed.last(string), Placed.filled(string, input.length % 5));
            Stream.of(
                            NamedReader.all().map(reader -> onArray(reader)),
                            NamedScanner.all()
                                    .map(scanner -> scanner.on(
                                            ByteArrayMemory.INSTANCE, Cursor.NONE, ByteArraySource.INSTANCE)),
                            ByteBufReadersTest.on(kind(input)))
                    .flatMap(cases -> cases)
                    .forEach(way -> places.forEach(way::check));
        }

        @Override
        Stream<String> published(ConformanceVectors vectors) {
            return vectors.varint().stream().map(vector -> vector.hex());
        }
    },

    /** All that façades do with the bytes as a packed region, of every type, on arrays and one kind of buffer. */
    PACKED_DECODE {
        @Override
        void run(byte[] input) {
            for (PackedType type : PackedType.values()) {
                PackedRegion region = PackedRegion.amid(input.length % 9, input, input.length % 5, 0x80);
                PackedOutcome expected = region.outcome(type);
                new PackedCase<>(type, ByteArrayMemory.INSTANCE, PackedFacade.ofByteArray(type))
                        .check(region, expected);
                new PackedCase<>(type, kind(input), new PackedBytes(type)).check(region, expected);
            }
        }

        @Override
        Stream<String> published(ConformanceVectors vectors) {
            return vectors.packed().stream().map(region -> region.hex());
        }
    },

    /** Eight bytes are a value, after one that says how far to shift it. */
    PACKED_ENCODE {
        @Override
        void run(byte[] input) {
            ByteBuffer in = ByteBuffer.wrap(input);
            long[] values = new long[input.length / 9];
            for (int i = 0; i < values.length; i++) {
                values[i] = in.getLong(9 * i + 1) >> in.get(9 * i);
            }
            for (PackedType type : PackedType.values()) {
                long[] fit = type.isInt()
                        ? Arrays.stream(values).map(value -> (int) value).toArray()
                        : values;
                byte[] expected = type.encode(fit);
                PackedFacade<byte[], ?> facade = PackedFacade.ofByteArray(type);
                assertEquals(expected.length, facade.encodedSize(fit, 0, fit.length));
                assertArrayEquals(expected, facade.encode(fit, 0, fit.length));
                assertArrayEquals(fit, facade.decode(expected, 0, expected.length));
                ByteBuf buf = kind(input).make(expected.length, expected.length);
                try {
                    new PackedBytes(type).write(buf, fit);
                    assertArrayEquals(expected, ByteBufUtil.getBytes(buf));
                } finally {
                    buf.release();
                }
            }
        }

        @Override
        Stream<String> published(ConformanceVectors vectors) {
            return vectors.zigzag().stream()
                    .map(pair -> HexFormat.of().toHexDigits(pair.bits() % 64, 2)
                            + HexFormat.of().toHexDigits(Long.parseLong(pair.signed())));
        }
    },

    /** The first byte is a limit; the others are read as everything that has a count before it. */
    PREFIXED {
        @Override
        void run(byte[] input) {
            int limit = input.length == 0 ? 0 : input[0] & 0xFF;
            byte[] bytes = Arrays.copyOfRange(input, Math.min(1, input.length), input.length);
            for (Prefixed sort : List.of(Prefixed.string(""), Prefixed.bytes(0), Prefixed.ints(), Prefixed.longs())) {
                ByteBuf buf = kind(input).make(bytes.length, bytes.length);
                try {
                    buf.setBytes(0, bytes).setIndex(0, bytes.length);
                    check(sort, buf, bytes, limit);
                } finally {
                    buf.release();
                }
            }
        }

        /** What was read is what the bytes say when they are written by the oracle; what fails moves nothing. */
        private void check(Prefixed sort, ByteBuf buf, byte[] bytes, int limit) {
            Object value;
            try {
                value = sort.read().read(buf, limit);
            } catch (DecoderException | MalformedVarIntException | IndexOutOfBoundsException e) {
                assertEquals(0, buf.readerIndex(), sort::toString);
                assertEquals(bytes.length, buf.writerIndex(), sort::toString);
                return;
            }
            int count = sizeOf(value);
            assertTrue(count <= limit, sort::toString);
            // The count ends with the first byte that does not continue it.
            int start = 1;
            while (bytes[start - 1] < 0) {
                start++;
            }
            byte[] body = Arrays.copyOfRange(bytes, start, buf.readerIndex());
            if (value instanceof String text) {
                assertArrayEquals(body, text.getBytes(StandardCharsets.UTF_8));
            } else if (sort.name().endsWith("bytes")) {
                assertEquals(boxed(IntStream.range(0, body.length).mapToLong(i -> body[i])), boxed((List<?>) value));
            } else {
                PackedType type = sort.name().endsWith("VarLongs") ? PackedType.UINT64 : PackedType.UINT32;
                PackedOutcome outcome = PackedOutcome.of(body, 0, body.length, type);
                assertTrue(outcome.isGood(), sort::toString);
                assertEquals(boxed(Arrays.stream(outcome.values())), boxed((List<?>) value));
            }
        }

        private List<Long> boxed(LongStream values) {
            return values.boxed().toList();
        }

        private List<Long> boxed(List<?> values) {
            return boxed(values.stream().mapToLong(value -> ((Number) value).longValue()));
        }

        private int sizeOf(Object value) {
            return value instanceof String text ? text.length() : ((List<?>) value).size();
        }

        @Override
        Stream<String> published(ConformanceVectors vectors) {
            Stream<byte[]> counted =
                    Prefixed.all().stream().map(Prefixed::encoded).filter(bytes -> bytes.length < 300);
            return Stream.concat(
                    counted.map(bytes -> "ff" + HexFormat.of().formatHex(bytes)),
                    vectors.varint().stream().map(vector -> "7f" + vector.hex() + "616263"));
        }
    },

    /**
     * Prepender and decoder back to back: the first byte says how the stream comes, the second is the distance of its
     * cuts, and each further one is the length of a body.
     */
    ROUND_TRIP {
        @Override
        void run(byte[] input) {
            if (input.length < 2) {
                return;
            }
            List<byte[]> bodies = new ArrayList<>();
            EmbeddedChannel channel = new EmbeddedChannel(new VarIntLengthFieldPrepender(
                    VarIntLengthFieldPrependerConfig.builder().build()));
            for (int i = 2; i < Math.min(input.length, 40); i++) {
                int length = input[i] < 0 ? (input[i] & 0x7F) * 37 : input[i];
                byte[] body = new byte[length];
                Arrays.fill(body, (byte) i);
                bodies.add(body);
                ByteBuf buf = kind(input).make(length + 8, length + 8);
                channel.writeOutbound(buf.setBytes(8, body).setIndex(8, length + 8));
            }
            ByteBuf stream = Unpooled.buffer();
            for (ByteBuf frame = channel.readOutbound(); frame != null; frame = channel.readOutbound()) {
                stream.writeBytes(frame);
                frame.release();
            }
            channel.finishAndReleaseAll();
            byte[] bytes = ByteBufUtil.getBytes(stream);
            Cut cut = Cut.values()[(input[0] & 0xFF) % Cut.values().length];
            VarIntFrameDecoderConfig config = VarIntFrameDecoderConfig.builder()
                    .zeroLength(ZeroLength.EMIT)
                    .build();
            int distance = Math.max((input[1] & 0xFF) + 1, bytes.length / 64 + 1);
            Framed framed = cut.decodeBy(distance, config, bytes);
            assertEquals(bodies.stream().map(ByteBuffer::wrap).toList(), framed.frames());
            assertEquals(List.of(), framed.failures());
        }

        @Override
        Stream<String> published(ConformanceVectors vectors) {
            return vectors.frames().stream()
                    .map(stream -> "0001" + stream.hex())
                    .flatMap(hex -> Stream.of(hex, "03" + hex.substring(2)));
        }
    };

    abstract void run(byte[] input);

    /** Inputs made of the published vectors. */
    abstract Stream<String> published(ConformanceVectors vectors);

    /** The published vectors, and what fuzzing has found: a line of hexadecimal each. */
    Stream<byte[]> seeds() throws IOException {
        Path corpus = Path.of("src", "test", "resources", "dev", "varint", "netty", "fuzz", name() + ".txt");
        Stream<String> found = Files.readAllLines(corpus).stream().filter(line -> !line.startsWith("#"));
        return Stream.concat(published(ConformanceVectors.published()), found)
                .collect(Collectors.toCollection(LinkedHashSet::new))
                .stream()
                .map(line -> HexFormat.of().parseHex(line));
    }

    private static ReadCase<byte[]> onArray(NamedReader reader) {
        return reader.on(ByteArrayMemory.INSTANCE, Cursor.NONE, ByteArraySource.INSTANCE);
    }

    private static ByteBufKind kind(byte[] input) {
        return ByteBufKind.values()[Math.floorMod(Arrays.hashCode(input), ByteBufKind.values().length)];
    }
}
