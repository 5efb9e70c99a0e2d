package dev.varint.jmh.bench;

import java.util.Locale;

/**
 * Values in a packed region. An operation is one region, or as many small ones as have 1,000 values together. A
 * benchmark takes turns with the regions of about 65,000 values, so that a branch predictor does not learn them.
 */
public enum RegionSize implements ParamValue {
    OF_10,
    OF_1_000,
    OF_65_536,
    OF_100_000,
    OF_10_000_000;

    private final int count = Integer.parseInt(name().replaceAll("\\D", ""));

    @Override
    public String title() {
        return String.format(Locale.ROOT, "%,d", count);
    }

    /** The values in a region. */
    public int count() {
        return count;
    }

    /** The regions in an operation. */
    int regionsPerOperation() {
        return Math.max(1, 1_000 / count);
    }

    /** The number of operations after which the regions repeat. */
    int operations() {
        return Math.max(1, 65_536 / valuesPerOperation());
    }

    @Override
    public int valuesPerOperation() {
        return count * regionsPerOperation();
    }

    /** The values of all operations. */
    int allValues() {
        return operations() * valuesPerOperation();
    }
}
