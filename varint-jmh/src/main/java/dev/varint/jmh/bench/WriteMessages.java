package dev.varint.jmh.bench;

import com.esotericsoftware.kryo.io.Output;
import com.google.protobuf.CodedOutputStream;
import dev.varint.ByteArrayOutput;
import dev.varint.ByteBufferOutput;
import dev.varint.StreamOutput;
import dev.varint.netty.ByteBufOutput;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Setup;

/** Messages, or VarInts alone, written one after the other. All bytes are still there at the end. */
public class WriteMessages extends Messages {

    private final ByteArrayOutput array = new ByteArrayOutput();
    private final ByteArrayOutputStream stream = new ByteArrayOutputStream();
    private int[] values;
    private int index;

    @Setup
    public void setUp() {
        values = message.ints();
        allocate(new byte[128 * Message.BATCH]);
    }

    /** The first bytes that the last operation wrote. */
    byte[] written(int size) {
        return switch (carrier) {
            case ARRAY -> Arrays.copyOf(array.size() > 0 ? array.toByteArray() : bytes, size);
            case BUFFER -> ByteBufUtil.getBytes(Unpooled.wrappedBuffer(buffer.clear()), 0, size);
            case STREAM -> Arrays.copyOf(stream.toByteArray(), size);
            case BYTE_BUF -> ByteBufUtil.getBytes(buf, 0, size);
        };
    }

    @Benchmark
    @OperationsPerInvocation(Message.BATCH)
    public long run() throws IOException {
        array.reset();
        stream.reset();
        buffer.clear();
        buf.clear();
        index = 0;
        next = next + 1 == Message.BATCHES ? 0 : next + 1;
        int from = next * Message.BATCH;
        switch (method) {
            case LOOP -> FieldWriter.LOOP.writeAll(message, bytes(), values, from);
            case PROTOBUF -> {
                CodedOutputStream out = protobuf();
                FieldWriter.PROTOBUF.writeAll(message, out, values, from);
                out.flush();
            }
            case KRYO -> {
                Output out = kryo();
                FieldWriter.KRYO.writeAll(message, out, values, from);
                out.flush();
            }
            default -> ours(from);
        }
        return from;
    }

    /** Names each class, so that C2 sees which one it is. */
    private void ours(int from) throws IOException {
        switch (carrier) {
            case ARRAY -> FieldWriter.OURS.writeAll(message, array, values, from);
            case BUFFER -> {
                ByteBufferOutput out = new ByteBufferOutput(buffer);
                FieldWriter.OURS.writeAll(message, out, values, from);
                out.close();
            }
            case STREAM -> {
                StreamOutput out = new StreamOutput(stream);
                FieldWriter.OURS.writeAll(message, out, values, from);
                out.flush();
            }
            default -> {
                ByteBufOutput out = new ByteBufOutput(buf);
                FieldWriter.OURS.writeAll(message, out, values, from);
                out.close();
            }
        }
    }

    private CodedOutputStream protobuf() {
        return switch (carrier) {
            case ARRAY -> CodedOutputStream.newInstance(bytes);
            case STREAM -> CodedOutputStream.newInstance(stream, 8192);
            default -> CodedOutputStream.newInstance(nioBuffer());
        };
    }

    private Output kryo() {
        return switch (carrier) {
            case ARRAY -> new Output(bytes);
            case STREAM -> new Output(stream, 8192);
            default -> new com.esotericsoftware.kryo.io.ByteBufferOutput(nioBuffer());
        };
    }

    private FieldWriter.Bytes bytes() {
        return switch (carrier) {
            case ARRAY -> value -> bytes[index++] = (byte) value;
            case BUFFER -> value -> buffer.put((byte) value);
            case STREAM -> stream::write;
            case BYTE_BUF -> buf::writeByte;
        };
    }

    private ByteBuffer nioBuffer() {
        return carrier == Carrier.BUFFER ? buffer : buf.nioBuffer(0, buf.capacity());
    }
}
