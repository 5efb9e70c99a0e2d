package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.fixtures.PackedType;
import dev.varint.testing.Reference;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** A value with its length or count before it: how {@link ByteBufPrefixed} writes and reads it, and its encoding. */
record Prefixed(String name, Write write, Read read, byte[] encoded, Object value, int count) {

    @FunctionalInterface
    interface Write {
        int write(ByteBuf buf);
    }

    @FunctionalInterface
    interface Read {
        Object read(ByteBuf buf, int limit);
    }

    /** One of each sort, short and long. The count is what the limit limits. */
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

    static Prefixed string(String value) {
        byte[] utf8 = value.getBytes(StandardCharsets.UTF_8);
        return new Prefixed(
                "string of " + value.length(),
                buf -> ByteBufPrefixed.writeString(buf, value),
                ByteBufPrefixed::readString,
                encode(utf8.length, utf8),
                value,
                value.length());
    }

    static Prefixed bytes(int length) {
        byte[] value = new byte[length];
        Arrays.fill(value, (byte) 0xEE);
        return new Prefixed(
                length + " bytes",
                buf -> ByteBufPrefixed.writeByteArray(buf, value),
                (buf, limit) -> boxed(ByteBufPrefixed.readByteArray(buf, limit)),
                encode(length, value),
                boxed(value),
                length);
    }

    static Prefixed slice(int length) {
        return buffer(
                length,
                "a slice of ",
                (buf, limit) -> boxed(ByteBufUtil.getBytes(ByteBufPrefixed.readSlice(buf, limit))));
    }

    static Prefixed retainedSlice(int length) {
        return buffer(length, "a retained slice of ", (buf, limit) -> {
            ByteBuf slice = ByteBufPrefixed.readRetainedSlice(buf, limit);
            try {
                return boxed(ByteBufUtil.getBytes(slice));
            } finally {
                slice.release();
            }
        });
    }

    private static Prefixed buffer(int length, String name, Read read) {
        byte[] value = new byte[length];
        Arrays.fill(value, (byte) 0xDD);
        return new Prefixed(
                name + length + " bytes",
                buf -> ByteBufPrefixed.writeBytes(buf, Unpooled.wrappedBuffer(value)),
                read,
                encode(length, value),
                boxed(value),
                length);
    }

    static Prefixed ints(int... value) {
        ByteBuf all = Unpooled.buffer();
        IntStream.of(value).forEach(element -> all.writeBytes(Reference.encode(element)));
        byte[] elements = new byte[all.readableBytes()];
        all.readBytes(elements);
        return new Prefixed(
                value.length + " VarInts",
                buf -> ByteBufPrefixed.writeVarIntArray(buf, value),
                (buf, limit) -> Arrays.stream(ByteBufPrefixed.readVarIntArray(buf, limit))
                        .boxed()
                        .toList(),
                encode(value.length, elements),
                Arrays.stream(value).boxed().toList(),
                value.length);
    }

    static Prefixed longs(long... value) {
        return new Prefixed(
                value.length + " VarLongs",
                buf -> ByteBufPrefixed.writeVarLongArray(buf, value),
                (buf, limit) -> Arrays.stream(ByteBufPrefixed.readVarLongArray(buf, limit))
                        .boxed()
                        .toList(),
                encode(value.length, PackedType.UINT64.encode(value)),
                Arrays.stream(value).boxed().toList(),
                value.length);
    }

    private static List<Integer> boxed(byte[] bytes) {
        return IntStream.range(0, bytes.length).mapToObj(i -> (int) bytes[i]).toList();
    }

    private static byte[] encode(int count, byte[] rest) {
        byte[] prefix = Reference.encode(count);
        byte[] all = Arrays.copyOf(prefix, prefix.length + rest.length);
        System.arraycopy(rest, 0, all, prefix.length, rest.length);
        return all;
    }

    /** Reads it and checks that all of it was read. */
    void check(ByteBuf buf, int limit) {
        assertEquals(value, read.read(buf, limit), name);
        assertEquals(0, buf.readableBytes(), name);
    }

    @Override
    public String toString() {
        return name;
    }
}
