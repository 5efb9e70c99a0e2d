package dev.varint.jmh.table;

import java.util.List;

/** One table: what must be measured for it, and how it is laid out. */
interface TableSpec {

    /** The trials whose results the table shows. */
    List<Trial> trials(Effort effort);

    /** The table, with a dash for every trial that has no result yet. */
    Table table(Results results, Effort effort);
}
