package dev.varint.kernel;

import dev.varint.format.VarIntType;

/** Where the bits of a type are in the groups of a value. Types are constants: C2 drops what a type does not need. */
public final class TypeBits {

    private TypeBits() {}

    /** {@return how many bits of a value the last possible byte holds, 1 to 7} The other bytes hold seven each. */
    public static int inLastByte(VarIntType type) {
        return type.bits() - 7 * (type.maxSize() - 1);
    }

    /** {@return the bits that a value has, all of them set} */
    public static long mask(VarIntType type) {
        return -1L >>> Long.SIZE - type.bits();
    }

    /**
     * {@return a number that has as many bits as the two's complement of a value needs, without a branch on the sign}
     * The exclusive or makes a negative value positive, with as many bits. The shift adds one, for the sign.
     */
    public static long magnitude(long value) {
        return (value ^ value >> 63) << 1;
    }

    /** {@return the value of the groups of {@code size} bytes} It has no bits beyond the type, except its sign. */
    public static long value(VarIntType type, long groups, int size) {
        return type.isSigned() ? signExtended(type, groups, size) : groups & mask(type);
    }

    // Apart: C2 inlines at most 35 bytecodes where a size is rare.
    private static long signExtended(VarIntType type, long groups, int size) {
        int unused = Long.SIZE - Math.min(7 * size, type.bits());
        return groups << unused >> unused;
    }

    /** {@return whether the last possible byte has bits beyond the type} The continuation bit counts as one. */
    public static boolean overflows(VarIntType type, int last) {
        return type.isSigned() ? signedOverflows(type, last) : last >>> inLastByte(type) != 0;
    }

    private static boolean signedOverflows(VarIntType type, int last) {
        int signAndAbove = last << 25 >> 24 + inLastByte(type); // 0 or -1 if all are equal, as they must be
        return (signAndAbove + 1 >>> 1 | last & 0x80) != 0;
    }
}
