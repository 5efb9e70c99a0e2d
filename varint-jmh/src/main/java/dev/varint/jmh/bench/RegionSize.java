package dev.varint.jmh.bench;

import java.util.Locale;

/**
 * How many values a packed region has. A benchmark goes through region after region, together 65,536 values
 * or a few less, so a branch predictor learns the values of small regions no more than those of large ones.
 * An operation is one such pass.
 */
public enum RegionSize implements ParamValue {
    /** 6,553 regions of 10 values. */
    OF_10(10),
    /** 655 regions of 100 values. */
    OF_100(100),
    /** 65 regions of 1,000 values. */
    OF_1_000(1_000),
    /** Six regions of 10,000 values. */
    OF_10_000(10_000),
    /** One region of 65,536 values. */
    OF_65_536(65_536),
    /** One region of 100,000 values. */
    OF_100_000(100_000),
    /** One region of a million values. */
    OF_1_000_000(1_000_000),
    /** One region of ten million values: more than caches hold. */
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

    /** The regions in a pass. */
    int regions() {
        return Math.max(1, 65_536 / count);
    }

    /** The values in a pass. */
    @Override
    public int perOperation() {
        return count * regions();
    }
}
