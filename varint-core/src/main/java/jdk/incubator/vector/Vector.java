package jdk.incubator.vector;

public abstract class Vector<E> {

    public abstract <F> Vector<F> convertShape(
            VectorOperators.Conversion<E, F> conversion, VectorSpecies<F> species, int part);
}
