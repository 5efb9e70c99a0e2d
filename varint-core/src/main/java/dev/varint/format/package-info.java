/**
 * The wire format: types of values, strictness, and exceptions for invalid bytes. All other packages use this one, and
 * it uses none of them.
 *
 * <ul>
 *   <li>{@link dev.varint.format.Strictness}: the encodings that a read accepts.
 *   <li>{@link dev.varint.format.VarIntType}: the size and sign of a value.
 *   <li>{@link dev.varint.format.ZigZag}: the mapping of signed integers to unsigned ones.
 *   <li>{@link dev.varint.format.PackedType}: the elements of a packed region.
 *   <li>{@link dev.varint.format.MalformedVarIntException}: thrown for bytes that cannot become a value.
 * </ul>
 */
package dev.varint.format;
