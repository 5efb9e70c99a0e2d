package dev.varint;

import dev.varint.fixtures.ByteBuffers;
import dev.varint.fixtures.Types;
import dev.varint.format.InputException;
import dev.varint.format.MalformedVarIntException;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.testing.Outcome;
import dev.varint.testing.Placed;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.function.LongSupplier;

/**
 * Reads a value with every method of {@link VarInt}, {@link VarLong}, {@link TypedVarInt} and {@link ByteArrayInput}:
 * scans, decodes and gets. It works without JUnit, for JVMs that have none.
 */
final class FacadeReads {

    private final Placed placed;
    private final VarIntType type;
    private final Strictness strictness;
    private final Outcome expected;
    private final int from;
    private final int to;

    private FacadeReads(Placed placed, VarIntType type, Strictness strictness) {
        this.placed = placed;
        this.type = type;
        this.strictness = strictness;
        this.expected = placed.expected(type.isSigned(), type.bits(), strictness.name());
        this.from = placed.from();
        this.to = placed.to();
    }

    static void checkArray(Placed placed) {
        byte[] src = placed.array().clone();
        each(placed, reads -> reads.array(src));
        require(Arrays.equals(placed.array(), src), placed + ": the bytes have changed");
    }

    static void checkByteBuffer(ByteBuffers kind, Placed placed) {
        ByteBuffer src = kind.of(placed.array());
        each(placed, reads -> reads.byteBuffer(src));
        require(Arrays.equals(placed.array(), ByteBuffers.bytes(src)), placed + ": the bytes have changed");
    }

    private static void each(Placed placed, Check check) {
        for (VarIntType type : Types.CHOSEN) {
            for (Strictness strictness : Strictness.values()) {
                FacadeReads reads = new FacadeReads(placed, type, strictness);
                try {
                    check.check(reads);
                } catch (AssertionError | RuntimeException e) {
                    throw new AssertionError(
                            placed + ", " + type + " " + strictness + ", " + reads.expected + ": " + e, e);
                }
            }
        }
    }

    private void array(byte[] src) {
        ByteArrayInput in = new ByteArrayInput(src, from, to);
        scans(TypedVarInt.scan(src, from, to, type, strictness));
        decodes(size -> TypedVarInt.decode(src, from, size, type));
        arrayGets(() -> TypedVarInt.get(src, from, to, type, strictness));
        inputReads(in, () -> in.readTypedVarInt(type, strictness));
        if (type == VarIntType.U32) {
            scans(VarInt.scan(src, from, to, strictness));
            decodes(size -> VarInt.decode(src, from, size));
            arrayGets(() -> VarInt.get(src, from, to, strictness));
            inputReads(in, () -> in.readVarInt(strictness));
        } else if (type == VarIntType.U64) {
            scans(VarLong.scan(src, from, to, strictness));
            decodes(size -> VarLong.decode(src, from, size));
            arrayGets(() -> VarLong.get(src, from, to, strictness));
            inputReads(in, () -> in.readVarLong(strictness));
        }
        if (strictness == Strictness.STRICT && type == VarIntType.U32) {
            scans(VarInt.scan(src, from, to));
            arrayGets(() -> VarInt.get(src, from, to));
            inputReads(in, in::readVarInt);
        } else if (strictness == Strictness.STRICT && type == VarIntType.U64) {
            scans(VarLong.scan(src, from, to));
            arrayGets(() -> VarLong.get(src, from, to));
            inputReads(in, in::readVarLong);
        }
    }

    /** A get goes by position and limit, a scan and a decode by their arguments alone. */
    private void byteBuffer(ByteBuffer src) {
        absolute(src.clear());
        absolute(src.limit(to).position(from));
        bufferGets(src, () -> TypedVarInt.get(src, type, strictness));
        if (type == VarIntType.U32) {
            bufferGets(src, () -> VarInt.get(src, strictness));
        } else if (type == VarIntType.U64) {
            bufferGets(src, () -> VarLong.get(src, strictness));
        }
        if (strictness == Strictness.STRICT && type == VarIntType.U32) {
            bufferGets(src, () -> VarInt.get(src));
        } else if (strictness == Strictness.STRICT && type == VarIntType.U64) {
            bufferGets(src, () -> VarLong.get(src));
        }
    }

    private void absolute(ByteBuffer src) {
        int position = src.position();
        int limit = src.limit();
        scans(TypedVarInt.scan(src, from, to, type, strictness));
        decodes(size -> TypedVarInt.decode(src, from, size, type));
        if (type == VarIntType.U32) {
            scans(VarInt.scan(src, from, to, strictness));
            decodes(size -> VarInt.decode(src, from, size));
        } else if (type == VarIntType.U64) {
            scans(VarLong.scan(src, from, to, strictness));
            decodes(size -> VarLong.decode(src, from, size));
        }
        if (strictness == Strictness.STRICT && type == VarIntType.U32) {
            scans(VarInt.scan(src, from, to));
        } else if (strictness == Strictness.STRICT && type == VarIntType.U64) {
            scans(VarLong.scan(src, from, to));
        }
        require(src.position() == position && src.limit() == limit, "the position or limit has moved");
    }

    private void scans(int scan) {
        require(scan == expected.scan(), "a scan returns " + scan);
    }

    private void decodes(Decode decode) {
        if (expected.isComplete()) {
            requireValue(decode.decode(expected.scan()));
        }
    }

    private void inputReads(ByteArrayInput in, LongSupplier read) {
        in.reset(placed.array(), from, to);
        gets(InputException.class, read);
        require(in.position() == end(), "the input is at " + in.position());
        require(in.remaining() == to - end(), "the input has " + in.remaining() + " bytes left");
    }

    private void bufferGets(ByteBuffer src, LongSupplier get) {
        src.limit(to).position(from);
        gets(BufferUnderflowException.class, get);
        require(src.position() == end() && src.limit() == to, "the position or limit is wrong: " + src);
    }

    private void arrayGets(LongSupplier get) {
        gets(IndexOutOfBoundsException.class, get);
    }

    private void gets(Class<? extends RuntimeException> underflow, LongSupplier get) {
        String thrown;
        try {
            long value = get.getAsLong();
            require(expected.isComplete(), "a get returns " + value);
            requireValue(value);
            return;
        } catch (MalformedVarIntException e) {
            require(e.index() == from, "the exception's index is " + e.index());
            thrown = e.reason().name();
        } catch (RuntimeException e) {
            thrown = e.getClass().getName();
        }
        String wanted = expected.reason() != null ? expected.reason() : underflow.getName();
        require(!expected.isComplete() && thrown.equals(wanted), "a get throws " + thrown);
    }

    /** An {@code int} comes sign-extended. */
    private void requireValue(long value) {
        require(
                (type.isSigned() ? value : value & type.mask()) == expected.value(),
                "the value is " + Long.toHexString(value));
    }

    private int end() {
        return from + Math.max(0, expected.scan());
    }

    private static void require(boolean condition, String message) {
        if (!condition) {
            throw new AssertionError(message);
        }
    }

    @FunctionalInterface
    private interface Check {
        void check(FacadeReads reads);
    }

    @FunctionalInterface
    private interface Decode {
        long decode(int size);
    }
}
