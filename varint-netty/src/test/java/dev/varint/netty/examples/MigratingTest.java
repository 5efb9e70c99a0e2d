package dev.varint.netty.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.varint.format.MalformedVarIntException;
import dev.varint.netty.ByteBufPrefixed;
import dev.varint.netty.frame.VarIntFrameBatcher;
import dev.varint.netty.frame.VarIntFrameDecoder;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.CorruptedFrameException;
import io.netty.handler.codec.DecoderException;
import io.netty.handler.codec.TooLongFrameException;
import io.netty.handler.codec.protobuf.ProtobufVarint32FrameDecoder;
import java.lang.reflect.Constructor;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What docs/migrating.md says of Netty's own codecs and of ours. */
class MigratingTest {

    private final List<DecoderException> failures = new ArrayList<>();

    /**
     * What a decoder makes of a stream, in order; a blank is between two reads: frames in hexadecimal, _ for an empty
     * one, ! for an exception.
     */
    private String decode(ChannelHandler decoder, String stream) {
        failures.clear();
        List<String> events = new ArrayList<>();
        EmbeddedChannel channel = new EmbeddedChannel(decoder);
        for (String part : stream.split(" ")) {
            String failure = null;
            try {
                channel.writeInbound(bytes(part));
            } catch (DecoderException e) {
                failures.add(e);
                failure = e instanceof CorruptedFrameException
                        ? "!corrupted"
                        : e instanceof TooLongFrameException ? "!tooLong" : "!other";
            }
            for (ByteBuf frame = channel.readInbound(); frame != null; frame = channel.readInbound()) {
                events.add(frame.isReadable() ? ByteBufUtil.hexDump(frame) : "_");
                frame.release();
            }
            if (failure != null) {
                events.add(failure);
            }
        }
        channel.close(); // may fail, too
        channel.releaseInbound();
        return String.join(" ", events);
    }

