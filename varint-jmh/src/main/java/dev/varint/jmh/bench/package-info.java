/**
 * JMH benchmarks of writing, reading and packed regions; their inputs; and the check that each benchmark does what it
 * says.
 *
 * <p>An input is an enum constant such as {@link dev.varint.jmh.bench.Input#UNPREDICTABLE}, which makes the same values
 * in every run. A benchmark is a method whose name is that of a constant, for example of
 * {@link dev.varint.jmh.bench.WriteMethod}.
 */
package dev.varint.jmh.bench;
