package dev.varint.netty.examples;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.ByteArrayCursor;
import dev.varint.VarInt;
import dev.varint.VarLong;
import dev.varint.netty.ByteBufAppender;
import dev.varint.netty.ByteBufCursor;
import dev.varint.netty.ByteBufPrefixed;
import dev.varint.netty.ByteBufVarInts;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The guide's examples with several fields in a row, and of what has its length before it. */
class FieldsExampleTest {

    @Test
    void readsSeveralFields() {
        byte[] src = new byte[16];
        int from = 1;
        int to = from + VarInt.put(src, from, 7);
        to += VarLong.put(src, to, 1L << 40);
        // example: WithByteArrayCursor
        ByteArrayCursor cursor = new ByteArrayCursor(src, from, to);
        int packetId = cursor.readVarInt();
        long timestamp = cursor.readVarLong();
        int next = cursor.index(); // the index after the two values
        // end
        assertEquals(7, packetId);
        assertEquals(1L << 40, timestamp);
        assertEquals(to, next);
    }

    @Test
    void readsAndWritesSeveralFieldsOfAByteBuf() {
        ByteBuf frame = Unpooled.buffer();
        writes(frame, 7, 1L << 40, 0.5);
        // example: Cursor
        ByteBufCursor in = ByteBufCursor.open(frame);
        int packetId = in.readVarInt();
        long entityId = in.readVarLong();
        double x = in.readDouble();
        in.close(); // moves the readerIndex
        // end
        assertEquals(7, packetId);
        assertEquals(1L << 40, entityId);
        assertEquals(0.5, x);
        assertEquals(0, frame.readableBytes());
    }

    private static void writes(ByteBuf buf, int packetId, long entityId, double x) {
        // example: Appender
        ByteBufAppender out = ByteBufAppender.open(buf);
        out.writeVarInt(packetId);
        out.writeVarLong(entityId);
        out.writeDouble(x);
        out.close(); // moves the writerIndex
        // end
    }

    private static int readItem(ByteBuf in) {
        return ByteBufVarInts.readVarInt(in);
    }

    @Test
    void readsWhatHasItsLengthBeforeIt() {
        ByteBuf out = Unpooled.buffer();
        // example: PrefixedWrites
        ByteBufPrefixed.writeString(out, "Ada"); // the number of UTF-8 bytes, then the bytes
        ByteBufPrefixed.writeByteArray(out, new byte[] {1, 2});
        ByteBufPrefixed.writeVarIntArray(out, new int[] {1, 300}); // the number of values, then the values
        // end
        ByteBufPrefixed.writeVarIntArray(out, new int[] {5, 6});
        ByteBuf in = out;
        List<Integer> items = new ArrayList<>();
        // example: PrefixedReads
        String name = ByteBufPrefixed.readString(in, 16); // of at most 16 chars
        byte[] key = ByteBufPrefixed.readByteArray(in, 256);
        int[] ids = ByteBufPrefixed.readVarIntArray(in, 1000);

        int count = ByteBufPrefixed.readLength(in, 100); // for a list of objects of your own
        for (int i = 0; i < count; i++) {
            items.add(readItem(in));
        }
        // end
        assertEquals("Ada", name);
        assertArrayEquals(new byte[] {1, 2}, key);
        assertArrayEquals(new int[] {1, 300}, ids);
        assertEquals(List.of(5, 6), items);
    }
}
