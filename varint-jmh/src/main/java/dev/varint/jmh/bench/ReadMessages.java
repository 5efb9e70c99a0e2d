package dev.varint.jmh.bench;

import com.esotericsoftware.kryo.io.Input;
import com.google.protobuf.CodedInputStream;
import dev.varint.ByteArrayInput;
import dev.varint.ByteBufferInput;
import dev.varint.StreamInput;
import dev.varint.netty.ByteBufInput;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Setup;

/** Messages, or VarInts alone, read one after the other. The result depends on each of their fields. */
public class ReadMessages extends Messages {

    private final int[] offsets = new int[Message.BATCHES + 1];
    private int from;
    private int to;

    @Setup
    public void setUp() throws IOException {
        int[] values = message.ints();
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (int i = 0; i < Message.BATCHES; i++) {
            FieldWriter.LOOP.writeAll(message, all::write, values, i * Message.BATCH);
            offsets[i + 1] = all.size();
        }
        allocate(all.toByteArray());
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
            case LOOP -> FieldReader.LOOP.readAll(message, bytes());
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
            case STREAM -> CodedInputStream.newInstance(stream(), 8192);
            default -> CodedInputStream.newInstance(nioBuffer());
        };
    }

    private Input kryo() {
        return switch (carrier) {
            case ARRAY -> new Input(bytes, from, to - from);
            case STREAM -> new Input(stream(), 8192);
            default -> new com.esotericsoftware.kryo.io.ByteBufferInput(nioBuffer());
        };
    }

    private FieldReader.Bytes bytes() {
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

    private ByteBuffer nioBuffer() {
        return carrier == Carrier.BUFFER ? buffer : buf.nioBuffer();
    }
}
