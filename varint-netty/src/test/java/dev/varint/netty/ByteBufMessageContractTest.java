package dev.varint.netty;

import dev.varint.VarIntInput;
import dev.varint.VarIntOutput;
import dev.varint.contract.MessageContract;
import dev.varint.testing.Canary;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import net.jqwik.api.lifecycle.AfterTry;
import org.junit.jupiter.api.AfterEach;

/** Inputs and outputs over every kind of buffer. */
class ByteBufMessageContractTest extends MessageContract {

    private static final int AT = 3;

    private final Buffers buffers = new Buffers();

    @AfterEach
    @AfterTry
    void release() {
        buffers.free();
    }

    private ByteBuf make(ByteBufKind kind, int capacity) {
        return buffers.make(kind, capacity, Integer.MAX_VALUE).setIndex(AT, AT);
    }

    /** With bytes before and after the message, or only before it. */
    @Override
    protected Map<String, Function<byte[], VarIntInput>> inputs() {
        Map<String, Function<byte[], VarIntInput>> inputs = new LinkedHashMap<>();
        for (ByteBufKind kind : ByteBufKind.values()) {
            int after = kind.ordinal() % 2 * 4;
            Function<byte[], ByteBuf> make = message -> {
                byte[] bytes = Canary.around(AT, message, after);
                ByteBuf buf = make(kind, bytes.length);
                ByteBufKind.fill(buf, bytes);
                return buf.writerIndex(AT + message.length);
            };
            inputs.put(kind.name(), make.andThen(ByteBufInput::new));
        }
        return inputs;
    }

    /** To a buffer that grows, if its kind does, and to one that has just the room. */
    @Override
    protected Map<String, Function<Consumer<VarIntOutput>, byte[]>> outputs() {
        Map<String, Function<Consumer<VarIntOutput>, byte[]>> outputs = new LinkedHashMap<>();
        for (ByteBufKind kind : ByteBufKind.values()) {
            outputs.put(kind.name(), message -> {
                byte[] bytes = written(Unpooled.buffer(AT).setIndex(AT, AT), message);
                if (!kind.name().matches(ByteBufKind.FIXED)) {
                    written(make(kind, AT), message);
                }
                return written(make(kind, AT + bytes.length), message);
            });
        }
        return outputs;
    }

    private static byte[] written(ByteBuf buf, Consumer<VarIntOutput> message) {
        ByteBufOutput out = new ByteBufOutput(buf);
        message.accept(out);
        return Arrays.copyOfRange(ByteBufKind.get(buf), AT, buf.writerIndex());
    }

    @Override
    protected Map<String, IntFunction<Limited>> limitedOutputs() {
        Map<String, IntFunction<Limited>> outputs = new LinkedHashMap<>();
        for (ByteBufKind kind : ByteBufKind.values()) {
            if (kind != ByteBufKind.COMPOSITE) { // it has no limit
                outputs.put(kind.name(), room -> {
                    boolean isFixed = kind.name().matches(ByteBufKind.FIXED);
                    ByteBuf buf = buffers.make(kind, AT + (isFixed ? room : room / 2), AT + room);
                    ByteBufOutput out = new ByteBufOutput(buf.setIndex(AT, AT));
                    return new Limited(out, () -> Arrays.copyOfRange(ByteBufKind.get(buf), AT, buf.writerIndex()));
                });
            }
        }
        return outputs;
    }
}
