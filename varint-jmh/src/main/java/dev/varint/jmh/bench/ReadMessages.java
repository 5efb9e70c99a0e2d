package dev.varint.jmh.bench;

import com.esotericsoftware.kryo.io.Input;
import com.google.protobuf.CodedInputStream;
import dev.varint.ByteArrayInput;
import dev.varint.ByteBufferInput;
import dev.varint.StreamInput;
import dev.varint.netty.ByteBufInput;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;

/** Messages, or VarInts alone, read one after the other. The result depends on each of their fields. */
public class ReadMessages extends BenchmarkSettings {

    @Param
    MessageMethod method;

    @Param
    Message message;

    @Param
    MessageCarrier carrier;

    private final int[] offsets = new int[Message.BATCHES + 1];
    private byte[] bytes;
    private ByteBuffer buffer;
    private ByteBuf buf;
    private int from;
    private int to;
    private int next;

    /** Writes the messages. */
    @Setup
    public void setUp() throws IOException {
        int[] values = message.ints();
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (int i = 0; i < Message.BATCHES; i++) {
            FieldWriter.LOOP.writeAll(message, all::write, values, i * Message.BATCH);
            offsets[i + 1] = all.size();
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

    @Benchmark
    @OperationsPerInvocation(Message.BATCH)
    public long run() throws IOException {
        next = next + 1 == Message.BATCHES ? 0 : next + 1;
        from = offsets[next];
        to = offsets[next + 1];
        buffer.clear().limit(to).position(from);
        buf.setIndex(from, to);
        return switch (method) {
            case LOOP -> FieldReader.LOOP.readAll(message, new FieldReader.Bytes(source()));
            case PROTOBUF -> FieldReader.PROTOBUF.readAll(message, protobuf());
            case KRYO -> FieldReader.KRYO.readAll(message, kryo());
            case OURS -> ours();
        };
    }

    /** Names each class, so that C2 sees which one it is. */
    private long ours() throws IOException {
        return switch (carrier) {
            case ARRAY -> FieldReader.OURS.readAll(message, new ByteArrayInput(bytes, from, to));
            case BUFFER -> FieldReader.OURS.readAll(message, new ByteBufferInput(buffer));
            case STREAM -> FieldReader.OURS.readAll(message, new StreamInput(stream()));
            case BYTE_BUF -> FieldReader.OURS.readAll(message, new ByteBufInput(buf));
        };
    }

    private CodedInputStream protobuf() {
        return switch (carrier) {
            case ARRAY -> CodedInputStream.newInstance(bytes, from, to - from);
            case BUFFER -> CodedInputStream.newInstance(buffer);
            case STREAM -> CodedInputStream.newInstance(stream(), 8192);
            case BYTE_BUF -> CodedInputStream.newInstance(buf.nioBuffer());
        };
    }

    private Input kryo() {
        return switch (carrier) {
            case ARRAY -> new Input(bytes, from, to - from);
            case BUFFER -> new com.esotericsoftware.kryo.io.ByteBufferInput(buffer);
            case STREAM -> new Input(stream(), 8192);
            case BYTE_BUF -> new com.esotericsoftware.kryo.io.ByteBufferInput(buf.nioBuffer());
        };
    }

    private FieldReader.Bytes.Source source() {
        ByteArrayInputStream stream = stream();
        return switch (carrier) {
            case ARRAY -> () -> bytes[from++];
            case BUFFER -> buffer::get;
            case STREAM -> () -> (byte) stream.read();
            case BYTE_BUF -> buf::readByte;
        };
    }

    private ByteArrayInputStream stream() {
        return new ByteArrayInputStream(bytes, from, to - from);
    }
}
