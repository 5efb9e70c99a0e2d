package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.ByteArrayInput;
import dev.varint.ByteBufferInput;
import dev.varint.StreamInput;
import dev.varint.VarIntInput;
import dev.varint.contract.PackedContract;
import dev.varint.format.InputException;
import dev.varint.format.InputProblem;
import dev.varint.format.PackedType;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.netty.frame.Cut;
import dev.varint.netty.frame.FrameStream;
import dev.varint.netty.frame.VarIntFrameDecoder;
import dev.varint.netty.frame.ZeroLength;
import dev.varint.testing.ConformanceVectors;
import dev.varint.testing.Outcome;
import dev.varint.testing.PackedReference;
import dev.varint.testing.PackedRegion;
import dev.varint.testing.Placed;
import dev.varint.testing.Reference;
import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.CorruptedFrameException;
import io.netty.handler.codec.DecoderException;
import io.netty.handler.codec.TooLongFrameException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * What fuzzing feeds with any bytes. A target fails by an {@link AssertionError} or by an exception that the API does
 * not promise. {@link FuzzTargetsTest} runs each on its seeds in every build. Jazzer mutates the seeds.
 */
public enum FuzzTargets {
    /** Every method that reads one value, where the bytes are the last and where others follow. */
    READERS {
        @Override
        public void run(byte[] input) {
            byte[] string = Arrays.copyOf(input, Math.min(input.length, 12));
            for (Placed placed :
                    List.of(Placed.followed(string, 0, 0, 0), Placed.followed(string, 0, 12, input.length % 5))) {
                with(kind(input), placed.array(), buf -> ByteBufReads.checkAll(buf, placed));
            }
        }

        @Override
        Stream<String> published(ConformanceVectors vectors) {
            return vectors.varint().stream().map(vector -> vector.hex());
        }
    },

    /** The bytes are read as a packed region of every type, from an array and from one kind of buffer. */
    PACKED_DECODE {
        @Override
        public void run(byte[] input) {
            PackedRegion region = PackedRegion.amid(input.length % 9, input, input.length % 5, 0x80);
            Buffers buffers = new Buffers();
            for (PackedReference model : PackedReference.values()) {
                for (ByteBufKind kind : List.of(ByteBufKind.UNPOOLED_HEAP, kind(input))) {
                    new PackedContract(model, new PackedMethods(buffers, kind)).check(region);
                }
            }
            buffers.free();
        }

        @Override
        Stream<String> published(ConformanceVectors vectors) {
            return vectors.packed().stream().map(region -> region.hex());
        }
    },

