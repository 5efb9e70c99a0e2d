package dev.varint.jmh.bench;

import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** What one operation of a benchmark class does, where that is more than reading or writing one value. */
@Inherited
@Retention(RetentionPolicy.RUNTIME)
public @interface Operation {

    /**
     * More values than any core can process in a clock cycle; a result above that shows that the compiler has dropped
     * work. Two where values come one at a time, more where vectors may process many.
     */
    double maxPerCycle() default 2;
}
