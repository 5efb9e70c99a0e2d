package dev.varint.jmh.table;

import java.util.List;

/**
 * A suite's part of a report.
 *
 * @param suite the suite
 * @param tables its tables
 * @param pictures its charts
 */
record Section(Suite suite, List<Table> tables, List<Chart> pictures) {}
