/**
 * Every known way of reading a VarInt, one class each, written once over {@link dev.varint.carrier.ByteSource} for all widths
 * and every strictness.
 *
 * <p>All have the same outcomes: a value and its size, incomplete, or malformed for the same reason after the same number of
 * bytes. They differ in how they find where a value ends; each class says when it wins and when it loses. ({@link
 * dev.varint.reader.UncheckedReader} is for values known to be there.) None loads what {@code io} does not
 * hold, and nothing beyond {@code to} changes an outcome.
 */
package dev.varint.reader;
