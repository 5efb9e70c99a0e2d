package dev.varint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.testing.InlineBudget;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is hot is small enough to be inlined. */
class InlineBudgetTest {

    /** Kernels that are larger, each with the reason why it may be. All are hot where they are called at all. */
    private static final Map<String, String> LARGE_KERNELS = Map.of(
            "dev.varint.kernel.SevenBitGroups.gatherEight(J)J", "three steps on both halves, each with its mask",
            "dev.varint.kernel.SevenBitGroups.gatherFive(J)J", "constants of 64 bits, for loops of vectors",
            "dev.varint.kernel.SevenBitGroups.spreadBySwar(J)J", "three steps on both halves, each with its mask",
            "dev.varint.kernel.SevenBitGroups.spreadFiveBySwar(I)J", "a step for each group but the lowest",
            "dev.varint.kernel.VarIntSize.afterFirst(I)I", "four bounds, for loops of vectors");

    /** Loads in the last eight bytes of a carrier. */
    private static final Set<String> NEAR_THE_END = Set.of(
            "dev.varint.carrier.ReadAccess.loadFew(Ljava/lang/Object;I)J",
            "dev.varint.carrier.ReadAccess.loadLast(Ljava/lang/Object;I)J");

    @Test
    void kernelsAreLeaves() throws Exception {
        Map<String, Integer> large = largerThan(InlineBudget.LEAF, ".kernel");
        // Asked once, when the classes are loaded; or made to be thrown.
        large.keySet().removeIf(method -> method.startsWith("dev.varint.kernel.BitGatherSupport."));
        large.keySet().removeIf(method -> method.endsWith("Exception;"));
        assertEquals(LARGE_KERNELS.keySet(), large.keySet(), large::toString);
    }

    @Test
    void accessesAreLeaves() throws Exception {
        Map<String, Integer> large = largerThan(InlineBudget.LEAF, ".carrier");
        assertTrue(large.values().stream().allMatch(size -> size < 70), large::toString);
        assertEquals(NEAR_THE_END, large.keySet());
    }

    /** The first byte of a value is written and read where C1 inlines it, too. */
    @Test
    void singleValuesAreLeaves() throws Exception {
        Map<String, Integer> sizes = sizes("");
        sizes.keySet().removeIf(method -> !method.matches(".*\\.Var(Int|Long)\\.(put|scan|decode|get)\\(.*"));
        assertEquals(24, sizes.size(), sizes::toString);
        assertEquals(Map.of(), InlineBudget.over(InlineBudget.LEAF, sizes));
    }

    /** All methods of a message, too, so that an input or output that does not escape stays in registers. */
    @ParameterizedTest
    @ValueSource(strings = {".packed", ".reader", ".writer", ""})
    void methodsFitWhereTheyAreHot(String subpackage) throws Exception {
        assertEquals(Map.of(), largerThan(InlineBudget.HOT, subpackage));
    }

    @Test
    void countsAsJavapDoes() throws Exception {
        Map<String, Integer> sizes = sizes(".kernel");
        assertTrue(sizes.size() > 15, sizes::toString);
        assertEquals(15, sizes.get("dev.varint.kernel.VarIntSize.byLeadingZeros(I)I"));
    }

    private static Map<String, Integer> largerThan(int limit, String subpackage) throws Exception {
        Map<String, Integer> sizes = sizes(subpackage);
        assertTrue(sizes.size() > 5, sizes::toString);
        return InlineBudget.over(limit, sizes);
    }

    private static Map<String, Integer> sizes(String subpackage) throws Exception {
        return InlineBudget.sizes(VarInt.class, "dev.varint" + subpackage);
    }
}
