package dev.varint.jmh.bench;

import com.google.protobuf.CodedInputStream;
import dev.varint.ByteArrayInput;
import dev.varint.ByteBufferInput;
import dev.varint.StreamInput;
import dev.varint.VarIntInput;
import dev.varint.format.PackedType;
import dev.varint.netty.ByteBufInput;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
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
            WriteMessages.writeAll(FieldWriter.LOOP, message, all::write, values, i * Message.BATCH);
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
            case LOOP -> readAll(FieldReader.LOOP, message, bytes());
            case PROTOBUF -> readAll(FieldReader.PROTOBUF, message, protobuf());
            case OURS -> ours();
        };
    }

    /** Names each class, so that C2 sees which one it is. */
    private long ours() throws IOException {
        return switch (carrier) {
            case ARRAY -> readAll(FieldReader.OURS, message, new ByteArrayInput(bytes, from, to));
            case BUFFER -> readAll(FieldReader.OURS, message, new ByteBufferInput(buffer));
            case STREAM -> readAll(FieldReader.OURS, message, new StreamInput(stream()));
            case BYTE_BUF -> readAll(FieldReader.OURS, message, new ByteBufInput(buf));
        };
    }

    private CodedInputStream protobuf() {
        return switch (carrier) {
            case ARRAY -> CodedInputStream.newInstance(bytes, from, to - from);
            case STREAM -> CodedInputStream.newInstance(stream(), 8192);
            default -> CodedInputStream.newInstance(nioBuffer());
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

    /** Reads messages, and returns a sum that depends on each of their fields. */
    @CompilerControl(CompilerControl.Mode.INLINE)
    static <T> long readAll(FieldReader<T> fields, Message message, T in) throws IOException {
        long sum = 0;
        if (message == Message.PACKET) {
            for (int left = Message.BATCH; left > 0; left--) {
                sum += packet(fields, in);
            }
        } else if (message == Message.TAGGED) {
            for (int left = Message.BATCH; left > 0; left--) {
                sum += tagged(fields, in);
            }
        } else {
            for (int left = Message.BATCH; left > 0; left--) {
                sum += fields.varInt().read(in);
            }
        }
        return sum;
    }

    @CompilerControl(CompilerControl.Mode.INLINE)
    private static <T> long packet(FieldReader<T> fields, T in) throws IOException {
        return fields.varInt().read(in)
                + fields.string().read(in)
                + fields.fixed64().read(in)
                + fields.varInt().read(in)
                + fields.bool().read(in)
                + fields.fixed32().read(in)
                + fields.fixed16().read(in)
                + fields.varLong().read(in)
                + fields.zigZag().read(in)
                + fields.single().read(in);
    }

    @CompilerControl(CompilerControl.Mode.INLINE)
    private static <T> long tagged(FieldReader<T> fields, T in) throws IOException {
        long sum = fields.varInt().read(in);
        long outer = fields.enter().read(in);
        for (int left = Message.FIELDS; fields.hasMore().test(in, outer, left); left--) {
            int tag = (int) fields.varInt().read(in);
            sum += switch (tag) {
                case Message.ID -> fields.varInt().read(in);
                case Message.NAME, Message.NOTE -> fields.string().read(in);
                case Message.DELTA -> fields.zigZag().read(in);
                case Message.TIME -> fields.fixed64().read(in);
                case Message.INNER -> inner(fields, in);
                case Message.PACKED -> packed(fields, in);
                default -> throw new AssertionError(tag);
            };
        }
        fields.leave().accept(in, outer);
        return sum;
    }

    @CompilerControl(CompilerControl.Mode.INLINE)
    private static <T> long inner(FieldReader<T> fields, T in) throws IOException {
        long entered = fields.enter().read(in);
        long sum = fields.varInt().read(in)
                + fields.varInt().read(in)
                + fields.varInt().read(in)
                + fields.varInt().read(in);
        fields.leave().accept(in, entered);
        return sum;
    }

    @CompilerControl(CompilerControl.Mode.INLINE)
    private static <T> long packed(FieldReader<T> fields, T in) throws IOException {
        long sum = 0;
        if (in instanceof VarIntInput ours) {
            for (int value : ours.readPacked(PackedType.UINT32, ours.readLength(100))) {
                sum += value;
            }
            return sum;
        }
        long entered = fields.enter().read(in);
        for (int left = Message.PACKED_VALUES; fields.hasMore().test(in, entered, left); left--) {
            sum += (int) fields.varInt().read(in);
        }
        fields.leave().accept(in, entered);
        return sum;
    }
}
