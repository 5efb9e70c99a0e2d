package dev.varint.testing;

import dev.varint.Width;
import java.io.ByteArrayOutputStream;

/** What a packed region can hold. Tests have its values as longs, those of 32 bits sign-extended. */
public enum PackedType {
    INTS(Width.U32),
    ZIGZAG_INTS(Width.U32),
    SIGN_EXTENDED_INTS(Width.U64),
    LONGS(Width.U64),
    ZIGZAG_LONGS(Width.U64);

    private final Width width;

    PackedType(Width width) {
        this.width = width;
    }

    /** The type on the wire. */
    public Width width() {
        return width;
    }

    public boolean isInt() {
        return this != LONGS && this != ZIGZAG_LONGS;
    }

    /** The number that is written for a value. */
    public long toWire(long value) {
        return switch (this) {
            case INTS -> Integer.toUnsignedLong((int) value);
            case ZIGZAG_INTS, ZIGZAG_LONGS -> value < 0 ? -2 * value - 1 : 2 * value;
            case SIGN_EXTENDED_INTS, LONGS -> value;
        };
    }

    /** The value that a number is read as. */
    public long fromWire(long number) {
        long half = Long.divideUnsigned(number, 2);
        return switch (this) {
            case INTS, SIGN_EXTENDED_INTS -> (int) number;
            case ZIGZAG_INTS, ZIGZAG_LONGS -> Long.remainderUnsigned(number, 2) == 0 ? half : -half - 1;
            case LONGS -> number;
        };
    }

    /** The value that stands wherever none must be written. */
    public long canary() {
        return isInt() ? (int) Canary.WORD : Canary.WORD;
    }

    /** What values are encoded, by the oracle. */
    public byte[] encode(long... values) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (long value : values) {
            bytes.writeBytes(Oracle.encode(toWire(value)));
        }
        return bytes.toByteArray();
    }
}
