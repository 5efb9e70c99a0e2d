package dev.varint.testing;

import dev.varint.Strictness;
import dev.varint.Width;
import dev.varint.carrier.ByteSource;
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
        public <B> long read(ByteSource<B> io, B in, int from, int to, Width width, Strictness strictness) {
            return LoopReader.read(io, in, from, to, width, strictness);
        }
    },
    XOR_LADDER {
        @Override
        public <B> long read(ByteSource<B> io, B in, int from, int to, Width width, Strictness strictness) {
            return XorLadderReader.read(io, in, from, to, width, strictness);
        }
    },
    DOLT_UNROLLED {
        @Override
        public <B> long read(ByteSource<B> io, B in, int from, int to, Width width, Strictness strictness) {
            return DoltUnrolledReader.read(io, in, from, to, width, strictness);
        }
    },
    DOLT_BRANCHLESS {
        @Override
        public <B> long read(ByteSource<B> io, B in, int from, int to, Width width, Strictness strictness) {
            return DoltBranchlessReader.read(io, in, from, to, width, strictness);
        }
    },
    WORD {
        @Override
        public <B> long read(ByteSource<B> io, B in, int from, int to, Width width, Strictness strictness) {
            return WordReader.read(io, in, from, to, width, strictness);
        }
    },
    BIT_GATHER {
        @Override
        public <B> long read(ByteSource<B> io, B in, int from, int to, Width width, Strictness strictness) {
            return BitGatherReader.read(io, in, from, to, width, strictness);
        }
    },
    /** As a carrier reads that loads the word itself. */
    LOADED {
        @Override
        public <B> long read(ByteSource<B> io, B in, int from, int to, Width width, Strictness strictness) {
            return BitGatherReader.read(WordReader.load(io, in, from), io, in, from, to, width, strictness);
        }
    },
    /** Only for values that are there. */
    UNCHECKED {
        @Override
        public <B> long read(ByteSource<B> io, B in, int from, int to, Width width, Strictness strictness) {
            return UncheckedReader.read(io, in, from, width);
        }
    };

    public static Stream<NamedReader> all() {
        return Stream.of(values());
    }

    public abstract <B> long read(ByteSource<B> io, B in, int from, int to, Width width, Strictness strictness);

    /** This reader on a source that reads where it is told. */
    public <B> ReadCase<B> on(Memory<B> memory, Cursor<B> cursor, ByteSource<B> io) {
        Recording<B> recording = new Recording<>(io);
        Read<B> read = (in, from, to, width, strictness) -> {
            recording.start(from, to);
            return recording.outcome(read(recording, in, from, to, width, strictness));
        };
        return new ReadCase<>(this + " on " + memory, memory, cursor, EnumSet.allOf(Width.class), kind(), read);
    }

    private ReadCase.Kind kind() {
        return this == UNCHECKED ? ReadCase.Kind.TRUST : ReadCase.Kind.READ;
    }
}
