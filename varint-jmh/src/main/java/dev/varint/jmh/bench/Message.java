package dev.varint.jmh.bench;

import dev.varint.VarInt;
import dev.varint.VarIntInput;
import dev.varint.VarIntOutput;
import dev.varint.format.PackedType;
import dev.varint.format.ZigZag;
import java.io.IOException;
import java.util.Arrays;
import java.util.Random;
import org.openjdk.jmh.annotations.CompilerControl;

/** What {@link ServerMessages} reads and writes. The values of a message begin at its number. */
public enum Message implements ParamValue {
    /** Two strings and fourteen numbers. */
    PACKET,
    /** As protobuf has it: fields with tags, a message within the message, a packed field, two strings. */
    TAGGED;

    // The fields of a tagged message, by their tags. The message itself is a field of the tag ITEM, with a length.
    private static final int ITEM = 10;
    private static final int ID = 8;
    private static final int NAME = 18;
    private static final int DELTA = 24;
    private static final int TIME = 33;
    private static final int INNER = 42;
    private static final int PACKED = 50;
    private static final int NOTE = 58;

    /** Fields of a tagged message. */
    private static final int FIELDS = 7;

    /** Values of its packed field. */
    private static final int PACKED_VALUES = 8;

    /** Values of a message, at most. */
    static final int VALUES = 16;

    private static final String[] NAMES = new Random(0x5EED)
            .ints(256, 3, 17)
            .mapToObj(length -> "abcdefghijklmnopq".substring(17 - length))
            .toArray(String[]::new);

    private static String name(int[] values, int at) {
        return NAMES[values[at] & 0xFF];
    }

    /** Returns a sum that depends on each field. */
    @CompilerControl(CompilerControl.Mode.INLINE)
    <T> long read(FieldReader<T> fields, T in) throws IOException {
        return this == PACKET ? packet(fields, in) : tagged(fields, in);
    }

    @CompilerControl(CompilerControl.Mode.INLINE)
    <T> void write(FieldWriter<T> fields, T out, int[] v, int at) throws IOException {
        if (this == PACKET) {
            packet(fields, out, v, at);
        } else {
            tagged(fields, out, v, at);
        }
    }

    @CompilerControl(CompilerControl.Mode.INLINE)
    private static <T> long packet(FieldReader<T> fields, T in) throws IOException {
        return fields.varInt().read(in)
                + fields.varInt().read(in)
                + fields.string().read(in)
                + fields.varInt().read(in)
                + fields.varInt().read(in)
                + fields.varInt().read(in)
                + fields.varInt().read(in)
                + fields.varInt().read(in)
                + fields.fixed64().read(in)
                + fields.single().read(in)
                + fields.string().read(in)
                + fields.varLong().read(in)
                + fields.varLong().read(in)
                + fields.varLong().read(in)
                + fields.varLong().read(in)
                + fields.fixed32().read(in);
    }

    @CompilerControl(CompilerControl.Mode.INLINE)
    private static <T> void packet(FieldWriter<T> fields, T out, int[] v, int at) throws IOException {
        fields.varInt().put(out, v[at]);
        fields.varInt().put(out, v[at + 1]);
        fields.string().put(out, name(v, at));
        fields.varInt().put(out, v[at + 2]);
        fields.varInt().put(out, v[at + 3]);
        fields.varInt().put(out, v[at + 4]);
        fields.varInt().put(out, v[at + 5]);
        fields.varInt().put(out, v[at + 6]);
        fields.fixed64().put(out, v[at + 1]);
        fields.single().put(out, v[at + 2]);
        fields.string().put(out, name(v, at + 1));
        fields.varLong().put(out, v[at + 7] & 0xFFFF_FFFFL);
        fields.varLong().put(out, v[at + 8] & 0xFFFF_FFFFL);
        fields.varLong().put(out, v[at + 9] & 0xFFFF_FFFFL);
        fields.varLong().put(out, v[at + 10] & 0xFFFF_FFFFL);
        fields.fixed32().put(out, v[at + 3]);
    }

    @CompilerControl(CompilerControl.Mode.INLINE)
    private static <T> long tagged(FieldReader<T> fields, T in) throws IOException {
        long sum = fields.varInt().read(in);
        long outer = fields.enter().read(in);
        for (int left = FIELDS; fields.hasMore().test(in, outer, left); left--) {
            int tag = (int) fields.varInt().read(in);
            sum += switch (tag) {
                case ID -> fields.varInt().read(in);
                case NAME, NOTE -> fields.string().read(in);
                case DELTA -> fields.zigZag().read(in);
                case TIME -> fields.fixed64().read(in);
                case INNER -> inner(fields, in);
                case PACKED -> packed(fields, in);
                default -> throw new AssertionError(tag);
            };
        }
        fields.leave().accept(in, outer);
        return sum;
    }

