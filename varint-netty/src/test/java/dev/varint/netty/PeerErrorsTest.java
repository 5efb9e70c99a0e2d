package dev.varint.netty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.varint.format.InputException.Problem;
import dev.varint.format.InputFailure;
import java.lang.reflect.Modifier;
import org.junit.jupiter.api.Test;

/** {@link StackTraceTest} runs the same failures with each setting, in JVMs of their own. */
class PeerErrorsTest {

    @Test
    void onlyMisuseIsTracedByDefault() {
        StackTraceCheck.HOSTILE.forEach(each -> assertFalse(StackTraceCheck.isTraced(each), each.name()));
        StackTraceCheck.MISUSE.forEach(each -> assertTrue(StackTraceCheck.isTraced(each), each.name()));
    }

    /** As of any exception, so that {@code throw e.fillInStackTrace()} throws it. */
    @Test
    void fillingInATraceReturnsTheException() {
        StackTraceCheck.HOSTILE.forEach(each -> {
            RuntimeException e = StackTraceCheck.failure(each);
            assertSame(e, e.fillInStackTrace(), each.name());
        });
    }

    /** Logs print it. */
    @Test
    void beginWithThePublicClass() {
        StackTraceCheck.HOSTILE.forEach(each -> {
            RuntimeException e = StackTraceCheck.failure(each);
            Class<?> type = e.getClass();
            while (!Modifier.isPublic(type.getModifiers())) {
                type = type.getSuperclass();
            }
            assertEquals(type.getName() + ": " + e.getMessage(), e.toString(), each.name());
        });
    }

    @Test
    void onlyIncompleteBytesAreMissing() {
        StackTraceCheck.HOSTILE.forEach(each -> {
            InputFailure failure = (InputFailure) StackTraceCheck.failure(each);
            assertEquals(failure.problem() == Problem.INCOMPLETE, failure.missingBytes() > 0, each.name());
        });
    }

    @Test
    void onlyWhatAPeerCausesIsAnInputFailure() {
        StackTraceCheck.HOSTILE.forEach(
                each -> assertInstanceOf(InputFailure.class, StackTraceCheck.failure(each), each.name()));
        StackTraceCheck.MISUSE.forEach(
                each -> assertFalse(StackTraceCheck.failure(each) instanceof InputFailure, each.name()));
    }
}
