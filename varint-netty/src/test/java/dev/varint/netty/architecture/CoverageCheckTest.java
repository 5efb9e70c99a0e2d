package dev.varint.netty.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.format.ZigZag;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jacoco.core.tools.ExecFileLoader;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** What the check of coverage accepts and what it does not, in a project of one class that no test ran. */
@EnabledIfSystemProperty(named = "os.arch", matches = "amd64")
class CoverageCheckTest {

    private static final String CLASS = "dev/varint/ZigZag";

    @TempDir
    private Path root;

    @BeforeEach
    void makeProject() throws Exception {
        for (String module : List.of("varint-core", "varint-netty")) {
            Files.createDirectories(root.resolve(module).resolve("target/classes"));
            new ExecFileLoader()
                    .save(root.resolve(module).resolve("target/jacoco.exec").toFile(), false);
        }
        Path source = root.resolve("varint-core/src/main/java").resolve(CLASS + ".java");
        Files.createDirectories(source.getParent());
        Files.copy(Path.of("../varint-core/src/main/java").resolve(CLASS + ".java"), source);
        try (InputStream classFile = ZigZag.class.getResourceAsStream("ZigZag.class")) {
            Path copy = root.resolve("varint-core/target/classes").resolve(CLASS + ".class");
            Files.createDirectories(copy.getParent());
            Files.copy(classFile, copy);
        }
    }

    @Test
    void refusesLinesThatWereNotRun() throws Exception {
        exclude("# comment");
        AssertionError e = assertThrows(AssertionError.class, () -> CoverageCheck.check(root, 25, false));
        assertTrue(e.getMessage().contains("dev/varint/format/ZigZag.java, line 00"), e.getMessage());
        assertTrue(e.getMessage().contains("not run"), e.getMessage());
    }

    @Test
    void acceptsWhatIsExcluded() throws Exception {
        exclude("dev/varint/format/ZigZag.java # * # any # a test of this check");
        CoverageCheck.check(root, 25, false);
        exclude("*/ZigZag.java # return *; # from 25 # a test of this check");
        CoverageCheck.check(root, 25, false);
        assertThrows(AssertionError.class, () -> CoverageCheck.check(root, 17, false));
    }

    @Test
    void refusesAnExclusionThatIsNotNeeded() throws Exception {
        exclude("dev/varint/format/ZigZag.java # * # any # needed", "dev/varint/Gone.java # * # any # not needed");
        AssertionError e = assertThrows(AssertionError.class, () -> CoverageCheck.check(root, 25, false));
        assertTrue(e.getMessage().contains("needless"), e.getMessage());
        assertFalse(e.getMessage().contains("ZigZag"), e.getMessage());
    }

    @Test
    void refusesExclusionsWithoutAReason() throws Exception {
        exclude("dev/varint/format/ZigZag.java # * # any");
        assertThrows(IllegalArgumentException.class, () -> CoverageCheck.check(root, 25, false));
    }

    @Test
    void updatesTheList() throws Exception {
        exclude("# comment", "dev/varint/Gone.java # * # any # not needed");
        CoverageCheck.check(root, 25, true);
        List<String> lines = Files.readAllLines(root.resolve(".ci/coverage-exclusions.txt"));
        assertEquals("# comment", lines.get(0));
        assertTrue(lines.stream()
                .skip(1)
                .allMatch(line -> line.matches("dev/varint/format/ZigZag.java # .* # any # to be tested")));
        CoverageCheck.check(root, 25, false);
    }

    private void exclude(String... lines) throws Exception {
        Path file = root.resolve(".ci/coverage-exclusions.txt");
        Files.createDirectories(file.getParent());
        Files.write(file, List.of(lines));
    }
}
