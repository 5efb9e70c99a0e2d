package dev.varint.jmh.bench;

import dev.varint.VarInt;
import java.util.Arrays;
import java.util.Random;

/** What {@link ReadMessages} and {@link WriteMessages} work on: messages, or VarInts alone. */
public enum Message implements ParamValue {
    /** Ten fields of different types, with a string. */
    PACKET(Input.UNPREDICTABLE),
    /** As protobuf has it: fields with tags, a message within the message, a packed field, two strings. */
    TAGGED(Input.UNPREDICTABLE),
    RECORDED(Input.RECORDED),
    UNPREDICTABLE(Input.UNPREDICTABLE),
    BITS30(Input.BITS30),
    ONE_BYTE(Input.FIXED1);

    /** Messages, or VarInts, in an operation. */
    static final int BATCH = BenchmarkSettings.PASS;

    /** Operations with different values. */
    static final int BATCHES = 16;

    // The fields of a tagged message, by their tags. The message itself is a field of the tag ITEM, with a length.
    static final int ITEM = 10;
    static final int ID = 8;
    static final int NAME = 18;
    static final int DELTA = 24;
    static final int TIME = 33;
    static final int INNER = 42;
    static final int PACKED = 50;
    static final int NOTE = 58;

    /** Fields of a tagged message. */
    static final int FIELDS = 7;

    /** Values of its packed field. */
    static final int PACKED_VALUES = 8;

    /** Finds the size of a message. */
    interface Size {
        int of(int[] values, int at);
    }

    private static final String[] NAMES = new Random(0x5EED)
            .ints(256, 3, 17)
            .mapToObj(length -> "abcdefghijklmnopq".substring(17 - length))
            .toArray(String[]::new);

    private final Input input;

    Message(Input input) {
        this.input = input;
    }

    /** The VarInts of all operations; those of a message begin at its number. */
    int[] ints() {
        return input.ints(BATCH * BATCHES + 16);
    }

    /** The string of a message. */
    static String name(int[] values, int at) {
        return NAMES[values[at] & 0xFF];
    }

    /** The packed values of a tagged message. */
    static int[] packed(int[] values, int at) {
        return Arrays.copyOfRange(values, at + 4, at + 4 + PACKED_VALUES);
    }

    static int packedSize(int[] values, int at) {
        int size = 0;
        for (int i = at + 4; i < at + 4 + PACKED_VALUES; i++) {
            size += VarInt.size(values[i]);
        }
        return size;
    }

    /** The size of the message within a message. */
    static int innerSize(int[] values, int at) {
        return 2 + VarInt.size(values[at + 2]) + VarInt.size(values[at + 3]);
    }

    /** The size of a tagged message, which is less than 128. */
    static int taggedSize(int[] values, int at) {
        int text = name(values, at).length() + name(values, at + 1).length();
        int inner = innerSize(values, at) + packedSize(values, at);
        return 19 + text + inner + VarInt.size(values[at]) + VarInt.size(values[at + 1]);
    }
}
