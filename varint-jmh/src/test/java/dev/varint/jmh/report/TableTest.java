package dev.varint.jmh.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TableTest {

    @Test
    void columnsAreAlignedAndMarkdownHasTheSameCells() {
        Table table = new Table("T", List.of("ns", "a", "bbb"));
        table.add(List.of("loop", "1", "22"));
        table.note("plain");
        table.note("plain");
        assertEquals("T\n  ns    a  bbb\n  ------------\n  loop  1   22\n  plain\n", table.toText());
        assertEquals(
                "### T\n\n| ns   | a | bbb |\n| ---- | -:| ---:|\n| loop | 1 |  22 |\n\n- plain\n\n",
                table.toMarkdown());
        assertThrows(IllegalArgumentException.class, () -> table.add(List.of("one")));
    }

    @Test
    void wideTablesAreBrokenAndLongNotesWrapped() {
        List<String> header =
                IntStream.range(0, 20).mapToObj(i -> "column " + i).toList();
        Table table = new Table("T", header);
        table.add(header.stream().map(cell -> "12.34 ± 5 %").toList());
        table.note("many words ".repeat(30).strip());
        for (String text : List.of(table.toText(), table.toMarkdown())) {
            assertTrue(text.lines().allMatch(line -> line.length() <= Table.MAX_WIDTH + 4), text);
            header.forEach(title -> assertTrue(text.contains(title), title));
        }
        assertEquals(4, table.narrow().size());
        assertTrue(table.narrow().stream()
                .allMatch(part -> part.rows().get(0).get(0).equals("column 0")));
    }
}
