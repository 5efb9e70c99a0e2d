/**
 * Accesses for many bytes at once: for packed regions, inputs and outputs. They add methods to those of
 * {@link dev.varint.carrier} that no algorithm for single values needs. Internal.
 */
package dev.varint.bulk;
