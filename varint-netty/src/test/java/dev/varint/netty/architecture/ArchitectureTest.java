package dev.varint.netty.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import dev.varint.VarInt;
import dev.varint.netty.ByteBufVarInts;
import dev.varint.testing.Comments;
import dev.varint.testing.GoldenFile;
import dev.varint.testing.ModuleClasses;
import dev.varint.testing.PublicApi;
import dev.varint.testing.RunTimeChoices;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.jar.Manifest;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.objectweb.asm.ClassReader;

/** What this module may use, what it chooses at run time, what it offers, and what others read in its classes. */
class ArchitectureTest {

    private static final JavaClasses NETTY = new ClassFileImporter()
            .importClasses(ModuleClasses.of(ByteBufVarInts.class).all());

    private static final Pattern METHOD = Pattern.compile("`(\\w+\\.\\w+)`");
    private static final Pattern DECLARATION = Pattern.compile("    (?!return|throw)\\w[^=;]* (\\w+)\\(.*");
    private static final Pattern BY_HAND = Pattern.compile("0x7F\\b|-1L? << 7\\b|withContinuation|ninth >= 0"
            + "|(\\]|\\bb|first|getByte\\(\\w+\\)|\\(byte\\) \\w+) (<|>=) 0");

    /** The tag of a string in a constant pool. */
    private static final int CONSTANT_STRING = 8;

    @Test
    void nothingButCoreAndNettyIsUsed() {
        classes()
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("dev.varint..", "java..", "io.netty..")
                .check(NETTY);
    }

    /** So the packages form no circle: frames use values. */
    @Test
    void valuesDoNotUseThePipeline() {
        noClasses()
                .that()
                .resideInAPackage("dev.varint.netty")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("dev.varint.netty.frame..", "io.netty.channel..")
                .check(NETTY);
    }

    /** Within a package. */
    @ParameterizedTest
    @CsvSource({
        "ValueAccess, AccessTable",
        "PerClassAccess, AccessTable",
        "PeerErrors, ByteBufAccess",
        "FrameCutter, VarIntFrameDecoder"
    })
    void noArrowRunsUp(String lower, String upper) {
        noClasses()
                .that()
                .haveSimpleName(lower)
                .should()
                .dependOnClassesThat()
                .haveNameMatching(".*\\." + upper + "(\\$.*)?")
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
            if (!method.isEmpty()
                    && BY_HAND.matcher(line).find()
                    && !line.strip().startsWith("*")) {
                found.add(file.getFileName().toString().replace("java", method));
            }
        }
    }

    @Test
    void runTimeChoicesAndThePublicApiAreListed() throws IOException {
        GoldenFile.check(ArchitectureTest.class, "run-time-choices.txt", RunTimeChoices.of(NETTY));
        assertEquals(List.of(), Comments.missing(Path.of("src/main/java")));
        GoldenFile.check(ArchitectureTest.class, "public-api.txt", PublicApi.describe(ByteBufVarInts.class));
    }

    /**
     * Tools that relocate packages rewrite string constants, too: each that starts with the name of a package. So a
     * constant must not name a system property of this library.
     */
    @Test
    void noConstantNamesAPackage() throws IOException {
        List<Class<?>> classes = Stream.of(VarInt.class, ByteBufVarInts.class)
                .flatMap(member -> ModuleClasses.of(member).all().stream())
                .toList();
        assertTrue(classes.size() > 50, () -> "only " + classes);
        Set<String> found = new TreeSet<>();
        for (Class<?> type : classes) {
            try (InputStream in = type.getResourceAsStream("/" + type.getName().replace('.', '/') + ".class")) {
                strings(new ClassReader(in))
                        .filter(text -> text.matches("(dev[./]varint|io[./]netty).*"))
                        .forEach(text -> found.add(type.getName() + ": " + text));
            }
        }
        assertEquals(Set.of(), found);
    }

    private static Stream<String> strings(ClassReader type) {
        char[] buffer = new char[type.getMaxStringLength()];
        return IntStream.range(1, type.getItemCount())
                .filter(i -> type.getItem(i) > 0 && type.readByte(type.getItem(i) - 1) == CONSTANT_STRING)
                .mapToObj(i -> (String) type.readConst(i, buffer));
    }

    @Test
    void osgiHeadersExportWhatTheModulesExport() throws Exception {
        for (Class<?> member : new Class<?>[] {VarInt.class, ByteBufVarInts.class}) {
            ModuleClasses module = ModuleClasses.of(member);
            Attributes headers = headers(member);
            assertEquals(module.moduleName(), headers.getValue("Bundle-SymbolicName"));
            String exports = "," + headers.getValue("Export-Package");
            for (String name : module.exportedPackages()) {
                assertTrue(
                        exports.matches(".*," + name + ";[^,]*(\"[^\"]*\"[^,]*)*version=.*"), name + " in " + exports);
            }
            Set<String> packages =
                    module.all().stream().map(Class::getPackageName).collect(Collectors.toSet());
            for (String export :
                    exports.substring(1).replaceAll("\"[^\"]*\"", "").split(",")) {
                assertTrue(packages.contains(export.split(";")[0]), export);
            }
        }
    }

    @Test
    void osgiHeadersImportBothLinesOfNettyAndNoIncubatorModule() throws Exception {
        String imports = headers(ByteBufVarInts.class).getValue("Import-Package");
        assertTrue(imports.contains("io.netty.buffer;version=\"[4.1,5)\""), imports);
        assertTrue(imports.contains("dev.varint;version=\"["), imports);
        String ofCore = headers(VarInt.class).getValue("Import-Package");
        assertTrue(ofCore.contains("com.sun.management;resolution:=optional"), ofCore);
        assertFalse(ofCore.contains("jdk.incubator"), ofCore);
    }

    @Test
    void osgiHeadersImportWhatTheCoreExports() throws Exception {
        String exports = "," + headers(VarInt.class).getValue("Export-Package");
        Matcher imported = Pattern.compile("(?<=^|,)dev\\.varint(?!\\.netty)[.a-z]*")
                .matcher(headers(ByteBufVarInts.class).getValue("Import-Package"));
        assertTrue(imported.find());
        do {
            assertTrue(exports.contains("," + imported.group() + ";"), imported.group() + " in " + exports);
        } while (imported.find());
    }

    private static Attributes headers(Class<?> member) throws Exception {
        URL[] place = {member.getProtectionDomain().getCodeSource().getLocation()};
        try (URLClassLoader loader = new URLClassLoader(place, null);
                InputStream in = loader.getResourceAsStream("META-INF/MANIFEST.MF")) {
            return new Manifest(in).getMainAttributes();
        }
    }
}
