package dev.varint.netty;

import dev.varint.MalformedVarIntException;
import dev.varint.MalformedVarIntException.Reason;
import dev.varint.Strictness;
import dev.varint.VarInt;
import dev.varint.VarLong;
import dev.varint.Width;
import dev.varint.carrier.ByteSink;
import dev.varint.carrier.ByteSource;
import dev.varint.kernel.Groups;
import dev.varint.kernel.VarIntWord;
import dev.varint.reader.BitGatherReader;
import dev.varint.reader.LoopReader;
import dev.varint.reader.WordReader;
import dev.varint.writer.BlendedWriter;
import dev.varint.writer.FixedWidthWriter;
import io.netty.buffer.ByteBuf;
import java.lang.constant.ConstantDescs;
import java.lang.invoke.MethodHandles;
import java.nio.ReadOnlyBufferException;

/**
 * The one implementation of {@link ByteBufAccess}. {@link AccessTable} defines this class file again, as a hidden class, for each class
 * of buffer. There {@link #own} tells C2 which class that is, so every call on a buffer that stands here can be inlined.
 *
 * <p>Each method loads the word itself and hands it on: what a buffer's load compiles to stays here, and the algorithms stay small
 * enough for C2 to inline them. Methods for 32 and 64 bits are apart, so that the type of the value is a constant in each.
 */
final class PerClassAccess extends ByteBufAccess implements ByteSource<ByteBuf>, ByteSink<ByteBuf> {

    /** The class of buffer that this copy is for; null in the original, which takes all. */
    private static final Class<?> TYPE = type();

