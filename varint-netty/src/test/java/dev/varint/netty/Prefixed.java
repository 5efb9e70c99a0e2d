package dev.varint.netty;

import dev.varint.testing.PackedReference;
import dev.varint.testing.Reference;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import java.lang.reflect.Array;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * A value with its length or count before it: how {@link ByteBufPrefixed} writes and reads it, and its encoding.
 *
 * @param element the type of the elements, or null if they are bytes or chars
 * @param value a string, or a list of longs
 */
record Prefixed(
        String name,
        PackedReference element,
        byte[] encoded,
        Object value,
        ToIntFunction<ByteBuf> write,
        Reader reader) {

    @FunctionalInterface
    interface Reader {
        Object read(ByteBuf buf, int limit);
    }

    /** Some of each sort, short and long. */
    static List<Prefixed> all() {
        List<Prefixed> all = new ArrayList<>();
        Stream.of(
                        "",
                        "a",
                        "minecraft:brand",
                        "é",
                        "naïve \uD83D\uDE00 漢字, \u0000 and \uFFFF",
                        "x".repeat(127) + "\u07FF",
                        "\uD83D\uDE00".repeat(600),
                        "x".repeat(1024),
                        "x".repeat(1025))
                .forEach(text -> all.add(string(text)));
        IntStream.of(0, 1, 200)
                .forEach(length -> all.addAll(List.of(bytes(length), slice(length), retainedSlice(length))));
        all.addAll(List.of(
                ints(),
                ints(0),
                ints(1, -1, 127, 128, 1 << 14, 1 << 21, 1 << 28, Integer.MIN_VALUE),
                ints(IntStream.range(0, 300).toArray()),
                longs(),
                longs(0),
                longs(1, -1, 127, 128, 1L << 35, 1L << 56, 1L << 63, Long.MAX_VALUE, 5, 6, 7, 8),
                longs(LongStream.range(0, 200).map(i -> i << i % 50).toArray())));
        return all;
    }

    static Prefixed string(String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        return of(
                null,
                utf8.length,
                utf8,
                text,
                buf -> ByteBufPrefixed.writeString(buf, text),
                ByteBufPrefixed::readString);
    }

    /** A part of an array. */
    static Prefixed bytes(int length) {
        byte[] src = new byte[length + 3];
        System.arraycopy(filled(length), 0, src, 2, length);
        return ofBytes(
                length, buf -> ByteBufPrefixed.writeByteArray(buf, src, 2, length), ByteBufPrefixed::readByteArray);
    }

    private static Prefixed slice(int length) {
        return ofBytes(
                length,
                buf -> ByteBufPrefixed.writeByteArray(buf, filled(length)),
                (buf, limit) -> ByteBufUtil.getBytes(ByteBufPrefixed.readPrefixedSlice(buf, limit)));
    }

    private static Prefixed retainedSlice(int length) {
        return ofBytes(
                length,
                buf -> ByteBufPrefixed.writeByteArray(buf, Unpooled.wrappedBuffer(filled(length))),
                (buf, limit) -> {
                    ByteBuf slice = ByteBufPrefixed.readRetainedPrefixedSlice(buf, limit);
                    try {
                        return ByteBufUtil.getBytes(slice);
                    } finally {
                        slice.release();
                    }
                });
    }

    static Prefixed ints(int... values) {
        byte[] body = PackedReference.UINT32.encode(
                IntStream.of(values).asLongStream().toArray());
        return of(
                PackedReference.UINT32,
                values.length,
                body,
                values,
                buf -> ByteBufPrefixed.writeVarIntArray(buf, values),
                ByteBufPrefixed::readVarIntArray);
    }

    static Prefixed longs(long... values) {
        return of(
                PackedReference.UINT64,
                values.length,
                PackedReference.UINT64.encode(values),
                values,
                buf -> ByteBufPrefixed.writeVarLongArray(buf, values),
                ByteBufPrefixed::readVarLongArray);
    }

    private static Prefixed ofBytes(int length, ToIntFunction<ByteBuf> write, Reader reader) {
        byte[] bytes = filled(length);
        return of(null, length, bytes, bytes, write, reader);
    }

    private static Prefixed of(
            PackedReference element,
            int count,
            byte[] body,
            Object value,
            ToIntFunction<ByteBuf> write,
            Reader reader) {
        byte[] prefix = Reference.encode(count);
        byte[] encoded = Arrays.copyOf(prefix, prefix.length + body.length);
        System.arraycopy(body, 0, encoded, prefix.length, body.length);
        String name = value.getClass().getSimpleName() + " of " + count;
        return new Prefixed(name, element, encoded, listed(value), write, reader);
    }

    private static byte[] filled(int length) {
        byte[] bytes = new byte[length];
        Arrays.fill(bytes, (byte) 0xEE);
        return bytes;
    }

    private static Object listed(Object value) {
        return value.getClass().isArray()
                ? IntStream.range(0, Array.getLength(value))
                        .mapToObj(i -> Array.getLong(value, i))
                        .toList()
                : value;
    }

    Object read(ByteBuf buf, int limit) {
        return listed(reader.read(buf, limit));
    }

    /** What the limit limits. */
    int count() {
        return value instanceof String text ? text.length() : ((List<?>) value).size();
    }

    /** The elements that the reference finds after a count. */
    Object elements(byte[] body) {
        return listed(
                element == null ? body : element.decode(body, 0, body.length).elements());
    }

    @Override
    public String toString() {
        return name;
    }
}
