package dev.varint.jmh.suite;

import static dev.varint.jmh.suite.Comparison.each;
import static dev.varint.jmh.suite.Comparison.of;

import dev.varint.jmh.bench.ArrayReadMethod;
import dev.varint.jmh.bench.BenchmarkCase;
import dev.varint.jmh.bench.BufferClasses;
import dev.varint.jmh.bench.BufferKind;
import dev.varint.jmh.bench.ByteBufLongReadMethod;
import dev.varint.jmh.bench.ByteBufReadMethod;
import dev.varint.jmh.bench.Carrier;
import dev.varint.jmh.bench.DecodeCarriers;
import dev.varint.jmh.bench.DecodeInts;
import dev.varint.jmh.bench.DecodeLongs;
import dev.varint.jmh.bench.DecodeMethod;
import dev.varint.jmh.bench.DoltReadMethod;
import dev.varint.jmh.bench.EncodeInts;
import dev.varint.jmh.bench.EncodeLongs;
import dev.varint.jmh.bench.EncodeMethod;
import dev.varint.jmh.bench.FindLength;
import dev.varint.jmh.bench.Input;
import dev.varint.jmh.bench.LongInput;
import dev.varint.jmh.bench.PackedInput;
import dev.varint.jmh.bench.PacketInput;
import dev.varint.jmh.bench.Packets;
import dev.varint.jmh.bench.ReadArray;
import dev.varint.jmh.bench.ReadByType;
import dev.varint.jmh.bench.ReadByteBuf;
import dev.varint.jmh.bench.ReadDolt;
import dev.varint.jmh.bench.ReadLongArray;
import dev.varint.jmh.bench.ReadLongByteBuf;
import dev.varint.jmh.bench.RegionSize;
import dev.varint.jmh.bench.RunMethod;
import dev.varint.jmh.bench.Streams;
import dev.varint.jmh.bench.TypeCase;
import dev.varint.jmh.bench.TypeInput;
import dev.varint.jmh.bench.TypeMethod;
import dev.varint.jmh.bench.WriteByType;
import dev.varint.jmh.bench.WriteCleared;
import dev.varint.jmh.bench.WriteMethod;
import dev.varint.jmh.bench.WriteStreamed;
import dev.varint.jmh.frames.Body;
import dev.varint.jmh.frames.DecodeFrames;
import dev.varint.jmh.frames.Hop;
import dev.varint.jmh.frames.HopTransport;
import dev.varint.jmh.frames.MixedFrames;
import dev.varint.jmh.frames.PrependLength;
import dev.varint.jmh.frames.Reads;
import dev.varint.jmh.frames.Traffic;
import dev.varint.jmh.frames.Transport;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What can be measured. A suite is one declaration; all its tables and charts are made of that. Suites share trials.
 */
