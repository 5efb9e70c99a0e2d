package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.MalformedVarIntException.Reason;
import dev.varint.Strictness;
import dev.varint.Width;
import java.util.HexFormat;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The oracle of reads against outcomes written by hand. */
class OutcomeTest {

    @ParameterizedTest
    @CsvSource({
        "U32, STRICT, '', 0, 0, ",
        "U32, STRICT, 00, 1, 0, ",
        "U32, STRICT, 7f80, 1, 127, ",
        "U32, STRICT, 80, 0, 0, ",
        "U32, STRICT, ddc701, 3, 25565, ",
        "U32, STRICT, 808000, 3, 0, ",
        "U32, CANONICAL, 808000, -3, 0, PADDED",
        "U32, CANONICAL, 808001, 3, 16384, ",
        "U32, CANONICAL, 00, 1, 0, ",
        "U32, STRICT, ffffffff0f, 5, 4294967295, ",
        "U32, STRICT, 8080808010, -5, 0, OVERFLOW",
        "U32, LENIENT, 8180808010, 5, 1, ",
        "U32, LENIENT, ffffffffff, -5, 0, TOO_LONG",
        "U32, LENIENT, ffffffff, 0, 0, ",
        "U8, STRICT, ff01, 2, 255, ",
        "U8, STRICT, ff02, -2, 0, OVERFLOW",
        "U8, LENIENT, ff02, 2, 127, ",
        "U16, STRICT, ffff03, 3, 65535, ",
        "U16, STRICT, ffff04, -3, 0, OVERFLOW",
        "U64, STRICT, ffffffffffffffffff01, 10, -1, ",
        "U64, STRICT, ffffffffffffffffff02, -10, 0, OVERFLOW",
        "U64, LENIENT, ffffffffffffffffff02, 10, 9223372036854775807, ",
        "U64, CANONICAL, ffffffffffffffffff00, -10, 0, PADDED",
        "U64, STRICT, ffffffffffffffffffff01, -10, 0, TOO_LONG"
    })
    void isWhatTheDefinitionSays(Width width, Strictness strictness, String hex, int size, long value, Reason reason) {
        byte[] bytes = HexFormat.of().parseHex("80" + hex + "01");
        assertEquals(new Outcome(size, value, reason), Outcome.of(bytes, 1, bytes.length - 1, width, strictness));
    }
}
