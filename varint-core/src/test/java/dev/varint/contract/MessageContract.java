package dev.varint.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.VarIntInput;
import dev.varint.VarIntOutput;
import dev.varint.format.InputException;
import dev.varint.format.InputFailure;
import dev.varint.format.InputProblem;
import dev.varint.format.MalformedVarIntException;
import dev.varint.format.PackedType;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.testing.Reference;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** The same messages through every carrier of a module: cut at every byte, with their fields in any order. */
public abstract class MessageContract {

    /** Opens an input over bytes, by the name of the carrier. */
    protected abstract Map<String, Function<byte[], VarIntInput>> inputs();

    /** Writes to a carrier and returns the bytes that it has then, by the name of the carrier. */
    protected abstract Map<String, Function<Consumer<VarIntOutput>, byte[]>> outputs();

    /** Opens an output that has room for a number of bytes, by the name of the carrier. */
    protected abstract Map<String, IntFunction<Limited>> limitedOutputs();

    /** An output, and the bytes that its carrier has now. */
    public record Limited(VarIntOutput out, Supplier<byte[]> written) {}

    /** The zeros amid the bytes of a large input. */
    protected static final long LARGE = 3_000_000_000L;

    /**
     * Opens an input over bytes, {@link #LARGE} zeros and more bytes, by the name of a carrier that can be so large.
     */
    protected Map<String, BiFunction<byte[], byte[], VarIntInput>> largeInputs() {
        return Map.of();
    }

    /** What an exception of an input says. */
    private static InputProblem problem(RuntimeException e) {
        if (e instanceof InputFailure failure) {
            assertEquals(failure.problem() == InputProblem.INCOMPLETE, failure.missingBytes() > 0, e::toString);
            return failure.problem();
        }
        throw e;
    }

    /** As many as are missing complete the read, or all of them but those that only the next byte tells of. */
    @Property(tries = 25)
    void saysHowManyBytesAreMissing(@ForAll long seed) {
        List<Field> fields = fields(seed);
        inputs().forEach((name, open) -> {
            for (Field field : fields) {
                int cut = 0;
                while (cut < field.bytes().length) {
                    VarIntInput in = open.apply(Arrays.copyOf(field.bytes(), cut));
                    RuntimeException e =
                            assertThrows(RuntimeException.class, () -> field.readFrom(in, Integer.MAX_VALUE));
                    cut += (int) ((InputFailure) e).missingBytes();
                }
                assertEquals(field.bytes().length, cut, () -> name + " " + field.name());
            }
        });
    }

    /** Messages within messages, read as the Javadoc of {@link VarIntInput#pushLimit} does. */
    @Property(tries = 20)
    void aNestedMessageCutAtAnyByteIsIncomplete(@ForAll long seed) {
        byte[] bytes = nested(new Random(seed), 4);
        inputs().forEach((name, open) -> {
            for (int end = 0; end < 4; end++) {
                int how = end;
                readNested(open.apply(bytes), how);
                for (int cut = 0; cut < bytes.length; cut++) {
                    VarIntInput in = open.apply(Arrays.copyOf(bytes, cut));
                    String where = name + " cut at " + cut + " of " + bytes.length + ", " + how;
                    RuntimeException e = assertThrows(RuntimeException.class, () -> readNested(in, how), where);
                    assertEquals(InputProblem.INCOMPLETE, problem(e), where);
                    assertTrue(cut + ((InputFailure) e).missingBytes() <= bytes.length, where);
                }
            }
        });
    }

    /** A length, and fields that are VarInts, or up to a depth also messages. */
    private static byte[] nested(Random random, int depth) {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        for (int i = random.nextInt(5); i > 0; i--) {
            boolean isMessage = depth > 1 && random.nextBoolean();
            body.write(isMessage ? 1 : 0);
            body.writeBytes(isMessage ? nested(random, depth - 1) : Reference.encode(random.nextInt(300)));
        }
        ByteArrayOutputStream message = new ByteArrayOutputStream();
        message.writeBytes(Reference.encode(body.size()));
        message.writeBytes(body.toByteArray());
        return message.toByteArray();
    }

    /** Reads a message to its end, which the input is asked for in one way or another. */
    private static void readNested(VarIntInput in, int how) {
        long outer = in.pushLimit(in.readLength(10_000));
        while (how % 2 == 0 ? !in.isAtEnd() : in.remaining() > 0) {
            if (in.readByte() == 1) {
                readNested(in, how);
            } else if (how < 2) {
                in.readVarInt();
            } else {
                in.skipVarInt();
            }
        }
        in.popLimit(outer);
    }