    private static Class<?> type() {
        try {
            return MethodHandles.classData(MethodHandles.lookup(), ConstantDescs.DEFAULT_NAME, Class.class);
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }

    /**
     * Returns its argument. After the comparison C2 knows the exact class of the buffer. A type profile would tell it too, but C2
     * does not always wait for one.
     */
    private static ByteBuf own(ByteBuf buf) {
        if (TYPE != null && buf.getClass() != TYPE) {
            throw new AssertionError(buf.getClass());
        }
        return buf;
    }

    @Override
    int readVarInt(ByteBuf buf, Strictness strictness) {
        int from = own(buf).readerIndex();
        return (int)
                BitGatherReader.read(load(buf, from), this, buf, from, own(buf).writerIndex(), Width.U32, strictness);
    }

    @Override
    long readVarLong(ByteBuf buf, Strictness strictness) {
        int from = own(buf).readerIndex();
        return BitGatherReader.read(load(buf, from), this, buf, from, own(buf).writerIndex(), Width.U64, strictness);
    }

    @Override
    long read(ByteBuf buf, Width width, Strictness strictness) {
        int from = own(buf).readerIndex();
        return BitGatherReader.read(load(buf, from), this, buf, from, own(buf).writerIndex(), width, strictness);
    }

    @Override
    int getVarInt(ByteBuf buf, int index, Strictness strictness) {
        int end = end(buf, index);
        long word = load(buf, index);
        int size = WordReader.scan(word, this, buf, index, end, Width.U32, strictness);
        return (int) get(word, buf, index, end, size, Width.U32, strictness);
    }

    @Override
    long getVarLong(ByteBuf buf, int index, Strictness strictness) {
        int end = end(buf, index);
        long word = load(buf, index);
        int size = WordReader.scan(word, this, buf, index, end, Width.U64, strictness);
        return get(word, buf, index, end, size, Width.U64, strictness);
    }

    /** Decodes what was scanned; where that failed, the loop throws. */
    private long get(long word, ByteBuf buf, int index, int end, int size, Width width, Strictness strictness) {
        return size > 0
                ? BitGatherReader.decode(word, this, buf, index, size, width)
                : LoopReader.read(this, buf, index, end, width, strictness);
    }

    /** How far a value at an index may reach: it never runs from bytes that were written into bytes that were not. */
    private static int end(ByteBuf buf, int index) {
        int writerIndex = own(buf).writerIndex();
        int end = index < writerIndex ? writerIndex : own(buf).capacity();
        if (index < 0 || index > end) {
            throw Failures.outOfBounds(buf, "VarInt at index " + index + " in ");
        }
        return end;
    }

    @Override
    int scanVarInt(ByteBuf buf, int index, Strictness strictness) {
        int size = WordReader.scan(load(buf, index), this, buf, index, own(buf).writerIndex(), Width.U32, strictness);
        return size == 0 ? incomplete(buf) : size;
    }

    @Override
    int scanVarLong(ByteBuf buf, int index, Strictness strictness) {
        int size = WordReader.scan(load(buf, index), this, buf, index, own(buf).writerIndex(), Width.U64, strictness);
        return size == 0 ? incomplete(buf) : size;
    }

    /** Where nothing is readable, no load has found out whether the buffer was released. */
    private static int incomplete(ByteBuf buf) {
        Failures.requireLive(buf);
        return 0;
    }

    // Skipping is a read whose value is not used, so C2 drops what packs it.

    @Override
    int skipVarInt(ByteBuf buf, Strictness strictness) {
        int from = own(buf).readerIndex();
        readVarInt(buf, strictness);
        return own(buf).readerIndex() - from;
    }

    @Override
    int skipVarLong(ByteBuf buf, Strictness strictness) {
        int from = own(buf).readerIndex();
        readVarLong(buf, strictness);
        return own(buf).readerIndex() - from;
    }

    @Override
    int writeVarInt(ByteBuf buf, int value) {
        int start = own(buf).writerIndex();
        if (!holds(buf, start, VarInt.MAX_SIZE)) {
            reserve(buf, VarInt.size(value));
        }
        return end(buf, start, BlendedWriter.write(this, buf, start, value));
    }

    @Override
    int writeVarLong(ByteBuf buf, long value) {
        int start = reserve(buf, VarLong.size(value));
        return end(buf, start, BlendedWriter.write(this, buf, start, value));
    }

    @Override
    int write(ByteBuf buf, long value, Width width) {
        int start = reserve(buf, VarLong.size(value));
        return end(buf, start, BlendedWriter.write(this, buf, start, value, width));
    }

    @Override
    int appendVarInt(ByteBuf buf, int value) {
        int start = own(buf).writerIndex();
        return hasWord(buf, start) ? append(buf, start, value) : writeVarInt(buf, value);
    }

    @Override
    int appendVarLong(ByteBuf buf, long value) {
        int start = own(buf).writerIndex();
        return hasWord(buf, start) && value >>> 56 == 0 ? append(buf, start, value) : writeVarLong(buf, value);
    }

    /** The checks of {@code setLongLE} in its own terms, so that C2 keeps one of each. */
    private static boolean hasWord(ByteBuf buf, int start) {
        int end = start + Long.BYTES;
        return end >= 0 && end <= own(buf).capacity();
    }

    // WordWriter without its calls in between: C2 inlines no more than 15 calls deep, and Netty's stores take seven.

    private static int append(ByteBuf buf, int start, int value) {
        long groups = VarIntWord.spread(value);
        return append(buf, start, groups, VarIntWord.zeroBits(value, groups));
    }

    private static int append(ByteBuf buf, int start, long value) {
        long groups = Groups.spread(value);
        return append(buf, start, groups, VarIntWord.zeroBits(value, groups));
    }

    private static int append(ByteBuf buf, int start, long groups, int zeroBits) {
        int size = VarIntWord.sizeByZeroBits(zeroBits);
        own(buf).setLongLE(start, VarIntWord.withContinuation(groups, zeroBits));
        own(buf).writerIndex(start + size);
        return size;
    }

    @Override
    int writeFixed(ByteBuf buf, long value, int byteCount) {
        int start = reserve(buf, byteCount);
        return end(buf, start, FixedWidthWriter.write(this, buf, start, value, byteCount));
    }

    /** Makes room at the writerIndex, and returns that. */
    private static int reserve(ByteBuf buf, int byteCount) {
        int start = own(buf).writerIndex();
        if (start > own(buf).capacity() - byteCount) {
            grow(buf, byteCount);
        }
        return start;
    }

    private static void grow(ByteBuf buf, int byteCount) {
        if (buf.isReadOnly()) {
            throw new ReadOnlyBufferException();
        }
        buf.ensureWritable(byteCount);
    }

    private static int end(ByteBuf buf, int start, int end) {
        own(buf).writerIndex(end);
        return end - start;
    }

    @Override
    int setVarInt(ByteBuf buf, int index, int value) {
        requireRoom(buf, index, VarInt.size(value));
        return BlendedWriter.write(this, buf, index, value) - index;
    }

    @Override
    int setVarLong(ByteBuf buf, int index, long value) {
        requireRoom(buf, index, VarLong.size(value));
        return BlendedWriter.write(this, buf, index, value) - index;
    }

    @Override
    int setFixed(ByteBuf buf, int index, long value, int byteCount) {
        requireRoom(buf, index, byteCount);
        return FixedWidthWriter.write(this, buf, index, value, byteCount) - index;
    }

    private static void requireRoom(ByteBuf buf, int index, int byteCount) {
        if (index < 0 || index > own(buf).capacity() - byteCount) {
            throw Failures.outOfBounds(buf, "VarInt of " + byteCount + " bytes at index " + index + " in ");
        }
    }

    @Override
    int requireSize(ByteBuf buf, int index, int end, Width width, Strictness strictness) {
        int size = WordReader.scan(load(buf, index), this, buf, index, end, width, strictness);
        if (size <= 0) {
            LoopReader.read(this, buf, index, end, width, strictness); // throws
        }
        return size;
    }

    @Override
    long decode(ByteBuf buf, int index, int size, Width width) {
        return BitGatherReader.decode(load(buf, index), this, buf, index, size, width);
    }

    /** {@link WordReader#load}, which it leaves the rare case to: so the load is not too deep for C2 to inline it. */
    @Override
    long load(ByteBuf buf, int index) {
        return holds(buf, index, Long.BYTES) ? own(buf).getLongLE(index) : WordReader.load(this, buf, index);
    }

    @Override
    void store(ByteBuf buf, int index, long word) {
        own(buf).setLongLE(index, word);
    }

    @Override
    void readerIndex(ByteBuf buf, int index) {
        own(buf).readerIndex(index);
    }

    @Override
    void writerIndex(ByteBuf buf, int index) {
        own(buf).writerIndex(index);
    }

    @Override
    public byte readByte(ByteBuf in, int at) {
        return own(in).getByte(at);
    }

    @Override
    public int readShort(ByteBuf in, int at) {
        return own(in).getShortLE(at);
    }

    @Override
    public int readInt(ByteBuf in, int at) {
        return own(in).getIntLE(at);
    }

    @Override
    public long readLong(ByteBuf in, int at) {
        return own(in).getLongLE(at);
    }

    @Override
    public boolean holds(ByteBuf in, int at, int size) {
        return at <= own(in).capacity() - size;
    }

    @Override
    public int limit(ByteBuf in) {
        return own(in).capacity();
    }

    @Override
    public void complete(ByteBuf in, int from, int end) {
        own(in).readerIndex(end);
    }

    @Override
    public void incomplete(ByteBuf in, int from, int to) {
        throw PeerErrors.outOfBounds(in, "incomplete VarInt in bytes " + from + " to " + to + " of ");
    }

    @Override
    public void malformed(ByteBuf in, int from, int size, Reason reason) {
        throw new MalformedVarIntException(reason, from, PeerErrors.TRACED);
    }

    @Override
    public int writeByte(ByteBuf out, int at, int value) {
        own(out).setByte(at, value);
        return at + 1;
    }

    @Override
    public int writeShort(ByteBuf out, int at, int value) {
        own(out).setShortLE(at, value);
        return at + 2;
    }

    @Override
    public int writeMedium(ByteBuf out, int at, int value) {
        own(out).setMediumLE(at, value);
        return at + 3;
    }

    @Override
    public int writeInt(ByteBuf out, int at, int value) {
        own(out).setIntLE(at, value);
        return at + 4;
    }

    @Override
    public int writeLong(ByteBuf out, int at, long value) {
        own(out).setLongLE(at, value);
        return at + 8;
    }

    @Override
    public int writeWord(ByteBuf out, int at, long word, int size) {
        own(out).setLongLE(at, word);
        return at + size;
    }

    // Both interfaces have a default of these two.

    @Override
    public byte[] array(ByteBuf buf) {
        return null;
    }

    @Override
    public int arrayOffset(ByteBuf buf) {
        return 0;
    }
}
