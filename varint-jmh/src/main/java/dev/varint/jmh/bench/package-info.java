/** The JMH benchmarks, their inputs, and the check that each does what it says. */
package dev.varint.jmh.bench;
