package dev.varint.jmh.suite;

import com.google.gson.Gson;
import com.google.gson.reflect.TypeToken;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A suite as {@code suites.json} has it. */
record SuiteData(Source source, String title, String unit, List<Group> comparisons, List<String> notes) {

    /**
     * Comparisons that differ in parameters: there is one for each combination of the values in {@code params}.
     *
     * @param benchmark the class, within {@code dev.varint.jmh}
     * @param title with the name of a parameter in braces for its value
     * @param methods keys of constants of the parameter {@code method}; all that JMH measures if there are none
     * @param more methods with other parameters
     * @param baseline the method that speed-ups are over; the first if there is none
     * @param ours methods of this library's API
     * @param variants parts of this library
     * @param titles titles of methods, by key
     * @param notes notes about methods, by key
     * @param params values of parameters
     * @param on the parameter that has the inputs, or {@code mode}; {@code input} if there is none
     * @param inputs the inputs
     * @param quick the values of parameters that a quick run measures; all if there are none
     */
    record Group(
            String benchmark,
            String title,
            String methods,
            List<Map<String, String>> more,
            String baseline,
            String ours,
            String variants,
            Map<String, String> titles,
            Map<String, String> notes,
            Map<String, String> params,
            String on,
            String inputs,
            Map<String, String> quick) {}

    private static final Map<String, SuiteData> ALL = load();

    private static Map<String, SuiteData> load() {
        try (Reader in = new InputStreamReader(
                SuiteData.class.getResourceAsStream("/dev/varint/jmh/suites.json"), StandardCharsets.UTF_8)) {
            return new Gson().fromJson(in, new TypeToken<Map<String, SuiteData>>() {});
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The suite of a name. */
    static SuiteData of(String name) {
        return ALL.get(name);
    }

    /** All comparisons of a suite. */
    List<Comparison> all() {
        List<Comparison> all = new ArrayList<>();
        for (Group group : comparisons) {
            List<Map<String, String>> combinations = List.of(Map.of());
            if (group.params != null) {
                for (Map.Entry<String, String> param : group.params.entrySet()) {
                    combinations = combinations.stream()
                            .flatMap(each -> words(param.getValue()).stream().map(value -> with(each, param, value)))
                            .toList();
                }
            }
            combinations.forEach(params -> all.add(new Comparison(group, params)));
        }
        return all;
    }

    private static Map<String, String> with(Map<String, String> params, Map.Entry<String, String> param, String value) {
        Map<String, String> more = new LinkedHashMap<>(params);
        more.put(param.getKey(), value);
        return more;
    }

    static List<String> words(String text) {
        return text == null || text.isEmpty() ? List.of() : List.of(text.split(" "));
    }
}
