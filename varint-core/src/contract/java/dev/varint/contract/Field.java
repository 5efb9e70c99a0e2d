package dev.varint.contract;

import dev.varint.VarIntInput;
import dev.varint.VarIntOutput;
import dev.varint.format.PackedType;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.format.ZigZag;
import dev.varint.testing.BigReference;
import dev.varint.testing.Reference;
import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * A field of a message: its bytes by plain arithmetic, and how it is written and read. Values are compared as text.
 *
 * @param limit the least limit that a read with one accepts, or &minus;1
 */
record Field(String name, byte[] bytes, String value, Consumer<VarIntOutput> write, Reader read, int limit) {

    /** Kinds of fields. */
    static final int KINDS = 32;

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

    private static byte[] fixed(int size, ByteOrder order, long value) {
        byte[] eight = ByteBuffer.allocate(8).order(order).putLong(value).array();
        return order == ByteOrder.BIG_ENDIAN ? Arrays.copyOfRange(eight, 8 - size, 8) : Arrays.copyOf(eight, size);
    }

    private static byte[] join(byte[]... parts) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            all.writeBytes(part);
        }
        return all.toByteArray();
    }

    private static byte[] counted(byte[] body) {
        return join(Reference.encode(body.length), body);
    }

    private static byte[] ints(int[] values) {
        return join(IntStream.of(values).mapToObj(Reference::encode).toArray(byte[][]::new));
    }

    private static byte[] longs(long[] values) {
        return join(LongStream.of(values).mapToObj(Reference::encode).toArray(byte[][]::new));
    }

    private static String randomText(Random random) {
        String alphabet = random.nextBoolean() ? "abc xyz" : "aä€\uD83D\uDE00é";
        return random.ints(random.nextInt(12), 0, 4)
                .mapToObj(i -> alphabet.codePoints().skip(i).limit(1).mapToObj(Character::toString))
                .flatMap(s -> s)
                .collect(Collectors.joining());
    }

    /** A field of a kind, 0 to {@link #KINDS}, with a random value. */
    static Field random(int kind, Random random) {
        long v = random.nextLong() >>> random.nextInt(64);
        int i = (int) v;
        ByteOrder big = ByteOrder.BIG_ENDIAN;
        ByteOrder little = ByteOrder.LITTLE_ENDIAN;
        byte[] bytes = new byte[random.nextInt(20)];
        random.nextBytes(bytes);
        int[] ints = random.ints(random.nextInt(20)).map(n -> n >>> (n & 31)).toArray();
        long[] longs = random.longs(random.nextInt(20)).map(n -> n >>> (n & 63)).toArray();
        switch (kind) {
            case 0:
                return of("VarInt", Reference.encode(i), i, out -> out.writeVarInt(i), VarIntInput::readVarInt);
            case 1:
                return of("VarLong", Reference.encode(v), v, out -> out.writeVarLong(v), VarIntInput::readVarLong);
            case 2:
                return of(
                        "canonical VarInt",
                        Reference.encode(i),
                        i,
                        out -> out.writeVarInt(i),
                        in -> in.readVarInt(Strictness.CANONICAL));
            case 3:
                return of(
                        "lenient VarLong",
                        Reference.encode(v),
                        v,
                        out -> out.writeVarLong(v),
                        in -> in.readVarLong(Strictness.LENIENT));
            case 4:
                return of(
                        "ZigZag VarInt",
                        Reference.encode(ZigZag.encode(i)),
                        i,
                        out -> out.writeZigZagVarInt(i),
                        VarIntInput::readZigZagVarInt);
            case 5:
                return of(
                        "ZigZag VarLong",
                        Reference.encode(ZigZag.encode(v)),
                        v,
                        out -> out.writeZigZagVarLong(v),
                        VarIntInput::readZigZagVarLong);
            case 6, 7:
                VarIntType type = new VarIntType(kind == 7, 1 + random.nextInt(64));
                long fit = type.value(v, type.maxSize());
                byte[] encoded = BigReference.encode(
                        new BigInteger(type.isSigned() ? Long.toString(fit) : Long.toUnsignedString(fit)),
                        type.size(fit));
                return of(
                        type.toString(),
                        encoded,
                        fit,
                        out -> out.writeTypedVarInt(fit, type),
                        in -> in.readTypedVarInt(type, Strictness.STRICT));
            case 8:
                return of("byte", fixed(1, big, v), (byte) v, out -> out.writeByte(i), VarIntInput::readByte);
            case 9:
                return of(
                        "unsigned byte",
                        fixed(1, big, v),
                        i & 0xFF,
                        out -> out.writeByte(i),
                        VarIntInput::readUnsignedByte);
            case 10:
                return of(
                        "boolean",
                        fixed(1, big, v & 1),
                        (v & 1) != 0,
                        out -> out.writeBoolean((v & 1) != 0),
                        VarIntInput::readBoolean);
            case 11:
                return of("short", fixed(2, big, v), (short) v, out -> out.writeShort(i), VarIntInput::readShort);
            case 12:
                return of(
                        "short LE",
                        fixed(2, little, v),
                        (short) v,
                        out -> out.writeShortLE(i),
                        VarIntInput::readShortLE);
            case 13:
                return of(
                        "unsigned short",
                        fixed(2, big, v),
                        i & 0xFFFF,
                        out -> out.writeShort(i),
                        VarIntInput::readUnsignedShort);
            case 14:
                return of("int", fixed(4, big, v), i, out -> out.writeInt(i), VarIntInput::readInt);
            case 15:
                return of("int LE", fixed(4, little, v), i, out -> out.writeIntLE(i), VarIntInput::readIntLE);
            case 16:
                return of("long", fixed(8, big, v), v, out -> out.writeLong(v), VarIntInput::readLong);
            case 17:
                return of("long LE", fixed(8, little, v), v, out -> out.writeLongLE(v), VarIntInput::readLongLE);
            case 18:
                float f = i;
                return of(
                        "float",
                        fixed(4, big, Float.floatToRawIntBits(f)),
                        f,
                        out -> out.writeFloat(f),
                        VarIntInput::readFloat);
            case 19:
                float g = i;
                return of(
                        "float LE",
                        fixed(4, little, Float.floatToRawIntBits(g)),
                        g,
                        out -> out.writeFloatLE(g),
                        VarIntInput::readFloatLE);
            case 20:
                double d = v;
                return of(
                        "double",
                        fixed(8, big, Double.doubleToRawLongBits(d)),
                        d,
                        out -> out.writeDouble(d),
                        VarIntInput::readDouble);
            case 21:
                double e = v;
                return of(
                        "double LE",
                        fixed(8, little, Double.doubleToRawLongBits(e)),
                        e,
                        out -> out.writeDoubleLE(e),
                        VarIntInput::readDoubleLE);
            case 22:
                return of(
                        "bytes", bytes, bytes, out -> out.writeBytes(join(new byte[2], bytes), 2, bytes.length), in -> {
                            byte[] dst = new byte[bytes.length + 3];
                            in.readBytes(dst, 3, bytes.length);
                            return Arrays.copyOfRange(dst, 3, dst.length);
                        });
            case 23:
                return of(
                        "skipped bytes",
                        bytes,
                        bytes.length,
                        out -> out.writeBytes(bytes, 0, bytes.length),
                        in -> in.skipBytes(bytes.length));
            case 24:
                return of(
                        "skipped VarInt",
                        Reference.encode(i),
                        Reference.size(i),
                        out -> out.writeVarInt(i),
                        VarIntInput::skipVarInt);
            case 25:
                return of(
                        "skipped VarLong",
                        Reference.encode(v),
                        Reference.size(v),
                        out -> out.writeVarLong(v),
                        VarIntInput::skipVarLong);
            case 26:
                String text = randomText(random);
                return new Field(
                        "string",
                        counted(text.getBytes(StandardCharsets.UTF_8)),
                        text,
                        out -> out.writeString(text),
                        VarIntInput::readString,
                        text.length());
            case 27:
                return new Field(
                        "byte array",
                        counted(bytes),
                        text(bytes),
                        out -> out.writeByteArray(bytes),
                        VarIntInput::readByteArray,
                        bytes.length);
            case 28:
                return new Field(
                        "VarInt array",
                        join(Reference.encode(ints.length), ints(ints)),
                        text(ints),
                        out -> out.writeVarIntArray(ints),
                        VarIntInput::readVarIntArray,
                        ints.length);
            case 29:
                return new Field(
                        "VarLong array",
                        join(Reference.encode(longs.length), longs(longs)),
                        text(longs),
                        out -> out.writeVarLongArray(longs),
                        VarIntInput::readVarLongArray,
                        longs.length);
            case 30:
                int size = ints(ints).length;
                return of(
                        "packed ints",
                        ints(ints),
                        ints,
                        out -> out.writePacked(PackedType.UINT32, ints),
                        in -> in.readPacked(PackedType.UINT32, size));
            default:
                int length = longs(longs).length;
                return of(
                        "packed longs",
                        longs(longs),
                        longs,
                        out -> out.writePacked(PackedType.UINT64, longs),
                        in -> in.readPacked(PackedType.UINT64, length));
        }
    }
}
