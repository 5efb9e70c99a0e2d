package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.util.concurrent.DefaultEventExecutorGroup;
import io.netty.util.concurrent.EventExecutorGroup;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** No two inputs or outputs ever hold the same array of a thread. */
class LentWindowTest {

    /** A message that is written in parts, or read, while others are. */
    private static final class Open {
        final ByteBuf expected = Unpooled.buffer();
        final ByteBuf buf = Unpooled.directBuffer();
        final ByteBufOutput out = new ByteBufOutput(buf);
        ByteBufInput in;

        /** Writes a part; reads a part if the message is complete. */
        void go(Random random) {
            if (in != null) {
                byte[] part = new byte[random.nextInt((int) in.remaining() + 1)];
                in.readBytes(part, 0, part.length);
                assertEquals(Unpooled.wrappedBuffer(part), expected.readSlice(part.length));
                return;
            }
            byte[] part = new byte[random.nextInt(random.nextInt(8) == 0 ? 6000 : 100)];
            random.nextBytes(part);
            out.writeBytes(part);
            expected.writeBytes(part);
        }

        /** Commits what was written or read. May go on then. */
        void commit(Random random) {
            if (in != null) {
                in.commit();
                assertEquals(expected.readerIndex(), buf.readerIndex());
            } else {
                out.commit();
                assertEquals(expected, buf);
                in = random.nextBoolean() ? new ByteBufInput(buf) : null;
            }
        }

        /** Starts over with an output or input that has not been committed. */
        void reset() {
            expected.setIndex(0, in == null ? 0 : expected.writerIndex());
            buf.setIndex(0, expected.writerIndex());
            if (in == null) {
                out.reset(buf);
            } else {
                in.reset(buf);
            }
        }
    }

    @Test
    void isNeverSharedWhateverIsOpenCommittedDroppedOrPassedToAnotherThread() throws Exception {
        EventExecutorGroup threads = new DefaultEventExecutorGroup(2);
        List<Open> open = new ArrayList<>();
        Random random = new Random(72);
        Runnable step = () -> {
            if (open.size() < 4) {
                open.add(new Open());
            }
            Open one = open.get(random.nextInt(open.size()));
            switch (random.nextInt(8)) {
                case 0, 1, 2 -> one.commit(random);
                case 3 -> one.reset();
                case 4 -> {
                    open.remove(one); // without a commit
                    one.buf.release();
                }
                default -> one.go(random);
            }
        };
        for (int i = 0; i < 20_000; i++) {
            threads.next().submit(step).get();
        }
        open.forEach(one -> one.buf.release());
        threads.shutdownGracefully(0, 0, TimeUnit.SECONDS).syncUninterruptibly();
    }

    @Test
    void aCommittedOutputCostsNoArray() throws Exception {
        EventExecutorGroup thread = new DefaultEventExecutorGroup(1);
        ByteBuf buf = Unpooled.directBuffer();
        thread.submit(() -> {
                    new ByteBufOutput(buf).writeByte(1); // never commits, so the thread loses its array
                    for (int i = 0; i < 2; i++) {
                        ByteBufOutput out = new ByteBufOutput(buf);
                        out.writeByte(i);
                        out.commit();
                    }
                    byte[] lent = LentWindow.window(LentWindow.take(LentWindow.OUTPUT));
                    assertEquals(1, lent[0]); // both have used it
                    assertEquals(0, LentWindow.window(LentWindow.take(LentWindow.OUTPUT)).length);
                    return null;
                })
                .get();
        assertEquals("0001", ByteBufUtil.hexDump(buf));
        assertNull(LentWindow.take(LentWindow.OUTPUT)); // this thread is not Netty's
        buf.release();
        thread.shutdownGracefully(0, 0, TimeUnit.SECONDS).syncUninterruptibly();
    }
}
