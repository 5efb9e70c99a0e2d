package dev.varint;

import dev.varint.fixtures.ByteArrayMemory;
import dev.varint.fixtures.Cursor;
import dev.varint.fixtures.Memory;
import dev.varint.fixtures.Read;
import dev.varint.fixtures.ReadCase;
import dev.varint.fixtures.ReadOutcome;
import dev.varint.format.MalformedVarIntException;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

/**
 * The ways of reading that {@link VarInt}, {@link VarLong}, {@link TypedVarInt} and {@link ByteArrayCursor} have. One
 * read is a scan, a decode of what it found, and a get, which must agree.
 */
final class VarIntReads {

    private static final Set<VarIntType> ALL = EnumSet.allOf(VarIntType.class);

    private VarIntReads() {}

    static Stream<ReadCase<?>> fromByteArray() {
        return Stream.of(
                fromByteArray("VarInt", EnumSet.of(VarIntType.U32), (in, from, to, type, strictness) -> {
                    int size = scanInt(in, from, to, strictness);
                    long decoded = size > 0 ? VarInt.decode(in, from, size) & 0xFFFF_FFFFL : 0;
                    return outcome(
                            size,
                            decoded,
                            from,
                            IndexOutOfBoundsException.class,
                            () -> getInt(in, from, to, strictness) & 0xFFFF_FFFFL);
                }),
                fromByteArray("VarLong", EnumSet.of(VarIntType.U64), (in, from, to, type, strictness) -> {
                    int size = scanLong(in, from, to, strictness);
                    long decoded = size > 0 ? VarLong.decode(in, from, size) : 0;
                    return outcome(
                            size,
                            decoded,
                            from,
                            IndexOutOfBoundsException.class,
                            () -> getLong(in, from, to, strictness));
                }),
                fromByteArray("TypedVarInt", ALL, (in, from, to, type, strictness) -> {
                    int size = TypedVarInt.scan(in, from, to, type, strictness);
                    long decoded = size > 0 ? TypedVarInt.decode(in, from, size, type) : 0;
                    return outcome(
                            size,
                            decoded,
                            from,
                            IndexOutOfBoundsException.class,
                            () -> TypedVarInt.get(in, from, to, type, strictness));
                }),
                fromByteArray("ByteArrayCursor", ALL, (in, from, to, type, strictness) -> {
                    int size = TypedVarInt.scan(in, from, to, type, strictness);
                    long decoded = size > 0 ? TypedVarInt.decode(in, from, size, type) : 0;
                    ByteArrayCursor cursor = new ByteArrayCursor(in, from, to);
                    ReadOutcome outcome = outcome(
                            size,
                            decoded,
                            from,
                            IndexOutOfBoundsException.class,
                            () -> readNext(cursor, type, strictness));
                    requireEqual(from + Math.max(size, 0), cursor.index());
                    return outcome;
                }));
    }

    private static long readNext(ByteArrayCursor cursor, VarIntType type, Strictness strictness) {
        return switch (type) {
            case U32 ->
                strictness == Strictness.STRICT
                        ? cursor.readVarInt() & 0xFFFF_FFFFL
                        : cursor.readVarInt(strictness) & 0xFFFF_FFFFL;
            case U64 -> strictness == Strictness.STRICT ? cursor.readVarLong() : cursor.readVarLong(strictness);
            default -> cursor.readTypedVarInt(type, strictness);
        };
    }

    static Stream<ReadCase<?>> from(Memory<ByteBuffer> memory) {
        return Stream.of(
                from(
                        memory,
                        "VarInt",
                        EnumSet.of(VarIntType.U32),
                        (in, from, to, type, strictness) -> scanInt(in, from, to, strictness),
                        (in, from, size, type) -> VarInt.decode(in, from, size) & 0xFFFF_FFFFL,
                        (in, type, strictness) -> getInt(in, strictness) & 0xFFFF_FFFFL),
                from(
                        memory,
                        "VarLong",
                        EnumSet.of(VarIntType.U64),
                        (in, from, to, type, strictness) -> scanLong(in, from, to, strictness),
                        (in, from, size, type) -> VarLong.decode(in, from, size),
                        (in, type, strictness) -> getLong(in, strictness)),
                from(memory, "TypedVarInt", ALL, TypedVarInt::scan, TypedVarInt::decode, TypedVarInt::get));
    }

    private static ReadCase<byte[]> fromByteArray(String name, Set<VarIntType> widths, Read<byte[]> read) {
        return new ReadCase<>(
                name + " on byte[]", ByteArrayMemory.INSTANCE, Cursor.NONE, widths, ReadCase.Kind.READ, read);
    }

