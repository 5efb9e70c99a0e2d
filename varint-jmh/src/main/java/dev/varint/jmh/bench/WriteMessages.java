package dev.varint.jmh.bench;

import com.esotericsoftware.kryo.io.ByteBufferOutput;
import com.esotericsoftware.kryo.io.Output;
import com.google.protobuf.CodedOutputStream;
import dev.varint.ByteArrayOutput;
import dev.varint.StreamOutput;
import dev.varint.VarIntOutput;
import dev.varint.format.PackedType;
import dev.varint.format.ZigZag;
import dev.varint.netty.ByteBufOutput;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;

/** Messages, or VarInts alone, written one after the other. All bytes are still there at the end. */
public class WriteMessages extends BenchmarkSettings {

    /** Stores a byte where the last one ended. */
    interface Bytes {
        void put(int value);
    }

    /** To an array. */
    private static final class ArrayBytes implements Bytes {

        private final byte[] bytes;
        private int index;

        ArrayBytes(byte[] bytes) {
            this.bytes = bytes;
        }

        @Override
        public void put(int value) {
            bytes[index++] = (byte) value;
        }
    }

    @Param
    Message message;

    @Param
    MessageCarrier carrier;

    private final ByteArrayOutput array = new ByteArrayOutput();
    private final ByteArrayOutputStream stream = new ByteArrayOutputStream();
    private int[] values;
    private byte[] bytes;
    private ByteBuffer buffer;
    private ByteBuf buf;
    private int next;

    /** Makes the values. */
    @Setup
    public void setUp() {
        values = message.ints();
        int size = 128 * Message.BATCH;
        bytes = new byte[size];
        buffer = ByteBuffer.allocateDirect(size);
        buf = Unpooled.directBuffer(size);
    }

    /** Gives the memory back. */
    @TearDown
    public void tearDown() {
        buf.release();
    }

    /** Starts anew, and returns the number of the first message. */
    private int start() {
        array.reset();
        stream.reset();
        buffer.clear();
        buf.clear();
        next = next + 1 == Message.BATCHES ? 0 : next + 1;
        return next * Message.BATCH;
    }

    /** The first bytes that the last operation wrote. */
    byte[] written(int size) {
        return switch (carrier) {
            case ARRAY -> Arrays.copyOf(array.size() > 0 ? array.toByteArray() : bytes, size);
            case BUFFER -> {
                byte[] first = new byte[size];
                buffer.get(0, first);
                yield first;
            }
            case STREAM -> Arrays.copyOf(stream.toByteArray(), size);
            case BYTE_BUF -> ByteBufUtil.getBytes(buf, 0, size);
        };
    }

    @Benchmark
    @OperationsPerInvocation(Message.BATCH)
    public long ours() {
        int from = start();
        switch (carrier) {
            case ARRAY -> {
                writeAll(array, from);
                return array.size();
            }
            case BUFFER -> {
                dev.varint.ByteBufferOutput out = new dev.varint.ByteBufferOutput(buffer);
                writeAll(out, from);
                return out.close();
            }
            case STREAM -> {
                StreamOutput out = new StreamOutput(stream);
                writeAll(out, from);
                out.flush();
                return stream.size();
            }
            default -> {
                ByteBufOutput out = new ByteBufOutput(buf);
                writeAll(out, from);
                return out.close();
            }
        }
    }

    private void writeAll(VarIntOutput out, int from) {
        int to = from + Message.BATCH;
        switch (message) {
            case PACKET -> {
                for (int at = from; at < to; at++) {
                    packet(out, values, at);
                }
            }
            case TAGGED -> {
                for (int at = from; at < to; at++) {
                    tagged(out, values, at);
                }
            }
            default -> {
                for (int at = from; at < to; at++) {
                    out.writeVarInt(values[at]);
                }
            }
        }
    }

    private static void packet(VarIntOutput out, int[] v, int at) {
        out.writeVarInt(v[at]);
        out.writeString(Message.name(v, at));
        out.writeLongLE(v[at + 1]);
        out.writeVarInt(v[at + 1]);
        out.writeBoolean(v[at + 2] > 100);
        out.writeIntLE(v[at + 2]);
        out.writeShortLE(v[at + 3]);
        out.writeVarLong((long) v[at + 3] << 20 & Long.MAX_VALUE);
        out.writeZigZagVarInt(v[at + 4]);
        out.writeByte(v[at + 5]);
    }

