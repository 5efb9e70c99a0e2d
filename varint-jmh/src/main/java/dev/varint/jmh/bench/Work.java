package dev.varint.jmh.bench;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What the benchmarks of a class do in one operation. It turns a score into nanoseconds a value, and tells
 * which scores cannot be true because no core is that fast.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Work {

    /**
     * Values in one operation, as JMH counts operations, unless a parameter tells: {@link
     * ParamValue#perOperation}.
     */
    int values() default 1;

    /**
     * More values than any core gets through in one clock cycle. Two where values come one at a time: each
     * must at least be stored, or its end found before the next one begins. More where vectors may take many.
     */
    double perCycle() default 2;

    /** Whether the bytes that an operation allocates are of interest, too. */
    boolean allocations() default false;
}
