package dev.varint.jmh.testing;

import dev.varint.jmh.bench.ParamValue;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;

/** Finds benchmark methods, sets up their state and calls them, as JMH does. */
public final class Benchmarks {

    private Benchmarks() {}

    public static List<String> namesIn(Class<?> type) {
        return Arrays.stream(type.getDeclaredMethods())
                .filter(method -> method.isAnnotationPresent(Benchmark.class))
                .map(Method::getName)
                .sorted()
                .toList();
    }

    /** A new state that has each parameter in the field of its type. */
    public static <T> T with(Class<T> type, ParamValue... params) {
        try {
            T state = type.getConstructor().newInstance();
            for (Field field : type.getDeclaredFields()) {
                for (ParamValue param : params) {
                    if (field.isAnnotationPresent(Param.class)
                            && field.getType().isInstance(param)) {
                        field.setAccessible(true);
                        field.set(state, param);
                    }
                }
            }
            return state;
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    /** Calls a public method without parameters. */
    public static Object call(Object state, String name) {
        try {
            return state.getClass().getMethod(name).invoke(state);
        } catch (InvocationTargetException e) {
            throw new AssertionError(name + " failed", e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }
}
