package dev.varint.jmh.bench;

import dev.varint.netty.ByteBufInput;
import dev.varint.netty.ByteBufOutput;
import io.netty.buffer.ByteBuf;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.UUID;
import java.util.function.BiConsumer;
import java.util.function.Function;

/**
 * The packets of {@link CodecBenchmark}, with a reader and a writer of each: ours, and one by hand, which uses
 * {@link HandCodec}.
 */
final class GamePackets {

    private static final int MAX = 256;
    private static final int SIGNATURE = 256;
    private static final int FLAGS = 3;

    record KeepAlive(long id) {}

    record BlockChange(long position, int block) {}

    record Move(int entity, double x, double y, double z, float yaw, float pitch, byte flags) {}

    record Login(String name, UUID id) {}

    record Keys(byte[] key, byte[] token) {}

    record Chat(String text, long time, byte[] signature, BitSet seen) {
        byte[] seenBytes() {
            return Arrays.copyOf(seen.toByteArray(), FLAGS);
        }
    }

    record Remove(int[] entities) {}

    record Settings(String language, byte distance, int mode, boolean colors, int hand) {}

    record Suggestions(int id, String[] lines) {}

    record Type<P>(
            Function<ByteBufInput, P> reader,
            Function<ByteBuf, P> handReader,
            BiConsumer<P, ByteBufOutput> writer,
            BiConsumer<P, ByteBuf> handWriter) {}

