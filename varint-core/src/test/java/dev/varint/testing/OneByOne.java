package dev.varint.testing;

import dev.varint.carrier.ByteSink;
import dev.varint.carrier.ByteSource;

/** Carriers that know no way to move many bytes at once, as those of others may not. */
final class OneByOne {

    private OneByOne() {}

    record Source<B>(ByteSource<B> io) implements ByteSource<B> {

        @Override
        public byte readByte(B in, int at) {
            return io.readByte(in, at);
        }

        @Override
        public int readShort(B in, int at) {
            return io.readShort(in, at);
        }

        @Override
        public int readInt(B in, int at) {
            return io.readInt(in, at);
        }

        @Override
        public long readLong(B in, int at) {
            return io.readLong(in, at);
        }

        @Override
        public boolean holds(B in, int at, int size) {
            return io.holds(in, at, size);
        }

        @Override
        public int limit(B in) {
            return io.limit(in);
        }
    }

    record Sink<B>(ByteSink<B> io) implements ByteSink<B> {

        @Override
        public int writeByte(B out, int at, int value) {
            return io.writeByte(out, at, value);
        }

        @Override
        public int writeShort(B out, int at, int value) {
            return io.writeShort(out, at, value);
        }

        @Override
        public int writeMedium(B out, int at, int value) {
            return io.writeMedium(out, at, value);
        }

        @Override
        public int writeInt(B out, int at, int value) {
            return io.writeInt(out, at, value);
        }

        @Override
        public int writeLong(B out, int at, long value) {
            return io.writeLong(out, at, value);
        }

        @Override
        public int writeWord(B out, int at, long word, int size) {
            return io.writeWord(out, at, word, size);
        }
    }
}
