package dev.varint.format;

/**
 * An integer type of 1 to 64 bits, signed or not: which values a VarInt can have, and how many bytes it may take. Bytes
 * that hold another value are malformed. An unsigned type is encoded as ULEB128: seven bits a byte, the lowest first,
 * and the high bit set if more bytes follow. A signed type is encoded as SLEB128, as in WebAssembly, DWARF and
 * Android's dex files: the same groups of the two's complement, and bit 6 of the last byte is the sign. ({@link ZigZag}
 * is another way to encode signed values.)
 *
 * <pre>
 *   value      unsigned    signed
 *     2        02          02
 *    64        40          c0 00       bit 6 of 40 would be a sign
 *   127        7f          ff 00
 *    -1                    7f
 *   -64                    40
 *   -65                    bf 7f
 * </pre>
 *
 * <p>Types with the same bits and sign are equal. Pass a constant: C2 then compiles only what the type needs.
 */
public sealed interface VarIntType {

    /** 0 to 255, encoded in 1 or 2 bytes. */
    VarIntType U8 = unsigned(8);
    /** 0 to 65,535, encoded in 1 to 3 bytes. */
    VarIntType U16 = unsigned(16);
    /** 0 to 2,097,151, encoded in 1 to 3 bytes: the length of a Minecraft packet. */
    VarIntType U21 = unsigned(21);
    /** 0 to 268,435,455, encoded in 1 to 4 bytes: MQTT's variable byte integer. */
    VarIntType U28 = unsigned(28);
    /** 0 to 2<sup>31</sup> &minus; 1, encoded in 1 to 5 bytes: a length or count that is an {@code int}. */
    VarIntType U31 = unsigned(31);
    /** 0 to 2<sup>32</sup> &minus; 1, encoded in 1 to 5 bytes, as by {@link dev.varint.VarInt}. */
    VarIntType U32 = new BitsAndSign(false, 32);
    /** 0 to 2<sup>63</sup> &minus; 1, in 1 to 9 bytes: multiformats and libp2p, which require the shortest form. */
    VarIntType U63 = unsigned(63);
    /** 0 to 2<sup>64</sup> &minus; 1, encoded in 1 to 10 bytes, as by {@link dev.varint.VarLong}. */
    VarIntType U64 = new BitsAndSign(false, 64);
    /** &minus;64 to 63, encoded in 1 byte: WebAssembly's s7. */
    VarIntType S7 = signed(7);
    /** The values of an {@code int}, encoded in 1 to 5 bytes: WebAssembly's s32 and i32, dex's sleb128. */
    VarIntType S32 = signed(32);
    /** &minus;2<sup>32</sup> to 2<sup>32</sup> &minus; 1, encoded in 1 to 5 bytes: WebAssembly's s33. */
    VarIntType S33 = signed(33);
    /** The values of a {@code long}, encoded in 1 to 10 bytes: WebAssembly's s64 and i64. */
    VarIntType S64 = signed(64);

    /** {@return the type of the values 0 to 2<sup>bits</sup> &minus; 1, for 1 to 64 bits} */
    static VarIntType unsigned(int bits) {
        // The constants, because other code compares types with them by ==.
        return bits == Long.SIZE ? U64 : bits == Integer.SIZE ? U32 : new BitsAndSign(false, bits);
    }

    /** {@return the type of the two's complement numbers of {@code bits} bits, 1 to 64, with the sign} */
    static VarIntType signed(int bits) {
        return new BitsAndSign(true, bits);
    }

    /** {@return the type of a name such as U32 or S33} Throws {@link IllegalArgumentException} if there is none. */
    static VarIntType valueOf(String name) {
        if (!name.matches("[US][1-9]\\d?")) {
            throw new IllegalArgumentException("not the name of a type, such as U32 or S33: " + name);
        }
        int bits = Integer.parseInt(name.substring(1));
        return name.charAt(0) == 'S' ? signed(bits) : unsigned(bits);
    }

    /** {@return whether values can be negative} */
    boolean isSigned();

    /** {@return the number of bits that a value has, the sign included, 1 to 64} */
    int bits();

    /** {@return the most bytes that a value takes, 1 to 10} */
    int maxSize();

    /** Throws {@link IllegalArgumentException} if this type cannot hold a value. */
    void requireFit(long value);
}

/** A record behind an interface: C2 trusts no final field of a class, and calls then take up to 1.26 times as long. */
record BitsAndSign(boolean isSigned, int bits) implements VarIntType {

    BitsAndSign {
        if (bits < 1 || bits > Long.SIZE) {
            throw new IllegalArgumentException("bits " + bits + " is not 1 to 64");
        }
    }

    @Override
    public int maxSize() {
        return (bits + 6) / 7;
    }

    @Override
    public void requireFit(long value) {
        int unused = Long.SIZE - bits;
        if ((isSigned ? value << unused >> unused : value << unused >>> unused) != value) {
            throw unfit(value);
        }
    }

    private IllegalArgumentException unfit(long value) {
        String problem = value < 0 && !isSigned ? " is negative, but its type is unsigned: " : " has more than ";
        return new IllegalArgumentException("value " + value + problem + bits + " bits");
    }

    @Override
    public String toString() {
        return (isSigned ? "S" : "U") + bits;
    }
}
