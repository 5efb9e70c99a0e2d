package dev.varint;

import dev.varint.carrier.ByteArraySource;
import dev.varint.kernel.BitGather;
import dev.varint.testing.ByteArrayMemory;
import dev.varint.testing.ByteBufferKind;
import dev.varint.testing.ByteStrings;
import dev.varint.testing.Cursor;
import dev.varint.testing.NamedReader;
import dev.varint.testing.NamedScanner;
import dev.varint.testing.Placed;
import dev.varint.testing.ReadCase;
import dev.varint.testing.ReadSweep;
import dev.varint.testing.ReadableByteBuffers;
import java.util.stream.Stream;

/** Every way of reading and a few strings, and packed regions, for a JVM or a class loader of its own. Needs no JUnit. */
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
