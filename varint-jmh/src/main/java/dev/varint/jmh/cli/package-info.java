/** The commands of {@code benchmarks.jar}. */
package dev.varint.jmh.cli;
