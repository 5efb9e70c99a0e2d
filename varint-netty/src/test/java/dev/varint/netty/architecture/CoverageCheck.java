package dev.varint.netty.architecture;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jacoco.core.analysis.Analyzer;
import org.jacoco.core.analysis.CoverageBuilder;
import org.jacoco.core.analysis.ICounter;
import org.jacoco.core.analysis.ILine;
import org.jacoco.core.analysis.ISourceFileCoverage;
import org.jacoco.core.tools.ExecFileLoader;

/**
 * Fails the build if the tests of both modules leave out a line or a branch of them that is not excluded. A line of
 * {@code .ci/coverage-exclusions.txt} excludes source lines. In the file and the source line, {@code *} stands for
 * anything, and {@code or} separates alternatives:
 *
 * <pre>
 *   file # source line # JDKs: "any", "before N" or "from N" # reason
 * </pre>
 *
 * <p>Bit-gather and vectors are fast paths of x86-64: elsewhere nothing is checked.
 *
 * <p>Arguments: the root of the project, and the JDK of the tests as Maven's toolchains plugin names it, if it does.
 * Maven runs it after the tests. With {@code -Dgolden.update} it writes the list instead of comparing it.
 */
public final class CoverageCheck {

    private static final List<String> MODULES = List.of("varint-core", "varint-netty");
    private static final List<String> SOURCES = List.of("src/main/java", "src/vectors/java");
    private static final Pattern NUMBER = Pattern.compile("\\d+");

    private CoverageCheck() {}

    record Exclusion(String file, String source, String jdks, String reason) {

        static Exclusion parse(String line) {
            String[] fields = line.split(" # ");
            if (fields.length != 4 || !fields[2].matches("any|(before|from) \\d+") || fields[3].isBlank()) {
                throw new IllegalArgumentException("not 'file # source line # JDKs # reason': " + line);
            }
            return new Exclusion(fields[0], fields[1], fields[2], fields[3]);
        }

        boolean isFor(int jdk) {
            return jdks.equals("any") || jdks.startsWith("before") == jdk < Integer.parseInt(jdks.split(" ")[1]);
        }

        boolean covers(String file, String source) {
            return matches(this.file, file) && matches(this.source, source);
        }

        private static boolean matches(String patterns, String text) {
            return Stream.of(patterns.split(" or ")).anyMatch(pattern -> {
                Stream<String> parts = Stream.of(pattern.split("\\*", -1));
                return text.matches(parts.map(Pattern::quote).collect(Collectors.joining(".*")));
            });
        }
    }

    public static void main(String[] args) throws IOException {
        if (!System.getProperty("os.arch").equals("amd64")) {
            System.out.println("Coverage is checked on x86-64 alone.");
            return;
        }
        check(Path.of(args[0]), jdk(args[1]), System.getProperty("golden.update") != null);
    }

    static void check(Path root, int jdk, boolean isUpdate) throws IOException {
        Path file = root.resolve(".ci").resolve("coverage-exclusions.txt");
        List<String> lines = Files.readAllLines(file);
        List<Exclusion> exclusions = lines.stream()
                .filter(line -> !isComment(line))
                .map(Exclusion::parse)
                .filter(exclusion -> exclusion.isFor(jdk))
                .toList();
        CoverageBuilder coverage = analyze(root);
        Map<String, String> uncovered = new TreeMap<>();
        Set<Exclusion> used = new HashSet<>();
        for (ISourceFileCoverage source : coverage.getSourceFiles()) {
            check(root, source, exclusions, uncovered, used);
        }
        print(System.out, coverage);
        List<Exclusion> needless = exclusions.stream()
                .filter(exclusion -> !used.contains(exclusion))
                .toList();
        if (isUpdate) {
            update(file, lines, needless, uncovered);
        } else if (!uncovered.isEmpty() || !needless.isEmpty()) {
            throw new AssertionError("Coverage, on JDK " + jdk + ":"
                    + uncovered.entrySet().stream()
                            .map(entry -> "\n  " + entry.getKey() + "\n    " + entry.getValue())
                            .collect(Collectors.joining())
                    + needless.stream()
                            .map(exclusion -> "\n  needless, since it is covered or gone: " + exclusion)
                            .collect(Collectors.joining()));
        }
    }

