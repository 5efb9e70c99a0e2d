package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.format.InputFailure;
import dev.varint.format.InputProblem;
import dev.varint.format.PackedType;
import dev.varint.format.Strictness;
import dev.varint.netty.frame.FrameCompression;
import dev.varint.netty.frame.FrameDecompressor;
import dev.varint.netty.frame.VarIntFrameDecoder;
import dev.varint.netty.frame.VarIntLengthFieldPrepender;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import java.io.IOException;
import java.lang.reflect.Modifier;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * All the ways to fail that a peer can cause, and some that it cannot. {@link StackTraceTest} runs them with each
 * setting, in JVMs of their own.
 */
class PeerErrorsTest {

    /** One thing that fails. */
    record Failing(String name, Runnable call) {}

    static final List<Failing> HOSTILE = List.of(
            new Failing("malformed", () -> ByteBufVarInts.readVarInt(bytes("8080808010"))),
            new Failing("malformed long", () -> ByteBufVarInts.readVarLong(bytes("80808080808080808002"))),
            new Failing("malformed, at an index", () -> ByteBufVarInts.getVarInt(bytes("ffffffffff00"), 0)),
            new Failing("incomplete, at the last index", () -> ByteBufVarInts.getVarInt(bytes("00"), 1)),
            new Failing("padded", () -> ByteBufVarInts.skipVarInt(bytes("8000"), Strictness.CANONICAL)),
            new Failing("incomplete", () -> ByteBufVarInts.readVarInt(bytes("80"))),
            new Failing("long string", () -> ByteBufPrefixed.readString(bytes("026161"), 1)),
            new Failing("cut string", () -> ByteBufPrefixed.readString(bytes("0261"), 2)),
            new Failing("bad string", () -> ByteBufPrefixed.readString(bytes("01ff"), 2)),
            new Failing("negative length", () -> ByteBufPrefixed.readByteArray(bytes("ffffffff0f"), 2)),
            new Failing("long array", () -> ByteBufPrefixed.readVarIntArray(bytes("020000"), 1)),
            new Failing("fewer elements", () -> ByteBufPrefixed.readVarIntArray(bytes("0380018001"), 4)),
            new Failing("cut element", () -> ByteBufPrefixed.readVarLongArray(bytes("020080"), 4)),
            new Failing("malformed element", () -> ByteBufPrefixed.readVarIntArray(bytes("01ffffffff7f"), 4)),
            new Failing(
                    "malformed region", () -> ByteBufPackedVarInts.read(PackedType.UINT32, bytes("00ffffffff7f00"), 7)),
            new Failing(
                    "truncated region",
                    () -> ByteBufPackedVarInts.read(PackedType.UINT64, bytes("0080"), 2, new long[2], 0)),
            new Failing(
                    "region of many values",
                    () -> ByteBufPackedVarInts.read(PackedType.UINT32, bytes("0000"), 2, new int[2], 1)),
            new Failing("region of many bytes", () -> ByteBufPackedVarInts.read(PackedType.UINT32, bytes("00"), 2)),
            new Failing("region of no length", () -> ByteBufPackedVarInts.read(PackedType.UINT64, bytes("00"), -1)),
            new Failing("no frame", () -> receive("808080")),
            new Failing("frame too long", () -> receive("02")),
            new Failing("refused frame", () -> receive("01")),
            new Failing("padded uncompressed length", () -> decompress("8000")),
            new Failing("compressed below the threshold", () -> decompress("03789c4b4c4a0600024d0127")),
            new Failing("uncompressed length over the limit", () -> decompress("81808004")),
            new Failing("not zlib", () -> decompress("8002ffff")),
            new Failing("refusal", () -> {
                throw PeerErrors.tooLong("refused");
            }));

    static final List<Failing> MISUSE = List.of(
            new Failing("no room", () -> ByteBufVarInts.writeVarInt(Unpooled.buffer(0, 0), 1)),
            new Failing("no index", () -> ByteBufVarInts.getVarInt(bytes("00"), -1)),
            new Failing("no index, beyond the last", () -> ByteBufVarInts.getVarInt(bytes("00"), 2)),
            new Failing("nothing reserved", () -> LengthPrefix.patch(bytes("00"), 0, 3)),
            new Failing(
                    "body too long for its length",
                    () -> LengthPrefix.patch(Unpooled.buffer().writeZero(200), 0, 1)),
            new Failing("body over the prepender's limit", PeerErrorsTest::frame));

    /** Prints whether each failure has a stack trace. */
    public static void main(String[] args) {
        HOSTILE.forEach(each -> System.out.println("hostile: " + isTraced(each)));
        MISUSE.forEach(each -> System.out.println("misuse: " + isTraced(each)));
    }

    static boolean isTraced(Failing failing) {
        return failure(failing).getStackTrace().length > 0;
    }

    static RuntimeException failure(Failing failing) {
        try {
            failing.call().run();
        } catch (RuntimeException e) {
            return e;
        }
        throw new AssertionError(failing.name() + " does not fail");
    }

    private static ByteBuf bytes(String hex) {
        return Unpooled.wrappedBuffer(HexFormat.of().parseHex(hex));
    }

    private static void receive(String hex) {
        VarIntFrameDecoder.Config config = new VarIntFrameDecoder.Config()
                .maxFrameLength(1)
                .framePolicy((ctx, length, received) -> {
                    throw new IOException("refused");
                });
        new EmbeddedChannel(new VarIntFrameDecoder(config)).writeInbound(bytes(hex));
    }

    private static void decompress(String hex) {
        FrameCompression config = new FrameCompression().strictness(Strictness.CANONICAL);
        new EmbeddedChannel(new FrameDecompressor(config)).writeInbound(bytes(hex));
    }

    private static void frame() {
        EmbeddedChannel channel = new EmbeddedChannel(
                new VarIntLengthFieldPrepender(new VarIntLengthFieldPrepender.Config().maxFrameLength(1)));
        throw (RuntimeException) channel.writeAndFlush(bytes("0000")).cause();
    }

    /** It has no trace by default, is incomplete only if bytes are missing, and prints as its public class. */
    @Test
    void whatAPeerCausesIsAnInputFailure() {
        HOSTILE.forEach(each -> {
            RuntimeException e = failure(each);
            InputFailure failure = assertInstanceOf(InputFailure.class, e, each.name());
            assertEquals(failure.problem() == InputProblem.INCOMPLETE, failure.missingBytes() > 0, each.name());
            assertTrue(!each.name().contains("many values") || failure.problem() == InputProblem.OVER_LIMIT);
            assertEquals(0, e.getStackTrace().length, each.name());
            assertSame(e, e.fillInStackTrace(), each.name());
            Class<?> type = e.getClass();
            while (!Modifier.isPublic(type.getModifiers())) {
                type = type.getSuperclass();
            }
            assertEquals(type.getName() + ": " + e.getMessage(), e.toString(), each.name());
        });
    }

    @Test
    void misuseIsTracedAndIsNoInputFailure() {
        MISUSE.forEach(each -> {
            assertTrue(isTraced(each), each.name());
            assertFalse(failure(each) instanceof InputFailure, each.name());
        });
    }
}
