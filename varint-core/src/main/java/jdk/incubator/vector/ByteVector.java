package jdk.incubator.vector;

public abstract class ByteVector extends Vector<Byte> {

    public static final VectorSpecies<Byte> SPECIES_128 = null;
    public static final VectorSpecies<Byte> SPECIES_PREFERRED = null;
    public static final VectorSpecies<Byte> SPECIES_512 = null;

    public static ByteVector fromArray(VectorSpecies<Byte> species, byte[] src, int index) {
        throw new AssertionError();
    }

    public abstract VectorMask<Byte> compare(VectorOperators.Comparison comparison, byte value);

    public final ByteVector and(byte value) {
        throw new AssertionError();
    }

    public abstract ByteVector compress(VectorMask<Byte> mask);

    public final ByteVector blend(byte value, VectorMask<Byte> mask) {
        throw new AssertionError();
    }

    public final void intoArray(byte[] dst, int offset) {
        throw new AssertionError();
    }

    public abstract ByteVector selectFrom(Vector<Byte> src);

    public abstract ShortVector reinterpretAsShorts();
}
