package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.testing.PackedReference;
import dev.varint.testing.Reference;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * A value with its length or count before it: how {@link ByteBufPrefixed} writes and reads it, and its encoding.
 *
 * @param element the type of the elements, or null if they are bytes or chars
 * @param value a string, or a list of longs
 * @param count what the limit limits
 */
record Prefixed(
        String name,
        ToIntFunction<ByteBuf> write,
        Read read,
        PackedReference element,
        byte[] encoded,
        Object value,
        int count) {

    @FunctionalInterface
    interface Read {
        Object read(ByteBuf buf, int limit);
    }

    /** One of each sort, short and long. */
    static List<Prefixed> all() {
        return List.of(
                string(""),
                string("a"),
                string("minecraft:brand"),
                string("é"),
                string("naïve \uD83D\uDE00 漢字, \u0000 and \uFFFF"),
                string("x".repeat(127) + "\u07FF"),
                string("\uD83D\uDE00".repeat(600)),
                string("x".repeat(1024)),
                string("x".repeat(1025)),
                bytes(0),
                bytes(1),
                bytes(200),
                slice(0),
                slice(200),
                retainedSlice(1),
                retainedSlice(200),
                ints(),
                ints(0),
                ints(1, -1, 127, 128, 1 << 14, 1 << 21, 1 << 28, Integer.MIN_VALUE),
                ints(IntStream.range(0, 300).toArray()),
                longs(),
                longs(0),
                longs(1, -1, 127, 128, 1L << 35, 1L << 56, 1L << 63, Long.MAX_VALUE, 5, 6, 7, 8),
                longs(LongStream.range(0, 200).map(i -> i << i % 50).toArray()));
    }

    /** One of each sort, with nothing in it. */
    static List<Prefixed> empty() {
        return List.of(string(""), bytes(0), slice(0), retainedSlice(0), ints(), longs());
    }

    static Prefixed string(String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        return new Prefixed(
                "string of " + text.length(),
                buf -> ByteBufPrefixed.writeString(buf, text),
                ByteBufPrefixed::readString,
                null,
                encode(utf8.length, utf8),
                text,
                text.length());
    }

    static Prefixed bytes(int length) {
        byte[] bytes = filled(length);
        Read read = (buf, limit) -> boxed(ByteBufPrefixed.readByteArray(buf, limit));
        return ofBytes("bytes", buf -> ByteBufPrefixed.writeByteArray(buf, bytes), read, bytes);
    }

    static Prefixed slice(int length) {
        return ofBuffer(
                "slice",
                length,
                (buf, limit) -> boxed(ByteBufUtil.getBytes(ByteBufPrefixed.readPrefixedSlice(buf, limit))));
    }

    static Prefixed retainedSlice(int length) {
        return ofBuffer("retained slice", length, (buf, limit) -> {
            ByteBuf slice = ByteBufPrefixed.readRetainedPrefixedSlice(buf, limit);
            try {
                return boxed(ByteBufUtil.getBytes(slice));
            } finally {
                slice.release();
            }
        });
    }

    private static Prefixed ofBuffer(String name, int length, Read read) {
        byte[] bytes = filled(length);
        return ofBytes(name, buf -> ByteBufPrefixed.writeByteArray(buf, Unpooled.wrappedBuffer(bytes)), read, bytes);
    }

    private static Prefixed ofBytes(String name, ToIntFunction<ByteBuf> write, Read read, byte[] bytes) {
        return new Prefixed(
                name + " of " + bytes.length,
                write,
                read,
                null,
                encode(bytes.length, bytes),
                boxed(bytes),
                bytes.length);
    }

    static Prefixed ints(int... values) {
        long[] elements = IntStream.of(values).asLongStream().toArray();
        return new Prefixed(
                values.length + " VarInts",
                buf -> ByteBufPrefixed.writeVarIntArray(buf, values),
                (buf, limit) -> Arrays.stream(ByteBufPrefixed.readVarIntArray(buf, limit))
                        .asLongStream()
                        .boxed()
                        .toList(),
                PackedReference.UINT32,
                encode(values.length, PackedReference.UINT32.encode(elements)),
                boxed(elements),
                values.length);
    }

    static Prefixed longs(long... values) {
        return new Prefixed(
                values.length + " VarLongs",
                buf -> ByteBufPrefixed.writeVarLongArray(buf, values),
                (buf, limit) -> boxed(ByteBufPrefixed.readVarLongArray(buf, limit)),
                PackedReference.UINT64,
                encode(values.length, PackedReference.UINT64.encode(values)),
                boxed(values),
                values.length);
    }

    /** The elements that the reference finds after a count. */
    List<Long> elements(byte[] body) {
        return element == null
                ? boxed(body)
                : boxed(element.decode(body, 0, body.length).elements());
    }

    private static List<Long> boxed(byte[] bytes) {
        return boxed(IntStream.range(0, bytes.length).mapToLong(i -> bytes[i]).toArray());
    }

    private static List<Long> boxed(long[] values) {
        return LongStream.of(values).boxed().toList();
    }

    private static byte[] filled(int length) {
        byte[] bytes = new byte[length];
        Arrays.fill(bytes, (byte) 0xEE);
        return bytes;
    }

    private static byte[] encode(int count, byte[] rest) {
        byte[] prefix = Reference.encode(count);
        byte[] bytes = Arrays.copyOf(prefix, prefix.length + rest.length);
        System.arraycopy(rest, 0, bytes, prefix.length, rest.length);
        return bytes;
    }

    /** Reads all that is readable. */
    void check(ByteBuf buf, int limit) {
        assertEquals(value, read.read(buf, limit), name);
        assertEquals(0, buf.readableBytes(), name);
    }

    @Override
    public String toString() {
        return name;
    }
}
