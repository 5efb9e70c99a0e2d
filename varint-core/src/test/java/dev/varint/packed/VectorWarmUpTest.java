package dev.varint.packed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.varint.VarInt;
import dev.varint.testing.ChildJvm;
import java.lang.module.ModuleFinder;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The change from plain code to vectors in a running program, where the CPU has some, and the end of the thread that
 * makes it.
 */
class VectorWarmUpTest {

    @ParameterizedTest
    @ValueSource(strings = {"-XX:+TieredCompilation", "-XX:UseAVX=2"})
    void regionsAreRightMeanwhile(String option) throws Exception {
        assumeTrue(Runtime.version().feature() >= 25);
        assumeTrue(ModuleFinder.ofSystem().find("jdk.incubator.vector").isPresent());
        assumeTrue(!option.contains("AVX") || System.getProperty("os.arch").equals("amd64"));
        List<String> arguments = new ArrayList<>(List.of("--add-modules=jdk.incubator.vector", option));
        arguments.addAll(List.of("-cp", ChildJvm.classPath(VarInt.class, WarmUpCheck.class)));
        arguments.add(WarmUpCheck.class.getName());
        ChildJvm child = ChildJvm.run(arguments);
        assertEquals(0, child.exitValue(), child.output());
        assertTrue(child.stdout().contains("vectors decode: "), child.output());
        if (option.contains("AVX")) { // vectors of 256 bits
            assertTrue(child.stdout().contains("decode: false, encode: false"), child.output());
        }
    }
}
