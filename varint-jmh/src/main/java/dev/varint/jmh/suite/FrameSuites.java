package dev.varint.jmh.suite;

import static dev.varint.jmh.suite.Comparison.of;

import dev.varint.jmh.bench.BufferClasses;
import dev.varint.jmh.frames.Body;
import dev.varint.jmh.frames.DecodeFrames;
import dev.varint.jmh.frames.Hop;
import dev.varint.jmh.frames.HopTransport;
import dev.varint.jmh.frames.MixedFrames;
import dev.varint.jmh.frames.PrependLength;
import dev.varint.jmh.frames.Reads;
import dev.varint.jmh.frames.Traffic;
import dev.varint.jmh.frames.Transport;
import java.util.List;
import java.util.stream.Stream;

/** Comparisons of frames. */
final class FrameSuites {

    private FrameSuites() {}

    static List<Comparison> frames() {
        return List.of(
                of(DecodeFrames.class, DecodeFrames.Method.values())
                        .titled("decode")
                        .variants(DecodeFrames.Method.SLICES, DecodeFrames.Method.SLICES_IN_PIPELINE)
                        .baseline(DecodeFrames.Method.NETTY)
                        .ours(DecodeFrames.Method.OURS)
                        .on(Reads.values(), Reads.values()),
                prepend("prepend", Transport.NONE),
                prepend("prepend, as NIO buffers", Transport.NIO),
                mixed("decode, ", Reads.MANY, MixedFrames.Method.DECODE_NETTY, MixedFrames.Method.DECODE_OURS),
                mixed("decode, ", Reads.ONE, MixedFrames.Method.DECODE_NETTY, MixedFrames.Method.DECODE_OURS),
                mixed("prepend", Reads.MANY, MixedFrames.Method.PREPEND_NETTY, MixedFrames.Method.PREPEND_OURS)
                        .titled("prepend"));
    }

    private static Comparison prepend(String title, Transport transport) {
        return of(PrependLength.class, PrependLength.Method.values())
                .titled(title)
                .variants(PrependLength.Method.NONE, PrependLength.Method.OURS_IN_TWO_PARTS)
                .baseline(PrependLength.Method.NETTY)
                .ours(PrependLength.Method.OURS)
                .with("transport", transport)
                .on(Body.values(), Body.values());
    }

    private static Comparison mixed(String title, Reads reads, MixedFrames.Method netty, MixedFrames.Method ours) {
        return of(MixedFrames.class, netty, ours)
                .titled(title + reads.title())
                .ours(ours)
                .with("input", reads)
                .on("classes", BufferClasses.values(), BufferClasses.ONE, BufferClasses.THREE);
    }

    static List<Comparison> hop() {
        return Stream.of(HopTransport.values())
                .map(transport -> of(Hop.class, Hop.Codec.values())
                        .titled(transport.title())
                        .variants(Hop.Codec.BYTES)
                        .baseline(Hop.Codec.BY_HAND)
                        .ours(Hop.Codec.BATCHER, Hop.Codec.PREPENDER)
                        .with("transport", transport)
                        .on(
                                Traffic.values(),
                                transport == HopTransport.NIO ? new Traffic[] {Traffic.KIB_16} : new Traffic[0]))
                .toList();
    }
}
