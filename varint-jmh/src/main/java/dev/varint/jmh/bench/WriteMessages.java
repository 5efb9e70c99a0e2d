package dev.varint.jmh.bench;

import com.google.protobuf.CodedOutputStream;
import dev.varint.ByteArrayOutput;
import dev.varint.ByteBufferOutput;
import dev.varint.StreamOutput;
import dev.varint.VarIntOutput;
import dev.varint.format.PackedType;
import dev.varint.format.ZigZag;
import dev.varint.netty.ByteBufOutput;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
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
            case LOOP -> writeAll(FieldWriter.LOOP, message, bytes(), values, from);
            case PROTOBUF -> {
                CodedOutputStream out = protobuf();
                writeAll(FieldWriter.PROTOBUF, message, out, values, from);
                out.flush();
            }
            default -> ours(from);
        }
        return from;
    }

    private void ours(int from) throws IOException {
        switch (carrier) {
            case ARRAY -> writeAll(FieldWriter.OURS, message, array, values, from);
            case BUFFER -> {
                ByteBufferOutput out = new ByteBufferOutput(buffer);
                writeAll(FieldWriter.OURS, message, out, values, from);
                out.commit();
            }
            case STREAM -> {
                StreamOutput out = new StreamOutput(stream);
                writeAll(FieldWriter.OURS, message, out, values, from);
                out.flush();
            }
            default -> {
                ByteBufOutput out = new ByteBufOutput(buf);
                writeAll(FieldWriter.OURS, message, out, values, from);
                out.commit();
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

    /** Writes messages, the first of which has the number {@code from}. */
    @CompilerControl(CompilerControl.Mode.INLINE)
    static <T> void writeAll(FieldWriter<T> fields, Message message, T out, int[] values, int from) throws IOException {
        if (message == Message.PACKET) {
            for (int at = from; at < from + Message.BATCH; at++) {
                packet(fields, out, values, at);
            }
        } else if (message == Message.TAGGED) {
            for (int at = from; at < from + Message.BATCH; at++) {
                tagged(fields, out, values, at);
            }
        } else {
            for (int at = from; at < from + Message.BATCH; at++) {
                fields.varInt().put(out, values[at]);
            }
        }
    }

    @CompilerControl(CompilerControl.Mode.INLINE)
    private static <T> void packet(FieldWriter<T> fields, T out, int[] v, int at) throws IOException {
        fields.varInt().put(out, v[at]);
        fields.string().put(out, Message.name(v, at));
        fields.fixed64().put(out, v[at + 1]);
        fields.varInt().put(out, v[at + 1]);
        fields.single().put(out, v[at + 2] > 100 ? 1 : 0);
        fields.fixed32().put(out, v[at + 2]);
        fields.fixed16().put(out, v[at + 3]);
        fields.varLong().put(out, (long) v[at + 3] << 20 & Long.MAX_VALUE);
        fields.zigZag().put(out, v[at + 4]);
        fields.single().put(out, v[at + 5]);
    }

    @CompilerControl(CompilerControl.Mode.INLINE)
    private static <T> void tagged(FieldWriter<T> fields, T out, int[] v, int at) throws IOException {
        fields.varInt().put(out, Message.ITEM);
        long item = enter(fields, out, Message::taggedSize, v, at);
        fields.varInt().put(out, Message.ID);
        fields.varInt().put(out, v[at]);
        fields.varInt().put(out, Message.NAME);
        fields.string().put(out, Message.name(v, at));
        fields.varInt().put(out, Message.DELTA);
        fields.zigZag().put(out, ZigZag.decode(v[at + 1]));
        fields.varInt().put(out, Message.TIME);
        fields.fixed64().put(out, v[at + 1]);
        fields.varInt().put(out, Message.INNER);
        long inner = enter(fields, out, Message::innerSize, v, at);
        fields.varInt().put(out, Message.ID);
        fields.varInt().put(out, v[at + 2]);
        fields.varInt().put(out, Message.DELTA);
        fields.varInt().put(out, v[at + 3]);
        leave(out, inner);
        fields.varInt().put(out, Message.PACKED);
        packed(fields, out, v, at);
        fields.varInt().put(out, Message.NOTE);
        fields.string().put(out, Message.name(v, at + 1));
        leave(out, item);
    }

    /** Writes the size of what follows. Ours reserves a place for it instead, and fills that in afterwards. */
    @CompilerControl(CompilerControl.Mode.INLINE)
    private static <T> long enter(FieldWriter<T> fields, T out, Message.Size size, int[] v, int at) throws IOException {
        if (out instanceof VarIntOutput ours) {
            return ours.reserve(1);
        }
        fields.varInt().put(out, size.of(v, at));
        return 0;
    }

    @CompilerControl(CompilerControl.Mode.INLINE)
    private static <T> void leave(T out, long reserved) {
        if (out instanceof VarIntOutput ours) {
            ours.patch(reserved, 1);
        }
    }

    @CompilerControl(CompilerControl.Mode.INLINE)
    private static <T> void packed(FieldWriter<T> fields, T out, int[] v, int at) throws IOException {
        long reserved = enter(fields, out, Message::packedSize, v, at);
        if (out instanceof VarIntOutput ours) {
            ours.writePacked(PackedType.UINT32, Message.packed(v, at));
        } else {
            for (int value : Message.packed(v, at)) {
                fields.varInt().put(out, value);
            }
        }
        leave(out, reserved);
    }
}