public enum Suite {
    /** Steinborn's main comparison. */
    WRITERS(
            Source.STEINBORN,
            "Write: the 2,048 published values, each into a cleared 5-byte direct buffer",
            "VarInt",
            List.of(cleared(
                    WriteMethod.LOOP,
                    WriteMethod.STARTIN,
                    WriteMethod.UNROLLED,
                    WriteMethod.SMART_UNROLLED,
                    WriteMethod.SMART_UNROLLED_BY_LEADING_ZEROS,
                    WriteMethod.NO_DATA_DEPENDENCY,
                    WriteMethod.BLENDED)),
            Lists.SIXTEEN,
            Lists.OBSERVED),
    /** Steinborn's "lucky 5". */
    FIXED(
            Source.STEINBORN,
            "Write five bytes whatever the value, into a cleared direct buffer",
            "VarInt",
            List.of(of(WriteCleared.class, WriteMethod.LOOP, WriteMethod.BLENDED, WriteMethod.FIXED_FIVE)
                    .baseline("loop")
                    .note("blended", Lists.BLENDED)
                    .note("fixedFive", Lists.DROPPED_STORES))),
    /** Steinborn's lzcnt and byHand. */
    LENGTH(
            Source.STEINBORN,
            "Find the size of a value",
            "VarInt",
            List.of(of(FindLength.class)
                    .and("byHand", "by hand")
                    .and("byLeadingZeros", "by leading zeros")
                    .baseline("byHand")
                    .note(
                            "byLeadingZeros",
                            "another formula than the source's: it has no division and gives the size.")),
            "C2 may turn these loops into vectors, so a figure is no cost of one call."),
    /** Steinborn's "atomic power". */
    NETTY_CHECKS(
            Source.STEINBORN,
            "Write, with Netty's checks on and off: the 2,048 published values",
            "VarInt",
            List.of(cleared(
                            WriteMethod.LOOP,
                            WriteMethod.STARTIN,
                            WriteMethod.UNROLLED,
                            WriteMethod.SMART_UNROLLED,
                            WriteMethod.NO_DATA_DEPENDENCY,
                            WriteMethod.BLENDED)
                    .onChecks(NettyChecks.BOTH, NettyChecks.BOUNDS_ONLY)),
            Lists.SIXTEEN,
            Lists.OBSERVED,
            "The source turns checkAccessible off alone."),
    /** Ours: what a pipeline does. */
    APPEND(
            Source.OURS,
            "Append VarInts to one large direct buffer",
            "VarInt",
            oneClassAndMany(
                    of(WriteStreamed.class, WriteMethod.values())
                            .baseline("loop")
                            .ours("appendVarInt", "writeVarInt")
                            .variants("fixedFive")
                            .note("blended", Lists.BLENDED)
                            .on(Lists.APPENDED, Input.RECORDED, Input.UNPREDICTABLE, Input.BITS30),
                    Lists.WRITES),
            Lists.MANY_CLASSES,
            "Recorded: Minecraft traffic in its order. "
                    + "Random widths: the distribution of the published values, in half a million."),
    /** Steinborn's conclusion. */
    SUMMARY(
            Source.STEINBORN,
            "Summary of Steinborn's comparison",
            "VarInt",
            List.of(cleared(WriteMethod.LOOP, WriteMethod.STARTIN, WriteMethod.SMART_UNROLLED, WriteMethod.BLENDED)),
            Lists.SIXTEEN,
            Lists.OBSERVED),
    /** PBJ's comparison of readers. */
    READERS(
            Source.PBJ,
            "Read VarInts from an array, by size",
            "VarInt",
            List.of(of(
                            ReadArray.class,
                            ArrayReadMethod.LOOP,
                            ArrayReadMethod.PROTOBUF,
                            ArrayReadMethod.XOR_LADDER,
                            ArrayReadMethod.SCAN_AND_DECODE)
                    .baseline("loop")
                    .ours("scanAndDecode")
                    .on(Lists.SIZES, Lists.SIZES)),
            "Published as google_zigZagAndLimit (protobuf-java's ladder), pbj (loop) and vector_fastXOR."),
    /** Dolt's comparison of readers. */
    DOLT(
            Source.DOLT,
            "Read VarLongs of 1 to 10 bytes, each at the beginning of ten bytes of its own",
            "VarLong",
            List.of(of(ReadDolt.class, DoltReadMethod.values())
                    .baseline("loop")
                    .ours("scanAndDecode")
                    .note(
                            "branchless",
                            "multiplies each byte by 1 or 0, as the source does; here in a loop, there written out.")
                    .on(new LongInput[] {LongInput.IN_TURN, LongInput.MIXED}, LongInput.IN_TURN, LongInput.MIXED)),
            "Only ratios can be compared: the source reads ten million slices, this 1.3 MB of one array.",
            "The source printed the seconds of 10,000,000 reads as ns/op: 0.287 is 28.7 ns.",
            "dennwc/varint is a Go library, the same unrolled reader with one length check before."),
    /** varint-simd's comparison by type. */
    TYPES(
            Source.VARINT_SIMD,
            "Read and write values of a type, in an array",
            "value",
            byType(),
            "Both are ours. Checked: TypedVarInt.scan and decode, put. Unchecked: UncheckedReader, WordWriter."),
    /** Ours: what a pipeline reads, and what others read it with. */
    READ(
            Source.OURS,
            "Read VarInts from one large direct buffer",
            "VarInt",
            oneClassAndMany(
                    of(ReadByteBuf.class, ByteBufReadMethod.values())
                            .baseline("byteAtATime")
                            .ours("readVarInt")
                            .variants("readVarIntBranchless", "readVarIntLenient", "word", "bitGather")
                            .on(Lists.NOT_PUBLISHED, Input.RECORDED, Input.UNPREDICTABLE, Input.BITS30),
                    Lists.READS),
            Lists.MANY_CLASSES,
            "protobuf-java, Kafka, Lucene and Kryo read the same memory as a ByteBuffer.",
            "protobuf-java copies it to an array first; the copy is in its figure."),
    /** Ours: the same for 64 bits. */
    READ_LONG(
            Source.OURS,
            "Read VarLongs from one large direct buffer",
            "VarLong",
            List.of(of(ReadLongByteBuf.class, ByteBufLongReadMethod.values())
                    .baseline("byteAtATime")
                    .ours("readVarLong")
                    .variants("word", "bitGather")
                    .on(Lists.NOT_IN_TURN, LongInput.MIXED, LongInput.FIXED10)),
            "protobuf-java copies the memory to an array first; the copy is in its figure."),
    /** Ours: the same for arrays, of 32 and 64 bits. */
    READ_ARRAY(
            Source.OURS,
            "Read VarInts and VarLongs from one array",
            "value",
            List.of(
                    of(ReadArray.class, ArrayReadMethod.values())
                            .titled("VarInt")
                            .baseline("loop")
                            .ours("scanAndDecode")
                            .variants("word", "bitGather")
                            .on(Lists.NOT_PUBLISHED, Input.RECORDED, Input.UNPREDICTABLE, Input.BITS30),
                    of(
                                    ReadLongArray.class,
                                    ArrayReadMethod.LOOP,
                                    ArrayReadMethod.XOR_LADDER,
                                    ArrayReadMethod.WORD,
                                    ArrayReadMethod.BIT_GATHER,
                                    ArrayReadMethod.SCAN_AND_DECODE,
                                    ArrayReadMethod.PROTOBUF,
                                    ArrayReadMethod.QUICK_BUFFERS)
                            .titled("VarLong")
                            .baseline("loop")
                            .ours("scanAndDecode")
                            .variants("word", "bitGather")
                            .on(Lists.NOT_IN_TURN, LongInput.MIXED, LongInput.FIXED10)),
            "Kafka reads a ByteBuffer over the array."),
    /** protozero's comparison. */
    PACKED(
            Source.PROTOZERO,
            "Decode packed regions of 64-bit values into a long array, by size of the region",
            "value",
            each(
                    Stream.of(PackedInput.values())
                            .filter(input -> !input.source().isEmpty())
                            .toList(),
                    input -> of(DecodeLongs.class, DecodeMethod.XOR_LADDER, DecodeMethod.UNCHECKED, DecodeMethod.PACKED)
                            .titled(input.title())
                            .rename("xorLadder", "checked")
                            .baseline("xorLadder")
                            .ours("packed")
                            .note(
                                    "xorLadder",
                                    "checked for each value, by an XOR ladder; the source's ladder is another one.")
                            .with("input", input)
                            .on(
                                    "region",
                                    new RegionSize[] {
                                        RegionSize.OF_10,
                                        RegionSize.OF_100,
                                        RegionSize.OF_1_000,
                                        RegionSize.OF_10_000,
                                        RegionSize.OF_100_000
                                    },
                                    RegionSize.OF_10,
                                    RegionSize.OF_1_000)),
            "Unchecked: the last byte of the region is checked, and then the ladder needs no end.",
            "Packed: PackedVarInts.decode, which validates all of the region first.",
            "The source's figures are per region, and its iterators store nothing."),
    /** Ours: whole arrays, and what others decode and encode them with. */
    PACKED_ARRAYS(
            Source.OURS,
            "Decode and encode 65,536 packed values of an array",
            "value",
            List.of(
                    packed(DecodeInts.class, "decode ints", "xorLadder", DecodeMethod.values())
                            .and("packedVectors", "with vectors")
                            .variants("packedVectors")
                            .on(Lists.INTS, PackedInput.FIXED1, PackedInput.UNIFORM, PackedInput.UNPREDICTABLE),
                    packed(
                                    DecodeLongs.class,
                                    "decode longs",
                                    "xorLadder",
                                    DecodeMethod.LOOP,
                                    DecodeMethod.XOR_LADDER,
                                    DecodeMethod.UNCHECKED,
                                    DecodeMethod.PACKED,
                                    DecodeMethod.PROTOBUF)
                            .and("packedVectors", "with vectors")
                            .variants("packedVectors")
                            .on(Lists.LONGS, PackedInput.MIXED, PackedInput.MIXED_BYTE_LENGTH),
                    packed(EncodeInts.class, "encode ints", "loop", EncodeMethod.values())
                            .and("packedVectors", "with vectors")
                            .variants("packedVectors", "word")
                            .on(Lists.INTS, PackedInput.FIXED1, PackedInput.UNIFORM, PackedInput.UNPREDICTABLE),
                    packed(
                                    EncodeLongs.class,
                                    "encode longs",
                                    "loop",
                                    EncodeMethod.LOOP,
                                    EncodeMethod.WORD,
                                    EncodeMethod.PACKED,
                                    EncodeMethod.PROTOBUF,
                                    EncodeMethod.KAFKA)
                            .variants("word")
                            .on(Lists.LONGS, PackedInput.MIXED, PackedInput.MIXED_BYTE_LENGTH)),
            "Packed: PackedVarInts. Unchecked: only the last byte is checked. SFVInt and Nimble: nothing is.",
            "No bit-gather: with -Ddev.varint.bitGather=false, as on a CPU or JDK without it.",
            "With vectors: with --add-modules jdk.incubator.vector and -Ddev.varint.vectors=true; "
                    + "empty where the JDK has no such module.",
            "Encoding writes into an array with room for values of the greatest size.",
            "Lucene's longs have nine bytes at most, and Kafka's read of unsigned longs is not public."),
    /** Ours: where memory limits the speed. */
    SCALING(
            Source.OURS,
            "Decode and encode regions of more and more values, from caches to memory",
            "value and thread",
            List.of(
                    scaling("decode, 1 to 5 bytes", DecodeInts.class, PackedInput.UNIFORM),
                    scaling("decode, unpredictable mix", DecodeInts.class, PackedInput.UNPREDICTABLE),
                    scaling("encode, 1 to 5 bytes", EncodeInts.class, PackedInput.UNIFORM),
                    scaling("encode, unpredictable mix", EncodeInts.class, PackedInput.UNPREDICTABLE)),
            "PackedVarInts.decode and encode. Two threads have memory of their own each."),
    /** Ours: what it costs that a region is not in an array. */
    CARRIERS(
            Source.OURS,
            "Decode regions of 1 to 5 bytes a value from arrays, ByteBuffers and ByteBufs",
            "value",
            List.of(of(DecodeCarriers.class, Carrier.values())
                    .baseline("byteArray")
                    .on("region", Lists.CARRIED, Lists.CARRIED)),
            "The composite has parts of 1,460 bytes. All are decoded by this library."),
    /** Ours: single values where buffers of several classes take turns. */
    PACKETS(
            Source.OURS,
            "Packets of eight values, where buffers of one, three or five classes take turns",
            "value",
            packets(),
            "C2's type profile of a call holds two classes. Only buffers of the named kind are timed.",
            "Pooled and adaptive buffers are direct; a slice is one of a pooled buffer, as frame decoders hand it on."),
    /** Ours: the pipeline codecs. */
    FRAMES(
            Source.OURS,
            "Frames: cut from a stream, and made by a length before a body",
            "frame",
            List.of(
                    of(DecodeFrames.class)
                            .titled("decode")
                            .and("slices", "slices alone")
                            .and("slicesInPipeline", "slices handed on")
                            .and("netty", "Netty")
                            .and("byteAtATime", "byte at a time")
                            .and("ours", "VarIntFrameDecoder")
                            .variants("slices", "slicesInPipeline")
                            .baseline("netty")
                            .ours("ours")
                            .on(Reads.values(), Reads.values()),
                    prepend("prepend", Transport.NONE),
                    prepend("prepend, as NIO buffers", Transport.NIO),
                    mixedFrames("decode, 1,000 frames a read", "decode", Reads.MANY),
                    mixedFrames("decode, one frame a read", "decode", Reads.ONE),
                    mixedFrames("prepend", "prepend", Reads.MANY)),
            "Three, five: pooled direct buffers, after buffers of two or four other classes have passed.",
            "Slices decode nothing: they are known, and each is retained by itself. "
                    + "Our decoder takes references for several at once.",
            "70 % of the bodies to decode have 1 to 40 bytes, the others up to 400. All rows but slices alone have",
            "EmbeddedChannel's pipeline and a last handler that releases, and no socket or promise.",
            "As NIO buffers: the last handler asks for them first, as a socket's transport does."),
    /** Ours: all that a proxy does with a frame. */
    HOP(
            Source.OURS,
            "A frame through a proxy, or sent by a server, on loopback sockets: CPU time of the event loop",
            "frame",
            Stream.of(HopTransport.values()).map(Suite::hop).toList(),
            "Recorded frames, half of them of at most 7 bytes. The proxy reads each packet id and passes the frame on.",
            "The figure has the kernel's work for both sockets. Bytes alone: without frames.",
            "By hand: a ByteToMessageDecoder that reads bytes, and a buffer of its own for each length.",
            "A frame at a time is a flush each, and mostly kernel. Sending: 64 bodies for each flush.",
            "TLS is on the outbound side, by the JDK. Epoll is left out of a jar without native transports.");

