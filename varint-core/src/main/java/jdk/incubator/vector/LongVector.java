package jdk.incubator.vector;

public abstract class LongVector extends Vector<Long> {

    public static final VectorSpecies<Long> SPECIES_512 = null;

    public static LongVector broadcast(VectorSpecies<Long> species, long value) {
        throw new AssertionError();
    }

    public abstract LongVector lanewise(VectorOperators.Unary operator);

    public abstract LongVector lanewise(VectorOperators.Binary operator, Vector<Long> other);

    public final LongVector lanewise(VectorOperators.Binary operator, long value) {
        throw new AssertionError();
    }

    public final LongVector and(long value) {
        throw new AssertionError();
    }

    public final LongVector or(long value) {
        throw new AssertionError();
    }

    public final LongVector or(Vector<Long> other) {
        throw new AssertionError();
    }

    public abstract ByteVector reinterpretAsBytes();
}
