package dev.varint.testing;

import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The public API of a module as text: all that its exported packages offer to callers and subclasses, sorted. */
public final class PublicApi {

    private PublicApi() {}

    public static String describe(Class<?> member) {
        ModuleClasses classes = ModuleClasses.of(member);
        StringBuilder text = new StringBuilder("module " + classes.moduleName() + "\n");
        for (Class<?> type : classes.all()) {
            if (classes.exportedPackages().contains(type.getPackageName()) && isVisible(type)) {
                text.append('\n').append(declaration(type)).append('\n');
                members(type)
                        .sorted()
                        .forEach(line -> text.append("    ").append(line).append('\n'));
            }
        }
        return text.toString();
    }

    /** Whether callers can name a class: it and the classes around it are public, or protected in a class. */
    private static boolean isVisible(Class<?> type) {
        return isVisible(type.getModifiers())
                && !type.isAnonymousClass()
                && (type.getEnclosingClass() == null || isVisible(type.getEnclosingClass()));
    }

    private static boolean isVisible(int modifiers) {
        return Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
    }

    private static String declaration(Class<?> type) {
        // Which enums are final or sealed is up to the compiler.
        int modifiers = type.getModifiers() & ~(Modifier.INTERFACE | Modifier.STATIC);
        String kind = type.isInterface() ? "interface" : type.isEnum() ? "enum" : type.isRecord() ? "record" : "class";
        if (type.isEnum() || type.isInterface()) {
            modifiers &= ~(Modifier.FINAL | Modifier.ABSTRACT);
        }
        String line =
                words(Modifier.toString(modifiers), kind, type.getName() + typeParameters(type.getTypeParameters()));
        Type superclass = type.getGenericSuperclass();
        if (superclass != null && superclass != Object.class && !type.isEnum() && !type.isRecord()) {
            line += " extends " + superclass.getTypeName();
        }
        if (type.getInterfaces().length > 0) {
            line += (type.isInterface() ? " extends " : " implements ") + names(type.getGenericInterfaces());
        }
        return line;
    }

    private static Stream<String> members(Class<?> type) {
        Stream<String> fields = Arrays.stream(type.getDeclaredFields())
                .filter(PublicApi::isVisible)
                .map(PublicApi::field);
        Stream<String> constructors = Arrays.stream(type.getDeclaredConstructors())
                .filter(PublicApi::isVisible)
                .map(constructor -> executable(constructor, "", type.getSimpleName()));
        Class<?> parent = type.getSuperclass();
        Stream<Class<?>> seen = parent == null || isVisible(parent.getModifiers())
                ? Stream.of(type)
                : Stream.of(type, parent); // methods of a hidden class are seen in its subclass
        Stream<String> methods = seen.flatMap(each -> Arrays.stream(each.getDeclaredMethods()))
                .filter(PublicApi::isVisible)
                .filter(method -> !type.isEnum() || !isOfEveryEnum(method))
                .map(method -> executable(method, method.getGenericReturnType().getTypeName(), method.getName()));
        return Stream.of(fields, constructors, methods).flatMap(lines -> lines);
    }

    private static boolean isVisible(Member member) {
        return isVisible(member.getModifiers()) && !member.isSynthetic();
    }

    private static boolean isOfEveryEnum(Method method) {
        return Modifier.isStatic(method.getModifiers())
                && List.of("values", "valueOf").contains(method.getName());
    }

    private static String field(Field field) {
        if (field.isEnumConstant()) {
            return field.getName();
        }
        return words(
                        Modifier.toString(field.getModifiers()),
                        field.getGenericType().getTypeName(),
                        field.getName())
                + constant(field);
    }

    /** A number or a string is compiled into callers, so its value is API too. A boolean may depend on the machine. */
    private static String constant(Field field) {
        boolean inlined = Modifier.isStatic(field.getModifiers())
                && Modifier.isFinal(field.getModifiers())
                && (field.getType().isPrimitive() && field.getType() != boolean.class
                        || field.getType() == String.class);
        try {
            return inlined ? " = " + field.get(null) : "";
        } catch (IllegalAccessException e) {
            return "";
        }
    }

    private static String executable(Executable executable, String returns, String name) {
        int modifiers = executable.getModifiers()
                & (executable instanceof Method ? Modifier.methodModifiers() : Modifier.constructorModifiers());
        modifiers &= ~(Modifier.NATIVE | Modifier.SYNCHRONIZED | Modifier.STRICT);
        String parameters = Arrays.stream(executable.getParameters())
                .map(PublicApi::parameter)
                .collect(Collectors.joining(", ", "(", ")"));
        String failures = executable.getExceptionTypes().length == 0
                ? ""
                : "throws " + names(executable.getGenericExceptionTypes());
        boolean isDefault = executable instanceof Method method && method.isDefault();
        return words(
                Modifier.toString(modifiers),
                isDefault ? "default" : "",
                typeParameters(executable.getTypeParameters()),
                returns,
                name + parameters,
                failures);
    }

    private static String parameter(Parameter parameter) {
        return parameter.getParameterizedType().getTypeName() + " " + parameter.getName();
    }

    private static String typeParameters(TypeVariable<?>[] variables) {
        return variables.length == 0
                ? ""
                : Arrays.stream(variables).map(PublicApi::typeParameter).collect(Collectors.joining(", ", "<", ">"));
    }

    private static String typeParameter(TypeVariable<?> variable) {
        String bounds = Arrays.stream(variable.getBounds())
                .filter(bound -> bound != Object.class)
                .map(Type::getTypeName)
                .collect(Collectors.joining(" & "));
        return bounds.isEmpty() ? variable.getName() : variable.getName() + " extends " + bounds;
    }

    private static String names(Type[] types) {
        return Arrays.stream(types).map(Type::getTypeName).collect(Collectors.joining(", "));
    }

    private static String words(String... words) {
        return Stream.of(words).filter(word -> !word.isEmpty()).collect(Collectors.joining(" "));
    }
}
