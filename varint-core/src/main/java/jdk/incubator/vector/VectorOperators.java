package jdk.incubator.vector;

public abstract class VectorOperators {

    public static final Comparison LT = null;
    public static final Comparison NE = null;
    public static final Unary LEADING_ZEROS_COUNT = null;
    public static final Binary LSHL = null;
    public static final Binary LSHR = null;
    public static final Binary ASHR = null;
    public static final Conversion<Byte, Integer> B2I = null;
    public static final Conversion<Short, Integer> S2I = null;
    public static final Conversion<Integer, Byte> I2B = null;
    public static final Conversion<Integer, Long> ZERO_EXTEND_I2L = null;

    public interface Comparison {}

    public interface Unary {}

    public interface Binary {}

    public interface Conversion<E, F> {}
}
