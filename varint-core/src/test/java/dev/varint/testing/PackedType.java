package dev.varint.testing;

import dev.varint.PackedIntType;
import dev.varint.PackedLongType;
import dev.varint.VarIntType;
import java.io.ByteArrayOutputStream;

/** What a packed region can hold. Tests have its values as longs, those of 32 bits sign-extended. */
public enum PackedType {
    UINT32,
    SINT32,
    INT32,
    UINT32_DELTA,
    SINT32_DELTA,
    UINT64,
    SINT64,
    UINT64_DELTA,
    SINT64_DELTA;

    /** The type on the wire. */
    public VarIntType varIntType() {
        return isInt() && this != INT32 ? VarIntType.U32 : VarIntType.U64;
    }

    public boolean isInt() {
        return ordinal() < UINT64.ordinal();
    }

    public boolean isDelta() {
        return name().endsWith("_DELTA");
    }

    private boolean isZigZag() {
        return name().startsWith("S");
    }

    /** The façade's name of an int type. */
    public PackedIntType intType() {
        return PackedIntType.valueOf(name());
    }

    /** The façade's name of a long type. */
    public PackedLongType longType() {
        return PackedLongType.valueOf(name());
    }

    /** The number that is written for a value after another, 0 for the first. */
    public long toWire(long value, long before) {
        long number = narrow(isDelta() ? value - before : value);
        if (isZigZag()) {
            return number < 0 ? -2 * number - 1 : 2 * number;
        }
        return varIntType() == VarIntType.U32 ? Integer.toUnsignedLong((int) number) : number;
    }

    /** The value that a number is read as, after another value, 0 for the first. */
    public long fromWire(long number, long before) {
        long half = Long.divideUnsigned(number, 2);
        long value = !isZigZag() ? number : Long.remainderUnsigned(number, 2) == 0 ? half : -half - 1;
        return narrow(isDelta() ? before + value : value);
    }

    private long narrow(long value) {
        return isInt() ? (int) value : value;
    }

    /** The value that stands wherever none must be written. */
    public long canary() {
        return isInt() ? (int) Canary.WORD : Canary.WORD;
    }

    /** What values are encoded, by the oracle. */
    public byte[] encode(long... values) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        long before = 0;
        for (long value : values) {
            bytes.writeBytes(Oracle.encode(toWire(value, before)));
            before = value;
        }
        return bytes.toByteArray();
    }
}
