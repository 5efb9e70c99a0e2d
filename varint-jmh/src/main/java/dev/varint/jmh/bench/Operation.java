package dev.varint.jmh.bench;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** What one operation of a benchmark class does, where that is more than reading or writing one value. */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Operation {

    /**
     * Values in one operation, as JMH counts operations. A parameter may multiply it:
     * {@link ParamValue#valuesPerOperation}.
     */
    int values() default 1;

    /**
     * More values than any core can process in one clock cycle. A result above that shows that the compiler has dropped
     * work. Two where values come one at a time; more where vectors may process many.
     */
    double maxPerCycle() default 2;

    /** Whether to measure allocated bytes, too. */
    boolean allocations() default false;
}
