package jdk.incubator.vector;

public abstract class VectorMask<E> {

    public static <E> VectorMask<E> fromLong(VectorSpecies<E> species, long bits) {
        throw new AssertionError();
    }

    public abstract long toLong();
}
