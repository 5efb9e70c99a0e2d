package dev.varint.writer;

import dev.varint.carrier.ByteArraySink;
import dev.varint.carrier.ByteBufferSink;
import dev.varint.fixtures.ByteArrayMemory;
import dev.varint.fixtures.ByteBufferKind;
import dev.varint.fixtures.NamedLongWriter;
import dev.varint.fixtures.NamedWriter;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class WriterPropertiesTest {

    @Property
    void anyWriterWritesAnyValueAnywhereInAByteArray(
            @ForAll NamedWriter writer,
            @ForAll int value,
            @ForAll @IntRange(max = 40) int before,
            @ForAll @IntRange(max = 40) int after) {
        writer.on(ByteArrayMemory.INSTANCE, ByteArraySink.INSTANCE).check(before, value, after);
    }

    @Property
    void anyWriterWritesAnyValueAnywhereInAByteBuffer(
            @ForAll NamedWriter writer,
            @ForAll ByteBufferKind kind,
            @ForAll int value,
            @ForAll @IntRange(max = 40) int before,
            @ForAll @IntRange(max = 40) int after) {
        writer.on(kind, ByteBufferSink.INSTANCE).check(before, value, after);
    }

    @Property
    void anyLongWriterWritesAnyValueAnywhereInAByteArray(
            @ForAll NamedLongWriter writer,
            @ForAll long value,
            @ForAll @IntRange(max = 40) int before,
            @ForAll @IntRange(max = 40) int after) {
        writer.on(ByteArrayMemory.INSTANCE, ByteArraySink.INSTANCE).check(before, value, after);
    }

    @Property
    void anyLongWriterWritesAnyValueAnywhereInAByteBuffer(
            @ForAll NamedLongWriter writer,
            @ForAll ByteBufferKind kind,
            @ForAll long value,
            @ForAll @IntRange(max = 40) int before,
            @ForAll @IntRange(max = 40) int after) {
        writer.on(kind, ByteBufferSink.INSTANCE).check(before, value, after);
    }
}
