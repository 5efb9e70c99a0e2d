/**
 * The commands that measure, print, merge and compare. A {@code Suite} is a table and the trials it needs, a
 * {@code Trial} a measurement. {@code Panel} has the same figures in nanoseconds, for charts and for many machines.
 * Results and the environment they were measured in lie side by side in {@code ResultFiles}; together they are a
 * {@code Machine}.
 */
package dev.varint.jmh.table;
