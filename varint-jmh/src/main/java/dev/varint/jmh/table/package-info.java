/**
 * The commands that measure, print, merge and compare.
 *
 * <pre>
 *   Suite  ----&gt;  TableSpec  ----&gt;  Trial    one measurement, run by JMH
 *                            ----&gt;  Table    what is printed
 *                            ----&gt;  Panel    the same figures in nanoseconds, for charts and merged tables
 * </pre>
 *
 * <p>{@code ResultFiles} are the results of a run and, beside them, the environment that they were measured in. Read together they
 * are a {@code Machine}.
 */
package dev.varint.jmh.table;
