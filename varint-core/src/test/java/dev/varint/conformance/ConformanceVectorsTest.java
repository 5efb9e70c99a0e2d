package dev.varint.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.varint.testing.ConformanceVectors;
import dev.varint.testing.ConformanceVectors.Scalar;
import dev.varint.testing.GoldenFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The conformance vectors are the ones that the definition makes, and the readers beside them agree. */
class ConformanceVectorsTest {

    @TempDir
    Path directory;

    @Test
    void theFilesAreUpToDate() throws IOException {
        ConformanceVectors vectors = ConformanceVectors.generate();
        GoldenFile.checkConformance("varint.json", vectors.json());
        GoldenFile.checkConformance("varint.csv", vectors.csv());
    }

    @Test
    void everyOutcomeIsThereInEveryWidthAndStrictness() throws IOException {
        Set<String> kinds = new TreeSet<>();
        ConformanceVectors.published()
                .varint()
                .forEach(c -> kinds.add(c.bits() + " " + c.isSigned() + c.strictness() + c.outcome()));
        assertEquals(10 * 3 * 3, kinds.size(), kinds::toString);
    }

    @Test
    void webAssemblyAndTheDefinitionAgree() throws IOException {
        for (Scalar c : ConformanceVectors.published().varint()) {
            if (c.name().startsWith("WebAssembly: ") && c.strictness().equals("strict")) {
                assertEquals(c.name().contains("accepted"), c.outcome().equals("value"), c::toString);
                boolean isTooLong = c.scan() < 0 && c.bytes()[-c.scan() - 1] < 0;
                assertEquals(c.name().contains("too long"), isTooLong, c::toString);
            }
        }
    }

    @Test
    void theSchemaNamesEveryProperty() throws IOException {
        JsonObject definitions = json("varint.schema.json").getAsJsonObject("$defs");
        JsonObject vectors = json("varint.json");
        assertEquals(Set.of("$schema", "varint", "zigzag", "packed", "frames"), vectors.keySet());
        for (String section : definitions.keySet()) {
            JsonObject definition = definitions.getAsJsonObject(section);
            JsonObject properties = definition.getAsJsonObject("properties");
            vectors.getAsJsonArray(section).forEach(element -> {
                JsonObject object = element.getAsJsonObject();
                assertTrue(properties.keySet().containsAll(object.keySet()), object::toString);
                definition
                        .getAsJsonArray("required")
                        .forEach(name -> assertTrue(object.has(name.getAsString()), object::toString));
                object.keySet().forEach(name -> {
                    JsonObject property = properties.getAsJsonObject(name);
                    if (property.has("enum")) {
                        assertTrue(property.getAsJsonArray("enum").contains(object.get(name)), object::toString);
                    }
                    if (property.has("pattern")) {
                        assertTrue(
                                object.get(name)
                                        .getAsString()
                                        .matches(property.get("pattern").getAsString()),
                                object::toString);
                    }
                });
            });
        }
    }

    @Test
    void thePythonReaderAgrees() throws Exception {
        assertAgrees("varint.py", "python3");
    }

    @Test
    void theGoReaderAgrees() throws Exception {
        assertAgrees("varint.go", "go", "run");
    }

    private static JsonObject json(String file) throws IOException {
        return JsonParser.parseString(ConformanceVectors.file(file)).getAsJsonObject();
    }

    /** A reader prints the number of vectors it agreed with, or fails. */
    private void assertAgrees(String reader, String... tool) throws IOException, InterruptedException {
        assumeTrue(isInstalled(tool[0]), tool[0] + " is not installed");
        String folder = reader.endsWith(".py") ? "python/" : "go/";
        Files.writeString(directory.resolve(reader), ConformanceVectors.file(folder + reader));
        Files.writeString(directory.resolve("varint.json"), ConformanceVectors.file("varint.json"));
        List<String> command = new ArrayList<>(List.of(tool));
        command.addAll(List.of(reader, "varint.json"));
        Process process = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), output);
        assertEquals(ConformanceVectors.published().varint().size() + " vectors", output.trim());
    }

    private static boolean isInstalled(String tool) throws InterruptedException {
        try {
            Process process = new ProcessBuilder(tool, tool.equals("go") ? "version" : "--version")
                    .redirectErrorStream(true)
                    .start();
            process.getInputStream().readAllBytes();
            return process.waitFor() == 0;
        } catch (IOException e) {
            return false;
        }
    }
}
