package dev.varint.jmh.testing;

import dev.varint.jmh.bench.ParamValue;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Param;

/** Finds the methods that benchmarks compare, sets up their state and runs them, as JMH does. */
public final class Benchmarks {

    private Benchmarks() {}

    /** The fields that JMH fills in. */
    public static List<Field> paramsOf(Class<?> type) {
        return Stream.<Class<?>>iterate(type, each -> each != null, Class::getSuperclass)
                .flatMap(each -> Arrays.stream(each.getDeclaredFields()))
                .filter(field -> field.isAnnotationPresent(Param.class))
                .toList();
    }

    /** The methods that JMH measures unless it is given others. */
    public static List<ParamValue> methodsOf(Class<?> type) {
        Field field = paramsOf(type).stream()
                .filter(param -> param.getName().equals("method"))
                .findFirst()
                .orElseThrow();
        List<String> named = List.of(field.getAnnotation(Param.class).value());
        return Stream.of(field.getType().getEnumConstants())
                .map(ParamValue.class::cast)
                .filter(method -> named.contains(Param.BLANK_ARGS) || named.contains(method.name()))
                .toList();
    }

    /** A new state that has each parameter in the field of its type. */
    public static <T> T with(Class<T> type, ParamValue... params) {
        try {
            T state = type.getConstructor().newInstance();
            for (Field field : paramsOf(type)) {
                for (ParamValue param : params) {
                    if (field.getType().isInstance(param)) {
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
