package dev.varint.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.VarIntInput;
import dev.varint.VarIntOutput;
import dev.varint.format.PackedType;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.format.ZigZag;
import dev.varint.kernel.TypeBits;
import dev.varint.testing.BigReference;
import dev.varint.testing.Reference;
import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * A field of a message: its bytes by plain arithmetic, and how it is written and read. Values are compared as text.
 *
 * @param limit the least limit that a read with one accepts, or &minus;1
 */
record Field(String name, byte[] bytes, String value, Consumer<VarIntOutput> write, Reader read, int limit) {

    interface Reader {
        Object read(VarIntInput in, int limit);
    }

    String readFrom(VarIntInput in, int limit) {
        return text(read.read(in, limit));
    }

    private static String text(Object value) {
        if (value instanceof byte[] bytes) {
            return HexFormat.of().formatHex(bytes);
        }
        if (value instanceof int[] ints) {
            return Arrays.toString(ints);
        }
        return value instanceof long[] longs ? Arrays.toString(longs) : String.valueOf(value);
    }

    private static Field of(
            String name, byte[] bytes, Object value, Consumer<VarIntOutput> write, Function<VarIntInput, Object> read) {
        return new Field(name, bytes, text(value), write, (in, limit) -> read.apply(in), -1);
    }

    /** A field whose write returns the number of bytes. */
    private static Field sized(
            String name,
            byte[] bytes,
            Object value,
            ToIntFunction<VarIntOutput> write,
            Function<VarIntInput, Object> read) {
        return of(name, bytes, value, out -> assertEquals(bytes.length, write.applyAsInt(out), name), read);
    }

    /** A value with its count before it, of bytes or of elements. */
    private static Field counted(Object value, int count, byte[] body, ToIntFunction<VarIntOutput> write, Reader read) {
        Field all = sized(value.getClass().getSimpleName(), join(Reference.encode(count), body), value, write, null);
        int limit = value instanceof String string ? string.length() : count;
        return new Field("counted " + all.name, all.bytes, all.value, all.write, read, limit);
    }

    private static byte[] big(int size, long value) {
        byte[] eight = ByteBuffer.allocate(8).putLong(value).array();
        return Arrays.copyOfRange(eight, 8 - size, 8);
    }