    /** What is measured when no suite is named: the suites of writing, which take under 3 minutes together. */
    public static final Set<Suite> BY_DEFAULT = Collections.unmodifiableSet(EnumSet.range(WRITERS, SUMMARY));

    private static final Set<Suite> HEADLINE = EnumSet.of(APPEND, READ);

    private final Source source;
    private final String title;
    private final String unit;
    private final List<Comparison> comparisons;
    private final List<String> notes;

    Suite(Source source, String title, String unit, List<Comparison> comparisons, String... notes) {
        this.source = source;
        this.title = title;
        this.unit = "ns per " + unit;
        this.comparisons = comparisons;
        this.notes = List.of(notes);
    }

    /** Inputs, methods and notes that several declarations share. */
    private static final class Lists {
        static final String SIXTEEN = "(16): in a 16-byte buffer, which appendVarInt needs.";
        static final String OBSERVED =
                "Each write is followed by a store that the compiler must keep. The source has none.";
        static final String BLENDED =
                "shorter than the source's code: it builds little-endian numbers, by additions instead of masks.";
        static final String MANY_CLASSES =
                "Three, five: in a pooled buffer, after buffers of two or four other classes "
                        + "have passed through the same code.";
        static final String DROPPED_STORES =
                "where nothing reads them, as in the source, JDK 17 and newer drop most of these stores. "
                        + "Here each is observed.";

