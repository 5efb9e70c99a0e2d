package dev.varint.jmh.bench;

import java.util.Locale;
import java.util.ResourceBundle;
import java.util.regex.Pattern;

/** An enum constant that is a parameter of a benchmark: a method to compare, an input or a setting. */
public interface ParamValue {

    /** JMH's name for it. */
    String name();

    /**
     * What tables call it: as {@code titles.properties} says for the constant of its enum or for all constants of its
     * name; else its name in lower case.
     */
    default String title() {
        ResourceBundle titles = ResourceBundle.getBundle("dev.varint.jmh.titles", Locale.ROOT);
        String type = ((Enum<?>) this).getDeclaringClass().getName();
        String own = type.substring(type.lastIndexOf('.') + 1).replace('$', '.') + "." + name();
        return titles.containsKey(own)
                ? titles.getString(own)
                : titles.containsKey(name())
                        ? titles.getString(name())
                        : name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /** What published figures call a method: the name in camel case. */
    default String key() {
        return Pattern.compile("_(.)")
                .matcher(name().toLowerCase(Locale.ROOT))
                .replaceAll(start -> start.group(1).toUpperCase(Locale.ROOT));
    }

    /** The oldest JDK that can measure it. */
    default int jdk() {
        return 17;
    }

    /** Whether this machine, this JDK and this jar can measure it. */
    default boolean isAvailable() {
        return jdk() <= Runtime.version().feature();
    }

    /** Values in an operation because of it; 1 if it does not matter. */
    default int valuesPerOperation() {
        return 1;
    }
}