    /** The first byte is a limit; the others are read as everything that has a count before it. */
    PREFIXED {
        @Override
        public void run(byte[] input) {
            int limit = input.length == 0 ? 0 : input[0] & 0xFF;
            byte[] bytes = Arrays.copyOfRange(input, Math.min(1, input.length), input.length);
            for (Prefixed sort : List.of(Prefixed.string(""), Prefixed.bytes(0), Prefixed.ints(), Prefixed.longs())) {
                with(kind(input), bytes, buf -> check(sort, buf, bytes, limit));
            }
        }

        /** What is read is what the reference finds in the bytes. A read that fails moves nothing. */
        private void check(Prefixed sort, ByteBuf buf, byte[] bytes, int limit) {
            Object value;
            try {
                value = sort.read(buf, limit);
            } catch (DecoderException e) {
                assertEquals(0, buf.readerIndex(), sort::toString);
                return;
            }
            Outcome count = Reference.read(bytes, 0, bytes.length, 32, "STRICT");
            byte[] body = Arrays.copyOfRange(bytes, count.scan(), buf.readerIndex());
            if (value instanceof String text) {
                assertTrue(text.length() <= limit, text);
                assertArrayEquals(body, text.getBytes(StandardCharsets.UTF_8));
            } else {
                assertTrue(count.value() <= limit, sort::toString);
                assertEquals(count.value(), ((List<?>) value).size(), sort::toString);
                assertEquals(sort.elements(body), value, sort::toString);
            }
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

    /** The first 16 bytes choose what to read from the others. Every carrier gives the same. */
    INPUTS {
        @Override
        public void run(byte[] input) {
            byte[] script = Arrays.copyOf(input, Math.min(input.length, 16));
            byte[] bytes = Arrays.copyOfRange(input, script.length, input.length);
            List<Object> expected = outcomes(new ByteArrayInput(bytes), script, bytes.length);
            assertEquals(expected, outcomes(new ByteBufferInput(ByteBuffer.wrap(bytes)), script, bytes.length));
            assertEquals(
                    expected, outcomes(new StreamInput(new ByteArrayInputStream(bytes), 16), script, bytes.length));
            InputStream stream = new ByteArrayInputStream(bytes);
            assertEquals(expected, outcomes(StreamInput.withoutReadAhead(stream), script, bytes.length));
            with(
                    kind(input),
                    bytes,
                    buf -> assertEquals(expected, outcomes(new ByteBufInput(buf), script, bytes.length)));
        }

        private List<Object> outcomes(VarIntInput in, byte[] script, int size) {
            in.pushLimit(size); // a stream has none by itself
            List<Object> outcomes = new ArrayList<>();
            for (byte step : script) {
                int max = (step >>> 4 & 0xF) * 3;
                long position = in.position();
                try {
                    outcomes.add(read(in, step & 0xF, max));
                } catch (InputException e) {
                    outcomes.add(e.problem());
                    assertEquals(position, in.position());
                } catch (IncompleteValueException e) {
                    outcomes.add(InputProblem.INCOMPLETE);
                } catch (CorruptedFrameException e) {
                    outcomes.add(InputProblem.MALFORMED);
                } catch (TooLongFrameException e) {
                    outcomes.add(InputProblem.OVER_LIMIT);
                }
                outcomes.add(in.position());
                outcomes.add(in.isAtEnd());
            }
            return outcomes;
        }

        private Object read(VarIntInput in, int kind, int max) {
            return switch (kind) {
                case 0 -> in.readVarInt();
                case 1 -> in.readVarLong();
                case 2 -> in.readVarInt(Strictness.CANONICAL);
                case 3 -> in.readVarLong(Strictness.LENIENT);
                case 4 -> in.readTypedVarInt(VarIntType.U16, Strictness.LENIENT);
                case 5 -> in.readByte();
                case 6 -> in.readInt();
                case 7 -> in.readLong();
                case 8 -> in.readString(max);
                case 9 -> HexFormat.of().formatHex(in.readByteArray(max));
                case 10 -> Arrays.toString(in.readVarIntArray(max));
                case 11 -> Arrays.toString(in.readVarLongArray(max));
                case 12 -> Arrays.toString(in.readPacked(PackedType.SINT32, max));
                case 13 -> in.skipBytes(max);
                case 14 -> in.readLength(max);
                default -> in.pushLimit(max) < 0;
            };
        }

        @Override
        Stream<String> published(ConformanceVectors vectors) {
            return vectors.varint().stream()
                    .map(vector -> "00010203f8f9fafb0405060708090a0b" + vector.hex() + "0361626302010203");
        }
    },

    /**
     * A stream of frames, cut anywhere, against the reference. An input is a header that says how to decode, then the
     * stream:
     *
     * <pre>
     *   byte 0      prefix width, zero-length policy, strictness
     *   byte 1      the greatest length, as a part of what the prefix can say
     *   byte 2      kind of buffers; how many distances between cuts follow
     *   bytes 3..   those distances, used again and again
     * </pre>
     */
    FRAMES {
        @Override
        public void run(byte[] input) {
            if (input.length < 3) {
                return;
            }
            int start = Math.min(input.length, headerSize(input[2]));
            byte[] stream = Arrays.copyOfRange(input, start, input.length);
            VarIntFrameDecoder.Config config = config(input[0] & 0xFF, input[1] & 0xFF);
            Cut cut = Cut.values()[(input[2] & 0xFF) % Cut.values().length];
            int[] positions = positions(Arrays.copyOfRange(input, 3, start), stream.length);
            assertEquals(FrameStream.expected(config, stream), cut.decode(config, stream, positions));
        }

        private VarIntFrameDecoder.Config config(int choices, int limit) {
            VarIntFrameDecoder.Config config = new VarIntFrameDecoder.Config()
                    .maxPrefixSize(choices % 5 + 1)
                    .zeroLength(ZeroLength.values()[choices / 5 % 3])
                    .strictness(Strictness.values()[choices / 15 % 3])
                    .maxSkippedInARow(choices % 4 + 1);
            int max = (1 << 7 * Math.min(choices % 5 + 1, 3)) - 1; // the default
            return config.maxFrameLength(Math.max(1, max >>> limit % 31));
        }

        /** No more cuts than are of use: a watched buffer is slow. */
        private int[] positions(byte[] distances, int length) {
            int[] positions = new int[64];
            int count = 0;
            int at = 0;
            while (distances.length > 0 && count < positions.length) {
                at += distances[count % distances.length] & 0xFF;
                if (at > length) {
                    break;
                }
                positions[count++] = at;
            }
            return Arrays.copyOf(positions, count);
        }

        @Override
        Stream<String> published(ConformanceVectors vectors) {
            return vectors.frames().stream().map(stream -> "160006" + "01" + stream.hex());
        }
    };

    public static int headerSize(byte third) {
        return 3 + (third & 0xFF) / Cut.values().length % 8;
    }

    public abstract void run(byte[] input);

    /** Inputs made of the published vectors. */
    abstract Stream<String> published(ConformanceVectors vectors);

    /** The published vectors, and what fuzzing has found: a line of hexadecimal each. */
    Stream<byte[]> seeds() throws IOException {
        String found;
        try (InputStream in = FuzzTargets.class.getResourceAsStream("fuzz/" + name() + ".txt")) {
            found = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
        return Stream.concat(
                        published(ConformanceVectors.published()), found.lines().filter(line -> !line.startsWith("#")))
                .distinct()
                .map(line -> HexFormat.of().parseHex(line.replace(" ", "")));
    }

    /** Runs a check on a buffer of these bytes, all of them readable. */
    private static void with(ByteBufKind kind, byte[] bytes, Consumer<ByteBuf> check) {
        ByteBuf buf = kind.make(bytes.length, bytes.length);
        try {
            ByteBufKind.fill(buf, bytes);
            check.accept(buf.setIndex(0, bytes.length));
        } finally {
            buf.release();
        }
    }

    private static ByteBufKind kind(byte[] input) {
        return ByteBufKind.values()[Math.floorMod(Arrays.hashCode(input), ByteBufKind.values().length)];
    }
}
