package dev.varint;

import dev.varint.carrier.ByteArraySource;
import dev.varint.fixtures.ByteArrayMemory;
import dev.varint.fixtures.ByteBufferKind;
import dev.varint.fixtures.Cursor;
import dev.varint.fixtures.NamedReader;
import dev.varint.fixtures.NamedScanner;
import dev.varint.fixtures.Placed;
import dev.varint.fixtures.ReadCase;
import dev.varint.fixtures.ReadSweep;
import dev.varint.fixtures.ReadableByteBuffers;
import dev.varint.kernel.BitGather;
import dev.varint.testing.ByteStrings;
import java.util.stream.Stream;

/**
 * Every way of reading and a few strings, and packed regions, for a JVM or a class loader of its own. Needs no JUnit.
 */
public final class ReadCheck {

    private ReadCheck() {}

    public static void main(String[] args) {
        System.out.println("bit-gather: " + check());
    }

    /** Checks, and tells whether it was with bit-gather. */
    public static boolean check() {
        ReadSweep.check(ByteStrings.FEW, Placed::everyFilling, ReadCheck::cases);
        PackedCheck.check();
        return BitGather.ENABLED;
    }

    private static Stream<ReadCase<?>> cases() {
        ByteArrayMemory array = ByteArrayMemory.INSTANCE;
        return Stream.of(
                        NamedReader.all().map(reader -> reader.on(array, Cursor.NONE, ByteArraySource.INSTANCE)),
                        NamedScanner.all().map(scanner -> scanner.on(array, Cursor.NONE, ByteArraySource.INSTANCE)),
                        ReadableByteBuffers.readers(ByteBufferKind.DIRECT, Cursor.POSITION),
                        VarIntReads.fromByteArray(),
                        VarIntReads.from(ByteBufferKind.HEAP))
                .flatMap(cases -> cases);
    }
}
