package dev.varint.vectors;

import dev.varint.packed.RegionBytes;
import dev.varint.packed.Vectors;
import jdk.incubator.vector.ByteVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.ShortVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * The kernels by the JDK's Vector API.
 *
 * <p>There is no method here that takes or returns a vector. C2 inlines the methods of the Vector API always, but
 * others only until a compilation has 8,000 bytecodes. With what is inlined, these kernels have more. A vector that
 * passes through a call becomes an object.
 */
public final class IncubatorKernels implements Vectors {

    /** How many bytes the CPU's vectors have: 16, 32 or 64. More are not used. */
    private static final int WIDTH = Math.min(ByteVector.SPECIES_PREFERRED.length(), RegionBytes.BLOCK);

    private static final VectorSpecies<Byte> BYTES = ByteVector.SPECIES_512;
    private static final VectorSpecies<Integer> INTS = IntVector.SPECIES_512;
    private static final VectorSpecies<Long> LONGS = LongVector.SPECIES_512;

    /** As many bytes as there are lanes of ints. */
    private static final VectorSpecies<Byte> LANE_BYTES = ByteVector.SPECIES_128;

    /** As many ints as there are lanes of longs. */
    private static final VectorSpecies<Integer> LANE_INTS = IntVector.SPECIES_256;

    private static final VectorSpecies<Byte> SHUFFLED = ByteVector.SPECIES_128;
    private static final VectorSpecies<Integer> PAIRS = WIDTH == 16 ? IntVector.SPECIES_128 : IntVector.SPECIES_256;

    private static final int SIZE = RegionBytes.BLOCK;
    private static final int PLANE = VectorStretch.PLANE;

    /** The ints in a vector of 64 bytes. */
    private static final int LANES = 16;

    private static final VectorOperators.Comparison LT = VectorOperators.LT;
    private static final VectorOperators.Binary LSHL = VectorOperators.LSHL;
    private static final VectorOperators.Binary LSHR = VectorOperators.LSHR;
    private static final VectorOperators.Conversion<Byte, Integer> B2I = VectorOperators.B2I;
    private static final VectorOperators.Conversion<Short, Integer> S2I = VectorOperators.S2I;

    /**
     * By the bytes of eight that start a value, a bit for each: where the first byte of each of these values is, and
     * the byte after it.
     */
    private static final byte[] FIRST_AND_SECOND = new byte[256 * 16];

    static {
        for (int starts = 0; starts < 256; starts++) {
            int lane = 16 * starts;
            for (int i = 0; i < Byte.SIZE; i++) {
                if ((starts >>> i & 1) != 0) {
                    FIRST_AND_SECOND[lane++] = (byte) i;
                    FIRST_AND_SECOND[lane++] = (byte) (i + 1);
                }
            }
        }
    }

    /** For {@link java.util.ServiceLoader}. */
    public IncubatorKernels() {}

    @Override
    public boolean compresses() {
        return WIDTH == 64;
    }

    @Override
    public boolean isFaster(Object dst, int size, int byteCount) {
        return dst instanceof int[] && size > 1 && VectorStretch.hasKernel(size, byteCount);
    }

    @Override
    public Stretch stretch() {
        return new VectorStretch();
    }

    /**
     * Decodes whole blocks, which are validated, begin with a value and are followed by another block. Keeps the lower
     * 32 bits of each value.
     *
     * @param end the index up to which {@code dst} may be written
     * @param planes room for five planes
     * @param areShort whether no value is expected to have more than two bytes
     * @return how many values start in the blocks, negated if one of them has more than two bytes; 0 if there may be no
     *     room for them, or no kernel
     */
    static int decode(byte[] src, int from, int to, int[] dst, int offset, int end, byte[] planes, boolean areShort) {
        if (WIDTH < 64) {
            return decodeByTable(src, from, to, dst, offset, end);
        }
        int count = areShort ? decodeByMask(src, from, to, dst, offset, end, planes, true) : 0;
        return count == 0 ? decodeByMask(src, from, to, dst, offset, end, planes, false) : count;
    }

