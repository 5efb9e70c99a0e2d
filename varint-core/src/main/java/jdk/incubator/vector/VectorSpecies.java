package jdk.incubator.vector;

public interface VectorSpecies<E> {

    int length();
}
