package dev.varint.segment.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.segment.SegmentVarInts;
import dev.varint.testing.Comments;
import dev.varint.testing.GoldenFile;
import dev.varint.testing.InlineBudget;
import dev.varint.testing.PublicApi;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What this module offers, and that its methods are small enough to be inlined. */
class ArchitectureTest {

    @Test
    void thePublicApiIsListedAndHasComments() throws IOException {
        assertEquals(List.of(), Comments.missing(Path.of("src/main/java")));
        GoldenFile.check(ArchitectureTest.class, "public-api.txt", PublicApi.describe(SegmentVarInts.class));
    }

    /**
     * Wide loads and stores name their byte order, so that a machine of the other order does the same. Values of
     * segments are in the order of the machine, and no more than that.
     */
    @Test
    void bytesHaveTheOrderOfTheFormat() throws IOException {
        for (String name : List.of("SegmentAccess", "SegmentVarInts", "SegmentInput", "SegmentOutput", "PackedParts")) {
            String source = Files.readString(Path.of("src/main/java/dev/varint/segment/" + name + ".java"));
            Matcher layouts = Pattern.compile("JAVA_(?!BYTE)\\w+[\\s.]*(withOrder\\(ByteOrder.LITTLE_ENDIAN\\))?")
                    .matcher(source);
            while (layouts.find()) {
                assertNotNull(layouts.group(1), name);
            }
            assertFalse(source.contains("nativeOrder"), name);
        }
    }

    /** Also what is not hot; no method is so large yet. */
    @Test
    void allFitWhereTheyAreHotAndAccessesAreLeaves() throws Exception {
        Map<String, Integer> sizes = InlineBudget.sizes(SegmentVarInts.class, "dev.varint.segment");
        assertTrue(sizes.size() > 80, sizes::toString);
        assertEquals(Map.of(), InlineBudget.over(InlineBudget.HOT, sizes));
        sizes.keySet().removeIf(method -> !method.matches(".*Access\\.(read|write|load|store|holds).*"));
        assertTrue(sizes.size() > 8, sizes::toString);
        assertEquals(Map.of(), InlineBudget.over(InlineBudget.LEAF, sizes));
    }
}
