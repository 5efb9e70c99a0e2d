package dev.varint.jmh.bench;

import java.util.ArrayList;
import java.util.List;

/** How many classes of buffer take turns in the same code. */
public enum BufferClasses implements ParamValue {
    /** The measured one alone. */
    ONE(1),
    /** One more than C2's type profile of a call holds. */
    THREE(3),
    /** As many as a server has. */
    FIVE(5);

    private final int count;

    BufferClasses(int count) {
        this.count = count;
    }

    /** The measured kind and as many others. */
    public List<BufferKind> with(BufferKind measured) {
        List<BufferKind> kinds = new ArrayList<>(List.of(BufferKind.values()));
        kinds.remove(measured);
        kinds.add(0, measured);
        return kinds.subList(0, count);
    }
}
