package dev.varint.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HexFormat;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The oracle against bytes written by hand. */
class OracleTest {

    @ParameterizedTest
    @CsvSource({
        "0, 00",
        "1, 01",
        "127, 7f",
        "128, 8001",
        "300, ac02",
        "16383, ff7f",
        "16384, 808001",
        "25565, ddc701",
        "2097151, ffff7f",
        "2097152, 80808001",
        "268435455, ffffff7f",
        "268435456, 8080808001",
        "2147483647, ffffffff07",
        "-2147483648, 8080808008",
        "-1, ffffffff0f"
    })
    void encodesAsTheDefinitionSays(int value, String hex) {
        assertEquals(hex, HexFormat.of().formatHex(Oracle.encode(value)));
        assertEquals(hex.length() / 2, Oracle.size(value));
    }

    @ParameterizedTest
    @CsvSource({
        "0, 00",
        "127, 7f",
        "128, 8001",
        "4294967295, ffffffff0f",
        "34359738367, ffffffff7f",
        "34359738368, 808080808001",
        "72057594037927935, ffffffffffffff7f",
        "72057594037927936, 808080808080808001",
        "9223372036854775807, ffffffffffffffff7f",
        "-9223372036854775808, 80808080808080808001",
        "-1, ffffffffffffffffff01"
    })
    void encodesLongsAsTheDefinitionSays(long value, String hex) {
        assertEquals(hex, HexFormat.of().formatHex(Oracle.encode(value)));
        assertEquals(hex.length() / 2, Oracle.size(value));
    }

    @ParameterizedTest
    @CsvSource({"0, 3, 808000", "1, 1, 01", "1, 5, 8180808000", "300, 2, ac02", "300, 4, ac828000", "300, 1, 2c"})
    void padsAndCuts(int value, int width, String hex) {
        assertEquals(hex, HexFormat.of().formatHex(Oracle.encodeFixed(value, width)));
    }

    @ParameterizedTest
    @CsvSource({"0, 10, 80808080808080808000", "-1, 9, ffffffffffffffff7f", "1, 9, 818080808080808000"})
    void padsAndCutsLongs(long value, int width, String hex) {
        assertEquals(hex, HexFormat.of().formatHex(Oracle.encodeFixed(value, width)));
    }
}
