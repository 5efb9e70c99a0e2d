package dev.varint.netty.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaStaticInitializer;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import dev.varint.VarInt;
import dev.varint.netty.ByteBufVarInts;
import dev.varint.testing.GoldenFile;
import dev.varint.testing.ModuleClasses;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The tiers that CONTRIBUTING.md draws, and what they may know of each other. Rules name packages, never classes. */
class ArchitectureTest {

    private static final JavaClasses CORE = importModule(VarInt.class);
    private static final JavaClasses NETTY = importModule(ByteBufVarInts.class);
    private static final JavaClasses ALL = importModule(VarInt.class, ByteBufVarInts.class);

    /** A run-time choice starts at one of these. */
    private static final Set<String> LOOKUPS = Set.of(
            "java.lang.invoke.MethodHandles",
            "java.lang.invoke.MethodHandles$Lookup",
            "java.lang.reflect.Constructor",
            "java.lang.reflect.Method",
            "java.util.ServiceLoader");

    private static JavaClasses importModule(Class<?>... members) {
        return new ClassFileImporter()
                .importClasses(Stream.of(members)
                        .flatMap(member -> ModuleClasses.of(member).all().stream())
                        .toList());
    }

    @Test
    void coreDependsOnTheJdkAlone() {
        check(
                CORE,
                classes()
                        .that()
                        .doNotHaveFullyQualifiedName(
                                "dev.varint.packed.IncubatorKernels") // loaded where there is the module
                        .should()
                        .onlyDependOnClassesThat(
                                resideInAPackage("dev.varint..").or(resideInAPackage("java.."))));
    }

    @Test
    void nettyDependsOnCoreAndNetty() {
        check(
                NETTY,
                classes()
                        .should()
                        .onlyDependOnClassesThat(resideInAPackage("dev.varint..")
                                .or(resideInAPackage("java.."))
                                .or(resideInAPackage("io.netty.."))));
    }

    @Test
    void kernelsKnowNoMemoryAndNoAlgorithm() {
        check(
                CORE,
                noClasses()
                        .that()
                        .resideInAPackage("..kernel..")
                        .should()
                        .dependOnClassesThat()
                        .resideInAnyPackage("..carrier..", "..reader..", "..writer..", "..packed..", "java.nio"));
    }

    @Test
    void carriersKnowNoAlgorithm() {
        check(
                CORE,
                noClasses()
                        .that()
                        .resideInAPackage("..carrier..")
                        .should()
                        .dependOnClassesThat()
                        .resideInAnyPackage("..reader..", "..writer..", "..packed.."));
    }

    @Test
    void readersAndWritersKnowNoBuffersAndNotEachOther() {
        check(
                CORE,
                noClasses()
                        .that()
                        .resideInAnyPackage("..reader..", "..writer..")
                        .should()
                        .dependOnClassesThat()
                        .resideInAnyPackage("..packed..", "java.nio"));
        check(
                CORE,
                noClasses()
                        .that()
                        .resideInAPackage("..reader..")
                        .should()
                        .dependOnClassesThat()
                        .resideInAPackage("..writer.."));
        check(
                CORE,
                noClasses()
                        .that()
                        .resideInAPackage("..writer..")
                        .should()
                        .dependOnClassesThat()
                        .resideInAPackage("..reader.."));
    }

    /** The root package also holds what all tiers share: exceptions and enums. */
    @Test
    void noTierBelowCallsAFacade() {
        check(
                CORE,
                noClasses()
                        .that()
                        .resideInAnyPackage("..kernel..", "..carrier..", "..reader..", "..writer..")
                        .should()
                        .dependOnClassesThat(describe("are façades", ArchitectureTest::isFacade)));
    }

    private static boolean isFacade(JavaClass type) {
        boolean shared = Stream.of(Enum.class, Throwable.class).anyMatch(type::isAssignableTo);
        return type.getPackageName().equals("dev.varint") && !shared;
    }

    @Test
    void algorithmsHoldNoState() {
        check(
                CORE,
                fields().that()
                        .areDeclaredInClassesThat()
                        .resideInAnyPackage("..kernel..", "..reader..", "..writer..")
                        .should()
                        .beStatic()
                        .andShould()
                        .beFinal());
    }

    /**
     * Reflection, method handles and services are looked up while a class is initialized, so that C2 sees constants.
     * Anything else is listed in a file, where a reviewer sees it.
     */
    @Test
    void runTimeChoicesAreListed() throws IOException {
        Set<String> choices = new TreeSet<>();
        for (JavaClass type : ALL) {
            for (JavaCodeUnit unit : type.getCodeUnits()) {
                boolean looksUp = unit.getCallsFromSelf().stream()
                        .anyMatch(call -> LOOKUPS.contains(call.getTargetOwner().getName())
                                || call.getTarget().getFullName().startsWith("java.lang.Class.forName(")
                                || call.getTarget().getFullName().startsWith("java.lang.System.getProperty("));
                if (looksUp && !isForInitialization(unit, new HashSet<>())) {
                    choices.add(unit.getFullName());
                }
            }
        }
        GoldenFile.check(
                Path.of("src", "test", "resources", "dev", "varint", "netty", "architecture", "run-time-choices.txt"),
                choices.stream().map(choice -> choice + "\n").collect(Collectors.joining()));
    }

    /** Whether only static initializers call it, be it by others. */
    private static boolean isForInitialization(JavaCodeUnit unit, Set<JavaCodeUnit> seen) {
        if (unit instanceof JavaStaticInitializer || !seen.add(unit)) {
            return true;
        }
        Set<JavaCodeUnit> callers = unit.getAccessesToSelf().stream()
                .map(access -> access.getOrigin())
                .collect(Collectors.toSet());
        return !callers.isEmpty() && callers.stream().allMatch(caller -> isForInitialization(caller, seen));
    }

    private static void check(JavaClasses classes, ArchRule rule) {
        assertTrue(classes.size() > 5, "classes were found");
        rule.check(classes);
    }
}
