package dev.varint.jmh.bench;

import java.util.Locale;

/**
 * Values in a packed region. An operation is one region, or as many small ones as have 1,000 values together. A
 * benchmark takes turns with the regions of about 65,000 values, so that a branch predictor does not learn them.
 */
public enum RegionSize implements ParamValue {
    /** 100 regions of 10 values an operation. */
    OF_10(10),
    /** Ten regions of 100 values an operation. */
    OF_100(100),
    /** 1,000 values. */
    OF_1_000(1_000),
    /** 10,000 values. */
    OF_10_000(10_000),
    /** 65,536 values, always the same. */
    OF_65_536(65_536),
    /** 100,000 values. */
    OF_100_000(100_000),
    /** A million values. */
    OF_1_000_000(1_000_000),
    /** Ten million values: more than caches hold. */
    OF_10_000_000(10_000_000);

    private final int count;

    RegionSize(int count) {
        this.count = count;
    }

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
