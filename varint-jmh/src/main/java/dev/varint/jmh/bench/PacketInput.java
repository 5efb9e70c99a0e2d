package dev.varint.jmh.bench;

import java.util.Arrays;
import java.util.Random;
import java.util.function.ToLongFunction;

/** The values of packets, eight each. */
public enum PacketInput implements ParamValue {
    /** As {@link Input#RECORDED}. */
    RECORDED(PacketInput.PACKETS, random -> 0) {
        @Override
        long[] generate() {
            return Arrays.stream(Recorded.values(PACKETS * VALUES))
                    .mapToLong(Integer::toUnsignedLong)
                    .toArray();
        }
    },
    /** As {@link Input#UNPREDICTABLE}, in more packets than a branch predictor learns. */
    UNPREDICTABLE(PacketInput.PACKETS, Input::unpredictable),
    /** The same in packets that a branch predictor learns. */
    LEARNED(50, Input::unpredictable),
    /** As {@link Input#BITS30}. */
    BITS30(PacketInput.PACKETS, Input::bits30),
    /** One byte each. */
    ONE_BYTE(PacketInput.PACKETS, random -> Input.ofSize(random, 1)),
    /** Two bytes each. */
    TWO_BYTES(PacketInput.PACKETS, random -> Input.ofSize(random, 2)),
    /** 64-bit values of 1 to 10 bytes. */
    LONGS(PacketInput.PACKETS, random -> LongInput.ofSize(random, 1 + random.nextInt(10)));

    /** Packets, in which those of the input repeat. */
    static final int PACKETS = 65_536;

    /** Values in one. */
    static final int VALUES = 8;

    private final int different;
    private final ToLongFunction<Random> next;

    PacketInput(int different, ToLongFunction<Random> next) {
        this.different = different;
        this.next = next;
    }

    /** The values of all packets; 32-bit ones are zero-extended. */
    long[] generate() {
        Random random = new Random(0x5EED);
        long[] values = new long[different * VALUES];
        for (int i = 0; i < values.length; i++) {
            long value = next.applyAsLong(random);
            values[i] = this == LONGS ? value : value & 0xFFFF_FFFFL;
        }
        return Values.repeat(values, PACKETS * VALUES);
    }
}
