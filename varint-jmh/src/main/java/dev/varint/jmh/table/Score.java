package dev.varint.jmh.table;

/**
 * A figure with its error.
 *
 * @param value in the unit of its benchmark
 * @param error half the 99.9 % confidence interval; NaN where there is none
 */
record Score(double value, double error) {}
