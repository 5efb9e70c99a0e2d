package dev.varint.jmh.table;

import dev.varint.jmh.bench.BufferClasses;
import dev.varint.jmh.bench.BufferKind;
import dev.varint.jmh.bench.Carrier;
import dev.varint.jmh.bench.DecodeCarriers;
import dev.varint.jmh.bench.DecodeInts;
import dev.varint.jmh.bench.DecodeLongs;
import dev.varint.jmh.bench.DecodeMethod;
import dev.varint.jmh.bench.EncodeInts;
import dev.varint.jmh.bench.EncodeLongs;
import dev.varint.jmh.bench.EncodeMethod;
import dev.varint.jmh.bench.Magnitude;
import dev.varint.jmh.bench.PacketInput;
import dev.varint.jmh.bench.Packets;
import dev.varint.jmh.bench.ParamValue;
import dev.varint.jmh.bench.RegionSize;
import dev.varint.jmh.bench.RunMethod;
import dev.varint.jmh.bench.Streams;
import dev.varint.jmh.frames.Body;
import dev.varint.jmh.frames.DecodeFrames;
import dev.varint.jmh.frames.MixedFrames;
import dev.varint.jmh.frames.PrependLength;
import dev.varint.jmh.frames.Reads;
import dev.varint.jmh.frames.Transport;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The tables of whole regions and of the pipeline codecs: their parts, and what a quick run shows of them.
 */
final class Grids {

    private static final List<Magnitude> INTS = List.of(
            Magnitude.FIXED1,
            Magnitude.FIXED2,
            Magnitude.FIXED3,
            Magnitude.FIXED5,
            Magnitude.UNIFORM,
            Magnitude.FIVES_1024,
            Magnitude.FIVES_256,
            Magnitude.FIVES_64,
            Magnitude.TWOS_100,
            Magnitude.TWOS_20,
            Magnitude.TWOS_5,
            Magnitude.PROXY);
    private static final List<Magnitude> LONGS = List.of(Magnitude.values());
    private static final List<Magnitude> QUICK_INTS = List.of(Magnitude.FIXED1, Magnitude.UNIFORM, Magnitude.PROXY);
    private static final List<Magnitude> QUICK_LONGS = List.of(Magnitude.MIXED, Magnitude.MIXED_BYTE_LENGTH);

    private static final List<RunMethod> READS =
            List.of(RunMethod.READ_LOOP, RunMethod.READ_NETTY, RunMethod.READ_VAR_INT, RunMethod.CURSOR);
    private static final List<RunMethod> WRITES = List.of(
            RunMethod.WRITE_LOOP,
            RunMethod.WRITE_BLENDED,
            RunMethod.WRITE_VAR_INT,
            RunMethod.APPEND_VAR_INT,
            RunMethod.APPENDER);
    private static final List<RunMethod> LONG_READS =
            List.of(RunMethod.READ_LONG_LOOP, RunMethod.READ_VAR_LONG, RunMethod.CURSOR_LONG);
    private static final List<RunMethod> LONG_WRITES = List.of(RunMethod.WRITE_LONG_LOOP, RunMethod.APPEND_VAR_LONG);

    private static final Row SWAR = new Row("packedSwar", "ours, without bit-gather");
    private static final Row VECTORS = new Row("packedVectors", "ours, with vectors");

    static final Grid BULK = new Grid(
            "Bulk: 65,536 values as one region of an array",
            Panel.PER_VALUE,
            List.of(
                    bulk("decode int[]", DecodeInts.class, decoders(DecodeMethod.values()), QUICK_INTS, INTS),
                    bulk(
                            "decode long[]",
                            DecodeLongs.class,
                            decoders(
                                    DecodeMethod.LOOP,
                                    DecodeMethod.XOR_LADDER,
                                    DecodeMethod.UNCHECKED,
                                    DecodeMethod.PACKED,
                                    DecodeMethod.PROTOBUF),
                            QUICK_LONGS,
                            LONGS),
                    bulk("encode int[]", EncodeInts.class, encoders(EncodeMethod.values()), QUICK_INTS, INTS),
                    bulk(
                            "encode long[]",
                            EncodeLongs.class,
                            encoders(
                                    EncodeMethod.LOOP,
                                    EncodeMethod.WORD,
                                    EncodeMethod.PACKED,
                                    EncodeMethod.PROTOBUF,
                                    EncodeMethod.KAFKA),
                            QUICK_LONGS,
                            LONGS)),
            List.of(
                    "Without bit-gather: in a JVM with -Ddev.varint.bitGather=false, as on a CPU or JDK that has none.",
                    "With vectors: in a JVM with --add-modules jdk.incubator.vector; a dash where the JDK has no such module.",
                    "Their warm-up is four times as long. Encoding uses none.",
                    "Lucene's longs have nine bytes at most, and Kafka's unsigned longs are read by a method that is not public."));

