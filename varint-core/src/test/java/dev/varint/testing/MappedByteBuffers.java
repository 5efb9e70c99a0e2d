package dev.varint.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Files in memory. A carrier ends where its file does. */
public final class MappedByteBuffers implements Memory<ByteBuffer> {

    public static final MappedByteBuffers INSTANCE = new MappedByteBuffers();

    private MappedByteBuffers() {}

    @Override
    public ByteBuffer allocate(int capacity) {
        try {
            Path file = Files.createTempFile("varint", null);
            try (FileChannel channel = FileChannel.open(
                    file, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.DELETE_ON_CLOSE)) {
                ByteBuffer buffer = channel.map(MapMode.READ_WRITE, 0, capacity);
                set(buffer, Canary.bytes(capacity));
                return buffer;
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void get(ByteBuffer carrier, byte[] bytes) {
        carrier.get(0, bytes);
    }

    @Override
    public void set(ByteBuffer carrier, byte[] bytes) {
        carrier.put(0, bytes);
    }

    @Override
    public String toString() {
        return "MAPPED";
    }
}
