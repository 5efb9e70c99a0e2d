package dev.varint.reader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.carrier.ByteArrayAccess;
import dev.varint.fixtures.WatchedAccess;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.kernel.TypeBits;
import dev.varint.testing.Outcome;
import dev.varint.testing.Reference;
import java.util.Arrays;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The readers that load words leave rare values to {@link LoopReader}, and no others: the result is the same, but
 * later.
 */
class FastPathTest {

    private static final int FROM = 3;
    private static final int[] FILLINGS = {0x00, 0x7F, 0x80, 0xFF};

    /** The loop reads single bytes. Where more than a word can be loaded, nothing else does. */
    private final WatchedAccess<byte[]> access = new WatchedAccess<>(ByteArrayAccess.INSTANCE) {
        @Override
        public byte readByte(byte[] src, int index) {
            throw new AssertionError("the loop was called");
        }
    };

    @ParameterizedTest
    @MethodSource("dev.varint.fixtures.Types#unsigned")
    void readsCanonicalValuesByWords(VarIntType type) {
        for (long value : values(type)) {
            int size = Reference.size(value);
            for (Strictness strictness : Strictness.values()) {
                if (size <= Long.BYTES || strictness != Strictness.CANONICAL) {
                    check(Reference.encode(value), value, size, type, strictness);
                }
            }
        }
    }

    /** The last byte is not looked at for padding; bits beyond the type are cut off where they are forgiven. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5, 6, 7, 8, 9, 10})
    void readsPaddedAndForgivenValuesByWords(int size) {
        byte[] bytes = new byte[size];
        Arrays.fill(bytes, (byte) 0x80);
        bytes[size - 1] = 0;
        check(bytes, 0, size, VarIntType.U64, Strictness.LENIENT);
        check(bytes, 0, size, VarIntType.U64, Strictness.STRICT);
        if (size <= 5) {
            check(bytes, 0, size, VarIntType.U32, Strictness.STRICT);
        }
        bytes[size - 1] = 0x7F;
        if (size == 5) {
            check(bytes, 0xF000_0000L, 5, VarIntType.U32, Strictness.LENIENT);
        } else if (size == 10) {
            check(bytes, 1L << 63, 10, VarIntType.U64, Strictness.LENIENT);
        }
    }

    /** The loop would read some of them again. */
    @ParameterizedTest
    @MethodSource("dev.varint.fixtures.Types#unsigned")
    void theBranchlessReaderReadsAllBytesThatATypeCanHave(VarIntType type) {
        for (long value : values(type)) {
            int size = Reference.size(value);
            byte[] in = Arrays.copyOf(Reference.encode(value), type.maxSize());
            int[] count = {0};
            WatchedAccess<byte[]> counted = new WatchedAccess<>(ByteArrayAccess.INSTANCE) {
                @Override
                public byte readByte(byte[] src, int index) {
                    count[0]++;
                    return super.readByte(src, index);
                }
            };
            counted.start(0, size);
            assertEquals(value, DoltBranchlessReader.read(counted, in, 0, size, type, Strictness.STRICT));
            assertEquals(type.maxSize(), count[0]);
        }
    }

    private static long[] values(VarIntType type) {
        int bits = Long.SIZE - Long.numberOfLeadingZeros(TypeBits.mask(type));
        return LongStream.rangeClosed(0, bits - 1)
                .map(exponent -> 1L << exponent)
                .flatMap(power -> LongStream.of(power - 1, power, power | 0x5A5A_5A5A_5A5A_5A5AL & power - 1))
                .distinct()
                .toArray();
    }

    private void check(byte[] encoded, long value, int size, VarIntType type, Strictness strictness) {
        for (int filling : FILLINGS) {
            byte[] in = new byte[FROM + size + 12];
            Arrays.fill(in, (byte) filling);
            System.arraycopy(encoded, 0, in, FROM, size);
            int end = FROM + size;
            for (int to : new int[] {end, end + 1, end + 7, in.length}) {
                check(in, value, size, to, type, strictness);
            }
        }
    }

    private void check(byte[] in, long value, int size, int to, VarIntType type, Strictness strictness) {
        assertEquals(size, WordReader.scan(start(to), in, FROM, to, type, strictness));
        assertEquals(size, WordReader.scan(load(in, to), access, in, FROM, to, type, strictness));
        assertRead(value, size, WordReader.read(start(to), in, FROM, to, type, strictness));
        assertRead(value, size, BitGatherReader.read(start(to), in, FROM, to, type, strictness));
        assertRead(value, size, BitGatherReader.read(load(in, to), access, in, FROM, to, type, strictness));
        int end = FROM + size;
        assertEquals(value, WordReader.decode(start(end), in, FROM, size, type));
        assertEquals(value, BitGatherReader.decode(start(end), in, FROM, size, type));
        assertEquals(value, BitGatherReader.decode(load(in, end), access, in, FROM, size, type));
    }

    private WatchedAccess<byte[]> start(int to) {
        access.start(FROM, to);
        return access;
    }

    private long load(byte[] in, int to) {
        return start(to).load(in, FROM);
    }

    private void assertRead(long value, int size, long read) {
        assertEquals(value, read);
        assertTrue(access.isEnd(new Outcome(size, value, null)));
    }
}
