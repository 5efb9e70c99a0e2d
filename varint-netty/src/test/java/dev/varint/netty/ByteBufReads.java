package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.VarIntInput;
import dev.varint.fixtures.FacadeMethod;
import dev.varint.fixtures.ReadMethod;
import dev.varint.fixtures.Readers;
import dev.varint.fixtures.Types;
import dev.varint.format.MalformedVarIntException;
import dev.varint.testing.Outcome;
import dev.varint.testing.Placed;
import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.CorruptedFrameException;
import java.util.List;
import java.util.stream.Stream;

/** Everything that reads one value from a buffer. */
final class ByteBufReads {

    static final List<ReadMethod<ByteBuf>> FACADES = Stream.concat(
                    ReadMethod.<ByteBuf>of(methods("read|get|scan|skip"), Types.CHOSEN).stream(),
                    ReadMethod.ofInputs(Types.CHOSEN).stream().map(ByteBufReads::byInput))
            .toList();

    private static final Readers<ByteBuf> ALGORITHMS = new Readers<>(ByteBufAccess.INSTANCE);

    private ByteBufReads() {}

    /** Of the façades, and what serves classes of buffers that have no copy; but what writes other bytes. */
    static Stream<FacadeMethod> methods(String names) {
        return FacadeMethod.named(
                        names, AccessTable.SHARED, ByteBufVarInts.class, ByteBufTypedVarInts.class, ValueAccess.class)
                .filter(method -> !method.takes(byte[].class));
    }

    /** With an input of its own, whose exceptions wrap those of the other methods. */
    private static ReadMethod<ByteBuf> byInput(ReadMethod<VarIntInput> read) {
        return new ReadMethod<>(read.name(), read.effect(), read.type(), read.strictness(), (buf, from, to) -> {
            try {
                return read.call().call(new ByteBufInput(buf), from, to);
            } catch (CorruptedFrameException e) {
                throw (MalformedVarIntException) e.getCause();
            } catch (IncompleteValueException e) {
                throw new IndexOutOfBoundsException(e.getMessage());
            }
        });
    }

    /** Reads at an index, which is the readerIndex unless this is a get. */
    static void check(ReadMethod<ByteBuf> method, ByteBuf buf, int index, Outcome expected) {
        int readerIndex = buf.readerIndex();
        int writerIndex = buf.writerIndex();
        int moved = method.check(buf, index, 0, expected, IndexOutOfBoundsException.class);
        assertEquals(readerIndex + moved, buf.readerIndex(), method::toString);
        assertEquals(writerIndex, buf.writerIndex(), method::toString);
    }

    /** Checks each method at a place in a buffer of the same bytes. */
    static void checkAll(List<ReadMethod<ByteBuf>> methods, ByteBuf buf, Placed placed) {
        for (ReadMethod<ByteBuf> method : methods) {
            Outcome expected = Readers.expected(placed, method.type(), method.strictness());
            check(method, buf.setIndex(placed.from(), placed.to()), placed.from(), expected);
        }
        assertArrayEquals(placed.array(), ByteBufKind.get(buf));
    }

    /** Checks the façades and every algorithm at a place. */
    static void checkAll(ByteBuf buf, Placed placed) {
        checkAll(FACADES, buf, placed);
        ALGORITHMS.check(buf, placed);
    }
}
