/**
 * The wire format: the types of values, what a read accepts, and what malformed bytes cause. All other packages use
 * this one, and it uses none of them.
 *
 * <ul>
 *   <li>{@link dev.varint.format.Strictness}: which encodings a read accepts.
 *   <li>{@link dev.varint.format.VarIntType}: how many bits a value has.
 *   <li>{@link dev.varint.format.ZigZag}: the mapping of signed integers to unsigned ones.
 *   <li>{@link dev.varint.format.PackedType}: the elements of a packed region.
 *   <li>{@link dev.varint.format.MalformedVarIntException}: bytes that cannot become a value.
 * </ul>
 */
package dev.varint.format;
