/**
 * Accesses for the packages that handle many bytes at once: packed regions, inputs and outputs. They add to those of
 * {@link dev.varint.carrier} what no algorithm for single values needs. Internal.
 */
package dev.varint.bulk;