        static final Input[] SIZES = {Input.FIXED1, Input.FIXED2, Input.FIXED3, Input.FIXED4, Input.FIXED5};
        static final Input[] NOT_PUBLISHED = Stream.of(Input.values())
                .filter(input -> input != Input.PUBLISHED)
                .toArray(Input[]::new);
        static final Input[] APPENDED = Stream.concat(Stream.of(NOT_PUBLISHED), Stream.of(Input.PUBLISHED))
                .toArray(Input[]::new);
        static final LongInput[] NOT_IN_TURN = Stream.of(LongInput.values())
                .filter(input -> input != LongInput.IN_TURN)
                .toArray(LongInput[]::new);
        static final PackedInput[] LONGS = {
            PackedInput.MIXED_BYTE_LENGTH,
            PackedInput.MIXED,
            PackedInput.FIXED1,
            PackedInput.FIXED2,
            PackedInput.FIXED5,
            PackedInput.FIXED10,
            PackedInput.FIVES_64,
            PackedInput.TWOS_20,
            PackedInput.UNPREDICTABLE
        };
        static final PackedInput[] INTS = Stream.concat(
                        Stream.of(PackedInput.UNIFORM, PackedInput.UNPREDICTABLE), Stream.of(PackedInput.values()))
                .filter(PackedInput::hasInts)
                .distinct()
                .toArray(PackedInput[]::new);

