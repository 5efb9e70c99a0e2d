/** The {@code table} command: which benchmarks a table needs, running them, keeping the results, printing. */
package dev.varint.jmh.table;
