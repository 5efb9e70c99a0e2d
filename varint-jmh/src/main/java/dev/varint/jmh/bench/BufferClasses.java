package dev.varint.jmh.bench;

import java.util.ArrayList;
import java.util.List;

/** How many classes of buffer take turns in the same code. */
public enum BufferClasses implements ParamValue {
    /** The measured one alone. */
    ONE("one class", 1),
    /** One more than C2's type profile of a call holds. */
    THREE("three classes", 3),
    /** As many as a server has. */
    FIVE("five classes", 5);

    private final String title;
    private final int count;

    BufferClasses(String title, int count) {
        this.title = title;
        this.count = count;
    }

    @Override
    public String title() {
        return title;
    }

    /** The measured kind and as many others. */
    public List<BufferKind> with(BufferKind measured) {
        List<BufferKind> kinds = new ArrayList<>(List.of(BufferKind.values()));
        kinds.remove(measured);
        kinds.add(0, measured);
        return kinds.subList(0, count);
    }
}
