package dev.varint.reader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.varint.carrier.ByteArraySource;
import dev.varint.fixtures.ByteArrayMemory;
import dev.varint.fixtures.ByteBufferKind;
import dev.varint.fixtures.Cursor;
import dev.varint.fixtures.MappedByteBuffers;
import dev.varint.fixtures.NamedReader;
import dev.varint.fixtures.NamedScanner;
import dev.varint.fixtures.Placed;
import dev.varint.fixtures.ReadBack;
import dev.varint.fixtures.ReadCase;
import dev.varint.fixtures.ReadContract;
import dev.varint.fixtures.ReadOnlyByteBuffers;
import dev.varint.fixtures.ReadSweep;
import dev.varint.fixtures.ReadableByteBuffers;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.testing.ByteStrings;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every reader on {@code byte[]} and on every kind of {@link java.nio.ByteBuffer}. */
class ReadersTest implements ReadContract {

    @Override
    public Stream<ReadCase<?>> cases() {
        return Stream.of(onByteArrays(), onByteBuffers(), onLimitedByteBuffers())
                .flatMap(cases -> cases);
    }

    /** One carrier of each sort. */
    @Override
    public Stream<ReadCase<?>> sweptCases() {
        return Stream.of(
                        onByteArrays(),
                        Stream.of(
                                        ByteBufferKind.HEAP,
                                        ByteBufferKind.DIRECT_LITTLE_ENDIAN,
                                        new ReadOnlyByteBuffers(ByteBufferKind.HEAP_SLICE),
                                        MappedByteBuffers.INSTANCE)
                                .flatMap(memory -> ReadableByteBuffers.readers(memory, Cursor.POSITION)),
                        ReadableByteBuffers.readers(ByteBufferKind.DIRECT, Cursor.LIMITED))
                .flatMap(cases -> cases);
    }

    @Tag("sweep")
    @Test
    void readsStructuredStringsOnEveryCarrier() {
        ReadSweep.check(ByteStrings.STRUCTURED, Placed::lastAndFilled, this::cases);
    }

    @Tag("sweep")
    @Test
    void readsEveryStringOfThreeBytes() {
        ReadSweep.checkInPlace(ByteStrings.THREE, Placed::lastOrFilledOrSome, ReadersTest::onByteArrays);
    }

    @Test
    void readsAFewStringsOfAnArray() {
        ReadSweep.check(
                ByteStrings.FEW, Placed::nearTheEnd, () -> onByteArrays().map(how -> how));
        ReadSweep.check(
                ByteStrings.FEW, Placed::everyPrefix, () -> onByteArrays().map(how -> how));
    }

    @Test
    void readsBackAllValuesOfUpToThreeBytes() {
        ReadBack.check(1 << 22);
    }

    @ParameterizedTest
    @EnumSource
    void findNothingWhereNothingIsReadable(VarIntType type) {
        byte[] in = new byte[20];
        for (Strictness strictness : Strictness.values()) {
            NamedScanner.all()
                    .forEach(scanner ->
                            assertEquals(0, scanner.scan(ByteArraySource.INSTANCE, in, 3, 3, type, strictness)));
            NamedReader.all()
                    .filter(reader -> reader != NamedReader.UNCHECKED)
                    .forEach(reader -> assertThrows(
                            IndexOutOfBoundsException.class,
                            () -> reader.read(ByteArraySource.INSTANCE, in, 3, 3, type, strictness)));
        }
    }

    static Stream<ReadCase<byte[]>> onByteArrays() {
        ByteArrayMemory array = ByteArrayMemory.INSTANCE;
        return Stream.concat(
                NamedReader.all().map(reader -> reader.on(array, Cursor.NONE, ByteArraySource.INSTANCE)),
                NamedScanner.all().map(scanner -> scanner.on(array, Cursor.NONE, ByteArraySource.INSTANCE)));
    }

    private static Stream<ReadCase<?>> onByteBuffers() {
        return ReadableByteBuffers.all().flatMap(memory -> ReadableByteBuffers.readers(memory, Cursor.POSITION));
    }

    private static Stream<ReadCase<?>> onLimitedByteBuffers() {
        return Stream.of(ByteBufferKind.HEAP, ByteBufferKind.DIRECT)
                .flatMap(memory -> ReadableByteBuffers.readers(memory, Cursor.LIMITED));
    }
}
