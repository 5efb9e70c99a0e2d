package dev.varint.netty.examples;

import dev.varint.netty.PeerErrors;
import io.netty.channel.ChannelHandlerContext;
import java.util.concurrent.TimeUnit;
import java.util.function.ObjIntConsumer;

// example: InflationLimit
/** Refuses a peer that sends more than 16 MiB, uncompressed, within a second. */
final class InflationLimit implements ObjIntConsumer<ChannelHandlerContext> {

    private long second;
    private int bytes;

    @Override
    public void accept(ChannelHandlerContext ctx, int length) {
        long now = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime());
        bytes = now == second ? bytes + length : length;
        second = now;
        if (bytes > 16 << 20) {
            throw PeerErrors.tooLong("more than 16 MiB to decompress within a second");
        }
    }
}
// end
