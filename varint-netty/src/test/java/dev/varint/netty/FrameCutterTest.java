package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.DecoderException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The cutter by itself, without a channel, against the reference framer. */
class FrameCutterTest {

    static Stream<FrameStream> streams() {
        return Stream.concat(FrameStream.small(), FrameStream.medium());
    }

    /** However many bytes of a stream are there at first. */
    @ParameterizedTest
    @MethodSource("streams")
    void findsWhatTheReferenceFinds(FrameStream stream) {
        Framed expected = stream.expected();
        int length = stream.bytes().length;
        for (int first = 0; first <= length; first++) {
            assertEquals(expected, cut(stream, 0, first, length), stream + " from " + first);
        }
        for (int step = 1; step < 8; step++) {
            int[] limits = new int[(length + step - 1) / step];
            for (int i = 0; i < limits.length; i++) {
                limits[i] = Math.min(length, (i + 1) * step);
            }
            assertEquals(expected, cut(stream, 0, limits), stream + " by " + step);
            assertEquals(expected, cut(stream, 9, limits), stream + " elsewhere, by " + step);
        }
    }

    /** Cuts the bytes of a buffer of which more and more are there. They move between the calls. */
    private static Framed cut(FrameStream stream, int distance, int... limits) {
        FrameCutter cutter = new FrameCutter(stream.config());
        List<ByteBuffer> frames = new ArrayList<>();
        int done = 0;
        for (int limit : limits) {
            ByteBuf in = Unpooled.buffer().writeZero(distance).writeBytes(stream.bytes(), done, limit - done);
            cutter.startAt(in, distance);
            try {
                while (cutter.findFrame(in, in.writerIndex())
                        && in.writerIndex() - cutter.bodyIndex() >= cutter.length()) {
                    frames.add(ByteBuffer.wrap(ByteBufUtil.getBytes(in, cutter.bodyIndex(), cutter.length())));
                    cutter.nextFrame(in, in.writerIndex());
                }
            } catch (DecoderException e) {
                return Framed.of(frames, Framed.type(e));
            }
            assertEquals(distance, in.readerIndex() + distance, "moves nothing");
            done += cutter.index() - distance;
        }
        return Framed.of(frames, null);
    }

    /** The header of an incomplete frame is found once: not even its bytes are looked at again. */
    @Test
    void readsNoPrefixTwice() {
        FrameCutter cutter = new FrameCutter(VarIntFrameDecoderConfig.DEFAULT);
        ByteBuf in = Unpooled.buffer().writeBytes(new byte[] {(byte) 0xAC, 2, 1, 1, 1});
        cutter.startAt(in, 0);
        assertEquals(true, cutter.findFrame(in, 5));
        in.setByte(0, 0xFF).setByte(1, 0xFF);
        assertEquals(true, cutter.findFrame(in, 5));
        assertEquals(300, cutter.length());
        assertEquals(2, cutter.bodyIndex());
        assertEquals(0, cutter.index());
    }
}
