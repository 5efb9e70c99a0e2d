/** The command line of {@code benchmarks.jar}. Its commands are in {@link dev.varint.jmh.cli}. */
package dev.varint.jmh;
