package dev.varint.netty;

import dev.varint.VarLong;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.kernel.SevenBitGroups;
import dev.varint.kernel.TypeBits;
import dev.varint.kernel.VarIntSize;
import dev.varint.reader.BitGatherReader;
import dev.varint.reader.LoopReader;
import dev.varint.reader.PeeledReader;
import dev.varint.writer.BlendedWriter;
import dev.varint.writer.FixedWidthWriter;
import io.netty.buffer.ByteBuf;
import io.netty.util.internal.PlatformDependent;
import java.lang.constant.ConstantDescs;
import java.lang.invoke.MethodHandles;
import java.nio.ReadOnlyBufferException;

/**
 * The one implementation of {@link ValueAccess}. For each buffer class, this class file is defined again as a hidden
 * class, whose class data is a {@link Copy}. There {@link #requireExactClass} shows C2 the exact buffer class, so C2
 * can inline every call on the buffer.
 */
final class PerClassAccess extends ValueAccess {

    /** The buffer class of this copy; null in the original, which accepts all classes. */
    private static final Class<?> TYPE;

    private static final boolean HAS_UNSAFE = PlatformDependent.hasUnsafe();

    // A copy creates its instance: reflection would cost the first caller as much as the rest of the definition.
    static {
        Copy copy;
        try {
            copy = MethodHandles.classData(MethodHandles.lookup(), ConstantDescs.DEFAULT_NAME, Copy.class);
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
        TYPE = copy == null ? null : copy.bufferClass;
        if (copy != null) {
            copy.instance = new PerClassAccess();
        }
    }

    PerClassAccess() {
        super(TYPE);
    }

    /** Returns its argument. After the comparison C2 knows its exact class, and need not wait for a type profile. */
    private static ByteBuf requireExactClass(ByteBuf buf) {
        if (TYPE != null && buf.getClass() != TYPE) {
            throw new AssertionError(buf.getClass());
        }
        return buf;
    }

    // Reads loop over Netty's own relative readByte: the CPU predicts the next index. The loop compares the end as
    // readByte does, so C2 keeps one of the two comparisons. One readByte call serves all bytes: C2 would not inline a
    // second, rarely reached one, and after a call it has to reload the readerIndex. Each method loads words itself: C2
    // inlines at most 15 calls deep, and Netty's loads take eight.

    @Override
    int readVarInt(ByteBuf buf, Strictness strictness) {
        ByteBuf exact = requireExactClass(buf);
        int from = exact.readerIndex();
        int value = 0;
        try {
            for (int shift = 0; shift < 35; shift += 7) {
                if (exact.readerIndex() > exact.writerIndex() - 1) {
                    break;
                }
                byte b = exact.readByte();
                value |= (b & 0x7F) << shift;
                if (b >= 0) {
                    boolean hasMoreBits = shift == 28 && strictness != Strictness.LENIENT && b > 0xF;
                    if (hasMoreBits || strictness == Strictness.CANONICAL && b == 0 && shift != 0) {
                        break;
                    }
                    return value;
                }
            }
        } catch (RuntimeException e) {
            throw unread(buf, from, e);
        }
        return (int) failRead(buf, from, VarIntType.U32, strictness);
    }

    @Override
    long readVarLong(ByteBuf buf, Strictness strictness) {
        ByteBuf exact = requireExactClass(buf);
        int from = exact.readerIndex();
        int value = 0;
        try {
            for (int shift = 0; shift <= 7; shift += 7) {
                if (exact.readerIndex() > exact.writerIndex() - 1) {
                    break;
                }
                byte b = exact.readByte();
                value |= (b & 0x7F) << shift;
                if (b >= 0) {
                    if (strictness == Strictness.CANONICAL && b == 0 && shift != 0) {
                        break;
                    }
                    return value;
                }
            }
        } catch (RuntimeException e) {
            throw unread(buf, from, e);
        }
        if (exact.readerIndex() - from == 2) {
            exact.readerIndex(from);
            return readVarLongBranchless(buf, strictness);
        }
        return failRead(buf, from, VarIntType.U64, strictness);
    }

    @Override
    long read(VarIntType type, ByteBuf buf, Strictness strictness) {
        ByteBuf exact = requireExactClass(buf);
        int from = exact.readerIndex();
        long groups = 0;
        try {
            for (int size = 1; size <= type.maxSize(); size++) {
                if (exact.readerIndex() > exact.writerIndex() - 1) {
                    break;
                }
                byte b = exact.readByte();
                groups |= (b & 0x7FL) << 7 * (size - 1);
                if (b >= 0) {
                    long value = TypeBits.value(type, groups, size);
                    boolean hasMoreBits =
                            size == type.maxSize() && strictness != Strictness.LENIENT && TypeBits.overflows(type, b);
                    if (hasMoreBits || strictness == Strictness.CANONICAL && VarIntSize.of(type, value) != size) {
                        break;
                    }
                    return value;
                }
            }
        } catch (RuntimeException e) {
            throw unread(buf, from, e);
        }
        return failRead(buf, from, type, strictness);
    }

    /** Moves the readerIndex back after a failed load: a component of a composite buffer may have been released. */
    private static RuntimeException unread(ByteBuf buf, int from, RuntimeException e) {
        if (buf.readerIndex() != from) {
            buf.readerIndex(from);
        }
        return e;
    }

    /** Moves the readerIndex back and throws. */
    private long failRead(ByteBuf buf, int from, VarIntType type, Strictness strictness) {
        unread(buf, from, null);
        return LoopReader.read(this, buf, from, buf.writerIndex(), type, strictness);
    }

    @Override
    int readVarIntBranchless(ByteBuf buf, Strictness strictness) {
        ByteBuf exact = requireExactClass(buf);
        int from = exact.readerIndex();
        return (int) BitGatherReader.read(
                load(exact, from), this, buf, from, exact.writerIndex(), VarIntType.U32, strictness);
    }

    @Override
    long readVarLongBranchless(ByteBuf buf, Strictness strictness) {
        ByteBuf exact = requireExactClass(buf);
        int from = exact.readerIndex();
        return BitGatherReader.read(
                load(exact, from), this, buf, from, exact.writerIndex(), VarIntType.U64, strictness);
    }

    @Override
    long readBranchless(VarIntType type, ByteBuf buf, Strictness strictness) {
        ByteBuf exact = requireExactClass(buf);
        int from = exact.readerIndex();
        return BitGatherReader.read(load(exact, from), this, buf, from, exact.writerIndex(), type, strictness);
    }

    /** Scans and decodes. If the scan fails, the loop reader throws. */
    @Override
    long get(VarIntType type, ByteBuf buf, int index, Strictness strictness) {
        int end = end(buf, index);
        int size = PeeledReader.scan(this, buf, index, end, type, strictness);
        return size > 0
                ? PeeledReader.decode(this, buf, index, size, type)
                : LoopReader.read(this, buf, index, end, type, strictness);
    }

    /** The end of the bytes that a value at an index may use: the writerIndex. */
    private static int end(ByteBuf buf, int index) {
        int end = requireExactClass(buf).writerIndex();
        if (index < 0 || index > end) {
            throw wrongIndex(buf, "VarInt at index " + index + " in ");
        }
        return end;
    }

    @Override
    int scan(VarIntType type, ByteBuf buf, int index, Strictness strictness) {
        int size = PeeledReader.scan(this, buf, index, end(buf, index), type, strictness);
        if (size == 0) {
            requireLive(buf); // if nothing is readable, no load has checked that
        }
        return size;
    }

    // This is BlendedWriter without the calls in between. C2 inlines at most 15 calls deep, and Netty's stores take
    // seven. So this method calls the buffer directly, not through an access.

    @Override
    int writeVarInt(ByteBuf buf, int value) {
        ByteBuf exact = requireExactClass(buf);
        requireWritable(buf);
        int start = exact.writerIndex();
        try {
            if ((value & -1 << 7) == 0) {
                exact.writeByte(value);
                return 1;
            }
            int two = value + (value & -1 << 7);
            if ((value & -1 << 14) == 0) {
                exact.writeShortLE(two | 0x80);
                return 2;
            }
            int three = two + (two & -1 << 15);
            if ((value & -1 << 21) == 0) {
                exact.writeMediumLE(three | 0x8080);
                return 3;
            }
            int four = three + (three & -1 << 23) | 0x80_8080;
            if ((value & -1 << 28) == 0) {
                exact.writeIntLE(four);
                return 4;
            }
            exact.ensureWritable(5);
            exact.writeIntLE(four | 0x8000_0000);
            exact.writeByte(value >>> 28);
            return 5;
        } catch (RuntimeException e) {
            throw undone(buf, start, e);
        }
    }

    // Stores two bytes at a time, then a last single byte if one is left. With ten sizes, this is less code.

    @Override
    int write(VarIntType type, ByteBuf buf, long value) {
        ByteBuf exact = requireExactClass(buf);
        requireWritable(buf);
        int start = exact.writerIndex();
        try {
            long magnitude = type.isSigned() ? TypeBits.magnitude(value) : value; // without the copies of the sign
            if (magnitude >>> 14 != 0) {
                exact.ensureWritable(VarLong.size(magnitude));
            }
            int size = 1;
            while ((magnitude & -1L << 7) != 0) {
                magnitude >>>= 14;
                int bits = (int) value & 0x3FFF;
                int two = bits + (bits & -1 << 7) | 0x80;
                if (magnitude == 0) {
                    exact.writeShortLE(two);
                    return size + 1;
                }
                exact.writeShortLE(two | 0x8000);
                value = type.isSigned() ? value >> 14 : value >>> 14;
                size += 2;
            }
            exact.writeByte((int) value & 0x7F);
            return size;
        } catch (RuntimeException e) {
            throw undone(buf, start, e);
        }
    }

    /** Without this check, Netty may move the writerIndex before it throws, or report lack of room instead. */
    private static void requireWritable(ByteBuf buf) {
        if (requireExactClass(buf).isReadOnly()) {
            throw new ReadOnlyBufferException();
        }
    }

    /** Moves the writerIndex back after a failed store: a component of a composite buffer may be read-only. */
    private static RuntimeException undone(ByteBuf buf, int start, RuntimeException e) {
        if (buf.writerIndex() != start) {
            buf.writerIndex(start);
        }
        // without its checks of bounds, Netty throws the wrong exception if a buffer cannot grow
        return e instanceof IllegalArgumentException ? new IndexOutOfBoundsException(e.getMessage()) : e;
    }

    // This is WordWriter without the calls in between. It makes setLongLE's comparisons, so C2 keeps one of each.

    @Override
    int append(ByteBuf buf, long value) {
        ByteBuf exact = requireExactClass(buf);
        int start = exact.writerIndex();
        int end = start + Long.BYTES;
        if (end < 0 || end > exact.capacity() || value >>> 56 != 0) {
            return write(VarIntType.U64, buf, value);
        }
        long groups = SevenBitGroups.spread(value);
        int zeroBits = SevenBitGroups.zeroBits(value, groups);
        int size = SevenBitGroups.sizeByZeroBits(zeroBits);
        exact.setLongLE(start, SevenBitGroups.withContinuation(groups, zeroBits));
        exact.writerIndex(start + size);
        return size;
    }

    @Override
    int writeFixed(VarIntType type, ByteBuf buf, long value, int byteCount) {
        makeRoom(buf, byteCount);
        int start = requireExactClass(buf).writerIndex();
        setFixed(type, buf, start, value, byteCount);
        requireExactClass(buf).writerIndex(start + byteCount);
        return byteCount;
    }

    @Override
    int setFixed(VarIntType type, ByteBuf buf, int index, long value, int byteCount) {
        if (index < 0 || index > requireExactClass(buf).capacity() - byteCount) {
            throw wrongIndex(buf, "VarInt of " + byteCount + " bytes at index " + index + " in ");
        }
        FixedWidthWriter.write(ByteBufAccess.INSTANCE, buf, index, value, byteCount, type);
        return byteCount;
    }

    @Override
    long readLE(ByteBuf buf, int byteCount) {
        ByteBuf exact = requireExactClass(buf);
        return switch (byteCount) {
            case Byte.BYTES -> exact.readByte();
            case Short.BYTES -> exact.readShortLE();
            case Integer.BYTES -> exact.readIntLE();
            default -> exact.readLongLE();
        };
    }

    @Override
    void writeLE(ByteBuf buf, long value, int byteCount) {
        ByteBuf exact = requireExactClass(buf);
        requireWritable(buf);
        int start = exact.writerIndex();
        try {
            switch (byteCount) {
                case Byte.BYTES -> exact.writeByte((int) value);
                case Short.BYTES -> exact.writeShortLE((int) value);
                case Integer.BYTES -> exact.writeIntLE((int) value);
                default -> exact.writeLongLE(value);
            }
        } catch (RuntimeException e) {
            throw undone(buf, start, e);
        }
    }

    @Override
    void writeBytes(ByteBuf buf, byte[] src, int offset, int length) {
        makeRoom(buf, length);
        ByteBuf exact = requireExactClass(buf);
        int start = exact.writerIndex();
        exact.setBytes(start, src, offset, length);
        exact.writerIndex(start + length);
    }

    // Makes room once, and moves the writerIndex last, so there is nothing to undo.

    @Override
    int writePrefixed(ByteBuf buf, byte[] src, int offset, int length) {
        int prefixSize = VarIntSize.byLeadingZeros(length);
        makeRoom(buf, prefixSize + length);
        ByteBuf exact = requireExactClass(buf);
        int start = exact.writerIndex();
        exact.setBytes(start + prefixSize, src, offset, length);
        if (prefixSize == 1) {
            exact.setByte(start, length);
        } else {
            BlendedWriter.write(ByteBufAccess.INSTANCE, buf, start, length);
        }
        exact.writerIndex(start + prefixSize + length);
        return prefixSize + length;
    }

    // C2 inlines at most 15 calls deep, and Netty's copies by Unsafe take ten. So the array is read by an index, which
    // saves one. Without Unsafe, a read by an index makes a duplicate of a ByteBuffer, and a relative one does not.

    @Override
    void readBytes(ByteBuf buf, byte[] dst, int offset, int length) {
        ByteBuf exact = requireExactClass(buf);
        if (HAS_UNSAFE) {
            int from = exact.readerIndex();
            exact.getBytes(from, dst, offset, length);
            exact.readerIndex(from + length);
        } else {
            exact.readBytes(dst, offset, length);
        }
    }

    @Override
    void makeRoom(ByteBuf buf, int byteCount) {
        requireWritable(buf);
        try {
            requireExactClass(buf).ensureWritable(byteCount);
        } catch (IllegalArgumentException e) {
            throw undone(buf, buf.writerIndex(), e);
        }
    }

    @Override
    public byte[] array(ByteBuf buf) {
        ByteBuf exact = requireExactClass(buf);
        return exact.hasArray() ? exact.array() : null;
    }

    @Override
    public int arrayOffset(ByteBuf buf) {
        return requireExactClass(buf).arrayOffset();
    }

    /** Handles the common case itself, so C2 has one call less to inline. */
    @Override
    public long load(ByteBuf buf, int index) {
        ByteBuf exact = requireExactClass(buf);
        return index <= exact.capacity() - Long.BYTES
                ? exact.getLongLE(index)
                : ByteBufAccess.INSTANCE.load(exact, index);
    }
}