    private static final List<Type<?>> TYPES = List.of(
            new Type<>(
                    in -> new KeepAlive(in.readLong()),
                    in -> new KeepAlive(in.readLong()),
                    (packet, out) -> out.writeLong(packet.id),
                    (packet, out) -> out.writeLong(packet.id)),
            new Type<>(
                    in -> new BlockChange(in.readLong(), in.readVarInt()),
                    in -> new BlockChange(in.readLong(), HandCodec.readVarInt(in)),
                    (packet, out) -> {
                        out.writeLong(packet.position);
                        out.writeVarInt(packet.block);
                    },
                    (packet, out) -> {
                        out.writeLong(packet.position);
                        HandCodec.writeVarInt(out, packet.block);
                    }),
            new Type<>(
                    in -> new Move(
                            in.readVarInt(),
                            in.readDouble(),
                            in.readDouble(),
                            in.readDouble(),
                            in.readFloat(),
                            in.readFloat(),
                            in.readByte()),
                    in -> new Move(
                            HandCodec.readVarInt(in),
                            in.readDouble(),
                            in.readDouble(),
                            in.readDouble(),
                            in.readFloat(),
                            in.readFloat(),
                            in.readByte()),
                    (packet, out) -> {
                        out.writeVarInt(packet.entity);
                        out.writeDouble(packet.x);
                        out.writeDouble(packet.y);
                        out.writeDouble(packet.z);
                        out.writeFloat(packet.yaw);
                        out.writeFloat(packet.pitch);
                        out.writeByte(packet.flags);
                    },
                    (packet, out) -> {
                        HandCodec.writeVarInt(out, packet.entity);
                        out.writeDouble(packet.x);
                        out.writeDouble(packet.y);
                        out.writeDouble(packet.z);
                        out.writeFloat(packet.yaw);
                        out.writeFloat(packet.pitch);
                        out.writeByte(packet.flags);
                    }),
            new Type<>(
                    in -> new Login(in.readString(MAX), new UUID(in.readLong(), in.readLong())),
                    in -> new Login(HandCodec.readString(in, MAX), new UUID(in.readLong(), in.readLong())),
                    (packet, out) -> {
                        out.writeString(packet.name);
                        out.writeLong(packet.id.getMostSignificantBits());
                        out.writeLong(packet.id.getLeastSignificantBits());
                    },
                    (packet, out) -> {
                        HandCodec.writeString(out, packet.name);
                        out.writeLong(packet.id.getMostSignificantBits());
                        out.writeLong(packet.id.getLeastSignificantBits());
                    }),
            new Type<>(
                    in -> new Keys(in.readByteArray(MAX), in.readByteArray(MAX)),
                    in -> new Keys(HandCodec.readByteArray(in, MAX), HandCodec.readByteArray(in, MAX)),
                    (packet, out) -> {
                        out.writeByteArray(packet.key);
                        out.writeByteArray(packet.token);
                    },
                    (packet, out) -> {
                        HandCodec.writeByteArray(out, packet.key);
                        HandCodec.writeByteArray(out, packet.token);
                    }),
            new Type<>(
                    in -> new Chat(
                            in.readString(MAX),
                            in.readLong(),
                            in.readBytes(SIGNATURE),
                            BitSet.valueOf(in.readBytes(FLAGS))),
                    in -> new Chat(
                            HandCodec.readString(in, MAX),
                            in.readLong(),
                            HandCodec.readBytes(in, SIGNATURE),
                            BitSet.valueOf(HandCodec.readBytes(in, FLAGS))),
                    (packet, out) -> {
                        out.writeString(packet.text);
                        out.writeLong(packet.time);
                        out.writeBytes(packet.signature);
                        out.writeBytes(packet.seenBytes());
                    },
                    (packet, out) -> {
                        HandCodec.writeString(out, packet.text);
                        out.writeLong(packet.time);
                        out.writeBytes(packet.signature);
                        out.writeBytes(packet.seenBytes());
                    }),
            new Type<>(
                    in -> new Remove(in.readVarIntArray(MAX)),
                    in -> new Remove(HandCodec.readVarIntArray(in, MAX)),
                    (packet, out) -> out.writeVarIntArray(packet.entities),
                    (packet, out) -> HandCodec.writeVarIntArray(out, packet.entities)),
            new Type<>(
                    in -> new Settings(
                            in.readString(MAX), in.readByte(), in.readVarInt(), in.readBoolean(), in.readVarInt()),
                    in -> new Settings(
                            HandCodec.readString(in, MAX),
                            in.readByte(),
                            HandCodec.readVarInt(in),
                            in.readBoolean(),
                            HandCodec.readVarInt(in)),
                    (packet, out) -> {
                        out.writeString(packet.language);
                        out.writeByte(packet.distance);
                        out.writeVarInt(packet.mode);
                        out.writeBoolean(packet.colors);
                        out.writeVarInt(packet.hand);
                    },
                    (packet, out) -> {
                        HandCodec.writeString(out, packet.language);
                        out.writeByte(packet.distance);
                        HandCodec.writeVarInt(out, packet.mode);
                        out.writeBoolean(packet.colors);
                        HandCodec.writeVarInt(out, packet.hand);
                    }),
            new Type<>(
                    in -> {
                        Suggestions packet = new Suggestions(in.readVarInt(), new String[in.readLength(MAX)]);
                        Arrays.setAll(packet.lines, i -> in.readString(MAX));
                        return packet;
                    },
                    in -> {
                        Suggestions packet =
                                new Suggestions(HandCodec.readVarInt(in), new String[HandCodec.readLength(in, MAX)]);
                        Arrays.setAll(packet.lines, i -> HandCodec.readString(in, MAX));
                        return packet;
                    },
                    (packet, out) -> {
                        out.writeVarInt(packet.id);
                        out.writeVarInt(packet.lines.length);
                        for (String line : packet.lines) {
                            out.writeString(line);
                        }
                    },
                    (packet, out) -> {
                        HandCodec.writeVarInt(out, packet.id);
                        HandCodec.writeVarInt(out, packet.lines.length);
                        for (String line : packet.lines) {
                            HandCodec.writeString(out, line);
                        }
                    }));

    static final List<? extends Function<ByteBufInput, ?>> READERS = list(Type::reader);
    static final List<? extends Function<ByteBuf, ?>> HAND_READERS = list(Type::handReader);
    static final List<BiConsumer<Object, ByteBufOutput>> WRITERS = writers(Type::writer);
    static final List<BiConsumer<Object, ByteBuf>> HAND_WRITERS = writers(Type::handWriter);

    private GamePackets() {}

    private static <T> List<T> list(Function<Type<?>, T> part) {
        return TYPES.stream().map(part).toList();
    }

    @SuppressWarnings("unchecked") // a writer gets packets of its type only
    private static <O> List<BiConsumer<Object, O>> writers(Function<Type<?>, BiConsumer<?, O>> part) {
        return TYPES.stream()
                .map(type -> (BiConsumer<Object, O>) part.apply(type))
                .toList();
    }
}
