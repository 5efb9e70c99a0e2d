package dev.varint.testing;

import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * What every way of reading must do, on every carrier: what the {@link ReadOracle} says, and nothing else.
 */
public interface ReadContract {

    /** Made anew for each call. */
    Stream<ReadCase<?>> cases();

    /** Those of the cases that get many strings; not all where that would take minutes. */
    default Stream<ReadCase<?>> sweptCases() {
        return cases();
    }

    @Tag("sweep")
    @Test
    default void readsEveryStringOfUpToTwoBytes() {
        ReadSweep.check(ByteStrings.UP_TO_TWO, Placed::lastAndFilledOrSome, this::sweptCases);
    }

    @Tag("sweep")
    @Test
    default void readsSomeStringsOfThreeBytes() {
        ReadSweep.check(ByteStrings.SOME_THREE_CONTINUED, Placed::lastAndFilled, this::sweptCases);
    }

    @Tag("sweep")
    @Test
    default void readsStructuredStringsWhateverFollows() {
        ReadSweep.check(ByteStrings.STRUCTURED, Placed::everyFilling, this::sweptCases);
    }

    @Tag("sweep")
    @Test
    default void readsEveryPrefixAsIfTheRestWereNotThere() {
        ReadSweep.check(ByteStrings.STRUCTURED, Placed::everyPrefix, this::sweptCases);
    }

    @Tag("sweep")
    @Test
    default void readsNearTheEnd() {
        ReadSweep.check(ByteStrings.FEW, Placed::nearTheEnd, this::sweptCases);
    }

    @Tag("sweep")
    @Test
    default void readsAFewStringsOnEveryCarrier() {
        ReadSweep.check(ByteStrings.FEW, Placed::everyFilling, this::cases);
        ReadSweep.check(ByteStrings.FEW, Placed::everyPrefix, this::cases);
    }
}
