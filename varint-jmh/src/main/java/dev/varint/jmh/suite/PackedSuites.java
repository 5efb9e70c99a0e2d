package dev.varint.jmh.suite;

import static dev.varint.jmh.suite.Comparison.of;

import dev.varint.jmh.bench.Carrier;
import dev.varint.jmh.bench.DecodeCarriers;
import dev.varint.jmh.bench.DecodeInts;
import dev.varint.jmh.bench.DecodeIntsOnTwoThreads;
import dev.varint.jmh.bench.DecodeLongs;
import dev.varint.jmh.bench.DecodeMethod;
import dev.varint.jmh.bench.EncodeInts;
import dev.varint.jmh.bench.EncodeIntsOnTwoThreads;
import dev.varint.jmh.bench.EncodeLongs;
import dev.varint.jmh.bench.EncodeMethod;
import dev.varint.jmh.bench.PackedInput;
import dev.varint.jmh.bench.ParamValue;
import dev.varint.jmh.bench.RegionSize;
import dev.varint.jmh.suite.Method.Role;
import java.util.EnumSet;
import java.util.List;
import java.util.stream.Stream;

/** Comparisons of packed regions. */
final class PackedSuites {

    private static final PackedInput[] INTS = Stream.concat(
                    Stream.of(PackedInput.UNIFORM, PackedInput.UNPREDICTABLE), Stream.of(PackedInput.values()))
            .filter(PackedInput::hasInts)
            .distinct()
            .toArray(PackedInput[]::new);
    private static final PackedInput[] LONGS = {
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

    private PackedSuites() {}

    static List<Comparison> bySize() {
        RegionSize[] sizes = {
            RegionSize.OF_10, RegionSize.OF_100, RegionSize.OF_1_000, RegionSize.OF_10_000, RegionSize.OF_100_000
        };
        return Stream.of(PackedInput.values())
                .filter(input -> !input.source().isEmpty())
                .map(input -> of(
                                DecodeLongs.class, DecodeMethod.XOR_LADDER, DecodeMethod.UNCHECKED, DecodeMethod.PACKED)
                        .titled(input.title())
                        .rename(DecodeMethod.XOR_LADDER, "checked")
                        .ours(DecodeMethod.PACKED)
                        .note(
                                DecodeMethod.XOR_LADDER,
                                "checked for each value, by an XOR ladder; protozero's ladder is another one.")
                        .with("input", input)
                        .on("region", sizes, RegionSize.OF_10, RegionSize.OF_1_000))
                .toList();
    }

    static List<Comparison> arrays() {
        return List.of(
                ints(of(DecodeInts.class, DecodeMethod.values()), DecodeMethod.PACKED)
                        .titled("decode ints")
                        .baseline(DecodeMethod.XOR_LADDER),
                longs(
                                of(
                                        DecodeLongs.class,
                                        DecodeMethod.LOOP,
                                        DecodeMethod.XOR_LADDER,
                                        DecodeMethod.UNCHECKED,
                                        DecodeMethod.PACKED,
                                        DecodeMethod.PROTOBUF),
                                DecodeMethod.PACKED)
                        .titled("decode longs")
                        .baseline(DecodeMethod.XOR_LADDER)
                        .and("packedVectors", DecodeMethod.PACKED, Mode.VECTORS),
                ints(of(EncodeInts.class, EncodeMethod.values()), EncodeMethod.PACKED)
                        .titled("encode ints")
                        .variants(EncodeMethod.WORD),
                longs(
                                of(
                                        EncodeLongs.class,
                                        EnumSet.range(EncodeMethod.LOOP, EncodeMethod.KAFKA)
                                                .toArray(EncodeMethod[]::new)),
                                EncodeMethod.PACKED)
                        .titled("encode longs")
                        .variants(EncodeMethod.WORD));
    }

    private static Comparison ints(Comparison comparison, ParamValue packed) {
        return ours(comparison, packed)
                .and("packedVectors", packed, Mode.VECTORS)
                .on(INTS, PackedInput.FIXED1, PackedInput.UNIFORM, PackedInput.UNPREDICTABLE);
    }

    private static Comparison longs(Comparison comparison, ParamValue packed) {
        return ours(comparison, packed).on(LONGS, PackedInput.MIXED, PackedInput.MIXED_BYTE_LENGTH);
    }

    private static Comparison ours(Comparison comparison, ParamValue packed) {
        return comparison
                .ours(packed)
                .and("packedSwar", packed, Mode.NO_BIT_GATHER)
                .with("region", RegionSize.OF_65_536);
    }

    static List<Comparison> scaling() {
        return Stream.of(PackedInput.UNIFORM, PackedInput.UNPREDICTABLE)
                .flatMap(input -> Stream.of(
                        scaling("decode, ", input, DecodeMethod.PACKED, DecodeInts.class, DecodeIntsOnTwoThreads.class),
                        scaling(
                                "encode, ",
                                input,
                                EncodeMethod.PACKED,
                                EncodeInts.class,
                                EncodeIntsOnTwoThreads.class)))
                .toList();
    }

    private static Comparison scaling(String title, PackedInput input, ParamValue packed, Class<?> one, Class<?> two) {
        return of(one, packed)
                .titled(title + input.title())
                .rename(packed, "one thread")
                .and("packedOnTwoThreads", "two threads", Role.VARIANT, Trial.of(two, packed))
                .with("input", input)
                .on(
                        "region",
                        EnumSet.complementOf(EnumSet.of(RegionSize.OF_65_536)).toArray(RegionSize[]::new),
                        RegionSize.OF_10,
                        RegionSize.OF_1_000,
                        RegionSize.OF_100_000,
                        RegionSize.OF_10_000_000);
    }

    static List<Comparison> carriers() {
        RegionSize[] sizes = {RegionSize.OF_10, RegionSize.OF_100, RegionSize.OF_1_000, RegionSize.OF_65_536};
        return List.of(of(DecodeCarriers.class, Carrier.values()).on("region", sizes, sizes));
    }
}
