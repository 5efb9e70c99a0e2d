package dev.varint.jmh.suite;

import java.util.function.UnaryOperator;

/**
 * An input of a comparison, or a setting.
 *
 * @param title what tables call it
 * @param count how many values it has; 0 where the inputs are not counts
 * @param isQuick whether a quick run measures it
 * @param of makes a method's trial one on this input
 */
public record Condition(String title, int count, boolean isQuick, UnaryOperator<Trial> of) {}
