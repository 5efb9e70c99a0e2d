package dev.varint.jmh.suite;

import static dev.varint.jmh.suite.Comparison.of;

import dev.varint.jmh.bench.ArrayReadMethod;
import dev.varint.jmh.bench.BufferClasses;
import dev.varint.jmh.bench.BufferKind;
import dev.varint.jmh.bench.ByteBufLongReadMethod;
import dev.varint.jmh.bench.ByteBufReadMethod;
import dev.varint.jmh.bench.FindLength;
import dev.varint.jmh.bench.Input;
import dev.varint.jmh.bench.LongInput;
import dev.varint.jmh.bench.PacketInput;
import dev.varint.jmh.bench.Packets;
import dev.varint.jmh.bench.ReadArray;
import dev.varint.jmh.bench.ReadByType;
import dev.varint.jmh.bench.ReadByteBuf;
import dev.varint.jmh.bench.ReadDolt;
import dev.varint.jmh.bench.ReadLongArray;
import dev.varint.jmh.bench.ReadLongByteBuf;
import dev.varint.jmh.bench.RunMethod;
import dev.varint.jmh.bench.Streams;
import dev.varint.jmh.bench.TypeCase;
import dev.varint.jmh.bench.TypeInput;
import dev.varint.jmh.bench.TypeMethod;
import dev.varint.jmh.bench.WriteByType;
import dev.varint.jmh.bench.WriteCleared;
import dev.varint.jmh.bench.WriteCleared.Capacity;
import dev.varint.jmh.bench.WriteMethod;
import dev.varint.jmh.bench.WriteStreamed;
import dev.varint.jmh.suite.Method.Role;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Comparisons of reading and writing single values. */
final class ValueSuites {

    private static final String BLENDED =
            "shorter than Steinborn's code: it builds little-endian numbers, by additions instead of masks.";

    private static final Input[] SIZES =
            EnumSet.range(Input.FIXED1, Input.FIXED5).toArray(Input[]::new);
    private static final Input[] INTS =
            EnumSet.complementOf(EnumSet.of(Input.PUBLISHED)).toArray(Input[]::new);
    private static final LongInput[] LONGS =
            EnumSet.complementOf(EnumSet.of(LongInput.IN_TURN)).toArray(LongInput[]::new);
    private static final Input[] QUICK = {Input.RECORDED, Input.UNPREDICTABLE, Input.BITS30};

    private static final TypeCase[] SOURCE_TYPES = {TypeCase.U8, TypeCase.U16, TypeCase.U32, TypeCase.U64};
    private static final TypeCase[] OTHER_TYPES = {
        TypeCase.U21, TypeCase.U28, TypeCase.U31, TypeCase.U32, TypeCase.S32, TypeCase.U63, TypeCase.U64, TypeCase.S64
    };

    private static final List<RunMethod> READS = List.copyOf(EnumSet.range(RunMethod.READ_LOOP, RunMethod.INPUT));
    private static final List<RunMethod> WRITES = List.of(
            RunMethod.WRITE_LOOP,
            RunMethod.WRITE_BLENDED,
            RunMethod.APPEND_VAR_INT,
            RunMethod.OUTPUT,
            RunMethod.WRITE_VAR_INT);
    private static final List<RunMethod> LONG_READS =
            List.copyOf(EnumSet.range(RunMethod.READ_LONG_LOOP, RunMethod.INPUT_LONG));
    private static final List<RunMethod> LONG_WRITES = List.of(RunMethod.WRITE_LONG_LOOP, RunMethod.APPEND_VAR_LONG);
    private static final Set<RunMethod> NOT_OURS = EnumSet.of(
            RunMethod.READ_LOOP,
            RunMethod.READ_NETTY,
            RunMethod.READ_LONG_LOOP,
            RunMethod.WRITE_LOOP,
            RunMethod.WRITE_BLENDED,
            RunMethod.WRITE_LONG_LOOP);

    private ValueSuites() {}

    static List<Comparison> writers() {
        return List.of(cleared(
                WriteMethod.LOOP,
                WriteMethod.STARTIN,
                WriteMethod.UNROLLED,
                WriteMethod.SMART_UNROLLED,
                WriteMethod.SMART_UNROLLED_BY_LEADING_ZEROS,
                WriteMethod.NO_DATA_DEPENDENCY,
                WriteMethod.BLENDED));
    }

