package dev.varint.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.varint.testing.Reference;
import dev.varint.testing.Values;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.function.LongUnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Bit-gather forced on and off. The choice is made when the classes are loaded, so each test loads them anew. */
@Isolated("It sets a system property.")
class ForcedBitGatherTest {

    private final String chosen = System.getProperty(BitGather.PROPERTY);

    @AfterEach
    void unforce() {
        if (chosen == null) {
            System.clearProperty(BitGather.PROPERTY);
        } else {
            System.setProperty(BitGather.PROPERTY, chosen);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void packsAndDealsOutGroups(boolean forced) throws Throwable {
        System.setProperty(BitGather.PROPERTY, Boolean.toString(forced));
        URL[] main = {BitGather.class.getProtectionDomain().getCodeSource().getLocation()};
        try (URLClassLoader loader = new URLClassLoader(main, ClassLoader.getPlatformClassLoader())) {
            Class<?> bitGather = loader.loadClass(BitGather.class.getName());
            assertEquals(forced && jdkHasExpand(), bitGather.getField("ENABLED").getBoolean(null));
            checkSpread(loader.loadClass(VarIntWord.class.getName()));
            Class<?> groups = loader.loadClass(SevenBitGroups.class.getName());
            checkUnary(groups, "spread", SevenBitGroupsTest::spread);
            checkUnary(groups, "gatherByBits", word -> SevenBitGroupsTest.gather(word, 8));
        }
    }

    private static void checkUnary(Class<?> groups, String name, LongUnaryOperator expected) throws Throwable {
        MethodHandle method =
                MethodHandles.publicLookup().findStatic(groups, name, MethodType.methodType(long.class, long.class));
        for (long word : SevenBitGroupsTest.words().toArray()) {
            assertEquals(expected.applyAsLong(word), (long) method.invokeExact(word));
        }
    }

    private static void checkSpread(Class<?> varIntWord) throws Throwable {
        MethodHandle spread = MethodHandles.publicLookup()
                .findStatic(varIntWord, "spread", MethodType.methodType(long.class, int.class));
        for (int value : Values.ints()) {
            assertEquals(Reference.word(value, 5) - VarIntWordTest.CONTINUED, (long) spread.invokeExact(value));
        }
    }

    private static boolean jdkHasExpand() {
        return Stream.of(Long.class.getMethods())
                .anyMatch(method -> method.getName().equals("expand"));
    }
}
