package dev.varint.jmh.bench;

import java.io.IOException;
import java.util.function.LongUnaryOperator;

/** Benchmarks of memory segments. Their code needs Java 22, and is in a jar only if that was built with JDK 25. */
interface Segments {

    /** Sums up VarInts from an offset of a native segment on. */
    LongUnaryOperator reader(ReadSegmentBenchmark.Method method, byte[] bytes, BufferClasses classes)
            throws IOException;

    static boolean areAvailable() {
        try {
            find();
            return true;
        } catch (UnsupportedOperationException e) {
            return false;
        }
    }

    static Segments find() {
        try {
            return (Segments) Class.forName("dev.varint.jmh.bench.SegmentMethods")
                    .getDeclaredConstructor()
                    .newInstance();
        } catch (ReflectiveOperationException | UnsupportedClassVersionError e) {
            throw new UnsupportedOperationException("needs JDK 22, and a jar that was built with JDK 25", e);
        }
    }
}
