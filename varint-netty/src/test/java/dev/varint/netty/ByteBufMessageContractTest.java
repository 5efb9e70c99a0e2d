package dev.varint.netty;

import dev.varint.VarIntInput;
import dev.varint.VarIntOutput;
import dev.varint.contract.MessageContract;
import dev.varint.format.InputException.Problem;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.CorruptedFrameException;
import io.netty.handler.codec.TooLongFrameException;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/** On unpooled buffers, which need no release; {@link ByteBufInputTest} has the kinds of buffers. */
class ByteBufMessageContractTest extends MessageContract {

    private static ByteBuf amid(byte[] bytes) {
        return Unpooled.buffer().writeMedium(-1).writeBytes(bytes).writeInt(-1).setIndex(3, 3 + bytes.length);
    }

    @Override
    protected Map<String, Function<byte[], VarIntInput>> inputs() {
        return Map.of(
                "heap", bytes -> new ByteBufInput(amid(bytes)),
                "exact", bytes -> new ByteBufInput(Unpooled.wrappedBuffer(bytes)),
                "slice", bytes -> new ByteBufInput(amid(bytes).slice()),
                "composite",
                        bytes -> new ByteBufInput(Unpooled.wrappedBuffer(
                                Unpooled.wrappedBuffer(bytes, 0, bytes.length / 2),
                                Unpooled.wrappedBuffer(bytes, bytes.length / 2, bytes.length - bytes.length / 2))),
                "direct",
                        bytes ->
                                new ByteBufInput(Unpooled.wrappedBuffer(java.nio.ByteBuffer.allocateDirect(bytes.length)
                                        .put(bytes)
                                        .flip())));
    }

    private static Function<Consumer<VarIntOutput>, byte[]> written(Supplier<ByteBuf> make) {
        return message -> {
            ByteBuf buf = make.get().writeMedium(0);
            ByteBufOutput out = new ByteBufOutput(buf);
            message.accept(out);
            int size = out.close();
            return ByteBufUtil.getBytes(buf, 3, size);
        };
    }

    @Override
    protected Map<String, Function<Consumer<VarIntOutput>, byte[]>> outputs() {
        return Map.of(
                "growing", written(() -> Unpooled.buffer(3)),
                "with room", written(() -> Unpooled.buffer(1 << 16)),
                "composite", written(Unpooled::compositeBuffer));
    }

    @Override
    protected Problem problem(RuntimeException e) {
        return e instanceof IncompleteValueException
                ? Problem.INCOMPLETE
                : e instanceof CorruptedFrameException
                        ? Problem.MALFORMED
                        : e instanceof TooLongFrameException ? Problem.OVER_LIMIT : fail(e);
    }

    private static Problem fail(RuntimeException e) {
        throw e;
    }
}
