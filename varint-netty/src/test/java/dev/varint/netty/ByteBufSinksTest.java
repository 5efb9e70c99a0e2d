package dev.varint.netty;

import dev.varint.fixtures.Stores;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ByteBufSinksTest {

    @ParameterizedTest
    @EnumSource
    void storesAtTheWriterIndex(ByteBufKind kind) {
        Stores.check(kind, ByteBufSink.INSTANCE);
    }

    @ParameterizedTest
    @EnumSource
    void storesAtAnIndex(ByteBufKind kind) {
        Stores.check(kind, ByteBufIndexSink.INSTANCE);
        Stores.check(kind, new PerClassAccess());
    }
}