    static final Grid SCALING = new Grid(
            "Scaling: values in regions of so many, from caches to memory",
            "ns per value and thread",
            List.of(
                    scaling("decode, 1..5 bytes", DecodeInts.class, Magnitude.UNIFORM),
                    scaling("decode, proxy mix", DecodeInts.class, Magnitude.PROXY),
                    scaling("encode, 1..5 bytes", EncodeInts.class, Magnitude.UNIFORM),
                    scaling("encode, proxy mix", EncodeInts.class, Magnitude.PROXY)),
            List.of(
                    "PackedVarInts.decode and encode. Small regions are many, one after the other.",
                    "Two threads have memory of their own each; with one core there is nothing to see."));

    static final Grid CARRIERS = new Grid(
            "Carriers: regions of so many values of 1 to 5 bytes each, decoded into an int[]",
            Panel.PER_VALUE,
            List.of(new Grid.Part(
                    "decode",
                    Stream.of(Carrier.values()).map(Row::of).toList(),
                    effort -> List.of(RegionSize.OF_10, RegionSize.OF_100, RegionSize.OF_1_000, RegionSize.OF_65_536),
                    (row, size) -> new Trial(DecodeCarriers.class, row, Map.of("region", size), Checks.BOTH))),
            List.of("Small regions are many, one after the other."));

    static final Grid FRAMES = new Grid(
            "Frames: cut from a stream, and made by a length before a body; nanoseconds and allocated bytes",
            "ns per frame",
            List.of(
                    Grid.Part.of(
                            "decode",
                            DecodeFrames.class,
                            List.of(
                                    new Row("slices", "slices alone (floor)"),
                                    new Row("slicesInPipeline", "slices handed on (floor)"),
                                    new Row("netty", "Netty"),
                                    new Row("byteAtATime", "byte at a time"),
                                    new Row("ours", "ours")),
                            effort -> List.of(Reads.values())),
                    prepend("prepend, released", Transport.NONE),
                    prepend("prepend, as NIO buffers", Transport.NIO),
                    mixedFrames("decode, 1,000 frames a read, after other classes", "decode", Reads.MANY),
                    mixedFrames("decode, one frame a read, after other classes", "decode", Reads.ONE),
                    mixedFrames("prepend, after other classes", "prepend", Reads.MANY)),
            List.of(
                    "Netty: ProtobufVarint32FrameDecoder, ProtobufVarint32LengthFieldPrepender. Ours: VarIntFrameDecoder,"
                            + " VarIntLengthFieldPrepender.",
                    "Bodies to decode: 70 % have 1 to 40 bytes, the others up to 400. Slices alone are retained and released and"
                            + " have no pipeline;",
                    "all other rows have EmbeddedChannel's pipeline and a last handler that releases, and no socket or promise.",
                    "After other classes: pooled direct buffers, after buffers of no, two or four other classes have passed.",
                    "As NIO buffers: the last handler asks for them first, as a socket's transport does. Heap: 1 GB, in memory from the beginning."));

    static final Grid PACKETS = new Grid(
            "Packets: eight values in a buffer of their own; buffers of one, three or five classes take turns",
            Panel.PER_VALUE,
            Stream.of(BufferKind.values())
                    .flatMap(buffer -> Stream.of(
                            packets("read", buffer, PacketInput.PROXY, READS),
                            packets("read", buffer, PacketInput.LEARNED, READS),
                            packets("read", buffer, PacketInput.LONGS, LONG_READS),
                            packets("write", buffer, PacketInput.PROXY, WRITES),
                            packets("write", buffer, PacketInput.LEARNED, WRITES),
                            packets("write", buffer, PacketInput.LONGS, LONG_WRITES)))
                    .toList(),
            List.of(
                    "C2's type profile of a call holds two classes. Only buffers of the named kind are timed.",
                    "Pooled and adaptive buffers are direct; a slice is one of a pooled buffer, as frame decoders hand it on."));