    private static byte[] little(int size, long value) {
        ByteBuffer eight = ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN).putLong(value);
        return Arrays.copyOf(eight.array(), size);
    }

    private static byte[] join(byte[]... parts) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            all.writeBytes(part);
        }
        return all.toByteArray();
    }

    /** ASCII, or also code points at the edges of two, three and four bytes. */
    private static String randomText(Random random, int most) {
        int[] codePoints = {'a', 'z', 0, 0x7F, 0x80, 0x7FF, 0x800, 0xD7FF, 0xE000, 0xFFFF, 0x10000, 0x10FFFF};
        return random.ints(random.nextInt(2 * most), 0, 1 + random.nextInt(codePoints.length))
                .map(i -> codePoints[i])
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    /** A field of each kind, with random values. Those of many bytes or elements have less than 20 of them. */
    static List<Field> all(Random random) {
        return all(random, 20);
    }

    /** Fields of which some have thousands of bytes. */
    static List<Field> large(Random random) {
        return all(random, 10_000);
    }

    private static List<Field> all(Random random, int most) {
        long v = random.nextLong() >>> random.nextInt(64);
        int i = (int) v;
        int zag = ZigZag.decode(i);
        long zagLong = ZigZag.decode(v);
        float f = i;
        double d = v;
        byte[] varInt = Reference.encode(i);
        byte[] varLong = Reference.encode(v);
        boolean odd = (v & 1) != 0;
        int length = random.nextInt(most);
        byte[] some = new byte[length];
        random.nextBytes(some);
        byte[] padded = join(new byte[2], some);
        String text = randomText(random, most);
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        int[] ints = random.ints(random.nextInt(most)).map(n -> n >>> (n & 31)).toArray();
        int[] amid = IntStream.concat(IntStream.of(-1, -1), IntStream.of(ints)).toArray();
        long[] longs =
                random.longs(random.nextInt(most)).map(n -> n >>> (n & 63)).toArray();
        byte[] wireInts = join(IntStream.of(ints).mapToObj(Reference::encode).toArray(byte[][]::new));
        byte[] wireLongs = join(LongStream.of(longs).mapToObj(Reference::encode).toArray(byte[][]::new));
        return List.of(
                sized("VarInt", varInt, i, out -> out.writeVarInt(i), VarIntInput::readVarInt),
                sized("VarLong", varLong, v, out -> out.writeVarLong(v), VarIntInput::readVarLong),
                sized("canonical", varInt, i, out -> out.writeVarInt(i), in -> in.readVarInt(Strictness.CANONICAL)),
                sized("lenient", varLong, v, out -> out.writeVarLong(v), in -> in.readVarLong(Strictness.LENIENT)),
                sized("ZigZag", varInt, zag, out -> out.writeZigZagVarInt(zag), VarIntInput::readZigZagVarInt),
                sized(
                        "ZigZag long",
                        varLong,
                        zagLong,
                        out -> out.writeZigZagVarLong(zagLong),
                        VarIntInput::readZigZagVarLong),
                typed(VarIntType.unsigned(1 + random.nextInt(64)), v),
                typed(VarIntType.signed(1 + random.nextInt(64)), v),
                of("byte", big(1, v), (byte) v, out -> out.writeByte(i), VarIntInput::readByte),
                of("unsigned byte", big(1, v), i & 0xFF, out -> out.writeByte(i), VarIntInput::readUnsignedByte),
                of("boolean", big(1, v & 1), odd, out -> out.writeBoolean(odd), VarIntInput::readBoolean),
                of("short", big(2, v), (short) v, out -> out.writeShort(i), VarIntInput::readShort),
                of("short LE", little(2, v), (short) v, out -> out.writeShortLE(i), VarIntInput::readShortLE),
                of("unsigned short", big(2, v), i & 0xFFFF, out -> out.writeShort(i), VarIntInput::readUnsignedShort),
                of("int", big(4, v), i, out -> out.writeInt(i), VarIntInput::readInt),
                of("int LE", little(4, v), i, out -> out.writeIntLE(i), VarIntInput::readIntLE),
                of("unsigned int", big(4, v), i & 0xFFFF_FFFFL, out -> out.writeInt(i), VarIntInput::readUnsignedInt),
                of("long", big(8, v), v, out -> out.writeLong(v), VarIntInput::readLong),
                of("long LE", little(8, v), v, out -> out.writeLongLE(v), VarIntInput::readLongLE),
                of("float", big(4, bits(f)), f, out -> out.writeFloat(f), VarIntInput::readFloat),
                of("float LE", little(4, bits(f)), f, out -> out.writeFloatLE(f), VarIntInput::readFloatLE),
                of("double", big(8, bits(d)), d, out -> out.writeDouble(d), VarIntInput::readDouble),
                of("double LE", little(8, bits(d)), d, out -> out.writeDoubleLE(d), VarIntInput::readDoubleLE),
                of("bytes", some, some, out -> out.writeBytes(padded, 2, length), in -> bytes(in, length)),
                of("skipped", some, length, out -> out.writeBytes(some, 0, length), in -> in.skipBytes(length)),
                of("new bytes", some, some, out -> out.writeBytes(ByteBuffer.wrap(some)), in -> in.readBytes(length)),
                sized("UTF-8", utf8, text, out -> out.writeUtf8(text), in -> in.readUtf8(utf8.length)),
                sized("skipped VarInt", varInt, varInt.length, out -> out.writeVarInt(i), VarIntInput::skipVarInt),
                sized("skipped VarLong", varLong, varLong.length, out -> out.writeVarLong(v), VarIntInput::skipVarLong),
                counted(text, utf8.length, utf8, out -> out.writeString(text), VarIntInput::readString),
                counted(some, length, some, out -> out.writeByteArray(some), VarIntInput::readByteArray),
                counted(
                        ints,
                        ints.length,
                        wireInts,
                        out -> out.writeVarIntArray(amid, 2, amid.length),
                        VarIntInput::readVarIntArray),
                counted(
                        longs,
                        longs.length,
                        wireLongs,
                        out -> out.writeVarLongArray(longs),
                        VarIntInput::readVarLongArray),
                counted(
                        ints,
                        wireInts.length,
                        wireInts,
                        out -> out.writePrefixedPacked(PackedType.UINT32, amid, 2, amid.length),
                        (in, max) -> in.readPrefixedPacked(PackedType.UINT32, max)),
                packed(PackedType.UINT32, ints, wireInts),
                packed(PackedType.UINT64, longs, wireLongs));
    }

    private static long bits(float value) {
        return Float.floatToRawIntBits(value);
    }

    private static long bits(double value) {
        return Double.doubleToRawLongBits(value);
    }

    private static byte[] bytes(VarIntInput in, int length) {
        byte[] dst = new byte[length + 3];
        in.readBytes(dst, 3, length);
        return Arrays.copyOfRange(dst, 3, dst.length);
    }

    private static Field typed(VarIntType type, long v) {
        long fit = TypeBits.value(type, v, type.maxSize());
        BigInteger big = new BigInteger(type.isSigned() ? Long.toString(fit) : Long.toUnsignedString(fit));
        byte[] bytes = BigReference.encode(big, BigReference.size(big, type.isSigned()));
        return sized(
                type.toString(),
                bytes,
                fit,
                out -> out.writeTypedVarInt(type, fit),
                in -> in.readTypedVarInt(type, Strictness.STRICT));
    }

    private static <A> Field packed(PackedType<A> type, A values, byte[] bytes) {
        return sized(
                "packed " + type,
                bytes,
                values,
                out -> out.writePacked(type, values, 0, java.lang.reflect.Array.getLength(values)),
                in -> in.readPacked(type, bytes.length));
    }
}
