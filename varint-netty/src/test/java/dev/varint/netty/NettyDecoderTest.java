package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.varint.fixtures.ReadOracle;
import dev.varint.fixtures.ReadOutcome;
import dev.varint.fixtures.Values;
import dev.varint.format.MalformedVarIntException.Reason;
import dev.varint.format.Strictness;
import dev.varint.format.VarIntType;
import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.CorruptedFrameException;
import io.netty.handler.codec.protobuf.ProtobufVarint32FrameDecoder;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.util.HexFormat;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The library against the {@code readRawVarint32} of Netty's {@link ProtobufVarint32FrameDecoder}. That reads as
 * {@link Strictness#LENIENT} does, but for how it tells a failure: 0 and an unmoved readerIndex where a value is
 * incomplete, a {@link CorruptedFrameException} where it is too long.
 */
class NettyDecoderTest {

    private static final int AT = 3;
    private static final MethodHandle READ = read();

    @RegisterExtension
    final Buffers buffers = new Buffers();

    @ParameterizedTest
    @EnumSource
    void findsWhatALenientReadFinds(ByteBufKind kind) {
        Stream.concat(Strings.someOfTwoBytes(), Strings.longer())
                .forEach(string -> agrees(buffer(kind, string), string));
    }

    @Test
    void findsWhatALenientReadFindsInEveryStringOfUpToTwoBytes() {
        Strings.upToTwoBytes().forEach(string -> agrees(buffer(ByteBufKind.UNPOOLED_HEAP, string), string));
    }

    @Test
    void readsMillionsOfValues() {
        ByteBuf buf = buffers.make(ByteBufKind.UNPOOLED_DIRECT, 16, 16);
        Values.millions().forEach(value -> {
            ByteBufVarInts.writeVarInt(buf.clear(), value);
            assertEquals(value, netty(buf));
            assertEquals(0, buf.readableBytes());
        });
    }

    /** Different: only the readerIndex tells it from the value 0. The library throws. */
    @ParameterizedTest
    @ValueSource(strings = {"", "80", "ff", "8080", "ffff", "ffffff", "80808080", "ffffffff"})
    void saysZeroWhereAValueIsIncomplete(String hex) {
        ByteBuf buf = buffer(ByteBufKind.UNPOOLED_HEAP, HexFormat.of().parseHex(hex));
        assertEquals(0, netty(buf));
        assertEquals(AT, buf.readerIndex());
        assertEquals(0, ByteBufVarInts.scanVarInt(buf));
        assertThrows(IndexOutOfBoundsException.class, () -> ByteBufVarInts.readVarInt(buf, Strictness.LENIENT));
    }

    /** Different: {@link Strictness#STRICT}, the default, refuses them. */
    @ParameterizedTest
    @ValueSource(strings = {"8080808010", "ffffffff1f", "ffffffff7f"})
    void dropsBitsBeyondThe32nd(String hex) {
        ByteBuf buf = buffer(ByteBufKind.UNPOOLED_HEAP, HexFormat.of().parseHex(hex));
        assertEquals(ByteBufVarInts.getVarInt(buf, AT, Strictness.LENIENT), netty(buf.markReaderIndex()));
        assertEquals(-5, ByteBufVarInts.scanVarInt(buf.resetReaderIndex()));
    }

    /** The same: padding is accepted, by {@link Strictness#STRICT} too. */
    @ParameterizedTest
    @ValueSource(strings = {"8000", "808000", "80808000", "8080808000"})
    void acceptsPadding(String hex) {
        ByteBuf buf = buffer(ByteBufKind.UNPOOLED_HEAP, HexFormat.of().parseHex(hex));
        assertEquals(0, ByteBufVarInts.getVarInt(buf, AT));
        assertEquals(0, netty(buf));
        assertEquals(0, buf.readableBytes());
    }

    private static void agrees(ByteBuf buf, byte[] string) {
        ReadOutcome expected = ReadOracle.read(string, 0, string.length, VarIntType.U32, Strictness.LENIENT);
        int at = buf.readerIndex();
        if (expected.scan() < 0) {
            assertEquals(Reason.TOO_LONG, expected.reason());
            assertThrows(CorruptedFrameException.class, () -> netty(buf));
            assertEquals(at, buf.readerIndex());
        } else {
            assertNull(expected.reason());
            assertEquals((int) expected.value(), netty(buf));
            assertEquals(at + expected.scan(), buf.readerIndex());
        }
        assertEquals(expected.scan(), ByteBufVarInts.scanVarInt(buf.readerIndex(at), Strictness.LENIENT));
        if (expected.scan() > 0) {
            assertEquals((int) expected.value(), ByteBufVarInts.readVarInt(buf, Strictness.LENIENT));
        }
    }

    private ByteBuf buffer(ByteBufKind kind, byte[] string) {
        byte[] bytes = Strings.amid(0x00, AT, string, 2);
        ByteBuf buf = buffers.make(kind, bytes.length, bytes.length);
        kind.set(buf, bytes);
        return buf.setIndex(AT, AT + string.length);
    }

    private static int netty(ByteBuf buf) {
        try {
            return (int) READ.invokeExact(buf);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    private static MethodHandle read() {
        try {
            Method method = ProtobufVarint32FrameDecoder.class.getDeclaredMethod("readRawVarint32", ByteBuf.class);
            method.setAccessible(true);
            return MethodHandles.lookup().unreflect(method);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }
}
