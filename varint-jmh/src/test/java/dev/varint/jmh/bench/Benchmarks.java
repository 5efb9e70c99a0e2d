package dev.varint.jmh.bench;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;

/** Finds and calls benchmark methods. */
final class Benchmarks {

    private Benchmarks() {}

    static List<String> namesIn(Class<?> type) {
        return Arrays.stream(type.getDeclaredMethods())
                .filter(method -> method.isAnnotationPresent(Benchmark.class))
                .map(Method::getName)
                .sorted()
                .toList();
    }

    static Object call(Object state, String name) {
        try {
            return state.getClass().getMethod(name).invoke(state);
        } catch (InvocationTargetException e) {
            throw new AssertionError(name + " failed", e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }
}