    /**
     * A get starts at the position and ends at the limit. A scan and a decode go by their arguments alone: they must
     * find the same where the position is elsewhere and more bytes are within the limit.
     */
    private static ReadCase<ByteBuffer> from(
            Memory<ByteBuffer> memory, String name, Set<VarIntType> widths, Scan scan, Decode decode, Get get) {
        Read<ByteBuffer> scanned = (in, from, to, type, strictness) -> {
            int position = in.position();
            int limit = in.limit();
            int size = scan.scan(in, from, to, type, strictness);
            long decoded = size > 0 ? decode.decode(in, from, size, type) : 0;
            requireEqual(position, in.position());
            requireEqual(limit, in.limit());
            return new ReadOutcome(size, decoded, null);
        };
        Read<ByteBuffer> read = (in, from, to, type, strictness) -> {
            ReadOutcome amid = scanned.read(in.clear(), from, to, type, strictness);
            Cursor.LIMITED.start(in, from, to);
            ReadOutcome limited = scanned.read(in, from, to, type, strictness);
            requireEqual(limited.scan(), amid.scan());
            requireEqual(limited.value(), amid.value());
            return outcome(
                    amid.scan(),
                    amid.value(),
                    from,
                    BufferUnderflowException.class,
                    () -> get.get(in, type, strictness));
        };
        return new ReadCase<>(name + " on " + memory, memory, Cursor.LIMITED, widths, ReadCase.Kind.READ, read);
    }

    private static ReadOutcome outcome(
            int scanned, long decoded, int from, Class<? extends RuntimeException> incomplete, LongSupplier get) {
        long got;
        try {
            got = get.getAsLong();
        } catch (MalformedVarIntException e) {
            requireEqual(from, e.index());
            return new ReadOutcome(scanned, decoded, e.reason());
        } catch (RuntimeException e) {
            if (e.getClass() != incomplete) {
                throw e;
            }
            requireEqual(0, scanned);
            return ReadOutcome.INCOMPLETE;
        }
        if (scanned <= 0) {
            throw new AssertionError("it got " + got + " where there is no value");
        }
        requireEqual(decoded, got);
        return new ReadOutcome(scanned, got, null);
    }

    /** Not JUnit's, which other JVMs that run this do not have. */
    private static void requireEqual(long expected, long actual) {
        if (actual != expected) {
            throw new AssertionError(actual + " instead of " + expected);
        }
    }

    // Constants, as users are told to name them.

    private static int scanInt(byte[] in, int from, int to, Strictness strictness) {
        return switch (strictness) {
            case LENIENT -> VarInt.scan(in, from, to, Strictness.LENIENT);
            case STRICT -> VarInt.scan(in, from, to);
            case CANONICAL -> VarInt.scan(in, from, to, Strictness.CANONICAL);
        };
    }

    private static int getInt(byte[] in, int from, int to, Strictness strictness) {
        return switch (strictness) {
            case LENIENT -> VarInt.get(in, from, to, Strictness.LENIENT);
            case STRICT -> VarInt.get(in, from, to);
            case CANONICAL -> VarInt.get(in, from, to, Strictness.CANONICAL);
        };
    }

    private static int scanLong(byte[] in, int from, int to, Strictness strictness) {
        return switch (strictness) {
            case LENIENT -> VarLong.scan(in, from, to, Strictness.LENIENT);
            case STRICT -> VarLong.scan(in, from, to);
            case CANONICAL -> VarLong.scan(in, from, to, Strictness.CANONICAL);
        };
    }

    private static long getLong(byte[] in, int from, int to, Strictness strictness) {
        return switch (strictness) {
            case LENIENT -> VarLong.get(in, from, to, Strictness.LENIENT);
            case STRICT -> VarLong.get(in, from, to);
            case CANONICAL -> VarLong.get(in, from, to, Strictness.CANONICAL);
        };
    }

    private static int scanInt(ByteBuffer in, int from, int to, Strictness strictness) {
        return switch (strictness) {
            case LENIENT -> VarInt.scan(in, from, to, Strictness.LENIENT);
            case STRICT -> VarInt.scan(in, from, to);
            case CANONICAL -> VarInt.scan(in, from, to, Strictness.CANONICAL);
        };
    }

    private static int getInt(ByteBuffer in, Strictness strictness) {
        return switch (strictness) {
            case LENIENT -> VarInt.get(in, Strictness.LENIENT);
            case STRICT -> VarInt.get(in);
            case CANONICAL -> VarInt.get(in, Strictness.CANONICAL);
        };
    }

    private static int scanLong(ByteBuffer in, int from, int to, Strictness strictness) {
        return switch (strictness) {
            case LENIENT -> VarLong.scan(in, from, to, Strictness.LENIENT);
            case STRICT -> VarLong.scan(in, from, to);
            case CANONICAL -> VarLong.scan(in, from, to, Strictness.CANONICAL);
        };
    }

    private static long getLong(ByteBuffer in, Strictness strictness) {
        return switch (strictness) {
            case LENIENT -> VarLong.get(in, Strictness.LENIENT);
            case STRICT -> VarLong.get(in);
            case CANONICAL -> VarLong.get(in, Strictness.CANONICAL);
        };
    }

    @FunctionalInterface
    private interface Scan {
        int scan(ByteBuffer in, int from, int to, VarIntType type, Strictness strictness);
    }

    @FunctionalInterface
    private interface Decode {
        long decode(ByteBuffer in, int from, int size, VarIntType type);
    }

    @FunctionalInterface
    private interface Get {
        long get(ByteBuffer in, VarIntType type, Strictness strictness);
    }
}
