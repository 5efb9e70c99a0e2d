package dev.varint.testing;

/** {@code byte[]}. */
public final class ByteArrayMemory implements Memory<byte[]> {

    public static final ByteArrayMemory INSTANCE = new ByteArrayMemory();

    private ByteArrayMemory() {}

    @Override
    public byte[] allocate(int capacity) {
        return Canary.bytes(capacity);
    }

    @Override
    public void get(byte[] carrier, byte[] bytes) {
        System.arraycopy(carrier, 0, bytes, 0, carrier.length);
    }

    @Override
    public void set(byte[] carrier, byte[] bytes) {
        System.arraycopy(bytes, 0, carrier, 0, carrier.length);
    }

    @Override
    public String toString() {
        return "byte[]";
    }
}
