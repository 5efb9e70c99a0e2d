package dev.varint.jmh.bench;

import org.openjdk.jmh.annotations.Param;

/** Packed regions of ints, or of longs if the type is U64. */
public abstract class Regions extends BenchmarkSettings {

    @Param("U32")
    TypeCase type;

    @Param("UNIFORM")
    Input input;

    @Param("OF_65_536")
    RegionSize region;

    int[] ints;
    long[] longs;

    boolean areInts() {
        return type != TypeCase.U64;
    }
}