    private static ByteBuf bytes(String hex) {
        return Unpooled.buffer().writeBytes(HexFormat.of().parseHex(hex));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            # stream | Netty | ours | ours, configured as Netty's
            02aabb | aabb | aabb | aabb
            8200aabb | aabb | aabb | aabb
            82 00aabb | aabb | aabb | aabb
            82808000aabb | aabb | !corrupted | aabb
            8280808000aabb | aabb | !corrupted | aabb
            8180808010aa | aa | !corrupted | aa
            0001aa | _ aa | !corrupted | _ aa
            818000aa ffffff | aa | aa !corrupted | aa

            # After a failure the others go on. A negative length; more than five bytes; no limit.
            ffffffff0f 01aa | !corrupted aa | !corrupted | !corrupted
            ffffffffffff 01aa 01bb | !corrupted !corrupted !corrupted | !corrupted | !corrupted
            ffffffff07aa | '' | !corrupted | !tooLong
            """)
    void decodersDiffer(String stream, String netty, String ours, String oursAsNettys) {
        assertEquals(netty, decode(new ProtobufVarint32FrameDecoder(), stream));
        failuresAreTraced(true);
        assertEquals(oursAsNettys, decode(new VarIntFrameDecoder(Migrated.PROTOBUF_IN), stream));
        assertEquals(ours, decode(new VarIntFrameDecoder(), stream));
        failuresAreTraced(false);
    }

    private void failuresAreTraced(boolean areTraced) {
        failures.forEach(failure -> assertEquals(areTraced, failure.getStackTrace().length > 0));
    }

    /** With a limit Netty skips the body of a frame that is too long, and goes on with the next. */
    @Test
    void nettySkipsAFrameOverItsLimit() throws ReflectiveOperationException {
        VarIntFrameDecoder.Config two = new VarIntFrameDecoder.Config().maxFrameLength(2);
        assertEquals("!tooLong", decode(new VarIntFrameDecoder(two), "03aa aaaa01bb"));
        Optional<Constructor<?>> withLimit = Stream.of(ProtobufVarint32FrameDecoder.class.getConstructors())
                .filter(constructor -> constructor.getParameterCount() == 1)
                .findFirst();
        assumeTrue(withLimit.isPresent(), "this Netty's decoder has no limit");
        assertEquals("!tooLong bb", decode((ChannelHandler) withLimit.get().newInstance(2), "03aa aaaa01bb"));
    }

    @Test
    void readsIfCompleteAndLeavesTheMarkAlone() {
        List<Integer> values = new ArrayList<>();
        ByteBuf in = bytes("0102ac").readerIndex(1).markReaderIndex().readerIndex(2);
        assertFalse(Migrated.readIfComplete(in, values::add));
        assertEquals(2, in.readerIndex());
        assertEquals(1, in.resetReaderIndex().readerIndex());
        assertTrue(Migrated.readIfComplete(in, values::add));
        assertEquals(List.of(2), values);
        assertThrows(MalformedVarIntException.class, () -> Migrated.readIfComplete(bytes("ffffffffff"), values::add));
    }

    /** The handler of docs/pipeline.md that notices a connection that ends within a frame. */
    @ParameterizedTest
    @CsvSource({"02aabb, false", "02aa, true", "01aa03bb, true"})
    void noticesAFrameThatIsCutOff(String stream, boolean isCutOff) {
        UnfinishedFrame unfinished = new UnfinishedFrame();
        VarIntFrameDecoder.Config config = new VarIntFrameDecoder.Config().framePolicy(unfinished);
        EmbeddedChannel channel = new EmbeddedChannel(new VarIntFrameDecoder(config), unfinished);
        channel.writeInbound(bytes(stream));
        channel.close();
        assertEquals(isCutOff, unfinished.isPending);
        channel.releaseInbound();
    }

    /** The policy of docs/pipeline.md. */
    @Test
    void aPolicyDecidesByThePacketId() {
        String body = "00".repeat(256);
        String accepted = decode(Migrated.checkingDecoder(), "8002" + body + " 8102 01" + body);
        assertEquals(body + " 01" + body, accepted);
        assertEquals("!tooLong", decode(Migrated.checkingDecoder(), "8102 00 11"));
        assertEquals("!tooLong", decode(Migrated.checkingDecoder(), "8102 8000 11")); // padded
        assertEquals("!corrupted", decode(Migrated.checkingDecoder(), "01 80")); // not a whole packet id
        assertEquals("810111", decode(Migrated.checkingDecoder(), "03 8101 11")); // an id of two bytes
    }

    /**
     * Off, on, with another threshold, and off again: the length of the frame that waits, and the byte after the next
     * one's.
     */
    @ParameterizedTest
    @CsvSource({"-1, -1, 100, 0", "-1, 64, 100, 100", "64, 200, 13, 0", "200, -1, 101, 0"})
    void compressionChanges(int before, int threshold, int waiting, int firstByte) {
        EmbeddedChannel channel = new EmbeddedChannel();
        channel.pipeline()
                .addLast("frame-decoder", new VarIntFrameDecoder())
                .addLast("frame-encoder", new VarIntFrameBatcher())
                .addLast("minecraft-decoder", new ChannelInboundHandlerAdapter());
        Migrated.setCompressionThreshold(channel.pipeline(), before, 6);
        channel.write(Unpooled.buffer().writeZero(100));
        Migrated.setCompressionThreshold(channel.pipeline(), threshold, 6);
        channel.writeOneOutbound(Unpooled.buffer().writeZero(100));
        channel.flushOutbound();
        ByteBuf sent = channel.alloc().buffer();
        for (ByteBuf part = channel.readOutbound(); part != null; part = channel.readOutbound()) {
            sent.writeBytes(part);
            part.release();
        }
        assertEquals(waiting, ByteBufPrefixed.readPrefixedSlice(sent, 1000).readableBytes());
        assertEquals(firstByte, sent.getByte(sent.readerIndex() + 1));
        channel.writeInbound(sent);
        ByteBuf received = channel.readInbound();
        assertEquals("00".repeat(100), ByteBufUtil.hexDump(received));
        received.release();
        channel.finishAndReleaseAll();
    }
}
