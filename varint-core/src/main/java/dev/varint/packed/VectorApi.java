package dev.varint.packed;

import static java.lang.invoke.MethodHandles.collectArguments;
import static java.lang.invoke.MethodHandles.filterReturnValue;
import static java.lang.invoke.MethodHandles.insertArguments;
import static java.lang.invoke.MethodType.methodType;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * The calls that {@link Vectors} makes to the Vector API, put together from its methods by their names. C2 sees through a handle that
 * is a constant, so it costs what the calls themselves would.
 */
final class VectorApi {

    private static final String PACKAGE = "jdk.incubator.vector.";

    /** As many bytes as vectors must hold at least: those of 256 bits do. */
    private static final int WIDE = 32;

    /** {@code (byte[], int) -> long}: {@code fromArray(SPECIES_256, ...).compare(LT, 0).toLong()}. */
    final MethodHandle negative;

    /** {@code (byte[], int, byte) -> long}: {@code fromArray(SPECIES_256, ...).lanewise(XOR, 0x80).compare(GT, ...).toLong()}. */
    final MethodHandle flippedAbove;

    private final Class<?> species = type("VectorSpecies");
    private final Class<?> bytes = type("ByteVector");
    private final Class<?> mask = type("VectorMask");
    private final Class<?> operators = type("VectorOperators");

    private VectorApi() throws ReflectiveOperationException {
        MethodHandle load = load();
        MethodHandle toLong = method(mask, "toLong", methodType(long.class));
        negative = then(then(load, insertArguments(compare("LT"), 1, (byte) 0)), toLong);
        flippedAbove = then(collectArguments(compare("GT"), 0, then(load, flip())), toLong);
    }

    /** The API; null where it is not there, is not what we know, or has short vectors only. */
    static VectorApi find() {
        try {
            VectorApi api = new VectorApi();
            Object preferred = constant(api.bytes, "SPECIES_PREFERRED");
            return (int) api.species.getMethod("length").invoke(preferred) >= WIDE ? api : null;
        } catch (ReflectiveOperationException | LinkageError e) {
            return null;
        }
    }

    private MethodHandle load() throws ReflectiveOperationException {
        MethodType type = methodType(bytes, species, byte[].class, int.class);
        return MethodHandles.publicLookup().findStatic(bytes, "fromArray", type).bindTo(constant(bytes, "SPECIES_256"));
    }

    private MethodHandle compare(String comparison) throws ReflectiveOperationException {
        MethodType type = methodType(mask, type("VectorOperators$Comparison"), byte.class);
        return insertArguments(method(bytes, "compare", type), 1, constant(operators, comparison));
    }

    private MethodHandle flip() throws ReflectiveOperationException {
        MethodType type = methodType(bytes, type("VectorOperators$Binary"), byte.class);
        return insertArguments(method(bytes, "lanewise", type), 1, constant(operators, "XOR"), (byte) 0x80);
    }

    private static MethodHandle then(MethodHandle first, MethodHandle second) {
        return filterReturnValue(first, second);
    }

    private static MethodHandle method(Class<?> type, String name, MethodType signature)
            throws ReflectiveOperationException {
        return MethodHandles.publicLookup().findVirtual(type, name, signature);
    }

    private static Object constant(Class<?> type, String name) throws ReflectiveOperationException {
        return type.getField(name).get(null);
    }

    private static Class<?> type(String name) throws ClassNotFoundException {
        return Class.forName(PACKAGE + name);
    }
}
