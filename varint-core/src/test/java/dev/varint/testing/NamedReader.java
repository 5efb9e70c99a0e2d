package dev.varint.testing;

import dev.varint.Strictness;
import dev.varint.VarIntType;
import dev.varint.carrier.ReadSource;
import dev.varint.reader.BitGatherReader;
import dev.varint.reader.DoltBranchlessReader;
import dev.varint.reader.DoltUnrolledReader;
import dev.varint.reader.LoopReader;
import dev.varint.reader.UncheckedReader;
import dev.varint.reader.WordReader;
import dev.varint.reader.XorLadderReader;
import java.util.EnumSet;
import java.util.stream.Stream;

/** Every reader there is. */
public enum NamedReader {
    LOOP {
        @Override
        public <B> long read(ReadSource<B> io, B in, int from, int to, VarIntType type, Strictness strictness) {
            return LoopReader.read(io, in, from, to, type, strictness);
        }
    },
    XOR_LADDER {
        @Override
        public <B> long read(ReadSource<B> io, B in, int from, int to, VarIntType type, Strictness strictness) {
            return XorLadderReader.read(io, in, from, to, type, strictness);
        }
    },
    DOLT_UNROLLED {
        @Override
        public <B> long read(ReadSource<B> io, B in, int from, int to, VarIntType type, Strictness strictness) {
            return DoltUnrolledReader.read(io, in, from, to, type, strictness);
        }
    },
    DOLT_BRANCHLESS {
        @Override
        public <B> long read(ReadSource<B> io, B in, int from, int to, VarIntType type, Strictness strictness) {
            return DoltBranchlessReader.read(io, in, from, to, type, strictness);
        }
    },
    WORD {
        @Override
        public <B> long read(ReadSource<B> io, B in, int from, int to, VarIntType type, Strictness strictness) {
            return WordReader.read(io, in, from, to, type, strictness);
        }
    },
    BIT_GATHER {
        @Override
        public <B> long read(ReadSource<B> io, B in, int from, int to, VarIntType type, Strictness strictness) {
            return BitGatherReader.read(io, in, from, to, type, strictness);
        }
    },
    /** As a carrier reads that loads the word itself. */
    LOADED {
        @Override
        public <B> long read(ReadSource<B> io, B in, int from, int to, VarIntType type, Strictness strictness) {
            return BitGatherReader.read(WordReader.load(io, in, from), io, in, from, to, type, strictness);
        }
    },
    /** Only for values that are there. */
    UNCHECKED {
        @Override
        public <B> long read(ReadSource<B> io, B in, int from, int to, VarIntType type, Strictness strictness) {
            return UncheckedReader.read(io, in, from, type);
        }
    };

    public static Stream<NamedReader> all() {
        return Stream.of(values());
    }

    public abstract <B> long read(ReadSource<B> io, B in, int from, int to, VarIntType type, Strictness strictness);

    /** This reader on a source that reads where it is told. */
    public <B> ReadCase<B> on(Memory<B> memory, Cursor<B> cursor, ReadSource<B> io) {
        Recording<B> recording = new Recording<>(io);
        Read<B> read = (in, from, to, type, strictness) -> {
            recording.start(from, to);
            return recording.outcome(read(recording, in, from, to, type, strictness));
        };
        return new ReadCase<>(this + " on " + memory, memory, cursor, EnumSet.allOf(VarIntType.class), kind(), read);
    }

    private ReadCase.Kind kind() {
        return this == UNCHECKED ? ReadCase.Kind.TRUST : ReadCase.Kind.READ;
    }
}
