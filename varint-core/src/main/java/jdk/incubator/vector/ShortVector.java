package jdk.incubator.vector;

public abstract class ShortVector extends Vector<Short> {

    public final ShortVector lanewise(VectorOperators.Binary operator, short value) {
        throw new AssertionError();
    }

    public final ShortVector and(short value) {
        throw new AssertionError();
    }

    public final ShortVector and(Vector<Short> other) {
        throw new AssertionError();
    }

    public final ShortVector or(Vector<Short> other) {
        throw new AssertionError();
    }
}