        static final RegionSize[] CARRIED = {
            RegionSize.OF_10, RegionSize.OF_100, RegionSize.OF_1_000, RegionSize.OF_65_536
        };
        static final List<PacketInput> PACKETS = List.of(PacketInput.RECORDED, PacketInput.UNPREDICTABLE);
        static final List<PacketInput> MORE_PACKETS = List.of(
                PacketInput.RECORDED,
                PacketInput.UNPREDICTABLE,
                PacketInput.LEARNED,
                PacketInput.ONE_BYTE,
                PacketInput.TWO_BYTES);
        static final TypeCase[] SOURCE_TYPES = {TypeCase.U8, TypeCase.U16, TypeCase.U32, TypeCase.U64};
        static final TypeCase[] OTHER_TYPES = {
            TypeCase.U21,
            TypeCase.U28,
            TypeCase.U31,
            TypeCase.U32,
            TypeCase.S32,
            TypeCase.U63,
            TypeCase.U64,
            TypeCase.S64
        };
        static final Set<BufferKind> IN_PIPELINES = Set.of(BufferKind.POOLED, BufferKind.SLICE);
        static final List<RunMethod> READS = List.of(
                RunMethod.READ_LOOP,
                RunMethod.READ_NETTY,
                RunMethod.READ_VAR_INT,
                RunMethod.READ_VAR_INT_BRANCHLESS,
                RunMethod.CURSOR);
        static final List<RunMethod> WRITES = List.of(
                RunMethod.WRITE_LOOP,
                RunMethod.WRITE_BLENDED,
                RunMethod.APPEND_VAR_INT,
                RunMethod.APPENDER,
                RunMethod.WRITE_VAR_INT);
        static final List<RunMethod> LONG_READS =
                List.of(RunMethod.READ_LONG_LOOP, RunMethod.READ_VAR_LONG, RunMethod.CURSOR_LONG);
        static final List<RunMethod> LONG_WRITES = List.of(RunMethod.WRITE_LONG_LOOP, RunMethod.APPEND_VAR_LONG);
    }

