package dev.varint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.testing.ClassFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The size of methods, in bytes of bytecode as HotSpot counts: it inlines any method of up to 35
 * (MaxInlineSize), and hot ones of up to 325 (FreqInlineSize).
 */
class InlineBudgetTest {

    private static final int LEAF = 35;
    private static final int HOT = 325;

    /**
     * Kernels that are larger, each with the reason why it may be. All are hot where they are called at all.
     */
    private static final Map<String, String> LARGE_KERNELS = Map.of(
            "dev.varint.kernel.Groups.gatherEight(J)J", "three steps on both halves, each with its mask",
            "dev.varint.kernel.Groups.gatherFive(J)I", "one byte over; a step less costs more than a call",
            "dev.varint.kernel.Groups.gatherFiveInLong(J)J", "gatherFive with constants that take more bytecode",
            "dev.varint.kernel.Groups.spreadBySwar(J)J", "three steps on both halves, each with its mask",
            "dev.varint.kernel.VarIntSize.afterFirst(I)I", "four bounds, for loops of vectors",
            "dev.varint.kernel.VarIntWord.spreadBySwar(I)J", "a step for each group but the lowest");

    /** Called once for many bytes, and slower in their callers' company. */
    private static final Set<String> NOT_TO_BE_INLINED = Set.of("dev.varint.packed.Words.load([B[JI)V");

    private static final Set<String> NOT_HOT = Set.of("<clinit>", "<init>");

    @Test
    void kernelsAreLeaves() throws Exception {
        Map<String, Integer> large = largerThan(LEAF, "kernel");
        // Asked once, when the classes are loaded.
        large.keySet().removeIf(method -> method.startsWith("dev.varint.kernel.BitGatherSupport."));
        assertEquals(LARGE_KERNELS.keySet(), large.keySet(), large::toString);
    }

    @Test
    void accessorsAreLeaves() throws Exception {
        assertEquals(Map.of(), largerThan(LEAF, "carrier"));
    }

    @Test
    void readersFitWhereTheyAreHot() throws Exception {
        assertEquals(Map.of(), largerThan(HOT, "reader"));
    }

    @Test
    void writersFitWhereTheyAreHot() throws Exception {
        assertEquals(Map.of(), largerThan(HOT, "writer"));
    }

    @Test
    void packedRegionsFitWhereTheyAreHot() throws Exception {
        assertEquals(NOT_TO_BE_INLINED, largerThan(HOT, "packed").keySet());
    }

    @Test
    void facadesFitWhereTheyAreHot() throws Exception {
        assertEquals(Map.of(), largerThan(HOT, ""));
    }

    @Test
    void countsAsJavapDoes() throws Exception {
        Map<String, Integer> sizes = sizes("kernel");
        assertTrue(sizes.size() > 15, sizes::toString);
        assertEquals(15, sizes.get("dev.varint.kernel.VarIntSize.byLeadingZeros(I)I"));
    }

    private static Map<String, Integer> largerThan(int limit, String directory) throws Exception {
        Map<String, Integer> sizes = sizes(directory);
        assertTrue(sizes.size() > 5, sizes::toString);
        sizes.values().removeIf(size -> size <= limit);
        return sizes;
    }

    private static Map<String, Integer> sizes(String directory) throws IOException, URISyntaxException {
        Path classes = Path.of(
                VarInt.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        Map<String, Integer> sizes = new TreeMap<>();
        try (Stream<Path> files = Files.list(classes.resolve("dev/varint").resolve(directory))) {
            files.filter(file -> file.toString().endsWith(".class"))
                    .map(InlineBudgetTest::parse)
                    .forEach(file -> file.methods()
                            .forEach(method -> sizes.put(file.name() + "." + method.signature(), method.size())));
        }
        sizes.keySet().removeIf(method -> NOT_HOT.stream().anyMatch(method::contains));
        return sizes;
    }

    private static ClassFile parse(Path file) {
        try {
            return ClassFile.parse(Files.readAllBytes(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