    private static List<Field> fields(long seed) {
        Random random = new Random(seed);
        return Stream.generate(() -> Field.all(random))
                .map(all -> all.get(random.nextInt(all.size())))
                .limit(1 + random.nextInt(12))
                .toList();
    }

    private static byte[] bytes(List<Field> fields) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        fields.forEach(field -> all.writeBytes(field.bytes()));
        return all.toByteArray();
    }

    private void refuses(InputProblem problem, VarIntInput in, Executable read, String where) {
        long position = in.position();
        RuntimeException e = assertThrows(RuntimeException.class, read, where);
        assertEquals(problem, problem(e), () -> where + ": " + e);
        assertEquals(position, in.position(), where);
    }

    @Property(tries = 120)
    void messagesAreRead(@ForAll long seed) {
        List<Field> fields = seed % 6 == 0 ? many(seed) : fields(seed);
        byte[] bytes = bytes(fields);
        inputs().forEach((name, open) -> {
            VarIntInput in = open.apply(bytes);
            long start = in.position();
            int read = 0;
            for (Field field : fields) {
                assertEquals(read == bytes.length, in.isAtEnd());
                assertEquals(field.value(), field.readFrom(in, Integer.MAX_VALUE), () -> name + " " + field.name());
                read += field.bytes().length;
                assertEquals(start + read, in.position(), name);
            }
            assertTrue(in.isAtEnd(), name);
            refuses(InputProblem.INCOMPLETE, in, in::readByte, name);
        });
    }

    /** Fields of all kinds with some between them that are larger than what is copied at once. */
    private static List<Field> many(long seed) {
        Random random = new Random(seed);
        List<Field> large = Field.large(random);
        return Stream.generate(() -> random.nextInt(12) == 0 ? large : Field.all(random))
                .map(some -> some.get(random.nextInt(some.size())))
                .limit(random.nextInt(400))
                .toList();
    }

    /** What a limit cuts off is malformed, and the same read succeeds when the limit has been taken back. */
    @Property(tries = 20)
    void whatALimitCutsOffIsMalformed(@ForAll long seed) {
        List<Field> fields = many(seed);
        int size = bytes(fields).length;
        inputs().forEach((name, open) -> {
            VarIntInput in = open.apply(bytes(fields));
            Random random = new Random(seed);
            long start = in.position();
            int next = 0;
            for (int left = size; left > 0; left = size - (int) (in.position() - start)) {
                int limit = random.nextInt(4) == 0
                        ? Math.max(0, fields.get(next).bytes().length - 1)
                        : random.nextInt(random.nextInt(8) == 0 ? left : Math.min(left, 12));
                long outer = in.pushLimit(limit);
                assertEquals(limit, in.remaining(), name);
                next += cutOff(InputProblem.MALFORMED, fields.subList(next, fields.size()), limit, in, name);
                refuses(InputProblem.MALFORMED, in, () -> in.pushLimit(in.remaining() + 1), name);
                in.popLimit(outer);
                Field field = fields.get(next++);
                assertEquals(field.value(), field.readFrom(in, Integer.MAX_VALUE), name);
            }
            assertTrue(in.isAtEnd(), name);
        });
    }

    /** Lengths within lengths, with enough bytes between them that buffers are flushed or grow. */
    @Property(tries = 120)
    void messagesAreWritten(@ForAll long seed) {
        List<Field> fields = seed % 6 == 0 ? many(seed) : fields(seed);
        List<Field> inner = Collections.nCopies(seed % 6 == 0 ? 1 : 10, fields).stream()
                .flatMap(List::stream)
                .toList();
        byte[] body = bytes(inner);
        ByteArrayOutputStream expected = new ByteArrayOutputStream();
        expected.writeBytes(bytes(fields));
        expected.writeBytes(Reference.encodeFixed(body.length + 3, 4));
        expected.writeBytes(Reference.encodeFixed(body.length, 3));
        expected.writeBytes(body);
        expected.writeBytes(bytes(fields));
        outputs()
                .forEach((name, write) -> assertArrayEquals(
                        expected.toByteArray(),
                        write.apply(out -> {
                            write(fields, out, name);
                            long outer = out.reserve(4);
                            long at = out.reserve(3);
                            write(inner, out, name);
                            out.patch(at, 3);
                            out.patch(outer, 4);
                            write(fields, out, name);
                        }),
                        name));
    }

    private static void write(List<Field> fields, VarIntOutput out, String name) {
        long position = out.position();
        for (Field field : fields) {
            field.write().accept(out);
            position += field.bytes().length;
            assertEquals(position, out.position(), name);
        }
    }

    @Property(tries = 25)
    void aMessageCutAtAnyByteIsIncomplete(@ForAll long seed) {
        List<Field> fields = fields(seed);
        byte[] bytes = bytes(fields);
        inputs().forEach((name, open) -> {
            for (int cut = 0; cut < bytes.length; cut++) {
                VarIntInput in = open.apply(Arrays.copyOf(bytes, cut));
                cutOff(InputProblem.INCOMPLETE, fields, cut, in, name + " cut at " + cut);
            }
        });
    }

    /** Reads what is whole, and refuses the field after it. Returns its index. */
    private int cutOff(InputProblem problem, List<Field> fields, int size, VarIntInput in, String where) {
        int read = 0;
        int i = 0;
        for (; read + fields.get(i).bytes().length <= size; i++) {
            assertEquals(fields.get(i).value(), fields.get(i).readFrom(in, Integer.MAX_VALUE), where);
            read += fields.get(i).bytes().length;
        }
        Field next = fields.get(i);
        refuses(problem, in, () -> next.readFrom(in, Integer.MAX_VALUE), where + ", " + next.name());
        return i;
    }

    @Property(tries = 25)
    void limitsAreChecked(@ForAll long seed) {
        Random random = new Random(seed);
        for (Field field : Field.all(random)) {
            inputs().forEach((name, open) -> {
                VarIntInput in = open.apply(field.bytes());
                if (field.limit() > 0) {
                    refuses(
                            InputProblem.OVER_LIMIT,
                            in,
                            () -> field.readFrom(in, field.limit() - 1),
                            name + field.name());
                }
                if (field.limit() >= 0) {
                    assertThrows(IllegalArgumentException.class, () -> field.readFrom(in, -1));
                    assertEquals(field.value(), field.readFrom(in, field.limit()), name);
                }
            });
        }
    }

    @Test
    void malformedBytesAreRefused() {
        malformed("ffffffffffffffffffffff", VarIntInput::readVarInt, VarIntInput::readVarLong);
        malformed("ffffffffffffffffffffff", in -> in.readString(9), in -> in.readLength(9));
        malformed("ffffffff1f", VarIntInput::readVarInt, VarIntInput::skipVarInt, VarIntInput::readZigZagVarInt);
        malformed("ffffffff0f", in -> in.readString(9), in -> in.readByteArray(9), in -> in.readVarIntArray(9));
        malformed("ffffffffffffffffff01", in -> in.readLongLength(Long.MAX_VALUE));
        malformed("02c328", in -> in.readString(9));
        malformed("03edA080", in -> in.readString(9));
        malformed("0201ffffffff1f", in -> in.readVarIntArray(9));
        malformed("02ffffffffff01", in -> in.readVarIntArray(9));
        malformed("0301ffffffff1f0180", in -> in.readVarIntArray(9)); // and then cut off
        malformed("02ffffffffffffffffffff01", in -> in.readVarLongArray(9));
        malformed("c328", in -> in.readUtf8(2));
        malformed("8000", in -> in.skipVarInt(Strictness.CANONICAL), in -> in.skipVarLong(Strictness.CANONICAL));
        malformed("8000", in -> in.readZigZagVarInt(Strictness.CANONICAL));
        malformed("8000", in -> in.readZigZagVarLong(Strictness.CANONICAL));
        malformed("0180", in -> in.readPrefixedPacked(PackedType.UINT32, 9));
    }

    @SafeVarargs
    private void malformed(String hex, Function<VarIntInput, ?>... reads) {
        inputs().forEach((name, open) -> {
            for (Function<VarIntInput, ?> read : reads) {
                VarIntInput in = open.apply(HexFormat.of().parseHex(hex));
                refuses(InputProblem.MALFORMED, in, () -> read.apply(in), name + " " + hex);
            }
        });
    }

    @Test
    void aLengthNeedsItsBytesButDoesNotReadThem() {
        inputs().forEach((name, open) -> {
            VarIntInput in = open.apply(new byte[] {3, 1, 2, 3});
            refuses(InputProblem.OVER_LIMIT, in, () -> in.readLongLength(2), name);
            assertEquals(3, in.readLength(3), name);
            assertEquals(1, in.readByte(), name);
            VarIntInput two = open.apply(new byte[] {3, 1, 2, 3});
            two.pushLimit(3);
            refuses(InputProblem.MALFORMED, two, () -> two.readLength(3), name);
            refuses(InputProblem.MALFORMED, two, () -> two.readLongLength(3), name);
        });
    }

    /** What a peer's bytes say, and not the caller. */
    @Test
    void aLengthOfAnotherKindIsChecked() {
        inputs().forEach((name, open) -> {
            VarIntInput in = open.apply(new byte[] {1, 2, 3});
            assertEquals(0, in.requireLength(0, 0), name);
            assertEquals(3, in.requireLength(3, 3), name);
            refuses(InputProblem.MALFORMED, in, () -> in.requireLength(-1, 3), name);
            refuses(InputProblem.OVER_LIMIT, in, () -> in.requireLength(3, 2), name);
            assertThrows(IllegalArgumentException.class, () -> in.requireLength(3, -1), name);
            if (in.remaining() == 3) { // and not that of a stream
                refuses(InputProblem.INCOMPLETE, in, () -> in.requireLength(4, 9), name);
            }
            in.pushLimit(2);
            refuses(InputProblem.MALFORMED, in, () -> in.requireLength(3, 9), name);
        });
    }

    /** Wherever the bytes would be, and however many there are. */
    @Test
    void moreThanAnArrayHoldsIsOverTheLimit() {
        int max = Integer.MAX_VALUE;
        inputs().forEach((name, open) -> {
            VarIntInput in = open.apply(Reference.encode(max - 7));
            refuses(InputProblem.OVER_LIMIT, in, () -> in.readString(max), name);
            refuses(InputProblem.OVER_LIMIT, in, () -> in.readByteArray(max), name);
            refuses(InputProblem.OVER_LIMIT, in, () -> in.readVarLongArray(max), name);
            refuses(InputProblem.OVER_LIMIT, in, () -> in.readPrefixedPacked(PackedType.UINT32, max), name);
            refuses(InputProblem.OVER_LIMIT, in, () -> in.readBytes(max - 7), name);
            refuses(InputProblem.OVER_LIMIT, in, () -> in.readUtf8(max - 7), name);
            refuses(InputProblem.OVER_LIMIT, in, () -> in.readPacked(PackedType.UINT32, max), name);
            in.readVarInt();
            refuses(InputProblem.INCOMPLETE, in, () -> in.readBytes(max - 8), name);
        });
    }

    /** Lengths, limits, skips and the indices of errors. */
    @Test
    void messagesMayBeLargerThanTwoGiB() {
        largeInputs().forEach((name, open) -> {
            VarIntInput in = open.apply(Reference.encode(LARGE), HexFormat.of().parseHex("0201ffffffffffffffffffff01"));
            refuses(InputProblem.MALFORMED, in, () -> in.readLength(5), name);
            refuses(InputProblem.OVER_LIMIT, in, () -> in.readLongLength(LARGE - 1), name);
            long outer = in.pushLimit(in.readLongLength(LARGE));
            assertEquals(LARGE, in.remaining(), name);
            refuses(InputProblem.MALFORMED, in, () -> in.skipBytes(LARGE + 1), name);
            refuses(InputProblem.MALFORMED, in, () -> in.pushLimit(LARGE + 1), name);
            assertEquals(LARGE, in.skipBytes(in.remaining()), name);
            assertTrue(in.isAtEnd(), name);
            in.popLimit(outer);
            assertEquals(LARGE + 5, in.position(), name);
            isMalformedAt(LARGE + 7, () -> in.readVarIntArray(9));
            isMalformedAt(LARGE + 7, () -> in.readPacked(PackedType.UINT32, 13));
            isMalformedAt(LARGE + 7, () -> in.readVarLongArray(9));
            in.readShort();
            isMalformedAt(LARGE + 7, in::readVarInt);
            isMalformedAt(LARGE + 7, in::skipVarLong);
            isMalformedAt(LARGE + 7, () -> in.readTypedVarInt(VarIntType.S33));
            isMalformedAt(LARGE + 7, () -> in.readString(9));
            isMalformedAt(LARGE + 7, () -> in.readLongLength(1L << 40));
            VarIntInput cut = open.apply(Reference.encode(LARGE + 7), new byte[0]);
            InputException e = assertThrows(InputException.class, () -> {
                cut.pushLimit(cut.readLongLength(Long.MAX_VALUE));
                cut.skipBytes(cut.remaining());
            });
            assertEquals(7, e.missingBytes(), name);
        });
    }

    private static void isMalformedAt(long index, Executable read) {
        assertEquals(index, assertThrows(MalformedVarIntException.class, read).index());
    }

    @Test
    void wrongCallsAreRefused() {
        inputs().forEach((name, open) -> {
            VarIntInput in = open.apply(new byte[20]);
            assertThrows(IllegalArgumentException.class, () -> in.skipBytes(-1), name);
            assertThrows(IllegalArgumentException.class, () -> in.readBytes(-1), name);
            assertThrows(IllegalArgumentException.class, () -> in.readUtf8(-1), name);
            assertThrows(IllegalArgumentException.class, () -> in.pushLimit(-1), name);
            assertThrows(IllegalArgumentException.class, () -> in.skipBytes(-1L), name);
            assertThrows(IllegalArgumentException.class, () -> in.readLongLength(-1), name);
            if (in.remaining() == 20) { // and not that of a stream
                refuses(InputProblem.INCOMPLETE, in, () -> in.skipBytes((1L << 32) + 1), name);
                refuses(InputProblem.INCOMPLETE, in, () -> in.pushLimit((1L << 32) + 1), name);
            }
            assertThrows(IllegalArgumentException.class, () -> in.readPacked(PackedType.UINT32, -1), name);
            assertThrows(IndexOutOfBoundsException.class, () -> in.readBytes(new byte[3], 1, 3), name);
            assertThrows(NullPointerException.class, () -> in.readVarInt(null), name);
            assertThrows(NullPointerException.class, () -> in.readVarLong(null), name);
            long outer = in.pushLimit(4);
            long inner = in.pushLimit(2);
            assertThrows(IllegalArgumentException.class, () -> in.popLimit(in.position()), name);
            in.popLimit(inner);
            in.popLimit(in.pushLimit(4));
            assertEquals(4, in.remaining(), name);
            in.popLimit(outer);
        });
    }

    /** Not a part of it, nor with its prefix. */
    @Test
    void errorsNameTheNumberThatWasAskedFor() {
        byte[] tooMany = HexFormat.of().parseHex("0980a8d6b907010203"); // a length of 2,000,000,000
        byte[] hundred = {9, 100, 1, 2, 3};
        int max = Integer.MAX_VALUE;
        inputs().forEach((name, open) -> {
            for (Consumer<VarIntInput> read : List.<Consumer<VarIntInput>>of(
                    in -> in.readByteArray(max),
                    in -> in.readString(max),
                    in -> in.readVarIntArray(max),
                    in -> in.readVarLongArray(max),
                    in -> in.readPrefixedPacked(PackedType.UINT32, max))) {
                says("2000000000 bytes needed at %d, 3 are there", 5, open.apply(tooMany), read);
            }
            for (Consumer<VarIntInput> read : List.<Consumer<VarIntInput>>of(
                    in -> in.readBytes(99),
                    in -> in.readUtf8(99),
                    in -> in.readBytes(new byte[99], 0, 99),
                    in -> in.readPacked(PackedType.UINT32, 99),
                    in -> in.skipBytes(99))) {
                says("99 bytes needed at %d, 4 are there", 0, open.apply(hundred), read);
            }
            byte[] three = {9, 3, 1, 1, -1, -1};
            says("5 bytes needed at %d, 4 are there", 1, open.apply(three), in -> in.readVarIntArray(9));
            says("8 bytes needed at %d, 4 are there", 0, open.apply(hundred), VarIntInput::readLong);
            says(
                    "3 bytes needed at %d, the message ends at %d",
                    0, open.apply(hundred), in -> {
                        in.pushLimit(2);
                        in.skipBytes(3);
                    });
            says("length of 100 bytes exceeds the limit of 16 chars", 0, open.apply(hundred), in -> in.readString(16));
            says("length of 100 bytes exceeds the limit of 16", 0, open.apply(hundred), in -> in.readByteArray(16));
            says(
                    "length of 100 elements exceeds the limit of 16",
                    0,
                    open.apply(hundred),
                    in -> in.readVarIntArray(16));
            says("negative limit -1", 0, open.apply(hundred), in -> in.readString(-1));
            says("negative length -1", 0, open.apply(hundred), in -> in.readBytes(-1));
        });
    }

    /** The position in the text is that many bytes after the first byte. */
    private static void says(String text, int after, VarIntInput in, Consumer<VarIntInput> read) {
        in.readByte();
        String expected = String.format(text, in.position() + after, in.position() + 2);
        RuntimeException e = assertThrows(RuntimeException.class, () -> read.accept(in));
        assertEquals(expected, e.getMessage());
    }

    @Test
    void outputsNameTheNumberOfBytesThatHaveNoRoom() {
        limitedOutputs().forEach((name, open) -> {
            noRoom(8, out -> out.writeLong(1), name, open);
            noRoom(10, out -> out.writeVarLong(-1), name, open);
            noRoom(5000, out -> out.writeBytes(new byte[5000], 0, 5000), name, open);
            noRoom(99, out -> out.writeByteArray(new byte[98]), name, open);
            noRoom(8, out -> out.writeString("Ada and"), name, open);
            noRoom(7, out -> out.writeUtf8("Ada and"), name, open);
            noRoom(7, out -> out.writeVarIntArray(new int[6]), name, open);
            noRoom(6, out -> out.writePacked(PackedType.UINT32, new int[6]), name, open);
            noRoom(5, out -> out.reserve(5), name, open);
        });
    }

    private static void noRoom(int size, Consumer<VarIntOutput> write, String name, IntFunction<Limited> open) {
        VarIntOutput out = open.apply(6).out();
        out.writeShort(1);
        String expected = "no room for " + size + " bytes at " + out.position();
        Throwable e = assertThrows(IndexOutOfBoundsException.class, () -> write.accept(out));
        String message = e.getMessage(); // ours; Netty's with its checks of bounds; Netty's without
        boolean isNettys = message.contains("minWritableBytes(" + size + ")") || message.contains("maxCapacity(");
        assertTrue(message.equals(expected) || isNettys, name + message);
    }

    /** Fields of any size, the larger ones straight to the carrier, in any order. */
    @Property(tries = 20)
    void outputsAreFilledToTheLastByte(@ForAll long seed) {
        limitedOutputs().forEach((name, open) -> {
            Random random = new Random(seed);
            int room = random.nextInt(random.nextBoolean() ? 40 : 20_000);
            Limited limited = open.apply(room);
            VarIntOutput out = limited.out();
            long start = out.position();
            ByteArrayOutputStream written = new ByteArrayOutputStream();
            List<Field> large = Field.large(random);
            for (int i = 0; i < 60; i++) {
                boolean isLast = i > 40; // what is left is filled, and then most are refused
                byte[] rest = new byte[isLast ? room - written.size() : 0];
                out.writeBytes(rest, 0, rest.length);
                written.writeBytes(rest);
                List<Field> some = random.nextInt(3) == 0 ? large : Field.all(random);
                Field field = some.get(random.nextInt(some.size()));
                if (written.size() + field.bytes().length <= room) {
                    field.write().accept(out);
                    written.writeBytes(field.bytes());
                } else {
                    assertThrows(
                            IndexOutOfBoundsException.class, () -> field.write().accept(out), name + field.name());
                }
                assertEquals(start + written.size(), out.position(), name);
                if (isLast || random.nextInt(4) == 0) {
                    assertArrayEquals(written.toByteArray(), limited.written().get(), name);
                }
            }
        });
    }

    /** A string that fits into a window, but not with its length. */
    @Test
    void stringOfAWindow() {
        String text = "x".repeat(4096);
        outputs().forEach((name, write) -> assertEquals(4098, write.apply(out -> out.writeString(text)).length, name));
    }

    @Test
    void wrongWritesAreRefused() {
        outputs().forEach((name, write) -> {
            byte[] written = write.apply(out -> {
                out.patch(out.reserve(1), 1);
                out.writeShort(1);
                long position = out.position();
                for (String text :
                        List.of("a\uD800", "\uDC00\uD800", "\uD83D\uDE00\uDBFF\uDBFF", "é\uD800\uE000", "?é\uDC00?")) {
                    assertThrows(IllegalArgumentException.class, () -> out.writeString(text), name);
                }
                assertThrows(IllegalArgumentException.class, () -> out.writeTypedVarInt(VarIntType.U8, -1), name);
                assertThrows(IllegalArgumentException.class, () -> out.reserve(6), name);
                assertThrows(IllegalArgumentException.class, () -> out.patch(position - 1, 6), name);
                assertThrows(IllegalArgumentException.class, () -> out.patch(position - 1, 0), name);
                assertThrows(IndexOutOfBoundsException.class, () -> out.patch(position - 1, 2), name);
                assertThrows(IndexOutOfBoundsException.class, () -> out.writeBytes(new byte[2], 1, 2), name);
                assertEquals(position, out.position(), name);
            });
            assertEquals(3, written.length, name);
        });
    }
}