    private static void tagged(VarIntOutput out, int[] v, int at) {
        out.writeVarInt(Message.ITEM);
        long item = out.reserve(1);
        out.writeVarInt(Message.ID);
        out.writeVarInt(v[at]);
        out.writeVarInt(Message.NAME);
        out.writeString(Message.name(v, at));
        out.writeVarInt(Message.DELTA);
        out.writeZigZagVarInt(ZigZag.decode(v[at + 1]));
        out.writeVarInt(Message.TIME);
        out.writeLongLE(v[at + 1]);
        out.writeVarInt(Message.INNER);
        long inner = out.reserve(1);
        out.writeVarInt(Message.ID);
        out.writeVarInt(v[at + 2]);
        out.writeVarInt(Message.DELTA);
        out.writeVarInt(v[at + 3]);
        out.patch(inner, 1);
        out.writeVarInt(Message.PACKED);
        long packed = out.reserve(1);
        out.writePacked(PackedType.UINT32, Message.packed(v, at));
        out.patch(packed, 1);
        out.writeVarInt(Message.NOTE);
        out.writeString(Message.name(v, at + 1));
        out.patch(item, 1);
    }

    @Benchmark
    @OperationsPerInvocation(Message.BATCH)
    public long protobuf() throws IOException {
        int from = start();
        CodedOutputStream out = switch (carrier) {
            case ARRAY -> CodedOutputStream.newInstance(bytes);
            case BUFFER -> CodedOutputStream.newInstance(buffer);
            case STREAM -> CodedOutputStream.newInstance(stream, 8192);
            case BYTE_BUF -> CodedOutputStream.newInstance(buf.nioBuffer(0, buf.capacity()));
        };
        for (int at = from; at < from + Message.BATCH; at++) {
            switch (message) {
                case PACKET -> packet(out, values, at);
                case TAGGED -> tagged(out, values, at);
                default -> out.writeUInt32NoTag(values[at]);
            }
        }
        out.flush();
        return out.getTotalBytesWritten();
    }

    private static void packet(CodedOutputStream out, int[] v, int at) throws IOException {
        out.writeUInt32NoTag(v[at]);
        out.writeStringNoTag(Message.name(v, at));
        out.writeFixed64NoTag(v[at + 1]);
        out.writeUInt32NoTag(v[at + 1]);
        out.writeBoolNoTag(v[at + 2] > 100);
        out.writeFixed32NoTag(v[at + 2]);
        out.writeRawByte(v[at + 3]);
        out.writeRawByte(v[at + 3] >> 8);
        out.writeUInt64NoTag((long) v[at + 3] << 20 & Long.MAX_VALUE);
        out.writeSInt32NoTag(v[at + 4]);
        out.writeRawByte(v[at + 5]);
    }

    private static void tagged(CodedOutputStream out, int[] v, int at) throws IOException {
        out.writeUInt32NoTag(Message.ITEM);
        out.writeUInt32NoTag(Message.taggedSize(v, at));
        out.writeUInt32(1, v[at]);
        out.writeString(2, Message.name(v, at));
        out.writeSInt32(3, ZigZag.decode(v[at + 1]));
        out.writeFixed64(4, v[at + 1]);
        out.writeUInt32NoTag(Message.INNER);
        out.writeUInt32NoTag(Message.innerSize(v, at));
        out.writeUInt32(1, v[at + 2]);
        out.writeUInt32(3, v[at + 3]);
        out.writeUInt32NoTag(Message.PACKED);
        out.writeUInt32NoTag(Message.packedSize(v, at));
        for (int value : Message.packed(v, at)) {
            out.writeUInt32NoTag(value);
        }
        out.writeString(7, Message.name(v, at + 1));
    }

    @Benchmark
    @OperationsPerInvocation(Message.BATCH)
    public long kryo() {
        int from = start();
        Output out = switch (carrier) {
            case ARRAY -> new Output(bytes);
            case BUFFER -> new ByteBufferOutput(buffer);
            case STREAM -> new Output(stream, 8192);
            case BYTE_BUF -> new ByteBufferOutput(buf.nioBuffer(0, buf.capacity()));
        };
        for (int at = from; at < from + Message.BATCH; at++) {
            switch (message) {
                case PACKET -> packet(out, values, at);
                case TAGGED -> tagged(out, values, at);
                default -> out.writeVarInt(values[at], true);
            }
        }
        out.flush();
        return out.total();
    }

    private static void packet(Output out, int[] v, int at) {
        out.writeVarInt(v[at], true);
        string(out, Message.name(v, at));
        out.writeLong(v[at + 1]);
        out.writeVarInt(v[at + 1], true);
        out.writeBoolean(v[at + 2] > 100);
        out.writeInt(v[at + 2]);
        out.writeShort(v[at + 3]);
        out.writeVarLong((long) v[at + 3] << 20 & Long.MAX_VALUE, true);
        out.writeVarInt(v[at + 4], false);
        out.writeByte(v[at + 5]);
    }

