package dev.varint.testing;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.stream.Stream;

/** The façades on every carrier of this module. */
public final class PackedCases {

    private PackedCases() {}

    public static PackedCase<byte[]> ofByteArray(PackedType type) {
        return new PackedCase<>(type, ByteArrayMemory.INSTANCE, PackedFacade.ofByteArray(type));
    }

    public static PackedCase<ByteBuffer> of(PackedType type, Memory<ByteBuffer> memory) {
        return new PackedCase<>(type, memory, PackedFacade.ofByteBuffer(type));
    }

    /** All but files in memory, which take long to make. */
    public static List<PackedCase<?>> all(PackedType type) {
        return Stream.<PackedCase<?>>concat(
                        Stream.of(ofByteArray(type)),
                        ReadableByteBuffers.all()
                                .filter(memory -> memory != MappedByteBuffers.INSTANCE)
                                .map(memory -> of(type, memory)))
                .toList();
    }

    /** One that reads an array in place, and one that copies. */
    public static List<PackedCase<?>> some(PackedType type) {
        return List.of(ofByteArray(type), of(type, ByteBufferKind.DIRECT));
    }
}
