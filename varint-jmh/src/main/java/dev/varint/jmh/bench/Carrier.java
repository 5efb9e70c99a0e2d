package dev.varint.jmh.bench;

import dev.varint.PackedVarInts;
import java.nio.ByteBuffer;

/** What packed regions may lie in. Each constant is a class of its own: nothing is chosen at run time. */
public enum Carrier {
    /** The one all others are compared with. */
    BYTE_ARRAY("byteArray", "byte[]") {
        @Override
        Object of(byte[] bytes) {
            return bytes;
        }

        @Override
        int decode(Object carrier, int from, int to, int[] out, int at) {
            return PackedVarInts.decode((byte[]) carrier, from, to, out, at);
        }
    },
    /** Its array is to be had. */
    HEAP_BUFFER("heapByteBuffer", "ByteBuffer, heap") {
        @Override
        Object of(byte[] bytes) {
            return ByteBuffer.wrap(bytes);
        }

        @Override
        int decode(Object carrier, int from, int to, int[] out, int at) {
            return PackedVarInts.decode((ByteBuffer) carrier, from, to, out, at);
        }
    },
    /** Outside the heap. */
    DIRECT_BUFFER("directByteBuffer", "ByteBuffer, direct") {
        @Override
        Object of(byte[] bytes) {
            return ByteBuffer.allocateDirect(bytes.length).put(bytes).flip();
        }

        @Override
        int decode(Object carrier, int from, int to, int[] out, int at) {
            return PackedVarInts.decode((ByteBuffer) carrier, from, to, out, at);
        }
    },
    /** On the heap, but its array is not to be had. */
    READ_ONLY_BUFFER("readOnlyByteBuffer", "ByteBuffer, heap, read-only") {
        @Override
        Object of(byte[] bytes) {
            return ByteBuffer.wrap(bytes).asReadOnlyBuffer();
        }

        @Override
        int decode(Object carrier, int from, int to, int[] out, int at) {
            return PackedVarInts.decode((ByteBuffer) carrier, from, to, out, at);
        }
    };

    private final String benchmark;
    private final String title;

    Carrier(String benchmark, String title) {
        this.benchmark = benchmark;
        this.title = title;
    }

    /** The name of its benchmark method. */
    public String benchmark() {
        return benchmark;
    }

    /** What a table's row calls it. */
    public String title() {
        return title;
    }

    /** Makes one of these bytes. */
    abstract Object of(byte[] bytes);

    /** Decodes a region and returns how many values it has. */
    abstract int decode(Object carrier, int from, int to, int[] out, int at);

    /** Gives back what it holds. */
    void release(Object carrier) {}

    /** The carrier that a benchmark measures. */
    static Carrier of(String benchmark) {
        for (Carrier carrier : values()) {
            if (benchmark.equals(carrier.benchmark)) {
                return carrier;
            }
        }
        throw new IllegalArgumentException("no carrier for benchmark " + benchmark);
    }
}