    private static boolean isComment(String line) {
        return line.isBlank() || line.startsWith("#");
    }

    /** Writes the exclusions that this run needs, and leaves alone those of other JDKs. */
    private static void update(Path file, List<String> lines, List<Exclusion> needless, Map<String, String> uncovered)
            throws IOException {
        Stream<String> kept =
                lines.stream().filter(line -> isComment(line) || !needless.contains(Exclusion.parse(line)));
        Stream<String> added = uncovered.values().stream().distinct();
        Files.write(file, Stream.concat(kept, added).toList());
    }

    /** The number in "[25,26)"; where there is none, the JDK of this JVM. */
    private static int jdk(String toolchain) {
        Matcher number = NUMBER.matcher(toolchain);
        return number.find()
                ? Integer.parseInt(number.group())
                : Runtime.version().feature();
    }

    private static CoverageBuilder analyze(Path root) throws IOException {
        ExecFileLoader runs = new ExecFileLoader();
        for (String module : MODULES) {
            runs.load(root.resolve(module).resolve("target/jacoco.exec").toFile());
        }
        CoverageBuilder coverage = new CoverageBuilder();
        Analyzer analyzer = new Analyzer(runs.getExecutionDataStore(), coverage);
        for (String module : MODULES) {
            analyzer.analyzeAll(root.resolve(module).resolve("target/classes").toFile());
        }
        if (!coverage.getNoMatchClasses().isEmpty()) {
            throw new AssertionError("Compiled since the tests ran: " + coverage.getNoMatchClasses());
        }
        return coverage;
    }

    private static void check(
            Path root,
            ISourceFileCoverage file,
            List<Exclusion> exclusions,
            Map<String, String> uncovered,
            Set<Exclusion> used)
            throws IOException {
        String name = file.getPackageName() + "/" + file.getName();
        List<String> source = source(root, name);
        for (int number = file.getFirstLine(); number <= file.getLastLine(); number++) {
            ILine line = file.getLine(number);
            if (line.getStatus() == ICounter.NOT_COVERED || line.getStatus() == ICounter.PARTLY_COVERED) {
                String text = source.get(number - 1).strip();
                List<Exclusion> excluding = exclusions.stream()
                        .filter(exclusion -> exclusion.covers(name, text))
                        .toList();
                used.addAll(excluding);
                if (excluding.isEmpty()) {
                    uncovered.put(
                            String.format("%s, line %04d, %s:", name, number, missed(line)),
                            name + " # " + text + " # any # to be tested");
                }
            }
        }
    }

    private static String missed(ILine line) {
        ICounter branches = line.getBranchCounter();
        return branches.getMissedCount() == 0
                ? "not run"
                : branches.getMissedCount() + " of " + branches.getTotalCount() + " branches not run";
    }

    private static List<String> source(Path root, String name) throws IOException {
        for (String module : MODULES) {
            for (String folder : SOURCES) {
                Path file = root.resolve(module).resolve(folder).resolve(name);
                if (Files.exists(file)) {
                    return Files.readAllLines(file);
                }
            }
        }
        throw new AssertionError("no source of " + name);
    }

    private static void print(PrintStream out, CoverageBuilder coverage) {
        var bundle = coverage.getBundle("all");
        out.printf(
                "Covered: %d of %d lines, %d of %d branches%n",
                bundle.getLineCounter().getCoveredCount(),
                bundle.getLineCounter().getTotalCount(),
                bundle.getBranchCounter().getCoveredCount(),
                bundle.getBranchCounter().getTotalCount());
    }
}
