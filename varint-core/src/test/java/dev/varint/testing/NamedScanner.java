package dev.varint.testing;

import dev.varint.Strictness;
import dev.varint.VarIntType;
import dev.varint.carrier.ByteSource;
import dev.varint.carrier.ReadSource;
import dev.varint.reader.BitGatherReader;
import dev.varint.reader.LoopReader;
import dev.varint.reader.WordReader;
import java.util.EnumSet;
import java.util.stream.Stream;

/** Every way of finding a value's size, and of reading it then. */
public enum NamedScanner {
    LOOP {
        @Override
        public <B> int scan(ByteSource<B> io, B in, int from, int to, VarIntType type, Strictness strictness) {
            return LoopReader.scan(io, in, from, to, type, strictness);
        }

        @Override
        public <B> long decode(ByteSource<B> io, B in, int from, int size, VarIntType type) {
            return LoopReader.decode(io, in, from, size, type);
        }
    },

    WORD {
        @Override
        public <B> int scan(ByteSource<B> io, B in, int from, int to, VarIntType type, Strictness strictness) {
            return WordReader.scan(io, in, from, to, type, strictness);
        }

        @Override
        public <B> long decode(ByteSource<B> io, B in, int from, int size, VarIntType type) {
            return WordReader.decode(io, in, from, size, type);
        }
    },

    BIT_GATHER {
        @Override
        public <B> int scan(ByteSource<B> io, B in, int from, int to, VarIntType type, Strictness strictness) {
            return WordReader.scan(io, in, from, to, type, strictness);
        }

        @Override
        public <B> long decode(ByteSource<B> io, B in, int from, int size, VarIntType type) {
            return BitGatherReader.decode(io, in, from, size, type);
        }
    },

    /** As a carrier reads that loads the word itself. */
    LOADED {
        @Override
        public <B> int scan(ByteSource<B> io, B in, int from, int to, VarIntType type, Strictness strictness) {
            return WordReader.scan(WordReader.load(io, in, from), io, in, from, to, type, strictness);
        }

        @Override
        public <B> long decode(ByteSource<B> io, B in, int from, int size, VarIntType type) {
            return BitGatherReader.decode(io, in, from, size, type);
        }
    };

    public static Stream<NamedScanner> all() {
        return Stream.of(values());
    }

    public abstract <B> int scan(ByteSource<B> io, B in, int from, int to, VarIntType type, Strictness strictness);

    public abstract <B> long decode(ByteSource<B> io, B in, int from, int size, VarIntType type);

    /** This scan, and the decode of what it finds. */
    public <B> ReadCase<B> on(Memory<B> memory, Cursor<B> cursor, ReadSource<B> io) {
        Recording<B> recording = new Recording<>(io);
        Read<B> read = (in, from, to, type, strictness) -> {
            recording.start(from, to);
            int size = scan(recording, in, from, to, type, strictness);
            recording.start(from, from + Math.max(size, 0));
            return new Outcome(size, size > 0 ? decode(recording, in, from, size, type) : 0, null);
        };
        return new ReadCase<>(
                "scan " + this + " on " + memory,
                memory,
                cursor,
                EnumSet.allOf(VarIntType.class),
                ReadCase.Kind.SCAN,
                read);
    }
}
