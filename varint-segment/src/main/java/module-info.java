/** VarInts in a {@link java.lang.foreign.MemorySegment}: off-heap, mapped or on the heap, of any size. */
module dev.varint.segment {
    requires transitive dev.varint;

    exports dev.varint.segment;
}
