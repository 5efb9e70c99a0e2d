package dev.varint.netty;

import dev.varint.fixtures.ReadOracle;
import dev.varint.fixtures.ReadOutcome;
import dev.varint.netty.Reading.Does;
import dev.varint.testing.Canary;
import io.netty.buffer.ByteBuf;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every {@code getX}, where an index decides what it may look at. */
class GetVarIntTest {

    private static final int CAPACITY = 24;
    private static final int WRITER_INDEX = 9;

    @RegisterExtension
    final Buffers buffers = new Buffers();

    @ParameterizedTest
    @EnumSource
    void getsWhatWasSetAtAnyIndex(ByteBufKind kind) {
        ByteBuf buf = buffer(kind);
        Reading.all(Does.GET)
                .forEach(get -> Facade.setting()
                        .filter(set -> set.shape().bits() == get.type().bits() && !set.isPadded())
                        .forEach(set -> set.shape().boundaries().forEach(value -> {
                            int size = set.size(value);
                            for (int index = 0; index <= CAPACITY - size; index++) {
                                set.write(buf, index, value);
                                boolean straddles = index < WRITER_INDEX && index + size > WRITER_INDEX;
                                get.check(
                                        buf,
                                        index,
                                        straddles ? ReadOutcome.INCOMPLETE : ReadOutcome.complete(size, value));
                            }
                        })));
    }

    /** All bytes are continued ones; so a value that has too few is incomplete and one that has enough is too long. */
    @ParameterizedTest
    @EnumSource
    void findsNoEndWhereThereIsNone(ByteBufKind kind) {
        ByteBuf buf = buffer(kind);
        byte[] bytes = new byte[CAPACITY];
        Arrays.fill(bytes, (byte) 0x80);
        kind.set(buf, bytes);
        Reading.all(Does.GET)
                .forEach(get -> IntStream.rangeClosed(0, CAPACITY).forEach(index -> {
                    int to = index < WRITER_INDEX ? WRITER_INDEX : CAPACITY;
                    get.check(buf, index, ReadOracle.read(bytes, index, to, get.type(), get.strictness()));
                }));
    }

    @ParameterizedTest
    @EnumSource
    void refusesIndicesOutside(ByteBufKind kind) {
        ByteBuf buf = buffer(kind);
        kind.set(buf, new byte[CAPACITY]);
        Snapshot before = Snapshot.of(buf);
        Reading.all(Does.GET)
                .forEach(get -> outside().forEach(index -> {
                    get.check(buf, index, ReadOutcome.INCOMPLETE);
                    before.assertStill(buf);
                }));
    }

    private static IntStream outside() {
        return IntStream.of(
                Integer.MIN_VALUE,
                Integer.MIN_VALUE + 8,
                -10,
                -8,
                -1,
                CAPACITY,
                CAPACITY + 1,
                CAPACITY + 8,
                Integer.MAX_VALUE - 8,
                Integer.MAX_VALUE - 7,
                Integer.MAX_VALUE);
    }

    private ByteBuf buffer(ByteBufKind kind) {
        ByteBuf buf = buffers.make(kind, CAPACITY, 1024).setIndex(5, WRITER_INDEX);
        kind.set(buf, Canary.bytes(CAPACITY));
        return buf;
    }
}
