package dev.varint.netty.architecture;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Fails the build if a mutant survived the tests that is not listed, or if fewer than 95 % were killed. A line of
 * {@code .ci/surviving-mutants.txt} lists one survivor; with {@code *} for the source line, all survivors of a file:
 *
 * <pre>
 *   file # source line # mutation # reason
 * </pre>
 *
 * <p>Arguments: the root of the project. {@code ./mvnw verify -Pmutation} runs it after PIT. With
 * {@code -Dgolden.update} it writes the list instead of comparing it. Files without a mutant in the reports are left
 * alone, so a part of the code can be mutated by itself.
 */
public final class MutationCheck {

    private static final List<String> MODULES = List.of("varint-core", "varint-netty");
    private static final int LEAST_PERCENTAGE = 95;
    private static final Set<String> KILLED = Set.of("KILLED", "TIMED_OUT", "MEMORY_ERROR", "RUN_ERROR");
    private static final String TO_BE_TESTED = "to be tested";

    /** The part of XML that PIT writes needs no parser, and the module has none. */
    private static final Pattern MUTATION =
            Pattern.compile("<mutation [^>]*status='(\\w+)'.*?</mutation>", Pattern.DOTALL);

    private MutationCheck() {}

    record Mutant(String file, int line, String source, String mutation, boolean isKilled) {

        String place() {
            return file + ", line " + line + ": " + mutation + "\n    " + source;
        }
    }

    record Survivor(String file, String source, String mutation, String reason) {

        static Survivor parse(String line) {
            String[] fields = line.split(" # ");
            if (fields.length != 4 || fields[3].isBlank()) {
                throw new IllegalArgumentException("not 'file # source line # mutation # reason': " + line);
            }
            return new Survivor(fields[0], fields[1], fields[2], fields[3]);
        }

        boolean isWholeFile() {
            return source.equals("*");
        }

        boolean is(Mutant mutant) {
            return file.equals(mutant.file)
                    && (isWholeFile() || source.equals(mutant.source) && mutation.equals(mutant.mutation));
        }

        @Override
        public String toString() {
            return String.join(" # ", file, source, mutation, reason);
        }
    }

    public static void main(String[] args) throws Exception {
        check(Path.of(args[0]), System.getProperty("golden.update") != null);
    }

    static void check(Path root, boolean isUpdate) throws IOException {
        Path file = root.resolve(".ci").resolve("surviving-mutants.txt");
        List<Mutant> mutants = new ArrayList<>();
        for (String module : MODULES) {
            mutants.addAll(read(root, module));
        }
        if (mutants.isEmpty()) {
            throw new AssertionError("There are no mutants.");
        }
        List<String> lines = Files.readAllLines(file);
        List<String> comments =
                lines.stream().filter(line -> line.startsWith("#")).toList();
        List<Survivor> listed = lines.stream()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .map(Survivor::parse)
                .toList();
        check(mutants, listed, comments, file, isUpdate);
    }

    private static void check(
            List<Mutant> mutants, List<Survivor> listed, List<String> comments, Path file, boolean isUpdate)
            throws IOException {
        long killed = mutants.stream().filter(Mutant::isKilled).count();
        System.out.printf("Killed: %d of %d mutants%n", killed, mutants.size());
        List<Survivor> unused = new ArrayList<>(listed);
        List<Survivor> used = new ArrayList<>();
        List<Mutant> unlisted = new ArrayList<>();
        mutants.stream().filter(mutant -> !mutant.isKilled).forEach(mutant -> {
            Survivor found = unused.stream()
                    .filter(survivor -> survivor.is(mutant))
                    .findFirst()
                    .orElse(null);
            if (found == null) {
                unlisted.add(mutant);
            } else {
                used.add(found);
                if (!found.isWholeFile()) {
                    unused.remove(found);
                }
            }
        });
        Set<String> files = mutants.stream().map(Mutant::file).collect(Collectors.toSet());
        unused.removeIf(
                survivor -> used.contains(survivor) && survivor.isWholeFile() || !files.contains(survivor.file));
        if (isUpdate) {
            List<Survivor> kept = new ArrayList<>(listed);
            unused.forEach(kept::remove);
            unlisted.forEach(
                    mutant -> kept.add(new Survivor(mutant.file, mutant.source, mutant.mutation, TO_BE_TESTED)));
            kept.sort(Comparator.comparing(Survivor::file));
            Files.write(
                    file,
                    Stream.concat(comments.stream(), kept.stream().map(Survivor::toString))
                            .toList());
            return;
        }
        unused.forEach(survivor -> System.out.println("No longer needed, for it was killed: " + survivor));
        if (!unlisted.isEmpty()) {
            throw new AssertionError("New mutants survive:"
                    + new TreeSet<>(unlisted.stream().map(Mutant::place).toList())
                            .stream().map(place -> "\n  " + place).collect(Collectors.joining()));
        }
        if (killed * 100 < (long) LEAST_PERCENTAGE * mutants.size()) {
            throw new AssertionError("Fewer than " + LEAST_PERCENTAGE + " % of the mutants were killed: " + killed
                    + " of " + mutants.size());
        }
    }

    private static List<Mutant> read(Path root, String module) throws IOException {
        Path report = root.resolve(module).resolve("target/pit-reports/mutations.xml");
        if (!Files.exists(report)) {
            return List.of();
        }
        Matcher elements = MUTATION.matcher(Files.readString(report));
        Map<String, List<String>> sources = new HashMap<>();
        List<Mutant> mutants = new ArrayList<>();
        while (elements.find()) {
            String element = elements.group();
            String name = text(element, "mutatedClass");
            String file = name.substring(0, name.lastIndexOf('.') + 1).replace('.', '/') + text(element, "sourceFile");
            int line = Integer.parseInt(text(element, "lineNumber"));
            if (!sources.containsKey(file)) {
                Path source = root.resolve(module).resolve("src/main/java").resolve(file);
                sources.put(file, Files.readAllLines(source));
            }
            String source = sources.get(file).get(line - 1).strip();
            boolean isKilled = KILLED.contains(elements.group(1));
            mutants.add(new Mutant(file, line, source, text(element, "description"), isKilled));
        }
        return mutants;
    }

    private static String text(String element, String tag) {
        int from = element.indexOf("<" + tag + ">") + tag.length() + 2;
        return element.substring(from, element.indexOf("</" + tag + ">"))
                .replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&amp;", "&");
    }
}
