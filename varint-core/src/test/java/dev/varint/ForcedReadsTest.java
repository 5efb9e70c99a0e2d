package dev.varint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.kernel.BitGather;
import dev.varint.testing.ChildJvm;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every way of reading in JVMs that interpret or compile everything, with bit-gather and without. */
class ForcedReadsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "-Xint | true",
                "-Xint | false",
                "-Xcomp -XX:-TieredCompilation -XX:CompileCommand=compileonly,dev.varint.*::* | true",
                "-Xcomp -XX:-TieredCompilation -XX:CompileCommand=compileonly,dev.varint.*::* | false"
            })
    void readsAsTheOracleDoes(String options, boolean bitGather) throws Exception {
        List<String> arguments = new ArrayList<>(List.of(options.split(" ")));
        arguments.add("-D" + BitGather.PROPERTY + "=" + bitGather);
        String classPath = ChildJvm.classPath(VarInt.class, ReadCheck.class);
        arguments.addAll(List.of("-Xmx512m", "-cp", classPath, ReadCheck.class.getName()));
        ChildJvm child = ChildJvm.run(arguments);
        assertEquals(0, child.exitValue(), child.output());
        assertTrue(child.output().contains("bit-gather: " + (bitGather && jdkHasCompress())), child.output());
    }

    private static boolean jdkHasCompress() {
        return Stream.of(Long.class.getMethods())
                .anyMatch(method -> method.getName().equals("compress"));
    }
}
