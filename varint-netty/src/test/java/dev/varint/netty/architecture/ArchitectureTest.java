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
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What this module may use, what it chooses at run time, and what it offers. */
class ArchitectureTest {

    private static final JavaClasses NETTY = new ClassFileImporter()
            .importClasses(ModuleClasses.of(ByteBufVarInts.class).all());

    private static final Pattern METHOD = Pattern.compile("`(\\w+\\.\\w+)`");
    private static final Pattern DECLARATION = Pattern.compile("    (?!return|throw)\\w[^=;]* (\\w+)\\(.*");
    private static final Pattern BY_HAND = Pattern.compile("0x7F\\b|-1L? << 7\\b|withContinuation|ninth >= 0"
            + "|(\\]|\\bb|first|getByte\\(\\w+\\)|\\(byte\\) \\w+) (<|>=) 0");

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

    /** Outside the packages of algorithms. In source, it looks for continuation bits or sets them. */
    @Test
    void codeByHandIsListed() throws IOException {
        Set<String> found = new TreeSet<>();
        for (String module : List.of("core", "netty", "segment")) {
            try (Stream<Path> files = Files.walk(Path.of("../varint-" + module + "/src/main/java"))) {
                for (Path file : files.filter(Files::isRegularFile).toList()) {
                    String where = file.getParent().getFileName().toString();
                    if (!Set.of("kernel", "packed", "reader", "writer").contains(where)) {
                        addCodeByHand(file, found);
                    }
                }
            }
        }
        Set<String> listed = new TreeSet<>();
        Files.readAllLines(Path.of("../CONTRIBUTING.md")).stream()
                .dropWhile(line -> !line.equals("### Code by hand"))
                .takeWhile(line -> !line.startsWith("## "))
                .filter(line -> line.startsWith("| `"))
                .forEach(row -> METHOD.matcher(row).results().forEach(method -> listed.add(method.group(1))));
        assertEquals(listed, found);
    }

    private static void addCodeByHand(Path file, Set<String> found) throws IOException {
        String method = "";
        for (String line : Files.readAllLines(file)) {
            Matcher declared = DECLARATION.matcher(line);
            method = declared.matches() ? declared.group(1) : method;
            if (BY_HAND.matcher(line).find() && !line.strip().startsWith("*")) {
                found.add(file.getFileName().toString().replace("java", method));
            }
        }
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
