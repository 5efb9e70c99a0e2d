package dev.varint.testing;

import dev.varint.Strictness;
import dev.varint.VarIntType;
import dev.varint.carrier.ByteArraySource;
import dev.varint.carrier.ReadSource;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;

/** Reads back a long run of 32-bit values, written by the oracle one after the other, on all cores. */
public final class ReadBack {

    private static final VarHandle WORD = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final int BLOCK = 1 << 12;

    private ReadBack() {}

    /** The first so many values, by every reader. */
    public static void check(long count) {
        Progress progress = new Progress("every reader, byte[]", count);
        AtomicLong next = new AtomicLong();
        IntStream.range(0, Runtime.getRuntime().availableProcessors())
                .parallel()
                .forEach(core -> {
                    Values values = new Values();
                    try {
                        for (long first = next.getAndAdd(BLOCK); first < count; first = next.getAndAdd(BLOCK)) {
                            values.write((int) first);
                            NamedReader.all().forEach(values::read);
                            progress.add(BLOCK);
                        }
                    } finally {
                        // If this core has failed, the others need not go on.
                        next.set(count);
                    }
                });
    }

    private static final class Values {

        private final byte[] bytes = new byte[5 * BLOCK + Long.BYTES];
        private final Ends io = new Ends();
        private int first;
        private int end;

        void write(int first) {
            this.first = first;
            end = 0;
            for (int value = first; value != first + BLOCK; value++) {
                int size = Oracle.size(value);
                WORD.set(bytes, end, Oracle.word(value, size));
                end += size;
            }
        }

        void read(NamedReader reader) {
            int at = 0;
            for (int value = first; value != first + BLOCK; value++) {
                io.end = at;
                long read = reader.read(io, bytes, at, end, VarIntType.U32, Strictness.STRICT);
                if (read != (value & 0xFFFF_FFFFL)) {
                    throw new AssertionError(String.format("%s reads %x instead of %x", reader, read, value));
                }
                at = io.end;
            }
            if (at != end) {
                throw new AssertionError(String.format("%s from %x: ends at %d, not %d", reader, first, at, end));
            }
        }
    }

    /** Takes a note of where a value ends; what is incomplete or malformed throws. */
    private static final class Ends implements ReadSource<byte[]> {

        private int end;

        @Override
        public byte readByte(byte[] in, int at) {
            return ByteArraySource.INSTANCE.readByte(in, at);
        }

        @Override
        public int readShort(byte[] in, int at) {
            return ByteArraySource.INSTANCE.readShort(in, at);
        }

        @Override
        public int readInt(byte[] in, int at) {
            return ByteArraySource.INSTANCE.readInt(in, at);
        }

        @Override
        public long readLong(byte[] in, int at) {
            return ByteArraySource.INSTANCE.readLong(in, at);
        }

        @Override
        public boolean holds(byte[] in, int at, int size) {
            return ByteArraySource.INSTANCE.holds(in, at, size);
        }

        @Override
        public int limit(byte[] in) {
            return ByteArraySource.INSTANCE.limit(in);
        }

        @Override
        public void complete(byte[] in, int from, int end) {
            this.end = end;
        }
    }
}
