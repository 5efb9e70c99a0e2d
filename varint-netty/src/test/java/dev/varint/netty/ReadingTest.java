package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.netty.Reading.Does;
import dev.varint.testing.ByteStrings;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every way of reading finds what it must, whatever the bytes and wherever they lie. */
class ReadingTest {

    private static final int AT = 3;

    /** What may lie around a value. */
    private static final int[] GARBAGE = {0x00, 0x7F, 0x80, 0xFF};

    @RegisterExtension
    final Buffers buffers = new Buffers();

    /** One buffer of each capacity, and its read-only form. */
    private final ByteBuf[] writable = new ByteBuf[64];

    private final ByteBuf[] readOnly = new ByteBuf[64];

    private int turn;

    @Test
    void everyStringOfUpToTwoBytesInEveryWay() {
        Strings.upToTwoBytes().forEach(string -> {
            byte[] bytes = Strings.amid(0x80, AT, string, 8);
            ByteBuf buf = writable(ByteBufKind.UNPOOLED_HEAP, bytes);
            Reading.checkAll(Reading.ALL, buf, bytes, AT, AT + string.length);
        });
    }

    /** Each in some of the ways. */
    @Tag("exhaustive")
    @ParameterizedTest
    @EnumSource(names = {"UNPOOLED_HEAP", "UNPOOLED_DIRECT"})
    void everyContinuedStringOfThreeBytes(ByteBufKind kind) {
        ByteStrings.THREE_CONTINUED.all().forEach(string -> readsAmidGarbage(kind, string));
    }

    @ParameterizedTest
    @EnumSource
    void stringsOfUpToTwoBytes(ByteBufKind kind) {
        Strings.someOfTwoBytes().forEach(string -> readsAmidGarbage(kind, string));
    }

    @ParameterizedTest
    @EnumSource
    void longerStrings(ByteBufKind kind) {
        Strings.longer().forEach(string -> readsAmidGarbage(kind, string));
    }

    /** In no more bytes than there must be; or with eight more beyond, the first of which would go on; or would end. */
    private void readsAmidGarbage(ByteBufKind kind, byte[] string) {
        switch ((kind.ordinal() + turn) % 3) {
            case 0 -> reads(kind, Strings.amid(0x80, AT, string, 0), AT, AT + string.length);
            case 1 -> reads(kind, Strings.amid(0x80, AT, string, 8), AT, AT + string.length);
            default -> readsReadOnly(kind, Strings.amid(0x01, AT, string, 8), AT, AT + string.length);
        }
    }

    @ParameterizedTest
    @EnumSource
    void whateverFollows(ByteBufKind kind) {
        Strings.whole()
                .forEach(string -> IntStream.rangeClosed(0, 12)
                        .forEach(readable -> IntStream.rangeClosed(0, 12).forEach(beyond -> {
                            byte[] bytes = Strings.amid(nextGarbage(kind), AT, string, readable + beyond);
                            reads(kind, bytes, AT, AT + string.length + readable);
                        })));
    }

    @ParameterizedTest
    @EnumSource
    void nothingThatIsNotReadableYet(ByteBufKind kind) {
        Strings.whole()
                .forEach(string -> IntStream.range(0, string.length)
                        .forEach(readable -> IntStream.rangeClosed(0, 12)
                                .forEach(beyond ->
                                        reads(kind, Strings.amid(0x00, AT, string, beyond), AT, AT + readable))));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void readOnlyByteBuffers(boolean direct) {
        IntFunction<ByteBuffer> allocate = direct ? ByteBuffer::allocateDirect : ByteBuffer::allocate;
        strings().forEach(string -> {
            byte[] bytes = Strings.amid(0x80, AT, string, 2);
            ByteBuffer nio = allocate.apply(bytes.length).put(0, bytes).asReadOnlyBuffer();
            Reading.checkAll(nextWays(0), Unpooled.wrappedBuffer(nio), bytes, AT, AT + string.length);
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {4, 10})
    void unmodifiableComposites(int cut) {
        strings().forEach(string -> {
            byte[] bytes = Strings.amid(0x80, AT, string, 8);
            ByteBuf composite = Unpooled.wrappedUnmodifiableBuffer(
                    Unpooled.wrappedBuffer(bytes, 0, cut), Unpooled.wrappedBuffer(bytes, cut, bytes.length - cut));
            Reading.checkAll(nextWays(0), composite, bytes, AT, AT + string.length);
        });
    }

    /** Of every beginning a scan says that it is incomplete, or what it says of the whole. */
    @ParameterizedTest
    @EnumSource
    void scansNeverTakeBackWhatTheySay(ByteBufKind kind) {
        strings().forEach(string -> {
            byte[] bytes = Strings.amid(0x80, AT, string, 0);
            ByteBuf buf = writable(kind, bytes);
            Reading.all(Does.SCAN).forEach(scan -> {
                long whole = scan.call().call(buf.setIndex(AT, bytes.length), AT);
                for (int end = AT; end < bytes.length; end++) {
                    long said = scan.call().call(buf.setIndex(AT, end), AT);
                    boolean certain = whole != 0 && Math.abs(whole) <= end - AT;
                    assertEquals(certain ? whole : 0, said, scan::toString);
                }
            });
        });
    }

    private static Stream<byte[]> strings() {
        return Stream.concat(Strings.someOfTwoBytes(), Strings.longer());
    }

    private void reads(ByteBufKind kind, byte[] bytes, int at, int writerIndex) {
        ByteBuf buf = writable(kind, bytes);
        Reading.checkAll(nextWays(kind.ordinal()), buf, bytes, at, writerIndex);
    }

    private void readsReadOnly(ByteBufKind kind, byte[] bytes, int at, int writerIndex) {
        writable(kind, bytes);
        Reading.checkAll(nextWays(kind.ordinal()), readOnly[bytes.length], bytes, at, writerIndex);
    }

    /** Another sort each time and for each kind. */
    private int nextGarbage(ByteBufKind kind) {
        return GARBAGE[(kind.ordinal() + turn) % GARBAGE.length];
    }

    /**
     * A seventh of the ways, another one each time and for each kind: a string meets them all on one kind or another.
     */
    private List<Reading> nextWays(int kind) {
        return Reading.SEVENTHS.get((kind + turn++) % 7);
    }

    private ByteBuf writable(ByteBufKind kind, byte[] bytes) {
        int capacity = bytes.length;
        if (writable[capacity] == null) {
            writable[capacity] = buffers.make(kind, capacity, capacity);
            readOnly[capacity] = writable[capacity].asReadOnly();
        }
        kind.set(writable[capacity], bytes);
        return writable[capacity];
    }
}