    static List<Comparison> nettyChecks() {
        return List.of(cleared(
                        WriteMethod.LOOP,
                        WriteMethod.STARTIN,
                        WriteMethod.UNROLLED,
                        WriteMethod.SMART_UNROLLED,
                        WriteMethod.NO_DATA_DEPENDENCY,
                        WriteMethod.BLENDED)
                .on(Mode.DEFAULT, Mode.BOUNDS_ONLY, Mode.ACCESSIBLE_ONLY, Mode.NEITHER));
    }

    static List<Comparison> summary() {
        return List.of(cleared(WriteMethod.LOOP, WriteMethod.STARTIN, WriteMethod.SMART_UNROLLED, WriteMethod.BLENDED));
    }

    private static Comparison cleared(WriteMethod... methods) {
        return in16(
                        in16(
                                of(WriteCleared.class, methods)
                                        .and(
                                                "writeVarInt",
                                                "writeVarInt",
                                                Role.OURS,
                                                Trial.of(WriteCleared.class, WriteMethod.WRITE_VAR_INT)),
                                "blended16",
                                WriteMethod.BLENDED),
                        "appendVarInt",
                        WriteMethod.APPEND_VAR_INT)
                .ours(WriteMethod.APPEND_VAR_INT, WriteMethod.WRITE_VAR_INT)
                .note(WriteMethod.BLENDED, BLENDED)
                .note(WriteMethod.STARTIN, "finds the size without Steinborn's division.")
                .with("capacity", Capacity.FIVE);
    }

    private static Comparison in16(Comparison comparison, String key, WriteMethod method) {
        Trial trial = Trial.of(WriteCleared.class, method).with("capacity", Capacity.SIXTEEN);
        return comparison.and(key, method.title() + " (16)", Role.OTHER, trial);
    }

    static List<Comparison> fixed() {
        return List.of(of(WriteCleared.class, WriteMethod.LOOP, WriteMethod.BLENDED, WriteMethod.FIXED_FIVE)
                .note(WriteMethod.BLENDED, BLENDED)
                .note(
                        WriteMethod.FIXED_FIVE,
                        "where nothing reads them, as in Steinborn's benchmark, JDK 17 and newer drop most of these "
                                + "stores. Here each is observed.")
                .with("capacity", Capacity.FIVE));
    }

    static List<Comparison> length() {
        return List.of(of(FindLength.class, FindLength.Way.values())
                .note(
                        FindLength.Way.BY_LEADING_ZEROS,
                        "another formula than Steinborn's: it has no division and gives the size."));
    }

    static List<Comparison> append() {
        Comparison oneClass = of(WriteStreamed.class, WriteMethod.values())
                .ours(WriteMethod.APPEND_VAR_INT, WriteMethod.WRITE_VAR_INT)
                .variants(WriteMethod.FIXED_FIVE)
                .note(WriteMethod.BLENDED, BLENDED)
                .on(INTS, QUICK)
                .on(new Input[] {Input.PUBLISHED});
        return oneClassAndMany(oneClass, WRITES);
    }

    static List<Comparison> readers() {
        return List.of(of(
                        ReadArray.class,
                        ArrayReadMethod.LOOP,
                        ArrayReadMethod.PROTOBUF,
                        ArrayReadMethod.XOR_LADDER,
                        ArrayReadMethod.SCAN_AND_DECODE)
                .ours(ArrayReadMethod.SCAN_AND_DECODE)
                .on(SIZES, SIZES));
    }

    static List<Comparison> dolt() {
        LongInput[] inputs = {LongInput.IN_TURN, LongInput.MIXED};
        return List.of(of(ReadDolt.class, ReadDolt.Method.values())
                .ours(ReadDolt.Method.SCAN_AND_DECODE)
                .note(
                        ReadDolt.Method.BRANCHLESS,
                        "multiplies each byte by 1 or 0, as Dolt's code does; here in a loop, there written out.")
                .on(inputs, inputs));
    }

    /** The types of varint-simd, uniformly random; then signed types and other widths beside those. */
    static List<Comparison> types() {
        return Stream.concat(types("decode", ReadByType.class), types("encode", WriteByType.class))
                .toList();
    }

