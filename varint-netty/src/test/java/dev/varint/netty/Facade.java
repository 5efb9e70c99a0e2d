package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.fixtures.Shape;
import dev.varint.fixtures.Write;
import dev.varint.fixtures.WriteCase;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.format.ZigZag;
import io.netty.buffer.ByteBuf;
import java.util.List;
import java.util.function.ToIntBiFunction;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A way of writing that {@link ByteBufVarInts} has, and the way to read what it wrote. Values are unsigned, of 64 bits
 * at most; a ZigZag way is given the signed value whose ZigZag form is the value, so it too must write the value's own
 * bytes.
 */
record Facade(String name, How how, Shape shape, Write<ByteBuf> write, ToLongFunction<ByteBuf> read) {

    /** What a way does beside writing. */
    enum How {
        /** Appends and changes nothing else. */
        WRITE,
        /** Appends and may scribble. */
        APPEND,
        /** Writes at an index and moves none. */
        SET,
        /** Appends so many bytes. */
        FIXED
    }

    static final List<Facade> VAR_INTS = ways(
            "VarInt",
            Integer.SIZE,
            (buf, value) -> ByteBufVarInts.writeVarInt(buf, (int) value),
            (buf, value) -> ByteBufVarInts.appendVarInt(buf, (int) value),
            (buf, index, value) -> ByteBufVarInts.setVarInt(buf, index, (int) value),
            (buf, value, width) -> ByteBufVarInts.writeFixedVarInt(buf, (int) value, width),
            (buf, index, value, width) -> ByteBufVarInts.setFixedVarInt(buf, index, (int) value, width),
            buf -> Integer.toUnsignedLong(ByteBufVarInts.readVarInt(buf)));

    static final List<Facade> VAR_LONGS = ways(
            "VarLong",
            Long.SIZE,
            ByteBufVarInts::writeVarLong,
            ByteBufVarInts::appendVarLong,
            ByteBufVarInts::setVarLong,
            ByteBufVarInts::writeFixedVarLong,
            ByteBufVarInts::setFixedVarLong,
            ByteBufVarInts::readVarLong);

    static final List<Facade> ZIG_ZAG_VAR_INTS = ways(
            "ZigZagVarInt",
            Integer.SIZE,
            (buf, value) -> ByteBufVarInts.writeZigZagVarInt(buf, ZigZag.decode((int) value)),
            (buf, value) -> ByteBufVarInts.appendZigZagVarInt(buf, ZigZag.decode((int) value)),
            buf -> Integer.toUnsignedLong(ZigZag.encode(ByteBufVarInts.readZigZagVarInt(buf))));

    static final List<Facade> ZIG_ZAG_VAR_LONGS = ways(
            "ZigZagVarLong",
            Long.SIZE,
            (buf, value) -> ByteBufVarInts.writeZigZagVarLong(buf, ZigZag.decode(value)),
            (buf, value) -> ByteBufVarInts.appendZigZagVarLong(buf, ZigZag.decode(value)),
            buf -> ZigZag.encode(ByteBufVarInts.readZigZagVarLong(buf)));

    static final List<Facade> APPENDER = Stream.of(
                    appender(
                            "VarInt",
                            Integer.SIZE,
                            (out, value) -> out.writeVarInt(value.intValue()),
                            buf -> Integer.toUnsignedLong(ByteBufVarInts.readVarInt(buf))),
                    appender("VarLong", Long.SIZE, ByteBufAppender::writeVarLong, ByteBufVarInts::readVarLong),
                    appender(
                            "ZigZagVarInt",
                            Integer.SIZE,
                            (out, value) -> out.writeZigZagVarInt(ZigZag.decode(value.intValue())),
                            buf -> Integer.toUnsignedLong(ByteBufVarInts.readVarInt(buf))),
                    appender(
                            "ZigZagVarLong",
                            Long.SIZE,
                            (out, value) -> out.writeZigZagVarLong(ZigZag.decode(value)),
                            ByteBufVarInts::readVarLong))
            .flatMap(List::stream)
            .toList();

    static final List<Facade> TYPED =
            Stream.of(VarIntType.values()).map(Facade::typed).toList();

    static Stream<Facade> all() {
        return Stream.of(VAR_INTS, VAR_LONGS, ZIG_ZAG_VAR_INTS, ZIG_ZAG_VAR_LONGS, APPENDER, TYPED)
                .flatMap(List::stream);
    }

    static Stream<Facade> allBut(How how) {
        return all().filter(way -> way.how != how);
    }

