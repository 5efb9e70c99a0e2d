package dev.varint.netty.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import dev.varint.netty.ByteBufVarInts;
import dev.varint.testing.Comments;
import dev.varint.testing.GoldenFile;
import dev.varint.testing.ModuleClasses;
import dev.varint.testing.PublicApi;
import dev.varint.testing.RunTimeChoices;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What this module may use, what it chooses at run time, and what it offers. */
class ArchitectureTest {

    private static final JavaClasses NETTY = new ClassFileImporter()
            .importClasses(ModuleClasses.of(ByteBufVarInts.class).all());

    @Test
    void nothingButCoreAndNettyIsUsed() {
        classes()
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("dev.varint..", "java..", "io.netty..")
                .check(NETTY);
    }

    /** Both are one package, so the compiler would not mind. */
    @Test
    void valuesDoNotUseThePipeline() {
        DescribedPredicate<JavaClass> pipeline = DescribedPredicate.describe(
                "of the pipeline",
                type -> type.getName().matches("dev\\.varint\\.netty\\.(VarInt|Frame|ZeroLength).*"));
        noClasses().that(not(pipeline)).should().dependOnClassesThat(pipeline).check(NETTY);
        noClasses()
                .that(not(pipeline))
                .should()
                .dependOnClassesThat()
                .resideInAPackage("io.netty.channel..")
                .check(NETTY);
    }

    @Test
    void runTimeChoicesAreListed() throws IOException {
        GoldenFile.check(ArchitectureTest.class, "run-time-choices.txt", RunTimeChoices.of(NETTY));
    }

    @Test
    void publicMethodsHaveComments() throws IOException {
        assertEquals(List.of(), Comments.missing(Path.of("src/main/java")));
    }

    @Test
    void thePublicApiIsListed() throws IOException {
        GoldenFile.check(ArchitectureTest.class, "public-api.txt", PublicApi.describe(ByteBufVarInts.class));
    }
}
