package dev.varint.testing;

import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaStaticInitializer;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The methods that use reflection, method handles, services or system properties after their class is initialized. C2
 * sees what a static initializer has looked up as a constant, so only other lookups are listed.
 */
public final class RunTimeChoices {

    private static final Set<String> LOOKUPS = Set.of(
            "java.lang.invoke.MethodHandles",
            "java.lang.invoke.MethodHandles$Lookup",
            "java.lang.reflect.Constructor",
            "java.lang.reflect.Method",
            "java.util.ServiceLoader");

    private RunTimeChoices() {}

    /** One line each, sorted. */
    public static String of(JavaClasses classes) {
        Set<String> choices = new TreeSet<>();
        for (JavaClass type : classes) {
            for (JavaCodeUnit unit : type.getCodeUnits()) {
                if (looksUp(unit) && !isForInitialization(unit, new HashSet<>())) {
                    choices.add(unit.getFullName());
                }
            }
        }
        return choices.stream().map(choice -> choice + "\n").collect(Collectors.joining());
    }

    private static boolean looksUp(JavaCodeUnit unit) {
        return unit.getCallsFromSelf().stream()
                .anyMatch(call -> LOOKUPS.contains(call.getTargetOwner().getName())
                        || call.getTarget().getFullName().startsWith("java.lang.Class.forName(")
                        || call.getTarget().getFullName().startsWith("java.lang.System.getProperty("));
    }

    /** Whether only static initializers call it, directly or through other methods. */
    private static boolean isForInitialization(JavaCodeUnit unit, Set<JavaCodeUnit> seen) {
        if (unit instanceof JavaStaticInitializer || !seen.add(unit)) {
            return true;
        }
        Set<JavaCodeUnit> callers =
                unit.getAccessesToSelf().stream().map(JavaAccess::getOrigin).collect(Collectors.toSet());
        return !callers.isEmpty() && callers.stream().allMatch(caller -> isForInitialization(caller, seen));
    }
}