    static Stream<Facade> setting() {
        return all().filter(way -> way.how == How.SET);
    }

    /** Whether it fills a given number of bytes, whatever the value needs. */
    boolean isPadded() {
        return name.contains("Fixed");
    }

    int size(long value) {
        return shape.size(value);
    }

    /** Writes at {@code at}, which is the writerIndex (or any index, where it sets). */
    int write(ByteBuf buf, int at, long value) {
        return write.write(buf, at, value);
    }

    WriteCase<ByteBuf> on(ByteBufKind kind) {
        return new WriteCase<>(
                this + " on " + kind, kind, shape, (buf, at, value) -> write(buf.writerIndex(at), at, value));
    }

    static Stream<WriteCase<?>> allOn(ByteBufKind kind) {
        return all().map(way -> way.on(kind));
    }

    @Override
    public String toString() {
        return name;
    }

    private static List<Facade> ways(
            String type,
            int bits,
            Append write,
            Append append,
            Set set,
            Fixed fixed,
            SetFixed setFixed,
            ToLongFunction<ByteBuf> read) {
        Stream<Facade> variable = Stream.concat(
                ways(type, bits, write, append, read).stream(),
                Stream.of(new Facade("set" + type, How.SET, Shape.SHORTEST.ofBits(bits), setting(set), read)));
        Stream<Facade> ofEveryWidth = IntStream.rangeClosed(1, (bits + 6) / 7)
                .mapToObj(width -> Shape.fixed(width).ofBits(bits))
                .flatMap(shape -> Stream.of(
                        fixed(type, shape, fixed, read),
                        new Facade(
                                "setFixed" + type + " " + shape.width(),
                                How.SET,
                                shape,
                                setting((buf, index, value) ->
                                        setFixed.set(buf, index, shape.fit(value), shape.width())),
                                read)));
        return Stream.concat(variable, ofEveryWidth).toList();
    }

    private static List<Facade> ways(String type, int bits, Append write, Append append, ToLongFunction<ByteBuf> read) {
        return List.of(
                new Facade("write" + type, How.WRITE, Shape.SHORTEST.ofBits(bits), appending(write), read),
                new Facade("append" + type, How.APPEND, Shape.WORD.ofBits(bits), appending(append), read));
    }

    private static List<Facade> appender(
            String type, int bits, ToIntBiFunction<ByteBufAppender, Long> write, ToLongFunction<ByteBuf> read) {
        Append append = (buf, value) -> {
            int writerIndex = buf.writerIndex();
            ByteBufAppender out = ByteBufAppender.open(buf);
            int size = write.applyAsInt(out, value);
            assertEquals(writerIndex, buf.writerIndex());
            assertEquals(size, out.close());
            return size;
        };
        return List.of(new Facade("appender " + type, How.APPEND, Shape.WORD.ofBits(bits), appending(append), read));
    }

    private static Facade fixed(String type, Shape shape, Fixed fixed, ToLongFunction<ByteBuf> read) {
        Append append = (buf, value) -> fixed.write(buf, shape.fit(value), shape.width());
        return new Facade("writeFixed" + type + " " + shape.width(), How.FIXED, shape, appending(append), read);
    }

    private static Facade typed(VarIntType type) {
        return new Facade(
                "writeTypedVarInt " + type,
                How.WRITE,
                Shape.SHORTEST.ofBits(type.bits()),
                appending((buf, value) -> ByteBufVarInts.writeTypedVarInt(buf, value, type)),
                buf -> ByteBufVarInts.readTypedVarInt(buf, type, Strictness.CANONICAL));
    }

    private static Write<ByteBuf> appending(Append append) {
        return (buf, at, value) -> {
            int size = append.append(buf, value);
            assertEquals(at + size, buf.writerIndex());
            return at + size;
        };
    }

    private static Write<ByteBuf> setting(Set set) {
        return (buf, at, value) -> {
            int writerIndex = buf.writerIndex();
            int size = set.set(buf, at, value);
            assertEquals(writerIndex, buf.writerIndex());
            return at + size;
        };
    }

    @FunctionalInterface
    private interface Append {
        int append(ByteBuf buf, long value);
    }

    @FunctionalInterface
    private interface Set {
        int set(ByteBuf buf, int index, long value);
    }

    @FunctionalInterface
    private interface Fixed {
        int write(ByteBuf buf, long value, int width);
    }

    @FunctionalInterface
    private interface SetFixed {
        int set(ByteBuf buf, int index, long value, int width);
    }
}
