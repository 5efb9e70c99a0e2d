package dev.varint;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.function.Function;

/** The carriers of packed regions: arrays and the kinds of {@link ByteBuffer}. */
enum PackedCarrier {
    ARRAY(byte[]::clone),
    DIRECT(PackedCarrier::direct),
    HEAP(bytes -> ByteBuffer.wrap(bytes.clone())),
    HEAP_SLICE(bytes ->
            ByteBuffer.allocate(bytes.length + 5).slice(3, bytes.length).put(0, bytes)),
    HEAP_LITTLE_ENDIAN(bytes -> ByteBuffer.wrap(bytes.clone()).order(ByteOrder.LITTLE_ENDIAN)),
    DIRECT_SLICE(bytes ->
            ByteBuffer.allocateDirect(bytes.length + 5).slice(3, bytes.length).put(0, bytes)),
    DIRECT_LITTLE_ENDIAN(bytes -> direct(bytes).order(ByteOrder.LITTLE_ENDIAN)),
    MAPPED(PackedCarrier::mapped),
    HEAP_READ_ONLY(bytes -> ByteBuffer.wrap(bytes.clone()).asReadOnlyBuffer()),
    DIRECT_READ_ONLY(bytes -> direct(bytes).asReadOnlyBuffer());

    private final Function<byte[], Object> maker;

    PackedCarrier(Function<byte[], Object> maker) {
        this.maker = maker;
    }

    boolean isReadOnly() {
        return name().endsWith("READ_ONLY");
    }

    /** A new carrier that holds a copy of the bytes and ends with them. */
    Object of(byte[] bytes) {
        return maker.apply(bytes);
    }

    /** The bytes that a carrier holds. */
    static byte[] bytes(Object carrier) {
        if (carrier instanceof byte[] array) {
            return array;
        }
        ByteBuffer buffer = (ByteBuffer) carrier;
        byte[] bytes = new byte[buffer.capacity()];
        buffer.duplicate().clear().get(bytes);
        return bytes;
    }

    private static ByteBuffer direct(byte[] bytes) {
        return ByteBuffer.allocateDirect(bytes.length).put(0, bytes);
    }

    /** Where the region fills whole pages, the page after it cannot be read. */
    private static ByteBuffer mapped(byte[] bytes) {
        try {
            Path file = Files.createTempFile("varint", null);
            try (FileChannel channel = FileChannel.open(
                    file, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.DELETE_ON_CLOSE)) {
                return channel.map(MapMode.READ_WRITE, 0, bytes.length).put(0, bytes);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
