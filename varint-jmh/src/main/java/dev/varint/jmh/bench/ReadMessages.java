package dev.varint.jmh.bench;

import com.esotericsoftware.kryo.io.ByteBufferInput;
import com.esotericsoftware.kryo.io.Input;
import com.google.protobuf.CodedInputStream;
import dev.varint.ByteArrayInput;
import dev.varint.StreamInput;
import dev.varint.VarIntInput;
import dev.varint.format.PackedType;
import dev.varint.format.ZigZag;
import dev.varint.netty.ByteBufInput;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;

/** Messages, or VarInts alone, read one after the other. The result depends on each of their fields. */
public class ReadMessages extends BenchmarkSettings {

    /** Loads the next byte. */
    private interface Bytes {
        byte next();
    }

    /** Of an array. */
    private static final class ArrayBytes implements Bytes {

        private final byte[] bytes;
        private int index;

        ArrayBytes(byte[] bytes, int index) {
            this.bytes = bytes;
            this.index = index;
        }

        @Override
        public byte next() {
            return bytes[index++];
        }
    }

    @Param
    Message message;

    @Param
    MessageCarrier carrier;

    private final int[] offsets = new int[Message.BATCHES + 1];
    private byte[] bytes;
    private ByteBuffer buffer;
    private ByteBuf buf;
    private int index;
    private int end;
    private int next;

    /** Writes the messages. */
    @Setup
    public void setUp() {
        int[] values = message.ints();
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        WriteMessages.Bytes out = all::write;
        for (int at = 0; at < Message.BATCH * Message.BATCHES; at++) {
            switch (message) {
                case PACKET -> WriteMessages.packet(out, values, at);
                case TAGGED -> WriteMessages.tagged(out, values, at);
                default -> WriteMessages.varInt(out, values[at] & 0xFFFF_FFFFL);
            }
            offsets[at / Message.BATCH + 1] = all.size();
        }
        bytes = all.toByteArray();
        buffer = ByteBuffer.allocateDirect(bytes.length).put(bytes);
        buf = Unpooled.directBuffer(bytes.length).writeBytes(bytes);
    }

    /** Gives the memory back. */
    @TearDown
    public void tearDown() {
        buf.release();
    }

    private void start() {
        next = next + 1 == Message.BATCHES ? 0 : next + 1;
        index = offsets[next];
        end = offsets[next + 1];
        buffer.clear().limit(end).position(index);
        buf.setIndex(index, end);
    }

    private ByteArrayInputStream stream() {
        return new ByteArrayInputStream(bytes, index, end - index);
    }

    @Benchmark
    @OperationsPerInvocation(Message.BATCH)
    public long ours() {
        start();
        return switch (carrier) {
            case ARRAY -> readAll(new ByteArrayInput(bytes, index, end));
            case BUFFER -> readAll(new dev.varint.ByteBufferInput(buffer));
            case STREAM -> readAll(new StreamInput(stream()));
            case BYTE_BUF -> readAll(new ByteBufInput(buf));
        };
    }

    private long readAll(VarIntInput in) {
        long sum = 0;
        switch (message) {
            case PACKET -> {
                for (int i = 0; i < Message.BATCH; i++) {
                    sum += packet(in);
                }
            }
            case TAGGED -> {
                for (int i = 0; i < Message.BATCH; i++) {
                    sum += tagged(in);
                }
            }
            default -> {
                for (int i = 0; i < Message.BATCH; i++) {
                    sum += in.readVarInt();
                }
            }
        }
        return sum;
    }

    private static long packet(VarIntInput in) {
        return in.readVarInt()
                + in.readString(16).length()
                + in.readLongLE()
                + in.readVarInt()
                + (in.readBoolean() ? 1 : 0)
                + in.readIntLE()
                + in.readShortLE()
                + in.readVarLong()
                + in.readZigZagVarInt()
                + in.readByte();
    }

