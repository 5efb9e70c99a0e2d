/**
 * VarInts in a {@link java.lang.foreign.MemorySegment}: off-heap, mapped or on the heap, at offsets of 64 bits. Package
 * {@link dev.varint} explains the format and the terms.
 */
package dev.varint.segment;
