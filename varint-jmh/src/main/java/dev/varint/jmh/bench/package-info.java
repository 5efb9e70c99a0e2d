/** JMH benchmarks of writing, reading and packed regions. Inputs are enum constants, the same values in every run. */
package dev.varint.jmh.bench;
