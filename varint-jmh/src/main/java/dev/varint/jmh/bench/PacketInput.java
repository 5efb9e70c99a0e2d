package dev.varint.jmh.bench;

import java.util.Random;
import java.util.function.ToLongFunction;

/** The values of packets, eight each. */
public enum PacketInput implements ParamValue {
    /** As {@link Input#PROXY}, in more packets than a branch predictor learns. */
    PROXY("proxy mix", 8_000, Input::proxy),
    /** The same in packets that a branch predictor learns. */
    LEARNED("proxy mix, 50 packets", 50, Input::proxy),
    /** As {@link Input#BITS30}. */
    BITS30("random widths", 8_000, Input::bits30),
    /** One byte each. */
    ONE_BYTE("1 byte", 8_000, random -> Input.ofSize(random, 1)),
    /** 64-bit values of 1 to 10 bytes. */
    LONGS("1 to 10 bytes", 8_000, random -> LongInput.ofSize(random, 1 + random.nextInt(10)));

    /** Packets, in which those of the input repeat. */
    static final int PACKETS = 8_000;

    /** Values in one. */
    static final int VALUES = 8;

    private final String title;
    private final int different;
    private final ToLongFunction<Random> next;

    PacketInput(String title, int different, ToLongFunction<Random> next) {
        this.title = title;
        this.different = different;
        this.next = next;
    }

    @Override
    public String title() {
        return title;
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
