package jdk.incubator.vector;

public abstract class IntVector extends Vector<Integer> {

    public static final VectorSpecies<Integer> SPECIES_128 = null;
    public static final VectorSpecies<Integer> SPECIES_256 = null;
    public static final VectorSpecies<Integer> SPECIES_512 = null;

    public static IntVector broadcast(VectorSpecies<Integer> species, int value) {
        throw new AssertionError();
    }

    public static IntVector fromArray(VectorSpecies<Integer> species, int[] src, int index) {
        throw new AssertionError();
    }

    public final void intoArray(int[] dst, int offset) {
        throw new AssertionError();
    }

    public abstract IntVector lanewise(VectorOperators.Unary operator);

    public abstract IntVector lanewise(VectorOperators.Binary operator, Vector<Integer> other);

    public final IntVector lanewise(VectorOperators.Binary operator, int value) {
        throw new AssertionError();
    }

    public final IntVector and(int value) {
        throw new AssertionError();
    }

    public final IntVector or(int value) {
        throw new AssertionError();
    }

    public final IntVector or(Vector<Integer> other) {
        throw new AssertionError();
    }

    public abstract ByteVector reinterpretAsBytes();
}
