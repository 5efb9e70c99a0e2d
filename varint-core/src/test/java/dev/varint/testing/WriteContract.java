package dev.varint.testing;

import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** What every way of writing must do, on every carrier. */
public interface WriteContract {

    Stream<WriteCase<?>> cases();

    /** Those of the cases that get millions of values; not all where that would take minutes. */
    default Stream<WriteCase<?>> sweptCases() {
        return cases();
    }

    @TestFactory
    default Stream<DynamicTest> writesBoundariesAtEveryAlignment() {
        return eachCase(how -> IntStream.range(8, 16)
                .forEach(at -> how.shape().boundaries().forEach(value -> how.check(at, value, 8))));
    }

    @TestFactory
    default Stream<DynamicTest> needsNoMoreRoomThanItSays() {
        return eachCase(how -> how.shape().boundaries().forEach(value -> how.check(3, value, 0)));
    }

    @Tag("sweep")
    @Test
    default void writesAllValuesOfThreeBytes() {
        Sweep.THREE_BYTES.check("all values of three bytes", this::sweptCases);
    }

    @Tag("sweep")
    @Test
    default void writesAMillionRandomValues() {
        Sweep.RANDOM.check("a million random values", this::sweptCases);
    }

    private Stream<DynamicTest> eachCase(Consumer<WriteCase<?>> test) {
        return cases().map(how -> DynamicTest.dynamicTest(how.name(), () -> test.accept(how)));
    }
}
