package dev.varint.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import dev.varint.VarInt;
import dev.varint.testing.Comments;
import dev.varint.testing.GoldenFile;
import dev.varint.testing.ModuleClasses;
import dev.varint.testing.PublicApi;
import dev.varint.testing.RunTimeChoices;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The tiers that CONTRIBUTING.md draws, and what may use what. Rules name packages. */
class ArchitectureTest {

    private static final JavaClasses CORE =
            new ClassFileImporter().importClasses(ModuleClasses.of(VarInt.class).all());

    @Test
    void nothingButTheJdkIsUsed() {
        classes()
                .should()
                .onlyDependOnClassesThat(resideInAPackage("dev.varint..").or(resideInAPackage("java..")))
                .check(CORE);
    }

    @Test
    void packagesFormNoCircleAndTheFormatUsesNoneOfThem() {
        slices().matching("dev.(**)").should().beFreeOfCycles().check(CORE);
        mayNotUse("dev.varint.format", packagesOtherThan("dev.varint.format"));
    }

    /** No package uses the façades; kernels use no memory; readers and writers no buffers, and not each other. */
    @ParameterizedTest
    @CsvSource({
        "dev.varint.(*).., dev.varint",
        "dev.varint.kernel, dev.varint.carrier dev.varint.reader dev.varint.writer dev.varint.packed java.nio",
        "dev.varint.carrier, dev.varint.reader dev.varint.writer dev.varint.packed",
        "dev.varint.reader, dev.varint.writer dev.varint.packed java.nio",
        "dev.varint.writer, dev.varint.reader dev.varint.packed java.nio"
    })
    void packagesUseOnlyThoseBelow(String user, String used) {
        mayNotUse(user, used.split(" "));
    }

    @Test
    void algorithmsHoldNoState() {
        fields().that()
                .areDeclaredInClassesThat()
                .resideInAnyPackage("dev.varint.kernel", "dev.varint.reader", "dev.varint.writer")
                .should()
                .beStatic()
                .andShould()
                .beFinal()
                .check(CORE);
    }

    @Test
    void runTimeChoicesAndThePublicApiAreListed() throws IOException {
        GoldenFile.check(ArchitectureTest.class, "run-time-choices.txt", RunTimeChoices.of(CORE));
        GoldenFile.check(ArchitectureTest.class, "public-api.txt", PublicApi.describe(VarInt.class));
    }

    @Test
    void publicMethodsHaveComments() throws IOException {
        for (String name : List.of("", "carrier", "format", "reader", "writer")) {
            try (Stream<Path> files =
                    Files.list(Path.of("src/main/java/dev/varint").resolve(name))) {
                for (Path file : files.filter(Files::isRegularFile).toList()) {
                    assertEquals(List.of(), Comments.missing(file));
                }
            }
        }
    }

    private static void mayNotUse(String user, String... used) {
        noClasses()
                .that()
                .resideInAPackage(user)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(used)
                .check(CORE);
    }

    private static String[] packagesOtherThan(String name) {
        return ModuleClasses.of(VarInt.class).all().stream()
                .map(Class::getPackageName)
                .distinct()
                .filter(other -> !other.equals(name))
                .toArray(String[]::new);
    }
}
