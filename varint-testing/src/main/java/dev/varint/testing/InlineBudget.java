package dev.varint.testing;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The size of methods, in bytes of bytecode as HotSpot counts: it inlines any method of up to 35 (MaxInlineSize), and
 * hot ones of up to 325 (FreqInlineSize).
 */
public final class InlineBudget {

    public static final int LEAF = 35;
    public static final int HOT = 325;

    private InlineBudget() {}

    /** The sizes of the methods of a package, which is where this class is from; constructors are left out. */
    public static Map<String, Integer> sizes(Class<?> type, String packageName) throws IOException, URISyntaxException {
        Path classes =
                Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
        List<Path> files;
        try (Stream<Path> all = Files.list(classes.resolve(packageName.replace('.', '/')))) {
            files = all.filter(file -> file.toString().endsWith(".class")).toList();
        }
        Map<String, Integer> sizes = new TreeMap<>();
        for (Path file : files) {
            ClassFile parsed = ClassFile.parse(Files.readAllBytes(file));
            parsed.methods().stream()
                    .filter(method -> !method.signature().startsWith("<"))
                    .forEach(method -> sizes.put(parsed.name() + "." + method.signature(), method.size()));
        }
        return sizes;
    }

    /** Those that are over a limit. */
    public static Map<String, Integer> over(int limit, Map<String, Integer> sizes) {
        Map<String, Integer> over = new TreeMap<>(sizes);
        over.values().removeIf(size -> size <= limit);
        return over;
    }
}