    static final Grid STREAMS = new Grid(
            "Streams: values in one pooled buffer, after buffers of one, three or five classes",
            Panel.PER_VALUE,
            List.of(
                    streams("read", PacketInput.PROXY, READS),
                    streams("read", PacketInput.BITS30, READS),
                    streams("read", PacketInput.ONE_BYTE, READS),
                    streams("write", PacketInput.PROXY, WRITES),
                    streams("write", PacketInput.BITS30, WRITES),
                    streams("write", PacketInput.ONE_BYTE, WRITES)),
            List.of("Buffers of the other classes have passed before; none passes during the measurement."));

    private Grids() {}

    private static Grid.Part mixedFrames(String title, String way, Reads reads) {
        return new Grid.Part(
                title,
                List.of(new Row(way + "Netty", "Netty"), new Row(way + "Ours", "ours")),
                effort -> List.of(BufferClasses.values()),
                (row, classes) -> Trial.of(MixedFrames.class, row, reads).with("classes", classes));
    }

    private static Grid.Part packets(String title, BufferKind buffer, PacketInput input, List<RunMethod> methods) {
        return new Grid.Part(
                title + ", " + buffer.title() + ", " + input.title(),
                methods.stream().map(Row::of).toList(),
                effort -> effort == Effort.QUICK ? quickClasses(buffer, input) : List.of(BufferClasses.values()),
                (row, classes) -> Trial.of(Packets.class, row, input)
                        .with("buffer", buffer)
                        .with("classes", classes));
    }

    /** A quick run has the proxy mix in pooled buffers. */
    private static List<BufferClasses> quickClasses(BufferKind buffer, PacketInput input) {
        return buffer == BufferKind.POOLED && input == PacketInput.PROXY
                ? List.of(BufferClasses.ONE, BufferClasses.THREE)
                : List.of();
    }

    private static Grid.Part streams(String title, PacketInput input, List<RunMethod> methods) {
        return new Grid.Part(
                title + ", " + input.title(),
                methods.stream().map(Row::of).toList(),
                effort -> effort == Effort.QUICK
                        ? quickClasses(BufferKind.POOLED, input)
                        : List.of(BufferClasses.values()),
                (row, classes) -> Trial.of(Streams.class, row, input).with("classes", classes));
    }

    private static List<Row> decoders(DecodeMethod... methods) {
        return Row.join(Stream.of(methods).map(Row::of).toList(), List.of(SWAR, VECTORS));
    }

    private static List<Row> encoders(EncodeMethod... methods) {
        return Row.join(Stream.of(methods).map(Row::of).toList(), List.of(SWAR));
    }

    private static Grid.Part bulk(
            String title, Class<?> type, List<Row> rows, List<Magnitude> quick, List<Magnitude> full) {
        return new Grid.Part(
                title,
                rows,
                effort -> effort == Effort.QUICK ? quick : full,
                (row, input) -> Trial.of(type, row, input).with("region", RegionSize.OF_65_536));
    }

    private static Grid.Part scaling(String title, Class<?> type, Magnitude input) {
        Function<Effort, List<? extends ParamValue>> sizes = effort -> effort == Effort.QUICK
                ? List.of(RegionSize.OF_10, RegionSize.OF_1_000, RegionSize.OF_100_000, RegionSize.OF_10_000_000)
                : Stream.of(RegionSize.values())
                        .filter(size -> size != RegionSize.OF_65_536)
                        .toList();
        return new Grid.Part(
                title,
                List.of(new Row("packed", "one thread"), new Row("packedOnTwoThreads", "two threads")),
                sizes,
                (row, size) -> Trial.of(type, row, input).with("region", size));
    }

    private static Grid.Part prepend(String title, Transport transport) {
        return new Grid.Part(
                title,
                List.of(
                        new Row("none", "no prepender (floor)"),
                        new Row("netty", "Netty"),
                        new Row("ours", "ours"),
                        new Row("oursInTwoParts", "ours, never copied"),
                        new Row("oursShifted", "ours, room after the body"),
                        new Row("oursInHeadroom", "ours, headroom before the body")),
                effort -> List.of(Body.values()),
                (row, body) -> Trial.of(PrependLength.class, row, body).with("transport", transport));
    }
}