    // For each eight bytes, a table tells how to move the first two bytes of each value into a lane of 16 bits. The
    // second one is cleared where the first has no continuation bit.
    private static int decodeByTable(byte[] src, int from, int to, int[] dst, int offset, int end) {
        int count = 0;
        long carried = 0;
        for (int index = from; index < to; index += SIZE) {
            long bits = RegionBytes.continuation(src, index);
            long starts = ~(bits << 1 | carried);
            carried = bits >>> 63;
            long third = bits & starts & RegionBytes.continuation(src, index + 1);
            if (third != 0 || Long.bitCount(starts) > end - offset - count - Byte.SIZE) {
                return 0;
            }
            for (int i = 0; i < SIZE; i += Byte.SIZE) {
                int which = (int) (starts >>> i) & 0xFF;
                ShortVector pairs = ByteVector.fromArray(SHUFFLED, FIRST_AND_SECOND, 16 * which)
                        .selectFrom(ByteVector.fromArray(SHUFFLED, src, index + i))
                        .reinterpretAsShorts();
                ShortVector continued = pairs.lanewise(LSHL, (short) 8).lanewise(VectorOperators.ASHR, (short) 15);
                ShortVector values = pairs.lanewise(LSHR, (short) 1)
                        .and((short) 0x3F80)
                        .and(continued)
                        .or(pairs.and((short) 0x7F));
                ((IntVector) values.convertShape(S2I, PAIRS, 0)).intoArray(dst, offset + count);
                if (WIDTH == 16) {
                    ((IntVector) values.convertShape(S2I, PAIRS, 1)).intoArray(dst, offset + count + 4);
                }
                count += Integer.bitCount(which);
            }
        }
        return count;
    }

    // The first bytes of all values are moved together by a mask. Their second bytes are moved by the same mask, from a
    // load that begins one byte later, and so on. Where a value has no such byte it gets a zero.
    private static int decodeByMask(
            byte[] src, int from, int to, int[] dst, int offset, int end, byte[] planes, boolean areShort) {
        int count = 0;
        long carried = 0;
        long beyondTwo = 0;
        for (int index = from; index < to; index += SIZE) {
            ByteVector first = ByteVector.fromArray(BYTES, src, index);
            long bits = first.compare(LT, (byte) 0).toLong();
            long starts = ~(bits << 1 | carried);
            carried = bits >>> 63;
            first.and((byte) 0x7F).compress(VectorMask.fromLong(BYTES, starts)).intoArray(planes, count);
            long longer = plane(src, planes, index + 1, starts, bits & starts, PLANE + count);
            beyondTwo |= longer;
            if (!areShort) {
                longer = plane(src, planes, index + 2, starts, longer, 2 * PLANE + count);
                longer = plane(src, planes, index + 3, starts, longer, 3 * PLANE + count);
                plane(src, planes, index + 4, starts, longer, 4 * PLANE + count);
            }
            count += Long.bitCount(starts);
        }
        if (areShort && beyondTwo != 0 || count > end - offset - LANES) {
            return 0;
        }
        if (beyondTwo == 0) {
            for (int i = 0; i < count; i += LANES) {
                IntVector first =
                        (IntVector) ByteVector.fromArray(LANE_BYTES, planes, i).convertShape(B2I, INTS, 0);
                IntVector second = (IntVector)
                        ByteVector.fromArray(LANE_BYTES, planes, PLANE + i).convertShape(B2I, INTS, 0);
                first.or(second.lanewise(LSHL, 7)).intoArray(dst, offset + i);
            }
            return count;
        }
        for (int i = 0; i < count; i += LANES) {
            IntVector first =
                    (IntVector) ByteVector.fromArray(LANE_BYTES, planes, i).convertShape(B2I, INTS, 0);
            IntVector second = (IntVector)
                    ByteVector.fromArray(LANE_BYTES, planes, PLANE + i).convertShape(B2I, INTS, 0);
            IntVector third = (IntVector)
                    ByteVector.fromArray(LANE_BYTES, planes, 2 * PLANE + i).convertShape(B2I, INTS, 0);
            IntVector fourth = (IntVector)
                    ByteVector.fromArray(LANE_BYTES, planes, 3 * PLANE + i).convertShape(B2I, INTS, 0);
            IntVector fifth = (IntVector)
                    ByteVector.fromArray(LANE_BYTES, planes, 4 * PLANE + i).convertShape(B2I, INTS, 0);
            first.or(second.lanewise(LSHL, 7))
                    .or(third.lanewise(LSHL, 14))
                    .or(fourth.lanewise(LSHL, 21))
                    .or(fifth.lanewise(LSHL, 28))
                    .intoArray(dst, offset + i);
        }
        return -count;
    }

