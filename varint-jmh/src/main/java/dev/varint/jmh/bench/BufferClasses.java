package dev.varint.jmh.bench;

import java.util.List;
import java.util.stream.Stream;

/** How many classes of buffer take turns in the same code: C2's type profile of a call holds two. */
public enum BufferClasses implements ParamValue {
    ONE,
    THREE,
    FIVE;

    /** The measured kind and as many others. */
    public List<BufferKind> with(BufferKind measured) {
        return Stream.concat(Stream.of(measured), Stream.of(BufferKind.values()))
                .distinct()
                .limit(2L * ordinal() + 1)
                .toList();
    }
}
