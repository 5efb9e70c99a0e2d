package dev.varint.jmh.frames;

import dev.varint.jmh.bench.ParamValue;
import dev.varint.netty.ByteBufVarInts;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.util.Arrays;
import java.util.Random;
import java.util.function.IntFunction;

/**
 * How much of a stream of frames comes with a read. The frames are the same in every run, and they come again and
 * again, so the predictor of a large core may learn which prefixes have two bytes.
 */
public enum Reads implements ParamValue {
    /** A bulk transfer: a thousand frames, about 85 kB. */
    MANY(1000, 4),
    /** A quiet connection: each frame comes alone. More buffers than these would not stay in the cache. */
    ONE(1, 1000);

    /** The frames of an operation. */
    static final int FRAMES = 4000;

    /** The frames in a read. */
    final int frames;

    private final int reads;

    Reads(int frames, int reads) {
        this.frames = frames;
        this.reads = reads;
    }

    /** How often an operation passes all frames. */
    int passes() {
        return FRAMES / (frames * reads);
    }

    /** The frames without their prefixes, as a proxy sees them: 70 % have 1 to 40 bytes, the others up to 400. */
    byte[][] bodies() {
        Random random = new Random(0x5EED);
        byte[][] bodies = new byte[frames * reads][];
        for (int i = 0; i < bodies.length; i++) {
            bodies[i] = new byte[random.nextInt(10) < 7 ? 1 + random.nextInt(40) : 41 + random.nextInt(360)];
            random.nextBytes(bodies[i]);
        }
        return bodies;
    }

    /** The stream in buffers that {@code allocate} makes for a capacity; each ends with a frame. */
    ByteBuf[] buffers(IntFunction<ByteBuf> allocate) {
        byte[][] bodies = bodies();
        ByteBuf[] buffers = new ByteBuf[reads];
        Arrays.setAll(buffers, read -> {
            ByteBuf bytes = Unpooled.buffer();
            for (int i = read * frames; i < (read + 1) * frames; i++) {
                ByteBufVarInts.writeVarInt(bytes, bodies[i].length);
                bytes.writeBytes(bodies[i]);
            }
            return allocate.apply(bytes.readableBytes()).writeBytes(bytes);
        });
        return buffers;
    }
}