    /** Moves one byte of each value, and returns which values have another byte. */
    private static long plane(byte[] src, byte[] planes, int index, long starts, long which, int to) {
        ByteVector bytes = ByteVector.fromArray(BYTES, src, index);
        bytes.and((byte) 0x7F)
                .blend((byte) 0, VectorMask.fromLong(BYTES, ~which))
                .compress(VectorMask.fromLong(BYTES, starts))
                .intoArray(planes, to);
        return which & bytes.compare(LT, (byte) 0).toLong();
    }

    @Override
    public int encode(int[] src, int from, byte[] dst, int offset) {
        int to = from + VALUES;
        int afterFirst = afterFirst(src, from, to);
        if (afterFirst == 0) {
            return encodeOne(src, from, to, dst, offset);
        }
        return afterFirst >>> 21 == 0 ? encodeFour(src, from, to, dst, offset) : encodeFive(src, from, to, dst, offset);
    }

    /** All bits after the first seven of some values. C2 makes vectors of this, though not without the shift. */
    private static int afterFirst(int[] src, int from, int to) {
        int bits = 0;
        for (int i = from; i < to; i++) {
            bits |= src[i] >>> 7;
        }
        return bits;
    }

    private static int encodeOne(int[] src, int from, int to, byte[] dst, int offset) {
        int shift = offset - from;
        for (int i = from; i < to; i += LANES) {
            ((ByteVector) IntVector.fromArray(INTS, src, i).convertShape(VectorOperators.I2B, LANE_BYTES, 0))
                    .intoArray(dst, i + shift);
        }
        return to + shift;
    }

    // Each group of seven bits is moved to a byte of its own. Then "ones" has every bit up to the highest bit of the
    // groups. A byte is needed if "ones" has a bit in it. It gets a continuation bit if the byte above it is needed. A
    // mask moves the needed bytes together.
    private static int encodeFour(int[] src, int from, int to, byte[] dst, int offset) {
        for (int i = from; i < to; i += LANES) {
            IntVector values = IntVector.fromArray(INTS, src, i);
            IntVector groups = values.and(0x7F)
                    .or(values.lanewise(LSHL, 1).and(0x7F00))
                    .or(values.lanewise(LSHL, 2).and(0x7F_0000))
                    .or(values.lanewise(LSHL, 3).and(0x7F00_0000));
            IntVector zeros = groups.or(1).lanewise(VectorOperators.LEADING_ZEROS_COUNT);
            IntVector ones = IntVector.broadcast(INTS, -1).lanewise(LSHR, zeros);
            IntVector continued = ones.lanewise(LSHR, 1).and(0x8080_8080);
            VectorMask<Byte> needed = ones.reinterpretAsBytes().compare(VectorOperators.NE, (byte) 0);
            groups.or(continued).reinterpretAsBytes().compress(needed).intoArray(dst, offset);
            offset += Long.bitCount(needed.toLong());
        }
        return offset;
    }

    private static int encodeFive(int[] src, int from, int to, byte[] dst, int offset) {
        for (int i = from; i < to; i += LANES / 2) {
            LongVector values = (LongVector)
                    IntVector.fromArray(LANE_INTS, src, i).convertShape(VectorOperators.ZERO_EXTEND_I2L, LONGS, 0);
            LongVector groups = values.and(0x7F)
                    .or(values.lanewise(LSHL, 1).and(0x7F00))
                    .or(values.lanewise(LSHL, 2).and(0x7F_0000))
                    .or(values.lanewise(LSHL, 3).and(0x7F00_0000))
                    .or(values.lanewise(LSHL, 4).and(0xF_0000_0000L));
            LongVector zeros = groups.or(1).lanewise(VectorOperators.LEADING_ZEROS_COUNT);
            LongVector ones = LongVector.broadcast(LONGS, -1).lanewise(LSHR, zeros);
            LongVector continued = ones.lanewise(LSHR, 1).and(0x80_8080_8080L);
            VectorMask<Byte> needed = ones.reinterpretAsBytes().compare(VectorOperators.NE, (byte) 0);
            groups.or(continued).reinterpretAsBytes().compress(needed).intoArray(dst, offset);
            offset += Long.bitCount(needed.toLong());
        }
        return offset;
    }
}
