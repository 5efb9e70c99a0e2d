package dev.varint.testing;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The vectors of {@code conformance/varint.json}, section by section, and how the definition of the format makes them.
 */
public record ConformanceVectors(
        List<Scalar> varint, List<ZigZagPair> zigzag, List<Region> packed, List<Stream> frames) {

    /** Reading one value at the start of {@code hex}; {@code signed} is null unless the type is signed. */
    public record Scalar(
            String name,
            String hex,
            int bits,
            Boolean signed,
            String strictness,
            String outcome,
            String value,
            int examined) {

        public boolean isSigned() {
            return signed != null;
        }

        public byte[] bytes() {
            return HexFormat.of().parseHex(hex);
        }

        /** The value in two's complement, or 0 if there is none. */
        public long valueBits() {
            return value == null ? 0 : new BigInteger(value).longValue();
        }

        /** The result of a scan: the size, 0 if incomplete, or minus the bytes that proved it malformed. */
        public int scan() {
            return switch (outcome) {
                case "value" -> examined;
                case "incomplete" -> 0;
                default -> -examined;
            };
        }
    }

    /** A signed value, the unsigned one that ZigZag maps it to, and the bytes. */
    public record ZigZagPair(String name, int bits, String signed, String unsigned, String hex) {}

    /** A packed region of one protobuf type; {@code index} is the start of its first bad value. */
    public record Region(String name, String hex, String type, String outcome, List<String> values, Integer index) {}

    /** A stream of frames; every way to cut it must give the same frames. */
    public record Stream(
            String name,
            String hex,
            int maxPrefixSize,
            int maxFrameLength,
            String zeroLength,
            String strictness,
            List<List<Integer>> cuts,
            List<String> frames,
            String outcome,
            int consumed) {}

    private static final HexFormat HEX = HexFormat.of();
    private static final Gson GSON = new GsonBuilder().disableHtmlEscaping().create();
    private static final long SEED = 0x5EED_1EB1_28L;

    /** The integers and outcomes of WebAssembly's test file binary-leb128.wast. */
    private static final List<String> WEBASSEMBLY = List.of(
            "U 32 8000 accepted",
            "U 32 8200 accepted",
            "U 32 8280808000 accepted",
            "U 32 808080808000 too long",
            "U 32 828080808000 too long",
            "U 32 8080808010 too large",
            "U 32 8280808010 too large",
            "U 32 8380808040 too large",
            "U 64 8280808080808080808000 too long",
            "U 64 82808080808080808010 too large",
            "U 64 82808080808080808040 too large",
            "U 64 82808080808080808070 too large",
            "S 32 8000 accepted",
            "S 32 ff7f accepted",
            "S 32 8080808000 accepted",
            "S 32 ffffffff7f accepted",
            "S 32 808080808000 too long",
            "S 32 ffffffffff7f too long",
            "S 32 8080808070 too large",
            "S 32 ffffffff0f too large",
            "S 32 808080801f too large",
            "S 32 ffffffff4f too large",
            "S 64 8000 accepted",
            "S 64 ff7f accepted",
            "S 64 80808080808080808000 accepted",
            "S 64 ffffffffffffffffff7f accepted",
            "S 64 8080808080808080808000 too long",
            "S 64 ffffffffffffffffffff7f too long",
            "S 64 8080808080808080807e too large",
            "S 64 ffffffffffffffffff01 too large",
            "S 64 80808080808080808002 too large",
            "S 64 ffffffffffffffffff41 too large");

    /**
     * What parsers of Protocol Buffers accept of 64 bits: values of bool that are true, and bits beyond the tenth byte.
     */
    private static final List<String> PROTOCOL_BUFFERS = List.of(
            "8080808020 true by bit 33",
            "80808080808080808001 true by bit 63",
            "ffffffffffffffffff01 true by all bits",
            "85808080808080808002 5 and bit 64");

    /** What they refuse as the key of a field, which has 32 bits. */
    private static final List<String> FIELD_KEYS = List.of(
            "9a80808040 bit 34",
            "9a80808080800f bits up to 45",
            "9a8080808080808000 nine bytes",
            "9a808080808080808080808000 twelve bytes");

    /** The published vectors. */
    public static ConformanceVectors published() throws IOException {
        return GSON.fromJson(file("varint.json"), ConformanceVectors.class);
    }

    /** A file of the directory {@code conformance}, which is on the class path. */
    public static String file(String name) throws IOException {
        try (InputStream in = ConformanceVectors.class.getResourceAsStream("/conformance/" + name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** The vectors as the definition makes them. */
    public static ConformanceVectors generate() {
        return new ConformanceVectors(scalars(), zigZags(), regions(), streams());
    }

    /** One case a line, so that a change is one line in a diff. */
    public String json() {
        Map<String, List<?>> sections = new LinkedHashMap<>();
        sections.put("varint", varint);
        sections.put("zigzag", zigzag);
        sections.put("packed", packed);
        sections.put("frames", frames);
        return sections.entrySet().stream()
                .map(section -> section.getValue().stream()
                        .map(GSON::toJson)
                        .collect(Collectors.joining(",\n    ", "  \"" + section.getKey() + "\": [\n    ", "\n  ]")))
                .collect(Collectors.joining(",\n", "{\n  \"$schema\": \"varint.schema.json\",\n", "\n}\n"));
    }

    /** The section {@code varint}. */
    public String csv() {
        return varint.stream()
                .map(c -> String.join(
                        ",",
                        c.name,
                        c.hex,
                        Integer.toString(c.bits),
                        c.strictness,
                        c.outcome,
                        c.value == null ? "" : c.value,
                        Integer.toString(c.examined),
                        Boolean.toString(c.isSigned())))
                .collect(Collectors.joining("\n", "name,hex,bits,strictness,outcome,value,examined,signed\n", "\n"));
    }

    private static List<Scalar> scalars() {
        List<Scalar> cases = new ArrayList<>();
        strings().forEach((hex, name) -> {
            cases.addAll(scalars(name, hex, false, 32));
            cases.addAll(scalars(name, hex, false, 64));
        });
        for (String type : List.of("U21", "U28", "U31", "U63", "S7", "S32", "S33", "S64")) {
            boolean isSigned = type.startsWith("S");
            int bits = Integer.parseInt(type.substring(1));
            borders(isSigned, bits).forEach((hex, name) -> cases.addAll(scalars(name, hex, isSigned, bits)));
        }
        for (String line : WEBASSEMBLY) {
            String[] parts = line.split(" ", 4);
            String name = "WebAssembly: " + parts[3] + " of " + parts[0] + parts[1];
            cases.addAll(scalars(name, parts[2], parts[0].equals("S"), Integer.parseInt(parts[1])));
        }
        for (String line : PROTOCOL_BUFFERS) {
            String[] parts = line.split(" ", 2);
            String name = "Protocol Buffers: " + parts[1];
            cases.addAll(scalars(name, parts[0], false, 64));
        }
        for (String line : FIELD_KEYS) {
            String[] parts = line.split(" ", 2);
            cases.addAll(scalars("field key: " + parts[1], parts[0], false, 32));
        }
        return cases;
    }

    /** A string under each strictness. */
    private static List<Scalar> scalars(String name, String hex, boolean isSigned, int bits) {
        List<Scalar> cases = new ArrayList<>();
        for (String strictness : BigReference.STRICTNESSES) {
            BigReference.Result result = BigReference.read(HEX.parseHex(hex), isSigned, bits, strictness);
            String value = result.value() == null ? null : result.value().toString();
            cases.add(new Scalar(
                    name, hex, bits, isSigned ? true : null, strictness, result.outcome(), value, result.examined()));
        }
        return cases;
    }

    /**
     * The least and greatest values of a type and of each size, and those beside them; padded, and with other signs.
     */
    private static Map<String, String> borders(boolean isSigned, int bits) {
        Map<String, String> strings = new LinkedHashMap<>();
        strings.put("", "empty");
        for (int exponent = isSigned ? 6 : 7; exponent < bits + 7; exponent += 7) {
            int border = Math.min(exponent, isSigned ? bits - 1 : bits);
            for (int i = 0; i < (isSigned ? 4 : 2); i++) {
                BigInteger power = BigReference.power(border);
                BigInteger value = i < 2 ? power : power.negate();
                value = i % 2 == 0 ? value : value.subtract(BigInteger.ONE);
                String name = (i < 2 ? "2^" : "-2^") + border + (i % 2 == 0 ? "" : " - 1");
                int size = BigReference.size(value, isSigned);
                byte[] bytes = BigReference.encode(value, size);
                strings.putIfAbsent(HEX.formatHex(bytes), name);
                strings.putIfAbsent(HEX.formatHex(BigReference.encode(value, size + 1)), name + " padded");
                bytes[size - 1] ^= 0x40;
                strings.putIfAbsent(HEX.formatHex(bytes), name + " with bit 6 of the last byte inverted");
                bytes[size - 1] |= (byte) 0x80;
                strings.putIfAbsent(HEX.formatHex(bytes), name + " without an end");
            }
        }
        return strings;
    }

    /** Byte strings by their hexadecimal form, so that none comes twice; the first name stays. */
    private static Map<String, String> strings() {
        Map<String, String> strings = new LinkedHashMap<>();
        strings.put("", "empty");
        for (int exponent = 0; exponent < 64; exponent++) {
            BigInteger power = BigReference.power(exponent);
            strings.putIfAbsent(hex(power), "2^" + exponent);
            strings.putIfAbsent(hex(power.subtract(BigInteger.ONE)), "2^" + exponent + " - 1");
        }
        strings.putIfAbsent(hex(BigReference.power(64).subtract(BigInteger.ONE)), "2^64 - 1 and -1 of 64 bits");
        strings.putIfAbsent(
                hex(BigReference.power(64).subtract(BigReference.power(31))), "int32 minimum sign-extended");
        strings.putIfAbsent(hex(BigReference.power(64).subtract(BigInteger.TWO)), "-2 of 64 bits");
        strings.putIfAbsent(hex(BigReference.power(32).subtract(BigInteger.TWO)), "-2 of 32 bits");
        strings.putIfAbsent("ff00", "127 padded to 2 bytes");
        strings.putIfAbsent("ac02", "300 of the protobuf documentation");
        strings.putIfAbsent("e58e26", "624485 of the LEB128 article");
        strings.putIfAbsent("ddc701", "25565 of the Minecraft protocol");
        for (int size = 1; size <= 11; size++) {
            strings.putIfAbsent("80".repeat(size), size + " continuation bytes of zeros");
            strings.putIfAbsent("ff".repeat(size), size + " continuation bytes of ones");
            strings.putIfAbsent("80".repeat(size - 1) + "00", "0 in " + size + " bytes");
            strings.putIfAbsent("81" + "80".repeat(size - 1) + "00", "1 padded to " + (size + 1) + " bytes");
            strings.putIfAbsent("ff".repeat(size - 1) + "7f", "ones in all groups of " + size + " bytes");
            strings.putIfAbsent("80".repeat(size - 1) + "01", "1 in the last group of " + size + " bytes");
            strings.putIfAbsent("aa".repeat(size - 1) + "2a", "alternating bits in " + size + " bytes");
        }
        for (int last :
                new int[] {0x01, 0x02, 0x04, 0x08, 0x0f, 0x10, 0x1f, 0x20, 0x40, 0x70, 0x7f, 0x8f, 0x90, 0xff}) {
            String end = String.format("%02x", last);
            for (int size : new int[] {5, 10}) {
                strings.putIfAbsent("80".repeat(size - 1) + end, "byte " + size + " is " + end + " after zeros");
                strings.putIfAbsent("ff".repeat(size - 1) + end, "byte " + size + " is " + end + " after ones");
                strings.putIfAbsent(
                        "80".repeat(size - 1) + end + "01", "byte " + size + " is " + end + " and 1 follows");
            }
        }
        for (String following : new String[] {"00", "7f", "80", "ff", "ffffffffffffffffffff"}) {
            strings.putIfAbsent("01" + following, "1 before " + following);
            strings.putIfAbsent("8000" + following, "0 in 2 bytes before " + following);
            strings.putIfAbsent("ffffffff0f" + following, "2^32 - 1 before " + following);
            strings.putIfAbsent("ff".repeat(9) + "01" + following, "2^64 - 1 before " + following);
        }
        Random random = new Random(SEED);
        for (int i = 0; strings.size() < 334; i++) {
            byte[] bytes = new byte[1 + i % 11];
            random.nextBytes(bytes);
            for (int j = 0; j < bytes.length - 1; j++) {
                bytes[j] |= (byte) (random.nextInt(16) == 0 ? 0 : 0x80);
            }
            strings.putIfAbsent(HEX.formatHex(bytes), "random " + i);
        }
        return strings;
    }

    private static String hex(BigInteger value) {
        return HEX.formatHex(BigReference.encode(value));
    }

    private static List<ZigZagPair> zigZags() {
        List<ZigZagPair> pairs = new ArrayList<>();
        for (int bits : new int[] {32, 64}) {
            for (int exponent = 0; exponent < bits; exponent++) {
                BigInteger power = BigReference.power(exponent);
                if (exponent < bits - 1) {
                    pairs.add(zigZag("2^" + exponent, bits, power));
                }
                pairs.add(zigZag("2^" + exponent + " - 1", bits, power.subtract(BigInteger.ONE)));
                pairs.add(zigZag("-2^" + exponent, bits, power.negate()));
            }
        }
        return pairs;
    }

    private static ZigZagPair zigZag(String name, int bits, BigInteger signed) {
        BigInteger unsigned = BigReference.zigZag(signed);
        return new ZigZagPair(name, bits, signed.toString(), unsigned.toString(), hex(unsigned));
    }

    private static List<Region> regions() {
        Map<String, String> regions = new LinkedHashMap<>();
        regions.put("empty", "");
        regions.put("one value", "01");
        regions.put(
                "70 values of one byte",
                "0102030405060708090a0b0c0d0e0f101112131415161718191a".repeat(3).substring(0, 140));
        regions.put("every size up to 5", "01" + "8101" + "818001" + "81808001" + "ffffffff0f");
        regions.put(
                "every size up to 10",
                IntStream.range(0, 10).mapToObj("ff"::repeat).collect(Collectors.joining("01")) + "01");
        regions.put("five bytes after 63 of one", "7f".repeat(63) + "ffffffff0f" + "01");
        regions.put("two bytes across the 64th", "7f".repeat(63) + "ff01" + "7f".repeat(63));
        regions.put("-1 of int32 eight times", ("ff".repeat(9) + "01").repeat(8));
        regions.put("padded zeros", "8000" + "808000" + "80808000" + "8080808000");
        regions.put("overflow in the fifth byte", "01" + "8080808010" + "01");
        regions.put("overflow in the tenth byte", "01" + "80".repeat(9) + "02" + "01");
        regions.put("too long for 32 bits", "0102" + "8080808080" + "01");
        regions.put("too long for 64 bits", "0102" + "80".repeat(10) + "01");
        regions.put("truncated after one byte", "0102ff");
        regions.put("truncated after four bytes", "7f".repeat(64) + "ffffffff");
        regions.put("truncated after nine bytes", "01" + "ff".repeat(9));
        Random random = new Random(SEED);
        for (int i = 0; i < 24; i++) {
            StringBuilder hex = new StringBuilder();
            for (int j = 0; j < 8 + 3 * i; j++) {
                int most = i % 2 == 0 ? 32 : 64;
                hex.append(hex(new BigInteger(random.nextInt(most + 1), random)));
            }
            regions.put("random " + i, hex.toString());
        }
        List<Region> cases = new ArrayList<>();
        regions.forEach((name, hex) -> {
            for (String type : new String[] {"uint32", "int32", "sint32", "uint64", "sint64"}) {
                cases.add(region(name, hex, type));
            }
        });
        return cases;
    }

    private static Region region(String name, String hex, String type) {
        byte[] bytes = HEX.parseHex(hex);
        List<String> values = new ArrayList<>();
        int at = 0;
        while (at < bytes.length) {
            int bits = type.equals("uint32") || type.equals("sint32") ? 32 : 64;
            BigReference.Result result = BigReference.read(Arrays.copyOfRange(bytes, at, bytes.length), bits, "strict");
            if (result.value() == null) {
                return new Region(name, hex, type, "malformed", null, at);
            }
            BigInteger value = switch (type) {
                case "int32" -> BigReference.signed(result.value(), 32);
                case "sint32", "sint64" -> BigReference.fromZigZag(result.value());
                default -> result.value();
            };
            values.add(value.toString());
            at += result.examined();
        }
        return new Region(name, hex, type, "values", values, null);
    }

    private static List<Stream> streams() {
        String three = "01aa" + "02bbbb" + "0568656c6c6f" + "8300cccccc" + "828000dddd" + "01ee";
        List<Stream> cases = new ArrayList<>();
        cases.add(stream("whole", three, 3, 2097151, "reject", "strict"));
        cases.add(stream("ends in a prefix", three + "8080", 3, 2097151, "reject", "strict"));
        cases.add(stream("ends in a body", three + "0411", 3, 2097151, "reject", "strict"));
        cases.add(stream(
                "prefix of four bytes where three may be", three + "80808001aa", 3, 2097151, "reject", "strict"));
        cases.add(stream("endless prefix", three + "ffffffffff01aa", 5, 100, "reject", "strict"));
        cases.add(stream("negative length", three + "ffffffff0f01aa", 5, 100, "reject", "strict"));
        cases.add(stream("least negative length", three + "8080808008aa", 5, 100, "reject", "strict"));
        cases.add(stream("greatest length", three + "faffffff0701aa", 5, 2147483647, "reject", "strict"));
        cases.add(stream("length over 32 bits", "8280808010aabb01cc", 5, 100, "reject", "strict"));
        cases.add(stream("length over 32 bits", "8280808010aabb01cc", 5, 100, "reject", "lenient"));
        cases.add(stream("padded to five bytes", "8180808000aa82808000bbbb" + three, 5, 100, "reject", "strict"));
        cases.add(stream("padded", "01aa02bbbb8100cc01aa", 3, 100, "reject", "canonical"));
        cases.add(stream("padded", "01aa02bbbb8100cc01aa", 3, 100, "reject", "strict"));
        cases.add(stream("of the greatest length", three + "05112233445501aa", 3, 5, "reject", "strict"));
        cases.add(stream("one byte too long", three + "0611223344556601aa", 3, 5, "reject", "strict"));
        cases.add(stream("too long, known from the prefix alone", "06", 3, 5, "reject", "strict"));
        cases.add(stream("cut after the third byte of a prefix", "81808000aa01bb", 4, 100, "reject", "strict"));
        for (String zeroLength : new String[] {"reject", "skip", "emit"}) {
            cases.add(stream("zero length", "01aa00" + "8000" + "808000" + "01bb", 3, 100, zeroLength, "strict"));
            cases.add(stream("padded zero length", "01aa00" + "8000" + "01bb", 3, 100, zeroLength, "canonical"));
        }
        for (int size = 1; size <= 5; size++) {
            String padded = "81" + "80".repeat(size - 1);
            String prefix = size == 1 ? "01" : padded.substring(0, 2 * size - 2) + "00";
            cases.add(stream("prefix of " + size, prefix + "aa01bb", size, 100, "reject", "strict"));
            cases.add(stream("prefix longer than " + size, padded + "00aa01bb", size, 100, "reject", "strict"));
        }
        cases.add(stream("empty stream", "", 3, 100, "reject", "strict"));
        return cases;
    }

    private static Stream stream(
            String name, String hex, int maxPrefixSize, int maxFrameLength, String zeroLength, String strictness) {
        byte[] bytes = HEX.parseHex(hex);
        // A limit is at most what a prefix of that size can say.
        int limit = (int) Math.min(maxFrameLength, (1L << 7 * maxPrefixSize) - 1);
        var result = BigReference.frame(bytes, maxPrefixSize, limit, zeroLength, strictness);
        return new Stream(
                name,
                hex,
                maxPrefixSize,
                limit,
                zeroLength,
                strictness,
                cuts(bytes.length),
                result.frames(),
                result.outcome(),
                result.consumed());
    }

    /** No cut, one at every byte, at every second one, and a few at random. */
    private static List<List<Integer>> cuts(int length) {
        List<List<Integer>> cuts = new ArrayList<>();
        cuts.add(List.of());
        if (length > 1) {
            cuts.add(IntStream.range(1, length).boxed().toList());
            cuts.add(IntStream.range(1, length).filter(i -> i % 2 == 0).boxed().toList());
            Random random = new Random(SEED + length);
            for (int i = 0; i < 3; i++) {
                cuts.add(random.ints(3, 1, length).distinct().sorted().boxed().toList());
            }
        }
        return cuts.stream().distinct().toList();
    }
}
