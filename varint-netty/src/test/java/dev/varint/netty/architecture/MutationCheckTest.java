package dev.varint.netty.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the check of survivors accepts and what it does not, in a made-up project of one class. */
class MutationCheckTest {

    private static final String LISTED = "some/Code.java # return a + b; # replaced return # adds nothing";

    @TempDir
    private Path root;

    @BeforeEach
    void makeProject() throws Exception {
        Path source = root.resolve("varint-core/src/main/java/some/Code.java");
        Files.createDirectories(source.getParent());
        Files.writeString(source, "int sum(int a, int b) {\n    return a + b;\n}\n");
        list("# comment");
    }

    @Test
    void acceptsMutantsThatWereKilled() throws Exception {
        report(100, 0);
        MutationCheck.check(root, false);
    }

    @Test
    void acceptsSurvivorsThatAreListed() throws Exception {
        report(99, 1);
        list(LISTED);
        MutationCheck.check(root, false);
        list("some/Code.java # * # * # all of it");
        MutationCheck.check(root, false);
    }

    @Test
    void refusesANewSurvivor() throws Exception {
        report(99, 1);
        AssertionError e = assertThrows(AssertionError.class, () -> MutationCheck.check(root, false));
        assertEquals(
                "New mutants survive:\n  some/Code.java, line 2: replaced return\n    return a + b;", e.getMessage());
    }

    @Test
    void refusesOneMoreSurvivorThanIsListed() throws Exception {
        report(98, 2);
        list(LISTED);
        assertThrows(AssertionError.class, () -> MutationCheck.check(root, false));
        list(LISTED, LISTED);
        MutationCheck.check(root, false);
    }

    @Test
    void refusesManySurvivorsThoughTheyAreListed() throws Exception {
        report(94, 6);
        list("some/Code.java # * # * # all of it");
        AssertionError e = assertThrows(AssertionError.class, () -> MutationCheck.check(root, false));
        assertTrue(e.getMessage().contains("94 of 100"), e.getMessage());
    }

    @Test
    void refusesLinesWithoutAReason() throws Exception {
        report(100, 0);
        list("some/Code.java # return a + b; # replaced return");
        assertThrows(IllegalArgumentException.class, () -> MutationCheck.check(root, false));
    }

    @Test
    void refusesToCheckNothing() {
        assertThrows(AssertionError.class, () -> MutationCheck.check(root, false));
    }

    @Test
    void updatesTheList() throws Exception {
        report(99, 1);
        String ofAFileThatWasNotMutated = "some/Other.java # x(); # removed call # other";
        list("# comment", ofAFileThatWasNotMutated, "some/Code.java # gone(); # removed call # old");
        MutationCheck.check(root, true);
        assertEquals(
                List.of(
                        "# comment",
                        "some/Code.java # return a + b; # replaced return # to be tested",
                        ofAFileThatWasNotMutated),
                Files.readAllLines(root.resolve(".ci/surviving-mutants.txt")));
    }

    private void list(String... lines) throws Exception {
        Path file = root.resolve(".ci/surviving-mutants.txt");
        Files.createDirectories(file.getParent());
        Files.write(file, List.of(lines));
    }

    private void report(int killed, int survived) throws Exception {
        Path report = root.resolve("varint-core/target/pit-reports/mutations.xml");
        Files.createDirectories(report.getParent());
        String mutations = IntStream.range(0, killed + survived)
                .mapToObj(i -> "<mutation status='" + (i < killed ? "KILLED" : "SURVIVED") + "'>"
                        + "<sourceFile>Code.java</sourceFile><mutatedClass>some.Code$Inner</mutatedClass>"
                        + "<lineNumber>2</lineNumber><description>replaced return</description></mutation>")
                .collect(Collectors.joining());
        Files.writeString(report, "<mutations>" + mutations + "</mutations>");
    }
}
