package dev.varint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.kernel.BitGather;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
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
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(options.split(" ")));
        command.add("-D" + BitGather.PROPERTY + "=" + bitGather);
        command.addAll(List.of("-Xmx512m", "-cp", classPath(), ReadCheck.class.getName()));
        String output = run(command);
        assertTrue(output.contains("bit-gather: " + (bitGather && jdkHasCompress())), output);
    }

    private static String run(List<String> command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        try {
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertTrue(process.waitFor(1, TimeUnit.MINUTES));
            assertEquals(0, process.exitValue(), output);
            return output;
        } finally {
            process.destroyForcibly();
        }
    }

    private static String classPath() throws URISyntaxException {
        List<String> places = new ArrayList<>();
        for (Class<?> type : List.of(VarInt.class, ReadCheck.class)) {
            places.add(Path.of(type.getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString());
        }
        return String.join(File.pathSeparator, places);
    }

    private static boolean jdkHasCompress() {
        return Stream.of(Long.class.getMethods())
                .anyMatch(method -> method.getName().equals("compress"));
    }
}