    private static Comparison cleared(WriteMethod... methods) {
        return of(WriteCleared.class, methods)
                .and("writeVarInt", "writeVarInt")
                .and("blended16", "blended (16)")
                .and("appendVarInt", "appendVarInt (16)")
                .baseline("loop")
                .note("blended", Lists.BLENDED)
                .note("startin", "finds the size without the source's division.")
                .ours("appendVarInt", "writeVarInt");
    }

    /**
     * The types of the source, uniformly random; then signed types and other widths beside those of VarInt and VarLong.
     */
    private static List<Comparison> byType() {
        List<Comparison> all = new ArrayList<>();
        for (Class<?> benchmark : List.of(ReadByType.class, WriteByType.class)) {
            String title = benchmark == ReadByType.class ? "decode" : "encode";
            all.add(of(benchmark, TypeMethod.values())
                    .titled(title)
                    .baseline("checked")
                    .variants("unchecked")
                    .with("input", TypeInput.UNIFORM)
                    .on("type", Lists.SOURCE_TYPES, Lists.SOURCE_TYPES));
            for (TypeInput input : List.of(TypeInput.RECORDED, TypeInput.MIXED)) {
                all.add(of(benchmark, TypeMethod.CHECKED)
                        .titled(title + ", " + input.title())
                        .baseline("checked")
                        .with("input", input)
                        .on("type", Lists.OTHER_TYPES, TypeCase.U32, TypeCase.S32));
            }
        }
        return all;
    }

    private static Comparison packed(Class<?> type, String title, String baseline, BenchmarkCase... methods) {
        return of(type, methods)
                .titled(title)
                .baseline(baseline)
                .ours("packed")
                .and("packedSwar", "no bit-gather")
                .variants("packedSwar")
                .with("region", RegionSize.OF_65_536);
    }

    private static Comparison scaling(String title, Class<?> type, PackedInput input) {
        return of(type).titled(title)
                .and("packed", "one thread")
                .and("packedOnTwoThreads", "two threads")
                .baseline("packed")
                .variants("packedOnTwoThreads")
                .with("input", input)
                .on(
                        "region",
                        Stream.of(RegionSize.values())
                                .filter(size -> size != RegionSize.OF_65_536)
                                .toArray(RegionSize[]::new),
                        RegionSize.OF_10,
                        RegionSize.OF_1_000,
                        RegionSize.OF_100_000,
                        RegionSize.OF_10_000_000);
    }

    private static List<Comparison> packets() {
        List<Comparison> all = new ArrayList<>();
        for (BufferKind buffer : BufferKind.values()) {
            for (PacketInput input : Lists.IN_PIPELINES.contains(buffer) ? Lists.MORE_PACKETS : Lists.PACKETS) {
                all.add(packet("read ", buffer, input, Lists.READS));
                all.add(packet("write ", buffer, input, Lists.WRITES));
            }
            all.add(packet("read longs ", buffer, PacketInput.LONGS, Lists.LONG_READS));
            all.add(packet("write longs ", buffer, PacketInput.LONGS, Lists.LONG_WRITES));
        }
        return all;
    }

    private static Comparison packet(String title, BufferKind buffer, PacketInput input, List<RunMethod> methods) {
        boolean isQuick = buffer == BufferKind.POOLED && input == PacketInput.RECORDED;
        return runs(Packets.class, title + buffer.title() + ", ", input, methods, isQuick)
                .with("buffer", buffer);
    }