    private static void tagged(Output out, int[] v, int at) {
        out.writeVarInt(Message.ITEM, true);
        out.writeVarInt(Message.taggedSize(v, at), true);
        out.writeVarInt(Message.ID, true);
        out.writeVarInt(v[at], true);
        out.writeVarInt(Message.NAME, true);
        string(out, Message.name(v, at));
        out.writeVarInt(Message.DELTA, true);
        out.writeVarInt(v[at + 1], true);
        out.writeVarInt(Message.TIME, true);
        out.writeLong(v[at + 1]);
        out.writeVarInt(Message.INNER, true);
        out.writeVarInt(Message.innerSize(v, at), true);
        out.writeVarInt(Message.ID, true);
        out.writeVarInt(v[at + 2], true);
        out.writeVarInt(Message.DELTA, true);
        out.writeVarInt(v[at + 3], true);
        out.writeVarInt(Message.PACKED, true);
        out.writeVarInt(Message.packedSize(v, at), true);
        for (int value : Message.packed(v, at)) {
            out.writeVarInt(value, true);
        }
        out.writeVarInt(Message.NOTE, true);
        string(out, Message.name(v, at + 1));
    }

    private static void string(Output out, String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        out.writeVarInt(utf8.length, true);
        out.writeBytes(utf8);
    }

    @Benchmark
    @OperationsPerInvocation(Message.BATCH)
    public long loop() {
        int from = start();
        Bytes out = switch (carrier) {
            case ARRAY -> new ArrayBytes(bytes);
            case BUFFER -> value -> buffer.put((byte) value);
            case STREAM -> stream::write;
            case BYTE_BUF -> buf::writeByte;
        };
        for (int at = from; at < from + Message.BATCH; at++) {
            switch (message) {
                case PACKET -> packet(out, values, at);
                case TAGGED -> tagged(out, values, at);
                default -> varInt(out, values[at] & 0xFFFF_FFFFL);
            }
        }
        return from;
    }

    static void packet(Bytes out, int[] v, int at) {
        varInt(out, v[at] & 0xFFFF_FFFFL);
        string(out, Message.name(v, at));
        fixed(out, v[at + 1], Long.BYTES);
        varInt(out, v[at + 1] & 0xFFFF_FFFFL);
        out.put(v[at + 2] > 100 ? 1 : 0);
        fixed(out, v[at + 2], Integer.BYTES);
        fixed(out, v[at + 3], Short.BYTES);
        varInt(out, (long) v[at + 3] << 20 & Long.MAX_VALUE);
        varInt(out, ZigZag.encode(v[at + 4]) & 0xFFFF_FFFFL);
        out.put(v[at + 5]);
    }

    static void tagged(Bytes out, int[] v, int at) {
        out.put(Message.ITEM);
        out.put(Message.taggedSize(v, at));
        out.put(Message.ID);
        varInt(out, v[at] & 0xFFFF_FFFFL);
        out.put(Message.NAME);
        string(out, Message.name(v, at));
        out.put(Message.DELTA);
        varInt(out, v[at + 1] & 0xFFFF_FFFFL);
        out.put(Message.TIME);
        fixed(out, v[at + 1], Long.BYTES);
        out.put(Message.INNER);
        out.put(Message.innerSize(v, at));
        out.put(Message.ID);
        varInt(out, v[at + 2] & 0xFFFF_FFFFL);
        out.put(Message.DELTA);
        varInt(out, v[at + 3] & 0xFFFF_FFFFL);
        out.put(Message.PACKED);
        out.put(Message.packedSize(v, at));
        for (int value : Message.packed(v, at)) {
            varInt(out, value & 0xFFFF_FFFFL);
        }
        out.put(Message.NOTE);
        string(out, Message.name(v, at + 1));
    }

    static void varInt(Bytes out, long value) {
        for (; (value & ~0x7FL) != 0; value >>>= 7) {
            out.put((int) value & 0x7F | 0x80);
        }
        out.put((int) value);
    }

    private static void fixed(Bytes out, long value, int size) {
        for (int i = 0; i < size; i++) {
            out.put((int) (value >> 8 * i));
        }
    }

    private static void string(Bytes out, String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        varInt(out, utf8.length);
        for (byte b : utf8) {
            out.put(b);
        }
    }
}
