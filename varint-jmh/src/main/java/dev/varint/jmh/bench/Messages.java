package dev.varint.jmh.bench;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.ByteBuffer;
import org.openjdk.jmh.annotations.Param;

/** Messages, or VarInts alone, in an array, a direct ByteBuffer, a stream over an array or a direct ByteBuf. */
public abstract class Messages extends BenchmarkSettings {

    /** What reads or writes them. */
    public enum Method implements ParamValue {
        /** A byte at a time, by the carrier's own method. */
        LOOP,
        /** CodedInputStream and CodedOutputStream. */
        PROTOBUF,
        OURS;
    }

    public enum Carrier implements ParamValue {
        ARRAY,
        BUFFER,
        STREAM,
        BYTE_BUF;
    }

    @Param
    Method method;

    @Param
    Message message;

    @Param
    Carrier carrier;

    byte[] bytes;
    ByteBuffer buffer;
    ByteBuf buf;
    int next;

    void allocate(byte[] array) {
        bytes = array;
        buffer = ByteBuffer.allocateDirect(array.length).put(array);
        buf = Unpooled.directBuffer(array.length).writeBytes(array);
        atEnd(buf::release);
    }
}