    @CompilerControl(CompilerControl.Mode.INLINE)
    private static <T> long inner(FieldReader<T> fields, T in) throws IOException {
        long entered = fields.enter().read(in);
        long sum = fields.varInt().read(in)
                + fields.varInt().read(in)
                + fields.varInt().read(in)
                + fields.varInt().read(in);
        fields.leave().accept(in, entered);
        return sum;
    }

    @CompilerControl(CompilerControl.Mode.INLINE)
    private static <T> long packed(FieldReader<T> fields, T in) throws IOException {
        long sum = 0;
        if (in instanceof VarIntInput ours) {
            for (int value : ours.readPacked(PackedType.UINT32, ours.readLength(100))) {
                sum += value;
            }
            return sum;
        }
        long entered = fields.enter().read(in);
        for (int left = PACKED_VALUES; fields.hasMore().test(in, entered, left); left--) {
            sum += (int) fields.varInt().read(in);
        }
        fields.leave().accept(in, entered);
        return sum;
    }

    @CompilerControl(CompilerControl.Mode.INLINE)
    private static <T> void tagged(FieldWriter<T> fields, T out, int[] v, int at) throws IOException {
        fields.varInt().put(out, ITEM);
        long item = enter(fields, out, Message::taggedSize, v, at);
        fields.varInt().put(out, ID);
        fields.varInt().put(out, v[at]);
        fields.varInt().put(out, NAME);
        fields.string().put(out, name(v, at));
        fields.varInt().put(out, DELTA);
        fields.zigZag().put(out, ZigZag.decode(v[at + 1]));
        fields.varInt().put(out, TIME);
        fields.fixed64().put(out, v[at + 1]);
        fields.varInt().put(out, INNER);
        long inner = enter(fields, out, Message::innerSize, v, at);
        fields.varInt().put(out, ID);
        fields.varInt().put(out, v[at + 2]);
        fields.varInt().put(out, DELTA);
        fields.varInt().put(out, v[at + 3]);
        leave(out, inner);
        fields.varInt().put(out, PACKED);
        long reserved = enter(fields, out, Message::packedSize, v, at);
        if (out instanceof VarIntOutput ours) {
            ours.writePacked(PackedType.UINT32, packed(v, at));
        } else {
            for (int value : packed(v, at)) {
                fields.varInt().put(out, value);
            }
        }
        leave(out, reserved);
        fields.varInt().put(out, NOTE);
        fields.string().put(out, name(v, at + 1));
        leave(out, item);
    }

    /** Finds the size of a message. */
    private interface Size {
        int of(int[] values, int at);
    }

    /** Writes the size of what follows. Ours reserves a place for it instead, and fills that in afterwards. */
    @CompilerControl(CompilerControl.Mode.INLINE)
    private static <T> long enter(FieldWriter<T> fields, T out, Size size, int[] v, int at) throws IOException {
        if (out instanceof VarIntOutput ours) {
            return ours.reserve(1);
        }
        fields.varInt().put(out, size.of(v, at));
        return 0;
    }

    @CompilerControl(CompilerControl.Mode.INLINE)
    private static <T> void leave(T out, long reserved) {
        if (out instanceof VarIntOutput ours) {
            ours.patch(reserved, 1);
        }
    }

    private static int[] packed(int[] values, int at) {
        return Arrays.copyOfRange(values, at + 4, at + 4 + PACKED_VALUES);
    }

    private static int packedSize(int[] values, int at) {
        int size = 0;
        for (int i = at + 4; i < at + 4 + PACKED_VALUES; i++) {
            size += VarInt.size(values[i]);
        }
        return size;
    }

    private static int innerSize(int[] values, int at) {
        return 2 + VarInt.size(values[at + 2]) + VarInt.size(values[at + 3]);
    }

    /** Less than 128. */
    private static int taggedSize(int[] values, int at) {
        int text = name(values, at).length() + name(values, at + 1).length();
        int inner = innerSize(values, at) + packedSize(values, at);
        return 19 + text + inner + VarInt.size(values[at]) + VarInt.size(values[at + 1]);
    }
}
