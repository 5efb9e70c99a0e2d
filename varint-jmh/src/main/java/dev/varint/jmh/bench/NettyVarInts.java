package dev.varint.jmh.bench;

import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.protobuf.ProtobufVarint32FrameDecoder;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** Netty's own decoder, which is not public. A call by a constant method handle costs as much as a direct one. */
final class NettyVarInts {

    private static final MethodHandle READ;

    static {
        Class<?> decoder = ProtobufVarint32FrameDecoder.class;
        try {
            READ = MethodHandles.privateLookupIn(decoder, MethodHandles.lookup())
                    .findStatic(decoder, "readRawVarint32", MethodType.methodType(int.class, ByteBuf.class));
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private NettyVarInts() {}

    /** Reads a value at the buffer's readerIndex and moves that; 0 if there is no whole value. */
    static int read(ByteBuf buf) {
        try {
            return (int) READ.invokeExact(buf);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }
}
