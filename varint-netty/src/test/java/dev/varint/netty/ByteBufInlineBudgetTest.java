package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.testing.InlineBudget;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Methods that are called for each value or frame are small enough to be inlined. */
class ByteBufInlineBudgetTest {

    @ParameterizedTest
    @ValueSource(classes = {ByteBufAccess.class, ByteBufBulkAccess.class})
    void accessesAreLeaves(Class<?> type) throws Exception {
        assertEquals(Map.of(), InlineBudget.over(InlineBudget.LEAF, sizes(type)));
    }

    /** Also what is not hot; no method is so large yet. */
    @Test
    void allFitWhereTheyAreHot() throws Exception {
        Map<String, Integer> sizes = sizes();
        assertTrue(sizes.size() > 100, sizes::toString);
        assertEquals(Map.of(), InlineBudget.over(InlineBudget.HOT, sizes));
    }

    private static Map<String, Integer> sizes() throws Exception {
        return InlineBudget.sizes(VarIntFrameDecoder.class, "dev.varint.netty");
    }

    private static Map<String, Integer> sizes(Class<?> type) throws Exception {
        Map<String, Integer> sizes = sizes();
        sizes.keySet().removeIf(method -> !method.startsWith(type.getName() + "."));
        assertFalse(sizes.isEmpty(), type::getName);
        return sizes;
    }
}
