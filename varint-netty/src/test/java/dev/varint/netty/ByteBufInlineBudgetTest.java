package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.netty.frame.VarIntFrameDecoder;
import dev.varint.testing.InlineBudget;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Methods that are called for each value or frame are small enough to be inlined. */
class ByteBufInlineBudgetTest {

    /** All where they are hot, also what is not; no method is so large yet. Accesses as leaves. */
    @Test
    void allFit() throws Exception {
        Map<String, Integer> sizes = InlineBudget.sizes(VarIntFrameDecoder.class, "dev.varint.netty");
        assertTrue(sizes.size() > 100, sizes::toString);
        assertEquals(Map.of(), InlineBudget.over(InlineBudget.HOT, sizes));
        for (Class<?> type : List.of(ByteBufAccess.class, ValueAccess.class)) {
            Map<String, Integer> leaves = new HashMap<>(sizes);
            leaves.keySet().removeIf(method -> !method.startsWith(type.getName() + "."));
            assertFalse(leaves.isEmpty(), type::getName);
            assertEquals(Map.of(), InlineBudget.over(InlineBudget.LEAF, leaves));
        }
    }
}
