package dev.varint.netty.examples;

import dev.varint.netty.ByteBufInput;
import dev.varint.netty.ByteBufOutput;
import dev.varint.netty.PeerErrors;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.DecoderException;
import io.netty.handler.codec.MessageToMessageDecoder;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

// example: PacketDecoder
/** Decodes the frames of a VarIntFrameDecoder to packets. */
final class PacketDecoder extends MessageToMessageDecoder<ByteBuf> {

    interface Packet {
        void write(ByteBufOutput out);
    }

    record Chat(String text, long time) implements Packet {
        static Chat read(ByteBufInput in) {
            return new Chat(in.readString(256), in.readLong());
        }

        @Override
        public void write(ByteBufOutput out) {
            out.writeString(text);
            out.writeLong(time);
        }
    }

    record Suggestions(int transaction, List<String> lines) implements Packet {
        static Suggestions read(ByteBufInput in) {
            int transaction = in.readVarInt();
            int count = in.readLength(1000); // each list has a limit, and each element
            List<String> lines = new ArrayList<>(count);
            for (int i = 0; i < count; i++) {
                lines.add(in.readString(32));
            }
            return new Suggestions(transaction, lines);
        }

        @Override
        public void write(ByteBufOutput out) {
            out.writeVarInt(transaction);
            out.writeVarInt(lines.size());
            lines.forEach(out::writeString);
        }
    }

    private record Type(String name, Function<ByteBufInput, Packet> reader) {}

    private static final List<Type> TYPES = // by id
            List.of(new Type("chat", Chat::read), new Type("suggestions", Suggestions::read));

    @Override
    protected void decode(ChannelHandlerContext ctx, ByteBuf frame, List<Object> out) {
        ByteBufInput in = ByteBufInput.ofFrame(frame);
        int id = in.readVarInt();
        if (id < 0 || id >= TYPES.size()) {
            throw PeerErrors.malformed("unknown packet id " + id);
        }
        Type type = TYPES.get(id);
        Packet packet;
        try {
            packet = type.reader.apply(in);
        } catch (DecoderException e) { // its message says at which index, but not in which packet
            throw PeerErrors.malformed(type.name + ": " + e.getMessage());
        }
        if (!in.isAtEnd()) {
            throw PeerErrors.malformed(type.name + ": " + in.remaining() + " bytes left over");
        }
        out.add(packet); // only now: if this method throws, Netty passes on the contents of out
    }
}
// end
