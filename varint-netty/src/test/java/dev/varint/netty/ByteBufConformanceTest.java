package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.varint.format.MalformedVarIntException;
import dev.varint.format.Strictness;
import dev.varint.testing.ConformanceVectors;
import dev.varint.testing.ConformanceVectors.Scalar;
import dev.varint.testing.ConformanceVectors.Stream;
import io.netty.buffer.ByteBuf;
import java.io.IOException;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The library against the published vectors: {@link ByteBuf} and frames. */
class ByteBufConformanceTest {

    @ParameterizedTest
    @EnumSource
    void scansReadsAndSkips(ByteBufKind kind) throws IOException {
        for (Scalar c : ConformanceVectors.published().varint()) {
            byte[] bytes = c.bytes();
            ByteBuf buf = kind.make(bytes.length + 12, bytes.length + 12);
            try {
                buf.setBytes(2, bytes).setIndex(2, 2 + bytes.length);
                check(c, buf);
            } finally {
                buf.release();
            }
        }
    }

    private static void check(Scalar c, ByteBuf buf) {
        Strictness strictness = Strictness.valueOf(c.strictness().toUpperCase(Locale.ROOT));
        boolean ints = c.bits() == 32;
        int scan = ints ? ByteBufVarInts.scanVarInt(buf, strictness) : ByteBufVarInts.scanVarLong(buf, strictness);
        assertEquals(c.scan(), scan, c::toString);
        assertEquals(2, buf.readerIndex(), c::toString);
        int end = 2 + Math.max(0, scan);
        check(
                c,
                c.valueBits(),
                () -> ints
                        ? Integer.toUnsignedLong(ByteBufVarInts.readVarInt(buf, strictness))
                        : ByteBufVarInts.readVarLong(buf, strictness));
        assertEquals(end, buf.readerIndex(), c::toString);
        buf.readerIndex(2);
        check(
                c,
                scan,
                () -> ints ? ByteBufVarInts.skipVarInt(buf, strictness) : ByteBufVarInts.skipVarLong(buf, strictness));
        assertEquals(end, buf.readerIndex(), c::toString);
    }

    private static void check(Scalar c, long expected, LongSupplier read) {
        switch (c.outcome()) {
            case "value" -> assertEquals(expected, read.getAsLong(), c::toString);
            case "incomplete" -> assertThrows(IndexOutOfBoundsException.class, read::getAsLong, c::toString);
            default -> assertThrows(MalformedVarIntException.class, read::getAsLong, c::toString);
        }
    }

    @Test
    void framesEveryStreamHoweverItIsCut() throws IOException {
        for (Stream stream : ConformanceVectors.published().frames()) {
            byte[] bytes = HexFormat.of().parseHex(stream.hex());
            for (List<Integer> positions : stream.cuts()) {
                for (Cut cut : Cut.values()) {
                    Framed framed = cut.decode(
                            config(stream),
                            bytes,
                            positions.stream().mapToInt(i -> i).toArray());
                    List<String> frames = framed.frames().stream()
                            .map(frame -> HexFormat.of().formatHex(frame.array()))
                            .toList();
                    assertEquals(stream.frames(), frames, stream::toString);
                    assertEquals(
                            stream.outcome().equals("open") ? 0 : 1,
                            framed.failures().size(),
                            stream::toString);
                }
            }
        }
    }

    private static VarIntFrameDecoderConfig config(Stream stream) {
        return VarIntFrameDecoderConfig.builder()
                .maxPrefixSize(stream.maxPrefixSize())
                .maxFrameLength(stream.maxFrameLength())
                .zeroLength(ZeroLength.valueOf(stream.zeroLength().toUpperCase(Locale.ROOT)))
                .strictness(Strictness.valueOf(stream.strictness().toUpperCase(Locale.ROOT)))
                .build();
    }
}
