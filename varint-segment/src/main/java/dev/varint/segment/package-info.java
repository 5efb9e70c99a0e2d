/**
 * Reads and writes VarInts in a {@link java.lang.foreign.MemorySegment}: off-heap, mapped or on the heap, at 64-bit
 * offsets. Package {@link dev.varint} explains the format and the terms.
 */
package dev.varint.segment;
