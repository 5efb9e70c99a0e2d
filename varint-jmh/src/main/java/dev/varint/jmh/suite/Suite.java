package dev.varint.jmh.suite;

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
    // Andrew Steinborn's.
    WRITERS(
            Source.STEINBORN,
            "Write: the 2,048 published values, each into a cleared 5-byte direct buffer",
            "VarInt",
            ValueSuites.writers(),
            Notes.SIXTEEN,
            Notes.OBSERVED),
    FIXED(
            Source.STEINBORN,
            "Write five bytes whatever the value, into a cleared direct buffer",
            "VarInt",
            ValueSuites.fixed()),
    LENGTH(
            Source.STEINBORN,
            "Find the size of a value",
            "VarInt",
            ValueSuites.length(),
            "C2 may turn these loops into vectors, so a figure is no cost of one call."),
    NETTY_CHECKS(
            Source.STEINBORN,
            "Write, with Netty's checks on and off: the 2,048 published values",
            "VarInt",
            ValueSuites.nettyChecks(),
            Notes.SIXTEEN,
            Notes.OBSERVED,
            "Steinborn turns checkAccessible off alone."),
    APPEND(
            Source.OURS,
            "Append VarInts to one large direct buffer",
            "VarInt",
            ValueSuites.append(),
            Notes.MANY_CLASSES,
            "Recorded: Minecraft traffic in its order. "
                    + "Random widths: the distribution of the published values, in half a million."),
    SUMMARY(
            Source.STEINBORN,
            "Summary of Steinborn's comparison",
            "VarInt",
            ValueSuites.summary(),
            Notes.SIXTEEN,
            Notes.OBSERVED),
    READERS(
            Source.PBJ,
            "Read VarInts from an array, by size",
            "VarInt",
            ValueSuites.readers(),
            "Published as google_zigZagAndLimit (protobuf-java's ladder), pbj (loop) and vector_fastXOR."),
    DOLT(
            Source.DOLT,
            "Read VarLongs of 1 to 10 bytes, each at the beginning of ten bytes of its own",
            "VarLong",
            ValueSuites.dolt(),
            "Only ratios can be compared: Dolt reads ten million slices, this 1.3 MB of one array.",
            "Dolt printed the seconds of 10,000,000 reads as ns/op: 0.287 is 28.7 ns.",
            "dennwc/varint is a Go library, the same unrolled reader with one length check before."),
    TYPES(
            Source.VARINT_SIMD,
            "Read and write values of a type, in an array",
            "value",
            ValueSuites.types(),
            "Both are ours. Checked: TypedVarInt.scan and decode, put. Unchecked: UncheckedReader, WordWriter."),
    READ(
            Source.OURS,
            "Read VarInts from one large direct buffer",
            "VarInt",
            ValueSuites.read(),
            Notes.MANY_CLASSES,
            "protobuf-java, Kafka, Lucene and Kryo read the same memory as a ByteBuffer.",
            Notes.COPY),
    READ_LONG(Source.OURS, "Read VarLongs from one large direct buffer", "VarLong", ValueSuites.readLong(), Notes.COPY),
    READ_ARRAY(
            Source.OURS,
            "Read VarInts and VarLongs from one array",
            "value",
            ValueSuites.readArray(),
            "Kafka reads a ByteBuffer over the array."),
    PACKED(
            Source.PROTOZERO,
            "Decode packed regions of 64-bit values into a long array, by size of the region",
            "value",
            PackedSuites.bySize(),
            "Unchecked: the last byte of the region is checked, and then the ladder needs no end.",
            "Packed: PackedVarInts.decode, which validates all of the region first.",
            "protozero's figures are per region, and its iterators store nothing."),
    PACKED_ARRAYS(
            Source.OURS,
            "Decode and encode 65,536 packed values of an array",
            "value",
            PackedSuites.arrays(),
            "Packed: PackedVarInts. Unchecked: only the last byte is checked. SFVInt and Nimble: nothing is.",
            "No bit-gather: with -Ddev.varint.bitGather=false, as on a CPU or JDK without it.",
            "With vectors: with --add-modules jdk.incubator.vector and -Ddev.varint.vectors=true; "
                    + "empty where the JDK has no such module.",
            "Encoding writes into an array with room for values of the greatest size.",
            "Lucene's longs have nine bytes at most, and Kafka's read of unsigned longs is not public."),
    SCALING(
            Source.OURS,
            "Decode and encode regions of more and more values, from caches to memory",
            "value and thread",
            PackedSuites.scaling(),
            "PackedVarInts.decode and encode. Two threads have memory of their own each."),
    CARRIERS(
            Source.OURS,
            "Decode regions of 1 to 5 bytes a value from arrays, ByteBuffers and ByteBufs",
            "value",
            PackedSuites.carriers(),
            "The composite has parts of 1,460 bytes. All are decoded by this library."),
    PACKETS(
            Source.OURS,
            "Packets of eight values, where buffers of one, three or five classes take turns",
            "value",
            ValueSuites.packets(),
            "C2's type profile of a call holds two classes. Only buffers of the named kind are timed.",
            "Pooled and adaptive buffers are direct; a slice is one of a pooled buffer, as frame decoders pass it on."),
    FRAMES(
            Source.OURS,
            "Frames: cut from a stream, and made by a length before a body",
            "frame",
            FrameSuites.frames(),
            "Three, five: pooled direct buffers, after buffers of two or four other classes have passed.",
            "Slices decode nothing: they are known, and each is retained by itself. "
                    + "Our decoder takes references for several at once.",
            "70 % of the bodies to decode have 1 to 40 bytes, the others up to 400.",
            "All rows but slices alone have EmbeddedChannel's pipeline and a last handler that releases. "
                    + "None has a socket or a promise.",
            "As NIO buffers: the last handler asks for them first, as a socket's transport does."),
    HOP(
            Source.OURS,
            "A frame through a proxy, or sent by a server, on loopback sockets: CPU time of the event loop",
            "frame",
            FrameSuites.hop(),
            "Recorded frames, half of them of at most 7 bytes. The proxy reads each packet id and passes the frame on.",
            "The figure has the kernel's work for both sockets. Bytes alone: without frames.",
            "By hand: a ByteToMessageDecoder that reads bytes, and a buffer of its own for each length.",
            "A frame at a time is a flush each, and mostly kernel. Sending: 64 bodies for each flush.",
            "TLS is on the outbound side, by the JDK. Epoll is left out of a jar without native transports.");

    /** Notes of several suites. */
    private static final class Notes {
        static final String SIXTEEN = "(16): in a 16-byte buffer, which appendVarInt needs.";
        static final String OBSERVED =
                "Each write is followed by a store that the compiler must keep. Steinborn's benchmark has none.";
        static final String MANY_CLASSES =
                "Three, five: in a pooled buffer, after buffers of two or four other classes "
                        + "have passed through the same code.";
        static final String COPY = "protobuf-java copies the memory to an array first; the copy is in its figure.";
    }

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

    /** The names of all suites. */
    public static List<String> names() {
        return Arrays.stream(values()).map(Suite::toString).toList();
    }

    /** The suite of a name. */
    public static Optional<Suite> byName(String name) {
        return Stream.of(values())
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
