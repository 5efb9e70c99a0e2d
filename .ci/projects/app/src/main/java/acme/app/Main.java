package acme.app;

import dev.varint.PackedVarInts;
import dev.varint.VarInt;
import dev.varint.format.PackedType;
import dev.varint.kernel.BitGather;
import dev.varint.netty.ByteBufPrefixed;
import dev.varint.netty.ByteBufVarInts;
import dev.varint.netty.frame.VarIntFrameDecoder;
import dev.varint.netty.frame.VarIntLengthFieldPrepender;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.util.ResourceLeakDetector;
import io.netty.util.concurrent.DefaultEventExecutorGroup;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Writes and reads everything once, and prints what was used. Fails if that is not what the arguments say. */
public final class Main {

    private Main() {}

    public static void main(String[] args) throws Exception {
        System.out.println(run(args));
    }

    /** Returns what was used, such as {@code copies=true}. Arguments have the same form. */
    public static String run(String[] args) throws Exception {
        String copies = values();
        strings();
        packed();
        pipeline();
        Map<String, String> used = new LinkedHashMap<>();
        used.put("relocated", startWith("acme.shaded", ByteBufVarInts.class, VarInt.class, ByteBuf.class));
        used.put("copies", copies);
        used.put("bitGather", "" + BitGather.ENABLED);
        used.put("stackTraces", "" + (trace().length > 0));
        for (String expected : args) {
            String[] fact = expected.split("=");
            check(fact[1].equals(used.get(fact[0])), expected + " was expected: " + used);
        }
        return used.toString();
    }

    /** What an application has: threads of Netty. */
    static DefaultEventExecutorGroup threads() {
        return new DefaultEventExecutorGroup(1);
    }

    private static String values() throws Exception {
        ResourceLeakDetector.setLevel(ResourceLeakDetector.Level.DISABLED); // it wraps some buffers in classes of its own
        Map<String, Boolean> copies = new TreeMap<>();
        for (ByteBuf buf : List.of(
                Unpooled.buffer(64),
                Unpooled.directBuffer(64),
                PooledByteBufAllocator.DEFAULT.heapBuffer(64),
                PooledByteBufAllocator.DEFAULT.directBuffer(64))) {
            for (int i = 0; i < 1_000; i++) {
                buf.clear();
                ByteBufVarInts.appendVarInt(buf, i);
                ByteBufVarInts.writeVarLong(buf, -i);
                check(ByteBufVarInts.readVarInt(buf) == i && ByteBufVarInts.readVarLong(buf) == -i, "values");
            }
            copies.put(buf.getClass().getName(), access(buf).getClass().isHidden());
            buf.release();
        }
        check(copies.size() == 4, copies.toString());
        return copies.values().stream().distinct().count() == 1 ? "" + copies.values().iterator().next() : "" + copies;
    }

    private static void strings() {
        ByteBuf buf = PooledByteBufAllocator.DEFAULT.directBuffer();
        for (String text : new String[] {"short", "ä€😀", "long".repeat(1_000)}) {
            ByteBufPrefixed.writeString(buf, text);
            check(ByteBufPrefixed.readString(buf, 10_000).equals(text), text);
        }
        buf.release();
    }

    private static void packed() {
        int[] values = new int[10_000];
        Arrays.setAll(values, i -> i * i);
        byte[] bytes = PackedVarInts.encode(PackedType.UINT32, values, 0, values.length);
        check(Arrays.equals(values, PackedVarInts.decode(PackedType.UINT32, bytes, 0, bytes.length)), "packed");
    }

    private static void pipeline() {
        EmbeddedChannel out = new EmbeddedChannel(new VarIntLengthFieldPrepender());
        EmbeddedChannel in = new EmbeddedChannel(new VarIntFrameDecoder());
        for (int size : new int[] {1, 100, 100_000}) {
            out.writeOutbound(Unpooled.directBuffer(size).writeZero(size));
            for (ByteBuf part = out.readOutbound(); part != null; part = out.readOutbound()) {
                in.writeInbound(part);
            }
            ByteBuf frame = in.readInbound();
            check(frame.readableBytes() == size, "frame");
            frame.release();
        }
        out.finishAndReleaseAll();
        in.finishAndReleaseAll();
    }

    private static StackTraceElement[] trace() {
        try {
            ByteBufVarInts.readVarInt(Unpooled.wrappedBuffer(new byte[] {-1}));
        } catch (IndexOutOfBoundsException e) {
            return e.getStackTrace();
        }
        throw new AssertionError("an incomplete value was read");
    }

    private static Object access(ByteBuf buf) throws Exception {
        Class<?> type = Class.forName(ByteBufVarInts.class.getPackageName() + ".AccessTable");
        Method of = type.getDeclaredMethod("of", ByteBuf.class);
        of.setAccessible(true);
        return of.invoke(null, buf);
    }

    private static String startWith(String prefix, Class<?>... types) {
        return "" + Arrays.stream(types).allMatch(type -> type.getName().startsWith(prefix));
    }

    private static void check(boolean condition, String message) {
        if (!condition) {
            throw new AssertionError(message);
        }
    }
}
