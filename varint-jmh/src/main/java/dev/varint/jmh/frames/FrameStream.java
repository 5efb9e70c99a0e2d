package dev.varint.jmh.frames;

import dev.varint.VarInt;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import java.util.Random;
import java.util.function.IntFunction;

/**
 * The same frames in every run, bodies as a proxy sees them: 70 % have 1 to 40 bytes, the others up to 400. They come
 * again and again, so the predictor of a large core may learn which prefixes have two bytes: that favours decoders that
 * branch on it.
 */
final class FrameStream {

    /** The frames of a pass: a whole number of streams. */
    static final int FRAMES = 4000;

    private static final long SEED = 0x5EED;

    private FrameStream() {}

    /** The frames without their prefixes. */
    static byte[][] bodies(Reads reads) {
        Random random = new Random(SEED);
        byte[][] bodies = new byte[reads.distinct()][];
        for (int i = 0; i < bodies.length; i++) {
            bodies[i] = new byte[random.nextInt(10) < 7 ? 1 + random.nextInt(40) : 41 + random.nextInt(360)];
            random.nextBytes(bodies[i]);
        }
        return bodies;
    }

    /** The stream in buffers of the default allocator, as a transport makes them; each ends with a frame. */
    static ByteBuf[] reads(byte[][] bodies, Reads reads) {
        return reads(bodies, reads, ByteBufAllocator.DEFAULT::directBuffer);
    }

    /** The stream in buffers that {@code allocate} makes for a capacity; each ends with a frame. */
    static ByteBuf[] reads(byte[][] bodies, Reads reads, IntFunction<ByteBuf> allocate) {
        ByteBuf[] buffers = new ByteBuf[bodies.length / reads.frames()];
        for (int i = 0; i < bodies.length; i++) {
            if (i % reads.frames() == 0) {
                int size = 0;
                for (int j = i; j < i + reads.frames(); j++) {
                    size += prefixSize(bodies[j]) + bodies[j].length;
                }
                buffers[i / reads.frames()] = allocate.apply(size);
            }
            byte[] prefix = new byte[prefixSize(bodies[i])];
            VarInt.put(prefix, 0, bodies[i].length);
            buffers[i / reads.frames()].writeBytes(prefix).writeBytes(bodies[i]);
        }
        return buffers;
    }

    static int prefixSize(byte[] body) {
        return VarInt.size(body.length);
    }
}
