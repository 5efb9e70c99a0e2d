package dev.varint.netty;

import dev.varint.format.VarIntType;
import io.netty.buffer.ByteBuf;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A method that reads or writes one value, by its name and its parameters: so the tests find each one.
 *
 * @param receiver the object whose method it is, or null
 */
record FacadeMethod(Method method, Object receiver) {

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

    /** Its parameters are a buffer, an index if it takes one, and a value if it writes one. */
    MethodHandle handle(Object... constants) {
        try {
            MethodHandle handle = MethodHandles.lookup().unreflect(method);
            handle = receiver == null ? handle : handle.bindTo(receiver);
            for (Object constant : constants) {
                int parameter = handle.type().parameterList().indexOf(constant.getClass());
                handle = parameter < 0 ? handle : MethodHandles.insertArguments(handle, parameter, constant);
            }
            return handle;
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }

    /** The same with an index after the buffer, which it does not look at. */
    static MethodHandle withIndex(MethodHandle handle) {
        assert handle.type().parameterType(0) == ByteBuf.class;
        return MethodHandles.dropArguments(handle, 1, int.class);
    }

    /** What a method throws, which is unchecked. */
    static RuntimeException unchecked(Throwable thrown) {
        if (thrown instanceof Error error) {
            throw error;
        }
        return (RuntimeException) thrown;
    }

    @Override
    public String toString() {
        return (receiver == null ? "" : "shared ") + method.getName();
    }
}
