/**
 * Every known way of writing a VarInt, one class each, written once over {@link dev.varint.carrier.ByteSink}.
 *
 * <p>All write the same bytes (but {@link dev.varint.writer.FixedWidthWriter}, which pads). They differ in how they decide
 * the length and in how many stores they need; each class says when it wins and when it loses. None of them checks for room
 * first: where a sink refuses a store half-way, bytes already written stay written. The façades ({@link dev.varint.VarInt})
 * check first.
 */
package dev.varint.writer;