    private static long tagged(VarIntInput in) {
        long sum = in.readVarInt();
        long outer = in.pushLimit(in.readLength(1000));
        while (!in.isAtEnd()) {
            int tag = in.readVarInt();
            switch (tag) {
                case Message.ID -> sum += in.readVarInt();
                case Message.NAME, Message.NOTE -> sum += in.readString(16).length();
                case Message.DELTA -> sum += in.readZigZagVarInt();
                case Message.TIME -> sum += in.readLongLE();
                case Message.INNER -> {
                    long limit = in.pushLimit(in.readLength(100));
                    sum += in.readVarInt() + in.readVarInt() + in.readVarInt() + in.readVarInt();
                    in.popLimit(limit);
                }
                case Message.PACKED -> {
                    for (int value : in.readPacked(PackedType.UINT32, in.readLength(100))) {
                        sum += value;
                    }
                }
                default -> throw new AssertionError(tag);
            }
        }
        in.popLimit(outer);
        return sum;
    }

    @Benchmark
    @OperationsPerInvocation(Message.BATCH)
    public long protobuf() throws IOException {
        start();
        CodedInputStream in = switch (carrier) {
            case ARRAY -> CodedInputStream.newInstance(bytes, index, end - index);
            case BUFFER -> CodedInputStream.newInstance(buffer);
            case STREAM -> CodedInputStream.newInstance(stream(), 8192);
            case BYTE_BUF -> CodedInputStream.newInstance(buf.nioBuffer());
        };
        long sum = 0;
        for (int i = 0; i < Message.BATCH; i++) {
            sum += switch (message) {
                case PACKET -> packet(in);
                case TAGGED -> tagged(in);
                default -> in.readRawVarint32();
            };
        }
        return sum;
    }

    private static long packet(CodedInputStream in) throws IOException {
        return in.readRawVarint32()
                + in.readStringRequireUtf8().length()
                + in.readRawLittleEndian64()
                + in.readRawVarint32()
                + (in.readBool() ? 1 : 0)
                + in.readRawLittleEndian32()
                + (short) (in.readRawByte() & 0xFF | in.readRawByte() << 8)
                + in.readRawVarint64()
                + in.readSInt32()
                + in.readRawByte();
    }