    private static Stream<Comparison> types(String title, Class<?> type) {
        Comparison random = of(type, TypeMethod.values())
                .titled(title)
                .variants(TypeMethod.UNCHECKED)
                .with("input", TypeInput.UNIFORM)
                .on("type", SOURCE_TYPES, SOURCE_TYPES);
        return Stream.concat(
                Stream.of(random),
                Stream.of(TypeInput.RECORDED, TypeInput.MIXED)
                        .map(input -> of(type, TypeMethod.CHECKED)
                                .titled(title + ", " + input.title())
                                .with("input", input)
                                .on("type", OTHER_TYPES, TypeCase.U32, TypeCase.S32)));
    }

    static List<Comparison> read() {
        Comparison oneClass = of(ReadByteBuf.class, ByteBufReadMethod.values())
                .ours(ByteBufReadMethod.READ_VAR_INT)
                .variants(
                        ByteBufReadMethod.READ_VAR_INT_BRANCHLESS,
                        ByteBufReadMethod.READ_VAR_INT_LENIENT,
                        ByteBufReadMethod.WORD,
                        ByteBufReadMethod.BIT_GATHER,
                        ByteBufReadMethod.PEELED)
                .on(INTS, QUICK);
        return oneClassAndMany(oneClass, READS);
    }

    static List<Comparison> readLong() {
        return List.of(of(ReadLongByteBuf.class, ByteBufLongReadMethod.values())
                .ours(ByteBufLongReadMethod.READ_VAR_LONG)
                .variants(ByteBufLongReadMethod.WORD, ByteBufLongReadMethod.BIT_GATHER)
                .on(LONGS, LongInput.MIXED, LongInput.FIXED10));
    }

    static List<Comparison> readArray() {
        return Stream.of(
                        of(ReadArray.class, ArrayReadMethod.values())
                                .titled("VarInt")
                                .on(INTS, QUICK),
                        of(
                                        ReadLongArray.class,
                                        EnumSet.range(ArrayReadMethod.LOOP, ArrayReadMethod.QUICK_BUFFERS)
                                                .toArray(ArrayReadMethod[]::new))
                                .titled("VarLong")
                                .on(LONGS, LongInput.MIXED, LongInput.FIXED10))
                .map(comparison -> comparison
                        .ours(ArrayReadMethod.SCAN_AND_DECODE)
                        .variants(ArrayReadMethod.WORD, ArrayReadMethod.BIT_GATHER, ArrayReadMethod.PEELED))
                .toList();
    }

    static List<Comparison> packets() {
        List<Comparison> all = new ArrayList<>();
        for (BufferKind buffer : BufferKind.values()) {
            boolean isInPipelines = buffer == BufferKind.POOLED || buffer == BufferKind.SLICE;
            for (PacketInput input : PacketInput.values()) {
                if (input == PacketInput.LONGS) {
                    all.add(packet("read longs ", buffer, input, LONG_READS));
                    all.add(packet("write longs ", buffer, input, LONG_WRITES));
                } else if (isInPipelines && input != PacketInput.BITS30
                        || input == PacketInput.RECORDED
                        || input == PacketInput.UNPREDICTABLE) {
                    all.add(packet("read ", buffer, input, READS));
                    all.add(packet("write ", buffer, input, WRITES));
                }
            }
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
        return Stream.concat(
                        Stream.of(oneClass),
                        Stream.of(
                                        PacketInput.RECORDED,
                                        PacketInput.UNPREDICTABLE,
                                        PacketInput.BITS30,
                                        PacketInput.ONE_BYTE)
                                .map(input -> runs(Streams.class, "", input, methods, input == PacketInput.RECORDED)))
                .toList();
    }

    /** A quick run has one class and three. */
    private static Comparison runs(
            Class<?> type, String title, PacketInput input, List<RunMethod> methods, boolean isQuick) {
        return of(type, methods.toArray(RunMethod[]::new))
                .titled(title + input.title())
                .ours(methods.stream()
                        .filter(method -> !NOT_OURS.contains(method))
                        .toArray(RunMethod[]::new))
                .with("input", input)
                .on(
                        "classes",
                        BufferClasses.values(),
                        isQuick ? new BufferClasses[] {BufferClasses.ONE, BufferClasses.THREE} : new BufferClasses[0]);
    }
}
