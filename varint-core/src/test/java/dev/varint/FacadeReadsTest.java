package dev.varint;

import dev.varint.fixtures.ByteBuffers;
import dev.varint.fixtures.FacadeReads;
import dev.varint.testing.Placed;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Reads run on threads of a pool, whose short stacks make exceptions cheap. */
class FacadeReadsTest {

    @Test
    void readArrays() {
        CompletableFuture.runAsync(() -> Placed.chosen().forEach(FacadeReads::checkArray))
                .join();
    }

    @ParameterizedTest
    @EnumSource
    void readByteBuffers(ByteBuffers kind) {
        CompletableFuture.runAsync(() -> Placed.once().forEach(placed -> FacadeReads.checkByteBuffer(kind, placed)))
                .join();
    }
}
