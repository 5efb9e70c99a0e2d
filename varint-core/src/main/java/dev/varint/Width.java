package dev.varint;

/**
 * The unsigned type that a VarInt is read into. The narrower it is, the fewer bytes a value can have and the shorter the
 * path; what is too wide for it is malformed (or cut, under {@link Strictness#LENIENT}).
 *
 * <p>Name a constant at the call, as with {@link Strictness}. Source of the idea: varint-simd (Rust).
 */
public enum Width {
    // Methods, not fields: the JIT folds a call on a constant, and would load a field.
    /** 8 bits, 1 or 2 bytes. */
    U8 {
        @Override
        public int bits() {
            return 8;
        }
    },
    /** 16 bits, 1 to 3 bytes. */
    U16 {
        @Override
        public int bits() {
            return 16;
        }
    },
    /** 32 bits, 1 to 5 bytes: the VarInt. */
    U32 {
        @Override
        public int bits() {
            return 32;
        }
    },
    /** 64 bits, 1 to 10 bytes: the VarLong. */
    U64 {
        @Override
        public int bits() {
            return 64;
        }
    };

    /**
     * The number of bits a value has.
     *
     * @return 8, 16, 32 or 64
     */
    public abstract int bits();

    /**
     * The most bytes a value takes.
     *
     * @return 2, 3, 5 or 10
     */
    public final int maxSize() {
        return (bits() + 6) / 7;
    }

    /**
     * The number of a value's bits that the last of {@link #maxSize} bytes holds.
     *
     * @return 1, 2, 4 or 1
     */
    public final int lastBits() {
        return bits() - 7 * (maxSize() - 1);
    }

    /**
     * The bits of a value.
     *
     * @return ones in the low {@link #bits}, zeros above
     */
    public final long mask() {
        return -1L >>> 64 - bits();
    }

    /**
     * Refuses a value that the type cannot hold.
     *
     * @param value any value
     * @throws IllegalArgumentException if it has bits outside {@link #mask}
     */
    public final void requireFit(long value) {
        if ((value & ~mask()) != 0) {
            throw new IllegalArgumentException(
                    "value " + Long.toUnsignedString(value) + " has more than " + bits() + " bits");
        }
    }
}
