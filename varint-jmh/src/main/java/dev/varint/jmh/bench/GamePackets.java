package dev.varint.jmh.bench;

import dev.varint.netty.ByteBufInput;
import dev.varint.netty.ByteBufOutput;
import io.netty.buffer.ByteBuf;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.UUID;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * The packets of {@link CodecBenchmark}, with a reader and a writer of each: one for our inputs and outputs, and one
 * over the buffer itself, by hand or with our static methods.
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

    /** Fourteen fields in one method. */
    record Join(
            String world,
            String brand,
            int a,
            int b,
            int c,
            int d,
            long seed,
            long time,
            int e,
            int f,
            double x,
            double z,
            byte mode,
            byte flags) {}

    record Type<P>(
            Function<ByteBufInput, P> reader,
            BiFunction<BufferCodec, ByteBuf, P> bufferReader,
            BiConsumer<P, ByteBufOutput> writer,
            BufferWriter<P> bufferWriter) {}

    /** Writes a packet to a buffer. */
    interface BufferWriter<P> {
        void write(BufferCodec codec, P packet, ByteBuf out);
    }

    private static final List<Type<?>> TYPES = List.of(
            new Type<>(
                    in -> new KeepAlive(in.readLong()),
                    (codec, in) -> new KeepAlive(in.readLong()),
                    (packet, out) -> out.writeLong(packet.id),
                    (codec, packet, out) -> out.writeLong(packet.id)),
            new Type<>(
                    in -> new BlockChange(in.readLong(), in.readVarInt()),
                    (codec, in) -> new BlockChange(in.readLong(), codec.readVarInt(in)),
                    (packet, out) -> {
                        out.writeLong(packet.position);
                        out.writeVarInt(packet.block);
                    },
                    (codec, packet, out) -> {
                        out.writeLong(packet.position);
                        codec.writeVarInt(out, packet.block);
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
                    (codec, in) -> new Move(
                            codec.readVarInt(in),
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
                    (codec, packet, out) -> {
                        codec.writeVarInt(out, packet.entity);
                        out.writeDouble(packet.x);
                        out.writeDouble(packet.y);
                        out.writeDouble(packet.z);
                        out.writeFloat(packet.yaw);
                        out.writeFloat(packet.pitch);
                        out.writeByte(packet.flags);
                    }),
            new Type<>(
                    in -> new Login(in.readString(MAX), new UUID(in.readLong(), in.readLong())),
                    (codec, in) -> new Login(codec.readString(in, MAX), new UUID(in.readLong(), in.readLong())),
                    (packet, out) -> {
                        out.writeString(packet.name);
                        out.writeLong(packet.id.getMostSignificantBits());
                        out.writeLong(packet.id.getLeastSignificantBits());
                    },
                    (codec, packet, out) -> {
                        codec.writeString(out, packet.name);
                        out.writeLong(packet.id.getMostSignificantBits());
                        out.writeLong(packet.id.getLeastSignificantBits());
                    }),
            new Type<>(
                    in -> new Keys(in.readByteArray(MAX), in.readByteArray(MAX)),
                    (codec, in) -> new Keys(codec.readByteArray(in, MAX), codec.readByteArray(in, MAX)),
                    (packet, out) -> {
                        out.writeByteArray(packet.key);
                        out.writeByteArray(packet.token);
                    },
                    (codec, packet, out) -> {
                        codec.writeByteArray(out, packet.key);
                        codec.writeByteArray(out, packet.token);
                    }),
            new Type<>(
                    in -> new Chat(
                            in.readString(MAX),
                            in.readLong(),
                            in.readBytes(SIGNATURE),
                            BitSet.valueOf(in.readBytes(FLAGS))),
                    (codec, in) -> new Chat(
                            codec.readString(in, MAX),
                            in.readLong(),
                            codec.readBytes(in, SIGNATURE),
                            BitSet.valueOf(codec.readBytes(in, FLAGS))),
                    (packet, out) -> {
                        out.writeString(packet.text);
                        out.writeLong(packet.time);
                        out.writeBytes(packet.signature);
                        out.writeBytes(packet.seenBytes());
                    },
                    (codec, packet, out) -> {
                        codec.writeString(out, packet.text);
                        out.writeLong(packet.time);
                        out.writeBytes(packet.signature);
                        out.writeBytes(packet.seenBytes());
                    }),
            new Type<>(
                    in -> new Remove(in.readVarIntArray(MAX)),
                    (codec, in) -> new Remove(codec.readVarIntArray(in, MAX)),
                    (packet, out) -> out.writeVarIntArray(packet.entities),
                    (codec, packet, out) -> codec.writeVarIntArray(out, packet.entities)),
            new Type<>(
                    in -> new Settings(
                            in.readString(MAX), in.readByte(), in.readVarInt(), in.readBoolean(), in.readVarInt()),
                    (codec, in) -> new Settings(
                            codec.readString(in, MAX),
                            in.readByte(),
                            codec.readVarInt(in),
                            in.readBoolean(),
                            codec.readVarInt(in)),
                    (packet, out) -> {
                        out.writeString(packet.language);
                        out.writeByte(packet.distance);
                        out.writeVarInt(packet.mode);
                        out.writeBoolean(packet.colors);
                        out.writeVarInt(packet.hand);
                    },
                    (codec, packet, out) -> {
                        codec.writeString(out, packet.language);
                        out.writeByte(packet.distance);
                        codec.writeVarInt(out, packet.mode);
                        out.writeBoolean(packet.colors);
                        codec.writeVarInt(out, packet.hand);
                    }),
            new Type<>(
                    in -> {
                        Suggestions packet = new Suggestions(in.readVarInt(), new String[in.readLength(MAX)]);
                        Arrays.setAll(packet.lines, i -> in.readString(MAX));
                        return packet;
                    },
                    (codec, in) -> {
                        Suggestions packet =
                                new Suggestions(codec.readVarInt(in), new String[codec.readLength(in, MAX)]);
                        Arrays.setAll(packet.lines, i -> codec.readString(in, MAX));
                        return packet;
                    },
                    (packet, out) -> {
                        out.writeVarInt(packet.id);
                        out.writeVarInt(packet.lines.length);
                        for (String line : packet.lines) {
                            out.writeString(line);
                        }
                    },
                    (codec, packet, out) -> {
                        codec.writeVarInt(out, packet.id);
                        codec.writeVarInt(out, packet.lines.length);
                        for (String line : packet.lines) {
                            codec.writeString(out, line);
                        }
                    }),
            new Type<>(
                    in -> new Join(
                            in.readString(MAX),
                            in.readString(MAX),
                            in.readVarInt(),
                            in.readVarInt(),
                            in.readVarInt(),
                            in.readVarInt(),
                            in.readLong(),
                            in.readLong(),
                            in.readInt(),
                            in.readInt(),
                            in.readDouble(),
                            in.readDouble(),
                            in.readByte(),
                            in.readByte()),
                    (codec, in) -> new Join(
                            codec.readString(in, MAX),
                            codec.readString(in, MAX),
                            codec.readVarInt(in),
                            codec.readVarInt(in),
                            codec.readVarInt(in),
                            codec.readVarInt(in),
                            in.readLong(),
                            in.readLong(),
                            in.readInt(),
                            in.readInt(),
                            in.readDouble(),
                            in.readDouble(),
                            in.readByte(),
                            in.readByte()),
                    (packet, out) -> {
                        out.writeString(packet.world);
                        out.writeString(packet.brand);
                        out.writeVarInt(packet.a);
                        out.writeVarInt(packet.b);
                        out.writeVarInt(packet.c);
                        out.writeVarInt(packet.d);
                        out.writeLong(packet.seed);
                        out.writeLong(packet.time);
                        out.writeInt(packet.e);
                        out.writeInt(packet.f);
                        out.writeDouble(packet.x);
                        out.writeDouble(packet.z);
                        out.writeByte(packet.mode);
                        out.writeByte(packet.flags);
                    },
                    (codec, packet, out) -> {
                        codec.writeString(out, packet.world);
                        codec.writeString(out, packet.brand);
                        codec.writeVarInt(out, packet.a);
                        codec.writeVarInt(out, packet.b);
                        codec.writeVarInt(out, packet.c);
                        codec.writeVarInt(out, packet.d);
                        out.writeLong(packet.seed);
                        out.writeLong(packet.time);
                        out.writeInt(packet.e);
                        out.writeInt(packet.f);
                        out.writeDouble(packet.x);
                        out.writeDouble(packet.z);
                        out.writeByte(packet.mode);
                        out.writeByte(packet.flags);
                    }));

    /** Of these there are nine; the last one is measured only by itself. */
    static final int MIXED_TYPES = 9;

    @SuppressWarnings("unchecked") // a writer gets packets of its type only
    private static final List<Type<Object>> ALL = (List<Type<Object>>) (List<?>) TYPES;

    static final List<Function<ByteBufInput, Object>> READERS =
            ALL.stream().map(Type::reader).toList();
    static final List<BiFunction<BufferCodec, ByteBuf, Object>> BUFFER_READERS =
            ALL.stream().map(Type::bufferReader).toList();
    static final List<BiConsumer<Object, ByteBufOutput>> WRITERS =
            ALL.stream().map(Type::writer).toList();
    static final List<BufferWriter<Object>> BUFFER_WRITERS =
            ALL.stream().map(Type::bufferWriter).toList();

    private GamePackets() {}
}
