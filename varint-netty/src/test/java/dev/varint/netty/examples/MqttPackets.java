package dev.varint.netty.examples;

import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import dev.varint.netty.ByteBufTypedVarInts;
import dev.varint.netty.PeerErrors;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.ByteToMessageDecoder;
import java.util.List;

/** Cuts a stream into MQTT packets: a byte, a length of at most four bytes, a body. */
final class MqttPackets extends ByteToMessageDecoder {

    @Override
    protected void decode(ChannelHandlerContext ctx, ByteBuf in, List<Object> out) {
        int start = in.readerIndex();
        int size = ByteBufTypedVarInts.scan(VarIntType.U28, in, start + 1, Strictness.CANONICAL);
        if (size == 0) {
            return; // the length is incomplete
        }
        if (size < 0) {
            throw PeerErrors.malformed("malformed length");
        }
        int length = (int) ByteBufTypedVarInts.get(VarIntType.U28, in, start + 1);
        if (length > 1 << 20) { // choose your own limit
            throw PeerErrors.tooLong("length " + length);
        }
        if (in.readableBytes() >= 1 + size + length) {
            out.add(in.readRetainedSlice(1 + size + length));
        }
    }
}
