package dev.varint.reader;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.carrier.ByteArraySource;
import dev.varint.fixtures.ByteArrayMemory;
import dev.varint.fixtures.Cursor;
import dev.varint.fixtures.NamedReader;
import dev.varint.fixtures.ReadOracle;
import dev.varint.fixtures.ReadOutcome;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import java.util.Arrays;
import java.util.HexFormat;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The strings at which readers differ elsewhere. */
class NamedStringsTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', useHeadersInDisplayName = true, textBlock = """
                    bytes                | width | LENIENT                      | STRICT                       | CANONICAL
                    ffffffffffffffffffff | U64   | malformed after 10: TOO_LONG | malformed after 10: TOO_LONG | malformed after 10: TOO_LONG
                    ffffffffffffffffff00 | U64   | 10 bytes, 7fffffffffffffff   | 10 bytes, 7fffffffffffffff   | malformed after 10: PADDED
                    ffffffffffffffffff01 | U64   | 10 bytes, ffffffffffffffff   | 10 bytes, ffffffffffffffff   | 10 bytes, ffffffffffffffff
                    ffffffffffffffffff02 | U64   | 10 bytes, 7fffffffffffffff   | malformed after 10: OVERFLOW | malformed after 10: OVERFLOW
                    ffffffffffffffffff03 | U64   | 10 bytes, ffffffffffffffff   | malformed after 10: OVERFLOW | malformed after 10: OVERFLOW
                    ffffffffffffffffff7f | U64   | 10 bytes, ffffffffffffffff   | malformed after 10: OVERFLOW | malformed after 10: OVERFLOW
                    ffffffffffffffffff80 | U64   | malformed after 10: TOO_LONG | malformed after 10: TOO_LONG | malformed after 10: TOO_LONG
                    ffffffffffffffffff   | U64   | incomplete                   | incomplete                   | incomplete
                    808080808080808000   | U64   | 9 bytes, 0                   | 9 bytes, 0                   | malformed after 9: PADDED
                    8080808010           | U32   | 5 bytes, 0                   | malformed after 5: OVERFLOW  | malformed after 5: OVERFLOW
                    ffffffff0f           | U32   | 5 bytes, ffffffff            | 5 bytes, ffffffff            | 5 bytes, ffffffff
                    80808080             | U32   | incomplete                   | incomplete                   | incomplete
                    8080808080           | U32   | malformed after 5: TOO_LONG  | malformed after 5: TOO_LONG  | malformed after 5: TOO_LONG
                    8080808080           | U64   | incomplete                   | incomplete                   | incomplete
                    808000               | U32   | 3 bytes, 0                   | 3 bytes, 0                   | malformed after 3: PADDED
                    808000               | U16   | 3 bytes, 0                   | 3 bytes, 0                   | malformed after 3: PADDED
                    808000               | U8    | malformed after 2: TOO_LONG  | malformed after 2: TOO_LONG  | malformed after 2: TOO_LONG
                    ffff03               | U16   | 3 bytes, ffff                | 3 bytes, ffff                | 3 bytes, ffff
                    ffff04               | U16   | 3 bytes, 3fff                | malformed after 3: OVERFLOW  | malformed after 3: OVERFLOW
                    ff01                 | U8    | 2 bytes, ff                  | 2 bytes, ff                  | 2 bytes, ff
                    ff02                 | U8    | 2 bytes, 7f                  | malformed after 2: OVERFLOW  | malformed after 2: OVERFLOW
                    80ff00               | U16   | 3 bytes, 3f80                | 3 bytes, 3f80                | malformed after 3: PADDED
                    80ff01               | U32   | 3 bytes, 7f80                | 3 bytes, 7f80                | 3 bytes, 7f80
                    80ff80ff00           | U32   | 5 bytes, fe03f80             | 5 bytes, fe03f80             | malformed after 5: PADDED
                    80ff80ff01           | U32   | 5 bytes, 1fe03f80            | 5 bytes, 1fe03f80            | 5 bytes, 1fe03f80
                    80ff80ff00           | U64   | 5 bytes, fe03f80             | 5 bytes, fe03f80             | malformed after 5: PADDED
                    80ff80ff80ff00       | U64   | 7 bytes, 3f80fe03f80         | 7 bytes, 3f80fe03f80         | malformed after 7: PADDED
                    80ff80ff80ff01       | U64   | 7 bytes, 7f80fe03f80         | 7 bytes, 7f80fe03f80         | 7 bytes, 7f80fe03f80
                    80ff80ff80ff80ff00   | U64   | 9 bytes, fe03f80fe03f80      | 9 bytes, fe03f80fe03f80      | malformed after 9: PADDED
                    80ff80ff80ff80ff01   | U64   | 9 bytes, 1fe03f80fe03f80     | 9 bytes, 1fe03f80fe03f80     | 9 bytes, 1fe03f80fe03f80
                    80ff80ff80ff80ff8001 | U64   | 10 bytes, 80fe03f80fe03f80   | 10 bytes, 80fe03f80fe03f80   | 10 bytes, 80fe03f80fe03f80
                    """)
    void isReadByEveryReaderAs(String hex, VarIntType type, String lenient, String strict, String canonical) {
        byte[] bytes = HexFormat.of().parseHex(hex);
        check(bytes, type, Strictness.LENIENT, lenient);
        check(bytes, type, Strictness.STRICT, strict);
        check(bytes, type, Strictness.CANONICAL, canonical);
    }

    private static void check(byte[] bytes, VarIntType type, Strictness strictness, String expected) {
        ReadOutcome oracle = ReadOracle.read(bytes, 0, bytes.length, type, strictness);
        assertEquals(expected, oracle.toString());
        check(bytes, type, strictness, oracle);
        byte[] followed = Arrays.copyOf(bytes, bytes.length + 10);
        check(followed, type, strictness, ReadOracle.read(followed, 0, followed.length, type, strictness));
    }

    private static void check(byte[] bytes, VarIntType type, Strictness strictness, ReadOutcome oracle) {
        NamedReader.all()
                .filter(reader -> reader != NamedReader.UNCHECKED || oracle.isComplete())
                .map(reader -> reader.on(ByteArrayMemory.INSTANCE, Cursor.NONE, ByteArraySource.INSTANCE))
                .forEach(how ->
                        assertEquals(oracle, how.read().read(bytes, 0, bytes.length, type, strictness), how::name));
    }
}
