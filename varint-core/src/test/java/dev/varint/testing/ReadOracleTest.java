package dev.varint.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.Strictness;
import dev.varint.VarIntType;
import java.util.HexFormat;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The oracle against outcomes written by hand, and against what the contract says of it. */
class ReadOracleTest {

    @ParameterizedTest
    @CsvSource({
        "'', incomplete",
        "00, '1 bytes, 0'",
        "7f, '1 bytes, 7f'",
        "80, incomplete",
        "8001, '2 bytes, 80'",
        "ac02, '2 bytes, 12c'",
        "ac02ff, '2 bytes, 12c'",
        "ddc701, '3 bytes, 63dd'",
        "80808080, incomplete",
        "ffffffff0f, '5 bytes, ffffffff'",
        "ffffffff10, malformed after 5: OVERFLOW",
        "8080808080, malformed after 5: TOO_LONG"
    })
    void readsAsTheDefinitionSays(String hex, String outcome) {
        byte[] bytes = HexFormat.of().parseHex(hex);
        assertEquals(
                outcome,
                ReadOracle.read(bytes, 0, bytes.length, VarIntType.U32, Strictness.STRICT)
                        .toString());
    }

    @ParameterizedTest
    @CsvSource({
        "U32, CANONICAL, 808000, malformed after 3: PADDED",
        "U32, CANONICAL, 808001, '3 bytes, 4000'",
        "U32, CANONICAL, 00, '1 bytes, 0'",
        "U32, LENIENT, 8180808010, '5 bytes, 1'",
        "U32, LENIENT, ffffffffff, malformed after 5: TOO_LONG",
        "U8, STRICT, ff01, '2 bytes, ff'",
        "U8, STRICT, ff02, malformed after 2: OVERFLOW",
        "U8, LENIENT, ff02, '2 bytes, 7f'",
        "U16, STRICT, ffff03, '3 bytes, ffff'",
        "U16, STRICT, ffff04, malformed after 3: OVERFLOW",
        "U64, STRICT, ffffffffffffffffff01, '10 bytes, ffffffffffffffff'",
        "U64, STRICT, ffffffffffffffffff02, malformed after 10: OVERFLOW",
        "U64, LENIENT, ffffffffffffffffff02, '10 bytes, 7fffffffffffffff'",
        "U64, CANONICAL, ffffffffffffffffff00, malformed after 10: PADDED",
        "U64, STRICT, ffffffffffffffffffff01, malformed after 10: TOO_LONG"
    })
    void knowsTheTypesAndTheStrictness(VarIntType type, Strictness strictness, String hex, String outcome) {
        byte[] bytes = HexFormat.of().parseHex("80" + hex + "01");
        assertEquals(
                outcome,
                ReadOracle.read(bytes, 1, bytes.length - 1, type, strictness).toString());
    }

    @Test
    void saysOfAPrefixThatItIsIncompleteOrWhatItSaysOfTheWhole() {
        Stream.of(ByteStrings.UP_TO_TWO, ByteStrings.STRUCTURED)
                .flatMap(ByteStrings::all)
                .forEach(string -> Placed.everyPrefix(string)
                        .forEach(prefix -> everyPair((type, strictness) -> {
                            Outcome whole = ReadOracle.read(
                                    prefix.carrier(), prefix.from(), prefix.from() + string.length, type, strictness);
                            Outcome outcome = prefix.expected(type, strictness);
                            assertTrue(outcome == Outcome.INCOMPLETE || outcome.equals(whole), prefix::toString);
                        })));
    }

    @FunctionalInterface
    private interface Check {
        void check(VarIntType type, Strictness strictness);
    }

    private static void everyPair(Check check) {
        for (VarIntType type : VarIntType.values()) {
            for (Strictness strictness : Strictness.values()) {
                check.check(type, strictness);
            }
        }
    }
}
