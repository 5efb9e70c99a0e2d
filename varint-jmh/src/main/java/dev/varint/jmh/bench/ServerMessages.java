package dev.varint.jmh.bench;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.CodedOutputStream;
import dev.varint.ByteArrayInput;
import dev.varint.ByteArrayOutput;
import dev.varint.netty.ByteBufInput;
import dev.varint.netty.ByteBufOutput;
import io.netty.buffer.ByteBuf;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * Messages as a server has them: each in a buffer or array of its own, and with an input or output of its own. Buffers
 * of one, three or five classes take turns in the same code. Only those of one kind are timed.
 */
public class ServerMessages extends BenchmarkSettings {

    /** Messages in an operation. */
    static final int MESSAGES = 128;

    private static final int BATCHES = 32;

    /** What reads or writes a message. */
    public enum Method implements ParamValue {
        READ_LOOP,
        /** CodedInputStream over an array that the message has been copied to. */
        READ_PROTOBUF,
        /** CodedInputStream over {@code nioBuffer()}. */
        READ_PROTOBUF_NIO,
        /** A new input for each message. */
        READ_INPUT,
        /** An input that is reset for each message. */
        READ_INPUT_RESET,
        /** A ByteArrayInput, without a ByteBuf. */
        READ_ARRAY,
        /** CodedInputStream over the same array. */
        READ_ARRAY_PROTOBUF,
        WRITE_LOOP,
        /** CodedOutputStream over an array, which is copied into the buffer. */
        WRITE_PROTOBUF,
        WRITE_OUTPUT,
        WRITE_OUTPUT_RESET,
        /** A ByteArrayOutput that is reset, without a ByteBuf. */
        WRITE_ARRAY,
        WRITE_ARRAY_PROTOBUF;
    }

    @Param
    Method method;

    @Param
    Message message;

    @Param("POOLED")
    BufferKind buffer;

    @Param("THREE")
    BufferClasses classes;

    final byte[] array = new byte[256];
    final ByteArrayOutput arrayOut = new ByteArrayOutput();
    private final ByteBufInput in = new ByteBufInput();
    private final ByteBufOutput out = new ByteBufOutput();
    private int[] values;
    byte[][] encoded;
    ByteBuf[][] buffers;
    private int next;

    @Setup
    public void setUp() throws IOException {
        values = Input.RECORDED.ints(MESSAGES * BATCHES + Message.VALUES);
        encoded = new byte[MESSAGES * BATCHES][];
        for (int i = 0; i < encoded.length; i++) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            message.write(FieldWriter.LOOP, bytes::write, values, i);
            encoded[i] = bytes.toByteArray();
        }
        List<BufferKind> kinds = classes.with(buffer);
        buffers = new ByteBuf[kinds.size()][MESSAGES];
        for (int kind = 0; kind < buffers.length; kind++) {
            for (int i = 0; i < MESSAGES; i++) {
                buffers[kind][i] = kinds.get(kind).allocate(array.length);
                atEnd(buffers[kind][i]::release);
            }
        }
    }

    /** Prepares the next messages, and passes those of the other kinds through the same code. */
    @Setup(Level.Invocation)
    public void prepare() throws IOException {
        next = next + MESSAGES == encoded.length ? 0 : next + MESSAGES;
        for (int kind = buffers.length - 1; kind >= 0; kind--) {
            for (int i = 0; i < MESSAGES; i++) {
                buffers[kind][i].clear();
                if (method.ordinal() < Method.WRITE_LOOP.ordinal()) {
                    buffers[kind][i].writeBytes(encoded[next + i]);
                }
            }
            if (kind > 0) {
                pass(buffers[kind]);
            }
        }
    }

    @Benchmark
    @OperationsPerInvocation(MESSAGES)
    public long run() throws IOException {
        return pass(buffers[0]);
    }

    @CompilerControl(CompilerControl.Mode.INLINE)
    private long pass(ByteBuf[] buffers) throws IOException {
        long sum = 0;
        for (int i = 0; i < MESSAGES; i++) {
            sum += one(buffers[i], next + i);
        }
        return sum;
    }

    @CompilerControl(CompilerControl.Mode.INLINE)
    private long one(ByteBuf buf, int at) throws IOException {
        switch (method) {
            case READ_LOOP -> {
                return message.read(FieldReader.LOOP, buf::readByte);
            }
            case READ_PROTOBUF -> {
                int length = buf.readableBytes();
                buf.readBytes(array, 0, length);
                return message.read(FieldReader.PROTOBUF, CodedInputStream.newInstance(array, 0, length));
            }
            case READ_PROTOBUF_NIO -> {
                long sum = message.read(FieldReader.PROTOBUF, CodedInputStream.newInstance(buf.nioBuffer()));
                buf.readerIndex(buf.writerIndex());
                return sum;
            }
            case READ_INPUT -> {
                ByteBufInput in = new ByteBufInput(buf);
                long sum = message.read(FieldReader.OURS, in);
                in.commit();
                return sum;
            }
            case READ_INPUT_RESET -> {
                in.reset(buf);
                long sum = message.read(FieldReader.OURS, in);
                in.commit();
                return sum;
            }
            case READ_ARRAY -> {
                return message.read(FieldReader.OURS, new ByteArrayInput(encoded[at]));
            }
            case READ_ARRAY_PROTOBUF -> {
                return message.read(FieldReader.PROTOBUF, CodedInputStream.newInstance(encoded[at]));
            }
            case WRITE_LOOP -> message.write(FieldWriter.LOOP, buf::writeByte, values, at);
            case WRITE_PROTOBUF -> {
                CodedOutputStream out = CodedOutputStream.newInstance(array);
                message.write(FieldWriter.PROTOBUF, out, values, at);
                buf.writeBytes(array, 0, out.getTotalBytesWritten());
            }
            case WRITE_OUTPUT -> {
                ByteBufOutput out = new ByteBufOutput(buf);
                message.write(FieldWriter.OURS, out, values, at);
                out.commit();
            }
            case WRITE_ARRAY -> {
                arrayOut.reset();
                message.write(FieldWriter.OURS, arrayOut, values, at);
                return arrayOut.size();
            }
            case WRITE_ARRAY_PROTOBUF -> {
                CodedOutputStream out = CodedOutputStream.newInstance(array);
                message.write(FieldWriter.PROTOBUF, out, values, at);
                return out.getTotalBytesWritten();
            }
            default -> {
                out.reset(buf);
                message.write(FieldWriter.OURS, out, values, at);
                out.commit();
            }
        }
        return buf.writerIndex();
    }
}