    /** A comparison on buffers of one class, and the same after buffers of others, as in a server. */
    private static List<Comparison> oneClassAndMany(Comparison oneClass, List<RunMethod> methods) {
        List<Comparison> all = new ArrayList<>(List.of(oneClass));
        for (PacketInput input :
                List.of(PacketInput.RECORDED, PacketInput.UNPREDICTABLE, PacketInput.BITS30, PacketInput.ONE_BYTE)) {
            all.add(runs(Streams.class, "", input, methods, input == PacketInput.RECORDED));
        }
        return all;
    }

    /** A quick run has one class and three. */
    private static Comparison runs(
            Class<?> type, String title, PacketInput input, List<RunMethod> methods, boolean isQuick) {
        RunMethod first = methods.get(0);
        List<String> ours = methods.stream()
                .filter(method ->
                        method != first && method != RunMethod.READ_NETTY && method != RunMethod.WRITE_BLENDED)
                .map(RunMethod::benchmark)
                .toList();
        return of(type, methods.toArray(RunMethod[]::new))
                .titled(title + input.title())
                .baseline(first.benchmark())
                .ours(ours.toArray(String[]::new))
                .with("input", input)
                .on(
                        "classes",
                        BufferClasses.values(),
                        isQuick ? new BufferClasses[] {BufferClasses.ONE, BufferClasses.THREE} : new BufferClasses[0]);
    }

    private static Comparison prepend(String title, Transport transport) {
        return of(PrependLength.class)
                .titled(title)
                .and("none", "no prepender")
                .and("netty", "Netty")
                .and("ours", "ours")
                .and("oursInTwoParts", "never copied")
                .variants("none", "oursInTwoParts")
                .baseline("netty")
                .ours("ours")
                .with("transport", transport)
                .on(Body.values(), Body.values());
    }

    private static Comparison hop(HopTransport transport) {
        boolean isQuick = transport == HopTransport.NIO;
        return of(Hop.class)
                .titled(transport.title())
                .and("bytes", "bytes alone")
                .and("byHand", "by hand")
                .and("netty", "Netty")
                .and("prepender", "prepender")
                .and("batcher", "VarIntFrameBatcher")
                .variants("bytes")
                .baseline("byHand")
                .ours("batcher", "prepender")
                .with("transport", transport)
                .on(Traffic.values(), isQuick ? new Traffic[] {Traffic.KIB_16} : new Traffic[0]);
    }

    private static Comparison mixedFrames(String title, String codec, Reads reads) {
        return of(MixedFrames.class)
                .titled(title)
                .and(codec + "Netty", "Netty")
                .and(codec + "Ours", "ours")
                .baseline(codec + "Netty")
                .ours(codec + "Ours")
                .with("input", reads)
                .on("classes", BufferClasses.values(), BufferClasses.ONE, BufferClasses.THREE);
    }

    /** The names of all suites. */
    public static List<String> names() {
        return Arrays.stream(values()).map(Suite::toString).toList();
    }

    /** The suite of a name. */
    public static Optional<Suite> byName(String name) {
        return Arrays.stream(values())
                .filter(suite -> suite.toString().equals(name))
                .findFirst();
    }

    /** What some suites measure, and in how many rounds. */
    public static Map<Trial, Integer> rounds(Collection<Suite> suites, Effort effort) {
        Map<Trial, Integer> rounds = new LinkedHashMap<>();
        suites.forEach(
                suite -> suite.trials(effort).forEach(trial -> rounds.merge(trial, effort.rounds(suite), Math::max)));
        return rounds;
    }

    /** What it measures. */
    public List<Trial> trials(Effort effort) {
        return comparisons.stream()
                .flatMap(comparison -> comparison.trials(effort).stream())
                .toList();
    }

    /** Where it was published. */
    public Source source() {
        return source;
    }

    /** A description of one line. */
    public String title() {
        return title;
    }

    /** Nanoseconds for what. */
    public String unit() {
        return unit;
    }

    /** What it compares. */
    public List<Comparison> comparisons() {
        return comparisons;
    }

    /** What a reader must know of all its figures. */
    public List<String> notes() {
        return notes;
    }

    /** Whether the headline is about it, so that it is measured more often. */
    public boolean isHeadline() {
        return HEADLINE.contains(this);
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
