package dev.varint.netty;

import dev.varint.format.VarIntType;
import io.netty.buffer.ByteBuf;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A method that reads or writes one value, by its name and its parameters: so the tests find each one.
 *
 * @param receiver the object whose method it is, or null
 */
record FacadeMethod(Method method, Object receiver) {

    /** An index that a method does not take, or a value that it does not write, is ignored. */
    @FunctionalInterface
    interface Call {
        long call(ByteBuf buf, int index, long value);
    }

    /** Those of {@link ByteBufVarInts} and {@link ByteBufTypedVarInts}, and what serves classes that have no copy. */
    static Stream<FacadeMethod> named(String pattern) {
        Pattern name = Pattern.compile(pattern + "(ZigZag)?(VarInt|VarLong)?(Branchless)?");
        return Stream.of(ByteBufVarInts.class, ByteBufTypedVarInts.class, ValueAccess.class)
                .flatMap(type -> Stream.of(type.getDeclaredMethods()))
                .filter(method -> name.matcher(method.getName()).matches())
                .filter(method -> (method.getModifiers() & (Modifier.PUBLIC | Modifier.ABSTRACT)) != 0)
                .filter(method -> !List.of(method.getParameterTypes()).contains(byte[].class)) // writes other bytes
                .sorted(Comparator.comparing(Method::toString))
                .map(method -> new FacadeMethod(
                        method, Modifier.isAbstract(method.getModifiers()) ? AccessTable.SHARED : null));
    }

    boolean says(String word) {
        return method.getName().contains(word);
    }

    boolean takes(Class<?> type) {
        return List.of(method.getParameterTypes()).contains(type);
    }

    /** The types of its values: the one that its name says, or the given ones. */
    Stream<VarIntType> types(List<VarIntType> given) {
        return says("VarInt")
                ? Stream.of(VarIntType.U32)
                : says("VarLong") ? Stream.of(VarIntType.U64) : given.stream();
    }

    /**
     * Binds it to constants, and to a number of bytes unless that is 0. What it writes or returns becomes a
     * {@code long}.
     */
    Call call(boolean takesIndex, int byteCount, Object... constants) {
        MethodHandle handle = handle(constants);
        if (byteCount > 0) {
            handle = MethodHandles.insertArguments(handle, handle.type().parameterCount() - 1, byteCount);
        }
        handle = takesIndex ? handle : MethodHandles.dropArguments(handle, 1, int.class);
        if (handle.type().parameterCount() == 2) {
            handle = MethodHandles.dropArguments(handle, 2, long.class);
        }
        MethodHandle call = MethodHandles.explicitCastArguments(
                handle, MethodType.methodType(long.class, ByteBuf.class, int.class, long.class));
        return (buf, index, value) -> {
            try {
                return (long) call.invokeExact(buf, index, value);
            } catch (RuntimeException | Error e) {
                throw e;
            } catch (Throwable e) {
                throw new AssertionError(e);
            }
        };
    }

    private MethodHandle handle(Object... constants) {
        try {
            MethodHandle handle = MethodHandles.lookup().unreflect(method);
            handle = receiver == null ? handle : handle.bindTo(receiver);
            for (Object constant : constants) {
                List<Class<?>> parameters = handle.type().parameterList();
                OptionalInt parameter = IntStream.range(0, parameters.size())
                        .filter(i -> parameters.get(i).isInstance(constant))
                        .findFirst();
                handle = parameter.isEmpty()
                        ? handle
                        : MethodHandles.insertArguments(handle, parameter.getAsInt(), constant);
            }
            return handle;
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public String toString() {
        return (receiver == null ? "" : "shared ") + method.getName();
    }
}
