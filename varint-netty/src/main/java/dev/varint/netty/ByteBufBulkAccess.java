package dev.varint.netty;

import dev.varint.bulk.BulkAccess;
import dev.varint.format.InputProblem;
import dev.varint.format.MalformedVarIntException;
import io.netty.buffer.ByteBuf;

/** Reads and writes many bytes of a {@link ByteBuf}, at absolute indices. */
class ByteBufBulkAccess extends ByteBufAccess implements BulkAccess<ByteBuf> {

    static final ByteBufBulkAccess INSTANCE = new ByteBufBulkAccess();

    ByteBufBulkAccess() {}

    @Override
    public void readBytes(ByteBuf src, int index, byte[] dst, int offset, int byteCount) {
        src.getBytes(index, dst, offset, byteCount);
    }

    @Override
    public int writeBytes(ByteBuf dst, int index, byte[] src, int offset, int byteCount) {
        dst.setBytes(index, src, offset, byteCount);
        return index + byteCount;
    }

    @Override
    public byte[] array(ByteBuf dst) {
        return dst.hasArray() ? dst.array() : null;
    }

    @Override
    public int arrayOffset(ByteBuf dst) {
        return dst.arrayOffset();
    }

    @Override
    public RuntimeException outOfBounds(ByteBuf src, String what) {
        requireLive(src);
        return PeerErrors.outOfBounds(what + ": " + src);
    }

    @Override
    public RuntimeException failure(
            ByteBuf src, InputProblem problem, String message, long missingBytes, MalformedVarIntException cause) {
        requireLive(src);
        return PeerErrors.ofMessage(problem, message, missingBytes, cause);
    }
}
