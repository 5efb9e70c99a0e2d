/** The command line of {@code benchmarks.jar}. */
package dev.varint.jmh;