    private static long tagged(CodedInputStream in) throws IOException {
        long sum = in.readTag();
        int outer = in.pushLimit(in.readRawVarint32());
        for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
            switch (tag) {
                case Message.ID -> sum += in.readUInt32();
                case Message.NAME, Message.NOTE ->
                    sum += in.readStringRequireUtf8().length();
                case Message.DELTA -> sum += in.readSInt32();
                case Message.TIME -> sum += in.readFixed64();
                case Message.INNER -> {
                    int limit = in.pushLimit(in.readRawVarint32());
                    sum += in.readTag() + in.readUInt32() + in.readTag() + in.readUInt32();
                    in.popLimit(limit);
                }
                case Message.PACKED -> {
                    int limit = in.pushLimit(in.readRawVarint32());
                    while (in.getBytesUntilLimit() > 0) {
                        sum += in.readUInt32();
                    }
                    in.popLimit(limit);
                }
                default -> throw new AssertionError(tag);
            }
        }
        in.popLimit(outer);
        return sum;
    }

    @Benchmark
    @OperationsPerInvocation(Message.BATCH)
    public long kryo() {
        start();
        Input in = switch (carrier) {
            case ARRAY -> new Input(bytes, index, end - index);
            case BUFFER -> new ByteBufferInput(buffer);
            case STREAM -> new Input(stream(), 8192);
            case BYTE_BUF -> new ByteBufferInput(buf.nioBuffer());
        };
        long sum = 0;
        for (int i = 0; i < Message.BATCH; i++) {
            sum += switch (message) {
                case PACKET -> packet(in);
                case TAGGED -> tagged(in);
                default -> in.readVarInt(true);
            };
        }
        return sum;
    }

    private static long packet(Input in) {
        return in.readVarInt(true)
                + string(in)
                + in.readLong()
                + in.readVarInt(true)
                + (in.readBoolean() ? 1 : 0)
                + in.readInt()
                + in.readShort()
                + in.readVarLong(true)
                + in.readVarInt(false)
                + in.readByte();
    }

    private static long tagged(Input in) {
        long sum = in.readVarInt(true);
        in.readVarInt(true);
        for (int i = 0; i < Message.FIELDS; i++) {
            int tag = in.readVarInt(true);
            switch (tag) {
                case Message.ID -> sum += in.readVarInt(true);
                case Message.NAME, Message.NOTE -> sum += string(in);
                case Message.DELTA -> sum += in.readVarInt(false);
                case Message.TIME -> sum += in.readLong();
                case Message.INNER -> {
                    in.readVarInt(true);
                    sum += in.readVarInt(true) + in.readVarInt(true) + in.readVarInt(true) + in.readVarInt(true);
                }
                case Message.PACKED -> {
                    long to = in.readVarInt(true) + in.total();
                    while (in.total() < to) {
                        sum += in.readVarInt(true);
                    }
                }
                default -> throw new AssertionError(tag);
            }
        }
        return sum;
    }

    private static int string(Input in) {
        return new String(in.readBytes(in.readVarInt(true)), StandardCharsets.UTF_8).length();
    }

    @Benchmark
    @OperationsPerInvocation(Message.BATCH)
    public long loop() {
        start();
        ByteArrayInputStream stream = stream();
        Bytes in = switch (carrier) {
            case ARRAY -> new ArrayBytes(bytes, index);
            case BUFFER -> buffer::get;
            case STREAM -> () -> (byte) stream.read();
            case BYTE_BUF -> buf::readByte;
        };
        long sum = 0;
        for (int i = 0; i < Message.BATCH; i++) {
            sum += switch (message) {
                case PACKET -> packet(in);
                case TAGGED -> tagged(in);
                default -> (int) varInt(in);
            };
        }
        return sum;
    }

    private static long packet(Bytes in) {
        return (int) varInt(in)
                + string(in)
                + fixed(in, Long.BYTES)
                + (int) varInt(in)
                + in.next()
                + (int) fixed(in, Integer.BYTES)
                + (short) fixed(in, Short.BYTES)
                + varInt(in)
                + ZigZag.decode((int) varInt(in))
                + in.next();
    }

    private static long tagged(Bytes in) {
        long sum = varInt(in);
        varInt(in);
        for (int i = 0; i < Message.FIELDS; i++) {
            int tag = (int) varInt(in);
            switch (tag) {
                case Message.ID -> sum += (int) varInt(in);
                case Message.NAME, Message.NOTE -> sum += string(in);
                case Message.DELTA -> sum += ZigZag.decode((int) varInt(in));
                case Message.TIME -> sum += fixed(in, Long.BYTES);
                case Message.INNER -> {
                    varInt(in);
                    sum += (int) varInt(in) + (int) varInt(in) + (int) varInt(in) + (int) varInt(in);
                }
                case Message.PACKED -> {
                    varInt(in);
                    for (int value = 0; value < 8; value++) {
                        sum += (int) varInt(in);
                    }
                }
                default -> throw new AssertionError(tag);
            }
        }
        return sum;
    }

    private static long varInt(Bytes in) {
        long value = 0;
        for (int shift = 0; ; shift += 7) {
            byte b = in.next();
            value |= (b & 0x7FL) << shift;
            if (b >= 0) {
                return value;
            }
        }
    }

    private static long fixed(Bytes in, int size) {
        long value = 0;
        for (int i = 0; i < size; i++) {
            value |= (in.next() & 0xFFL) << 8 * i;
        }
        return value;
    }

    private static int string(Bytes in) {
        byte[] utf8 = new byte[(int) varInt(in)];
        for (int i = 0; i < utf8.length; i++) {
            utf8[i] = in.next();
        }
        return new String(utf8, StandardCharsets.UTF_8).length();
    }
}
