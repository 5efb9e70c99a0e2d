package dev.varint.format;

/**
 * An unsigned integer type of 8, 16, 32 or 64 bits, for {@link dev.varint.TypedVarInt}. It limits the bytes that a
 * value can have. Bytes that hold a larger value are malformed; {@link Strictness#LENIENT} drops the bits beyond the
 * type instead, if there are no more bytes than the type allows.
 *
 * <p>Pass a constant, as with {@link Strictness}: the JIT compiler then compiles only what that type needs.
 *
 * <p>Source of the idea: varint-simd (Rust).
 */
public enum VarIntType {
    // Methods, not fields: C2 folds a call on a constant, but would load a field.
    /** 0 to 255, encoded in 1 or 2 bytes. */
    U8 {
        @Override
        public int bits() {
            return 8;
        }

        @Override
        public int groupBits() {
            return 9;
        }
    },
    /** 0 to 65,535, encoded in 1 to 3 bytes. */
    U16 {
        @Override
        public int bits() {
            return 16;
        }

        @Override
        public int groupBits() {
            return 18;
        }
    },
    /** 0 to 2<sup>32</sup> &minus; 1, encoded in 1 to 5 bytes, as by {@link dev.varint.VarInt}. */
    U32 {
        @Override
        public int bits() {
            return 32;
        }

        @Override
        public int groupBits() {
            return 36;
        }
    },
    /** 0 to 2<sup>64</sup> &minus; 1, encoded in 1 to 10 bytes, as by {@link dev.varint.VarLong}. */
    U64 {
        @Override
        public int bits() {
            return 64;
        }

        @Override
        public int groupBits() {
            return 73;
        }
    };

    /** {@return the number of bits that a value has} */
    public abstract int bits();

    /**
     * {@return how many bits the longest encoding of a value has, from the first byte to the highest bit that can be
     * set} Continuation bits count.
     */
    public abstract int groupBits();

    /** {@return the most bytes that a value takes} */
    public final int maxSize() {
        return (bits() + 6) / 7;
    }

    /** {@return how many bits of a value the last of {@link #maxSize} bytes holds} The other bytes hold seven each. */
    public final int lastBits() {
        return bits() - 7 * (maxSize() - 1);
    }

    /** {@return a mask of the bits that a value has} It is also the largest value, as an unsigned number. */
    public final long mask() {
        return -1L >>> 64 - bits();
    }

    /**
     * Throws unless this type can hold a value.
     *
     * @param value any value; {@link #U64} holds all of them
     */
    public final void requireFit(long value) {
        if ((value & ~mask()) != 0) {
            throw unfit(value);
        }
    }

    private IllegalArgumentException unfit(long value) {
        return new IllegalArgumentException(
                value < 0
                        ? "value " + value + " is negative, but its type is unsigned: " + bits() + " bits"
                        : "value " + value + " has more than " + bits() + " bits");
    }
}
